import { FUND_TYPES_IN_TABLES } from '~/domain/accounts'
import { labelOf } from '~/domain/enumeration'
import { query, type RequestContext } from '~/server.server'

/** The machine that the address names; another's is as absent. */
export async function machineAt(ctx: RequestContext) {
  const { list } = await query(ctx, 'orgManage.qryMachine', {})
  const found = list.find(row => row.machineId === ctx.params.machineId)
  if (!found) throw new Response(null, { status: 404 })
  return found
}

/** The account's fund accounts as choices. */
export async function fundChoices(ctx: RequestContext) {
  const { list } = await query(ctx, 'orgManage.qryAllFundId', {})
  return list.map(({ fundId, fundType }) => ({
    value: fundId,
    label: `${fundId}（${labelOf(FUND_TYPES_IN_TABLES, fundType)}）`,
  }))
}
