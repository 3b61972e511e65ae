import { FUND_TYPES_IN_TABLES } from '~/domain/accounts'
import { labelOf } from '~/domain/enumeration'
import { PERSONAL_POWER, quantReasons } from '~/domain/quant-apply'
import { agreementStates, isAgreed } from '~/features/agreements/agreements.server'
import { AGREED_TO, calendarCondition, effectiveWords } from '~/features/quant/quant.server'
import { query, type RequestContext } from '~/server.server'
import type { RealFacts } from './schema'

export const ADDRESS = '/apply/jjRealApply'
export const FLOW = 'jj-real-apply'

/** What the pages know before anything is typed. */
export async function realInfo(ctx: RequestContext) {
  const [known, data, { list: funds }, agreements] = await Promise.all([
    query(ctx, 'emquant.getAcct', {}),
    query(ctx, 'emcQuant.getEmcFormData', {}),
    query(ctx, 'emcQuant.getFundAcctInfo', {}),
    agreementStates(ctx, AGREED_TO),
  ])
  const facts: RealFacts = {
    funds,
    usageRead: isAgreed(agreements, 'quant-usage'),
    riskRead: isAgreed(agreements, 'quant-risk'),
  }
  const choices = funds.map(fund => {
    const reasons = quantReasons(fund, { radio: '1', powerType: PERSONAL_POWER }, funds)
    return {
      value: fund.fundId,
      label: `${fund.fundId} ${fund.fundName}（${labelOf(FUND_TYPES_IN_TABLES, fund.fundType)}）`,
      disabled: reasons.length > 0,
      reason: reasons.length > 0 ? `不可办理：${reasons.join('；')}` : undefined,
    }
  })
  const conditions = [
    {
      label: '名下有资金账号',
      unmet: funds.length > 0 ? undefined : '名下暂无资金账号',
      remedy: { label: '关联资金账号', href: '/uniacct-my-account/authenticate' },
    },
    calendarCondition(data.effective),
  ]
  return { known, facts, choices, conditions, agreements, effective: effectiveWords(data.effective) }
}

type Info = Awaited<ReturnType<typeof realInfo>>

/** Why nobody may apply now, whatever is typed. */
export const unmetOf = ({ conditions }: Pick<Info, 'conditions'>): string | undefined =>
  conditions.find(({ unmet }) => unmet !== undefined)?.unmet

/** Label of a fund account as it is offered. */
export const fundLabel = ({ choices }: Pick<Info, 'choices'>, fundId: string): string =>
  choices.find(({ value }) => value === fundId)?.label ?? fundId
