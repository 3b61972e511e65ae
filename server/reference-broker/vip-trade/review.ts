import { formatDate } from '~/domain/formats'
import { VIP_TRADE_WORDS, vipLastDay } from '~/domain/vip-trade'
import { findFund } from '../accounts/queries'
import { historyOf } from '../desk/queries'
import { Refusal } from '../refusal'
import type { Visit } from '../visit'
import { setTerm, VIP_TRADE, vipTradeById } from './queries'
import { tellOpened, tellRefused } from './tell'

async function fundOf(visit: Visit, id: string) {
  const { fund_id: fundId } = await vipTradeById(visit.db, id)
  const fund = await findFund(visit.db, fundId)
  if (!fund) throw new Error('A VIP trading application has no fund account')
  return fund
}

/**
 * What an approval brings about: the permission for one year from today, and word to the holder.
 * @throws Refusal 42200 when the holder is no professional investor, or the fund account is not in use, by now
 */
export async function openVipTrade(visit: Visit, id: string): Promise<void> {
  const fund = await fundOf(visit, id)
  if (fund.state !== 'active') throw new Refusal('42200', VIP_TRADE_WORDS.disabled)
  if (fund.professional_investor !== '1') throw new Refusal('42200', '申请人当前不是专业投资者，不能开通')
  const openedOn = formatDate(visit.now.toISOString())
  const lastDay = vipLastDay(openedOn)
  await setTerm(visit.db, id, { opened_on: openedOn, expires_on: lastDay })
  await tellOpened(visit, fund, lastDay)
}

/** What a refusal brings about: the holder is told why. */
export async function refuseVipTrade(visit: Visit, id: string): Promise<void> {
  const fund = await fundOf(visit, id)
  const history = await historyOf(visit.db, VIP_TRADE, id)
  await tellRefused(visit, fund, history.at(-1)?.note ?? '')
}
