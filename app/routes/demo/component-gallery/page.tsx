import type { MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { AGREEMENTS } from '~/domain/agreements'
import { qrModules } from '~/features/qr-code/qr-code.server'
import { pageLoader } from '~/server.server'
import { Breadcrumb, PageTitle, Panel } from '~/ui/components'
import { AgreementExamples } from './agreement-examples'
import { ComponentExamples } from './component-examples'
import { FieldExamples } from './field-examples'
import { FormExamples } from './form-examples'
import { IconExamples } from './icon-examples'
import { LayerExamples } from './layer-examples'
import { TableExamples } from './table-examples'

export const handle = { hydrate: true }

export const meta: MetaFunction = () => [{ title: '界面组件 - 机构通' }]

/** Two sections of an agreement are enough to see how it is set. */
const EXCERPT_LINES = 11

export const loader = pageLoader('/demo/pieces', ctx => {
  if (!ctx.services.config.demo) throw new Response(null, { status: 404 })
  const agreement = AGREEMENTS['vip-trade']
  const excerpt = agreement.text.split('\n').slice(0, EXCERPT_LINES).join('\n')
  return {
    agreement: { ...agreement, text: '' },
    excerpt,
    code: qrModules(ctx.url.origin),
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
export default function ComponentGallery() {
  const { agreement, excerpt, code } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumb items={[{ label: '首页', href: '/' }, { label: '界面组件' }]} />
      <PageTitle title="界面组件" lead="全站页面由以下组件构成；每个组件按其所有状态列出。" />
      <Outlet />
      <Panel title="目录" id="contents">
        <ul className="flex flex-wrap gap-x-6 gap-y-1.5 pt-1">
          {PARTS.map(part => (
            <li key={part.id}>
              <a href={`#${part.id}`}>{part.label}</a>
            </li>
          ))}
        </ul>
      </Panel>
      <div id="parts">
        <ComponentExamples code={code} />
      </div>
      <div id="icon-set">
        <IconExamples />
      </div>
      <div id="layer-set">
        <LayerExamples />
      </div>
      <div id="forms">
        <FormExamples />
      </div>
      <div id="fields">
        <FieldExamples />
      </div>
      <div id="agreements">
        <AgreementExamples agreement={agreement} excerpt={excerpt} />
      </div>
      <div id="tables">
        <TableExamples />
      </div>
    </>
  )
}
