import { textIn } from '~/features/applications/check.server'
import { draftOf, query, type RequestContext } from '~/server.server'

export const ADDRESS = '/apply/vip/introduction'
export const FLOW = 'vip-trade'
/** Where another fund account is picked. */
export const CHOOSE = `${ADDRESS}?choose=1`

/** A fund account that it can be applied for, with the name of its holder. */
export interface Fund {
  readonly fundId: string
  readonly fundName: string
  readonly fundType: string
}

/** The fund accounts of the login: those of a unified account, or the one that is logged in. */
export async function fundsOf(ctx: RequestContext): Promise<Fund[]> {
  const { one, fund } = ctx.session ?? {}
  if (one) {
    const { list } = await query(ctx, 'orgManage.qrySignFundId', {})
    return list.map(({ fundId, userFName, fundType }) => ({ fundId, fundName: userFName, fundType }))
  }
  return fund ? [{ fundId: fund.fundId, fundName: fund.fundName, fundType: fund.fundType }] : []
}

/**
 * The fund account that is being applied for, of those that may be: the one that was picked, else the only one, else
 * the one that is logged in beside the unified account. `?choose` asks for another.
 */
export async function chosenFund(ctx: RequestContext, funds: readonly Fund[]) {
  const draft = await draftOf(ctx, FLOW)
  const picked = draft && textIn(draft.values, 'fundId')
  const only = funds.length === 1 ? funds[0]?.fundId : undefined
  const asked = ctx.url.searchParams.has('choose') ? undefined : ctx.session?.fund?.fundId
  const fund = funds.find(each => each.fundId === (picked || only || asked))
  return { draft, fund }
}

/** The page with a draft in hand. */
export const pathOf = (draftId: string | undefined): string =>
  draftId ? `${ADDRESS}?draft=${draftId}` : ADDRESS
