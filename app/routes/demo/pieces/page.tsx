import type { MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { AGREEMENTS } from '~/domain/agreements'
import { qrModules } from '~/qr-code.server'
import { page } from '~/server.server'
import { Breadcrumb, PageTitle, Panel } from '~/ui/parts'
import { AgreementPieces } from './agreement-pieces'
import { FieldPieces } from './field-pieces'
import { FormPieces } from './form-pieces'
import { IconPieces } from './icon-pieces'
import { LayerPieces } from './layer-pieces'
import { PartPieces } from './part-pieces'
import { TablePieces } from './table-pieces'

export const handle = { hydrate: true }

export const meta: MetaFunction = () => [{ title: '界面组件 - 机构通' }]

/** Two sections of an agreement are enough to see how it is set. */
const EXCERPT_LINES = 11

export const loader = page('/demo/pieces', here => {
  if (!here.services.config.demo) throw new Response(null, { status: 404 })
  const agreement = AGREEMENTS['vip-trade']
  const excerpt = agreement.text.split('\n').slice(0, EXCERPT_LINES).join('\n')
  return {
    agreement: { ...agreement, text: '' },
    excerpt,
    code: qrModules(here.url.origin),
  }
})

const PARTS = [
  { id: 'parts', label: '基础组件' },
  { id: 'icon-set', label: '图标' },
  { id: 'layer-set', label: '浮层' },
  { id: 'forms', label: '表单' },
  { id: 'fields', label: '文件、密码与等待' },
  { id: 'agreements', label: '协议' },
  { id: 'tables', label: '表格与列表' },
]

/** Every piece in every state, for those who build pages from them. */
export default function Pieces() {
  const { agreement, excerpt, code } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumb items={[{ label: '首页', href: '/' }, { label: '界面组件' }]} />
      <PageTitle title="界面组件" lead="全站页面由以下组件构成；每个组件按其所有状态列出。" />
      <Outlet />
      <Panel title="目录" id="contents">
        <ul className="choices inline">
          {PARTS.map(part => (
            <li key={part.id}>
              <a href={`#${part.id}`}>{part.label}</a>
            </li>
          ))}
        </ul>
      </Panel>
      <div id="parts">
        <PartPieces code={code} />
      </div>
      <div id="icon-set">
        <IconPieces />
      </div>
      <div id="layer-set">
        <LayerPieces />
      </div>
      <div id="forms">
        <FormPieces />
      </div>
      <div id="fields">
        <FieldPieces />
      </div>
      <div id="agreements">
        <AgreementPieces agreement={agreement} excerpt={excerpt} />
      </div>
      <div id="tables">
        <TablePieces />
      </div>
    </>
  )
}
