import { FUND_TYPES_IN_TABLES } from '~/domain/accounts'
import { labelOf } from '~/domain/enumeration'
import { formatDateTime } from '~/domain/formats'
import { INVESTOR_TYPES, VIP_TRADE_MESSAGES, VIP_TRADE_STATES, type VipTradeState } from '~/domain/vip-trade'
import { Notice, Panel, type StatusStep, StatusTimeline, Tag } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import { Stack } from '~/ui/layout'
import { NameValueList } from '~/ui/table'
import { MESSAGES } from './messages'

interface Permission {
  fund: { fundId: string; fundName: string; fundType: string }
  state: {
    status: VipTradeState
    investorType: '0' | '1'
    signTime?: string
    openDate?: string
    expireDate?: string
    reason: string
  }
}

const TAGS = { '0': 'plain', '1': 'info', '2': 'ok', '3': 'error', '4': 'warn' } as const

interface StatePanelProps {
  permission: Permission
  /** Where one signs in anew. */
  again: string
  /** Where another fund account is picked, if there is one. */
  change?: string
}

/** Where the permission of the fund account stands. */
export function StatePanel({ permission, again, change }: StatePanelProps) {
  const { fund, state } = permission
  return (
    <Panel title={MESSAGES.state} id="state" aside={change && <a href={change}>{MESSAGES.change}</a>}>
      <Stack>
        <StateNotice state={state} again={again} />
        <NameValueList columns={2} items={rowsOf(fund, state)} />
        {state.status === '1' && <StatusTimeline steps={progressOf(state.signTime)} />}
      </Stack>
    </Panel>
  )
}

function rowsOf(fund: Permission['fund'], state: Permission['state']) {
  const rows = [
    { name: MESSAGES.fundId, value: `${fund.fundId}（${labelOf(FUND_TYPES_IN_TABLES, fund.fundType)}）` },
    { name: MESSAGES.fundName, value: fund.fundName },
    {
      name: '权限状态',
      value: <Tag kind={TAGS[state.status]}>{VIP_TRADE_STATES[state.status].zh}</Tag>,
    },
    { name: '投资者类型', value: INVESTOR_TYPES[state.investorType].zh },
  ]
  const signed = state.signTime && { name: '签署时间', value: formatDateTime(state.signTime) }
  const opened = state.openDate && { name: '开通日期', value: state.openDate }
  const until = state.expireDate && { name: '有效期至', value: state.expireDate }
  return [...rows, ...[signed, opened, until].flatMap(row => row || [])]
}

const progressOf = (signTime = ''): StatusStep[] => [
  { label: '签署协议，提交申请', at: formatDateTime(signTime), state: 'done' },
  { label: '审核', state: 'current' },
  { label: '开通', state: 'ahead' },
]

function StateNotice({ state, again }: { state: Permission['state']; again: string }) {
  const { status, reason } = state
  if (status === '1') return <Notice title={MESSAGES.reviewing}>{MESSAGES.reviewingHint}</Notice>
  if (status === '2')
    return (
      <>
        <Notice kind="success" title={VIP_TRADE_MESSAGES.opened} />
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <ButtonLink href={again} look="primary">
            {MESSAGES.signInAgain}
          </ButtonLink>
        </div>
      </>
    )
  return (
    <>
      {status === '4' && <Notice kind="warn" title={VIP_TRADE_MESSAGES.expired} />}
      {status === '3' && (
        <Notice kind="error" title={MESSAGES.refused}>
          {reason && <p>原因：{reason}</p>}
          <p>{MESSAGES.refusedHint}</p>
        </Notice>
      )}
    </>
  )
}
