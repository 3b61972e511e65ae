import { FUND_TYPES_IN_TABLES } from '~/domain/accounts'
import { labelOf } from '~/domain/enumeration'
import { type Here, need } from '~/server.server'

/** The machine that the address names; another's is as absent. */
export async function machineAt(here: Here) {
  const { list } = await need(here, 'orgManage.qryMachine', {})
  const found = list.find(row => row.machineId === here.params.machineId)
  if (!found) throw new Response(null, { status: 404 })
  return found
}

/** The account's fund accounts as choices. */
export async function fundChoices(here: Here) {
  const { list } = await need(here, 'orgManage.qryAllFundId', {})
  return list.map(({ fundId, fundType }) => ({
    value: fundId,
    label: `${fundId}（${labelOf(FUND_TYPES_IN_TABLES, fundType)}）`,
  }))
}
