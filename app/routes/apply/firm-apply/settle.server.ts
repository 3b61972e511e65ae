import type { Values } from '~/server.server'
import { fundErrors, type QuantFacts } from './schema'

const one = (value: Values[string] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? ''

/** The values of a name as a list; a form sends one of them as a text. */
export const listOf = (value: Values[string] | undefined): string[] => [value ?? []].flat().filter(Boolean)

/**
 * What the answers of now make of the earlier ones: fund accounts that no longer fit are taken out, and said, and so is
 * a trading account of the other power type. No answer that has gone stale is kept.
 */
export function settled(values: Values, facts: QuantFacts): Values {
  const chosen = listOf(values.fundAcctInfo)
  const refused = fundErrors(
    { radio: one(values.radio), powerType: one(values.powerType), fundAcctInfo: chosen },
    facts,
  )
  const gone = refused.map(({ fundId }) => fundId)
  const trade = one(values.trade)
  const joins = facts.trades.find(each => each.trdCode === trade)
  return {
    fundAcctInfo: chosen.filter(fundId => !gone.includes(fundId)),
    trade: joins && joins.powerType !== one(values.powerType) ? '' : trade,
    dropped: refused.map(({ fundId, reasons }) => `${fundId}：${reasons.join('；')}`),
  }
}
