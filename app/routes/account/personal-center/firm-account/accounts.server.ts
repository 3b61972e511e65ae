import { query, type RequestContext } from '~/server.server'

/**
 * Quant accounts, newest first, each with its number in order of application: the address of its details holds that
 * number, because the rows have no id and a fund account does not belong in an address.
 */
export async function quantAccounts(ctx: RequestContext) {
  const { accts } = await query(ctx, 'emquant.getAcct', {})
  return accts.map((account, index) => ({ ...account, number: accts.length - index }))
}
