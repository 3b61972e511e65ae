import { useLoaderData } from '@remix-run/react'
import { FUND_TYPES } from '~/domain/accounts'
import { labelOf } from '~/domain/enumeration'
import { formatDateTime } from '~/domain/formats'
import { need, page } from '~/server.server'
import { ButtonLink } from '~/ui/form'
import { Breadcrumb, Notice, PageTitle, Panel, pageMeta, Tag } from '~/ui/parts'
import { type Column, DataTable } from '~/ui/table'
import { WORDS } from './words'

const PATH = '/personal-center/change-password'

export const loader = page(PATH, async here => {
  const { changeId = '' } = here.params
  if (changeId.length > 64) throw new Response(null, { status: 404 })
  return need(here, 'orgManage.qryPwdChange', { changeId })
})

export const meta = pageMeta(WORDS.result)

interface Row {
  fundId: string
  fundType: string
  done: boolean
  message: string
}

const COLUMNS: Column<Row>[] = [
  { key: 'fund', label: WORDS.fundId, kind: 'code', head: true, render: row => row.fundId },
  { key: 'type', label: WORDS.fundType, kind: 'short', render: row => labelOf(FUND_TYPES, row.fundType) },
  {
    key: 'outcome',
    label: WORDS.outcome,
    render: row => <Tag kind={row.done ? 'ok' : 'error'}>{row.done ? WORDS.done : WORDS.refused}</Tag>,
  },
  { key: 'message', label: WORDS.message, render: row => row.message },
]

/** What became of each account: one refused and one done is a normal result. */
export default function PasswordChangeResult() {
  const { list, at } = useLoaderData<typeof loader>()
  const done = list.filter(row => row.done).length
  const whole = done === list.length
  const words = whole ? WORDS.allDone : done > 0 ? WORDS.someDone : WORDS.noneDone
  return (
    <>
      <Breadcrumb items={[{ label: '个人中心', href: '/personal-center' }, { label: WORDS.result }]} />
      <PageTitle title={WORDS.result} lead={`${WORDS.changedAt} ${formatDateTime(at)}`} />
      <Notice kind={whole ? 'success' : done > 0 ? 'warn' : 'error'} title={words} live />
      <Panel>
        <div className="stack">
          <DataTable
            caption={`${WORDS.result}列表`}
            columns={COLUMNS}
            rows={list}
            rowKey={row => row.fundId}
          />
          <p className="actions">
            {!whole && <ButtonLink href={PATH}>{WORDS.retry}</ButtonLink>}
            <ButtonLink href="/personal-center">{WORDS.toCenter}</ButtonLink>
          </p>
        </div>
      </Panel>
    </>
  )
}
