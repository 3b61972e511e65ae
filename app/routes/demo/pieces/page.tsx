import type { MetaFunction } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { page } from '~/server.server'
import { Breadcrumb, PageTitle, Panel } from '~/ui/parts'
import { FormPieces } from './form-pieces'
import { PartPieces } from './part-pieces'
import { TablePieces } from './table-pieces'

export const handle = { hydrate: true }

export const meta: MetaFunction = () => [{ title: '界面组件 - 机构通' }]

export const loader = page('/demo/pieces', here => {
  if (!here.services.config.demo) throw new Response(null, { status: 404 })
  return null
})

const PARTS = [
  { id: 'parts', label: '基础组件' },
  { id: 'forms', label: '表单' },
  { id: 'tables', label: '表格与列表' },
]

/** Every piece in every state, for those who build pages from them. */
export default function Pieces() {
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
        <PartPieces />
      </div>
      <div id="forms">
        <FormPieces />
      </div>
      <div id="tables">
        <TablePieces />
      </div>
    </>
  )
}
