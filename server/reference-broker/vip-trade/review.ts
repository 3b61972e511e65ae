import { formatDate } from '~/domain/formats'
import { VIP_TRADE_MESSAGES, vipLastDay } from '~/domain/vip-trade'
import { findFund } from '../accounts/queries'
import type { CallContext } from '../call-context'
import { historyOf } from '../desk/queries'
import { CallRefusal } from '../refusal'
import { setTerm, VIP_TRADE, vipTradeById } from './queries'
import { tellOpened, tellRefused } from './tell'

async function fundOf(context: CallContext, id: string) {
  const { fund_id: fundId } = await vipTradeById(context.db, id)
  const fund = await findFund(context.db, fundId)
  if (!fund) throw new Error('A VIP trading application has no fund account')
  return fund
}

/**
 * What an approval brings about: the permission for one year from today, and word to the holder.
 * @throws CallRefusal 42200 when the holder is no professional investor, or the fund account is not in use, by now
 */
export async function openVipTrade(context: CallContext, id: string): Promise<void> {
  const fund = await fundOf(context, id)
  if (fund.state !== 'active') throw new CallRefusal('42200', VIP_TRADE_MESSAGES.disabled)
  if (fund.professional_investor !== '1') throw new CallRefusal('42200', '申请人当前不是专业投资者，不能开通')
  const openedOn = formatDate(context.now.toISOString())
  const lastDay = vipLastDay(openedOn)
  await setTerm(context.db, id, { opened_on: openedOn, expires_on: lastDay })
  await tellOpened(context, fund, lastDay)
}

/** What a refusal brings about: the holder is told why. */
export async function refuseVipTrade(context: CallContext, id: string): Promise<void> {
  const fund = await fundOf(context, id)
  const history = await historyOf(context.db, VIP_TRADE, id)
  await tellRefused(context, fund, history.at(-1)?.note ?? '')
}
