import { useLoaderData } from '@remix-run/react'
import { FUND_TYPES } from '~/domain/accounts'
import { labelOf } from '~/domain/enumeration'
import { formatDateTime } from '~/domain/formats'
import { pageLoader, query } from '~/server.server'
import { Breadcrumb, Notice, PageTitle, Panel, pageMeta, Tag } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import { Stack } from '~/ui/layout'
import { type Column, DataTable } from '~/ui/table'
import { MESSAGES } from './messages'

const PATH = '/personal-center/change-password'

export const loader = pageLoader(PATH, async ctx => {
  const { changeId = '' } = ctx.params
  if (changeId.length > 64) throw new Response(null, { status: 404 })
  return query(ctx, 'orgManage.qryPwdChange', { changeId })
})

export const meta = pageMeta(MESSAGES.result)

interface Row {
  fundId: string
  fundType: string
  done: boolean
  message: string
}

const COLUMNS: Column<Row>[] = [
  { key: 'fund', label: MESSAGES.fundId, kind: 'code', head: true, render: row => row.fundId },
  { key: 'type', label: MESSAGES.fundType, kind: 'short', render: row => labelOf(FUND_TYPES, row.fundType) },
  {
    key: 'outcome',
    label: MESSAGES.outcome,
    render: row => <Tag kind={row.done ? 'ok' : 'error'}>{row.done ? MESSAGES.done : MESSAGES.refused}</Tag>,
  },
  { key: 'message', label: MESSAGES.message, render: row => row.message },
]

/** What became of each account: one refused and one done is a normal result. */
export default function PasswordChangeResult() {
  const { list, at } = useLoaderData<typeof loader>()
  const done = list.filter(row => row.done).length
  const whole = done === list.length
  const words = whole ? MESSAGES.allDone : done > 0 ? MESSAGES.someDone : MESSAGES.noneDone
  return (
    <>
      <Breadcrumb items={[{ label: '个人中心', href: '/personal-center' }, { label: MESSAGES.result }]} />
      <PageTitle title={MESSAGES.result} lead={`${MESSAGES.changedAt} ${formatDateTime(at)}`} />
      <Notice kind={whole ? 'success' : done > 0 ? 'warn' : 'error'} title={words} live />
      <Panel>
        <Stack>
          <DataTable
            caption={`${MESSAGES.result}列表`}
            columns={COLUMNS}
            rows={list}
            rowKey={row => row.fundId}
          />
          <p className="flex flex-wrap items-center gap-3 print:hidden">
            {!whole && <ButtonLink href={PATH}>{MESSAGES.retry}</ButtonLink>}
            <ButtonLink href="/personal-center">{MESSAGES.toCenter}</ButtonLink>
          </p>
        </Stack>
      </Panel>
    </>
  )
}
