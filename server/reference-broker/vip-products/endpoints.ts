import { formatDate } from '~/domain/formats'
import type { VipProduct } from '~/domain/vip-products'
import { quote, VIP_MESSAGES } from '~/domain/vip-quote'
import { effectiveRights } from '~/domain/vip-rights'
import { type CallContext, callerOf, defineEndpoints } from '../call-context'
import { hasLivePermission, productNames, productsOnSale, rightsOf } from './queries'

/** The broker's day, in Shanghai. */
export const dayOf = ({ now }: CallContext): string => formatDate(now.toISOString())

const plain = ({ product_code, product_name, price_map: [quarter, year] }: VipProduct) => ({
  product_code,
  product_name,
  price_map: [{ ...quarter }, { ...year }] as [typeof quarter, typeof year],
})

/** Products of the quantitative VIP, what an account holds of them, and what a basket costs (spec 2 §7). */
export const vipProductEndpoints = defineEndpoints({
  'orgManage.qryJJProduct': async (_input, { db }) => ({ list: (await productsOnSale(db)).map(plain) }),
  'orgManage.getJJUserPerm': async (_input, context) => {
    const accountCode = callerOf(context).accountCode ?? ''
    const today = dayOf(context)
    const rights = await rightsOf(context.db, accountCode, today)
    const live = await hasLivePermission(context.db, accountCode)
    const names = await productNames(context.db)
    return { list: effectiveRights(rights, { today, live, names }), today, rights, live }
  },
  'orgManage.getJJProductPrice': async ({ products: asked }, context) => {
    const accountCode = callerOf(context).accountCode ?? ''
    const today = dayOf(context)
    const products = await productsOnSale(context.db)
    const rights = await rightsOf(context.db, accountCode, today)
    const live = await hasLivePermission(context.db, accountCode)
    const { lines, refusals, ...sums } = quote(asked, { products, rights, today })
    const priced = lines.flatMap(line => {
      const product = products.find(one => one.product_code === line.product_code)
      return product ? [{ ...plain(product), ...line }] : []
    })
    return { products: priced, ...sums, refusals: live ? [...refusals] : [VIP_MESSAGES.live, ...refusals] }
  },
})
