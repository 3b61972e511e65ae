import type { VipPrice, VipProduct } from '~/domain/vip-products'
import { heldOn, type VipRight } from '~/domain/vip-rights'
import type { Database } from '../call-context'

/** The products on sale with their prices, in their order; one without both prices is not on sale. */
export async function productsOnSale(db: Database): Promise<VipProduct[]> {
  const products = await db
    .selectFrom('vip_product')
    .selectAll()
    .where('on_sale', '=', 1)
    .orderBy('position')
    .execute()
  const prices = await db.selectFrom('vip_price').selectAll().execute()
  const priceOf = (code: string, months: number): VipPrice | undefined => {
    const row = prices.find(price => price.product_code === code && price.months === months)
    return row && { original_price: row.original_price, discounted_price: row.discounted_price }
  }
  return products.flatMap(({ product_code, product_name }) => {
    const quarter = priceOf(product_code, 3)
    const year = priceOf(product_code, 12)
    return quarter && year ? [{ product_code, product_name, price_map: [quarter, year] as const }] : []
  })
}

/** Names of all products, also of those that are sold no more. */
export async function productNames(db: Database): Promise<Record<string, string>> {
  const rows = await db.selectFrom('vip_product').select(['product_code', 'product_name']).execute()
  return Object.fromEntries(rows.map(row => [row.product_code, row.product_name]))
}

/** Rights of an account that count on a day or will count later; those that an upgrade ended do not. */
export async function rightsOf(db: Database, accountCode: string, today: string): Promise<VipRight[]> {
  const rows = await db
    .selectFrom('vip_right')
    .select(['product_code', 'start_date', 'expires_date', 'months', 'price'])
    .where('account_code', '=', accountCode)
    .where('ended_at', 'is', null)
    .where('expires_date', '>=', today)
    .orderBy('start_date')
    .orderBy('product_code')
    .execute()
  return heldOn(rows, today)
}

const QUANT_OPENED = 99

/** Whether an account has the live permission: a fund account with it, or an application that came to its end. */
export async function hasLivePermission(db: Database, accountCode: string): Promise<boolean> {
  const fund = await db
    .selectFrom('fund_account')
    .select('fund_id')
    .where('account_code', '=', accountCode)
    .where('has_emc', 'not in', ['', '0'])
    .executeTakeFirst()
  if (fund) return true
  const opened = await db
    .selectFrom('quant_application')
    .select('id')
    .where('account_code', '=', accountCode)
    .where('form_state', '=', QUANT_OPENED)
    .executeTakeFirst()
  return opened !== undefined
}
