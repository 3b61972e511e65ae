import { formatDate } from '~/domain/formats'
import type { VipProduct } from '~/domain/vip-products'
import { quote, VIP_WORDS } from '~/domain/vip-quote'
import { effectiveRights } from '~/domain/vip-rights'
import { callerOf, defineEndpoints, type Visit } from '../visit'
import { hasLivePermission, productNames, productsOnSale, rightsOf } from './queries'

/** The broker's day, in Shanghai. */
export const dayOf = ({ now }: Visit): string => formatDate(now.toISOString())

const plain = ({ product_code, product_name, price_map: [quarter, year] }: VipProduct) => ({
  product_code,
  product_name,
  price_map: [{ ...quarter }, { ...year }] as [typeof quarter, typeof year],
})

/** Products of the quantitative VIP, what an account holds of them, and what a basket costs (spec 2 §7). */
export const vipProductEndpoints = defineEndpoints({
  'orgManage.qryJJProduct': async (_input, { db }) => ({ list: (await productsOnSale(db)).map(plain) }),
  'orgManage.getJJUserPerm': async (_input, visit) => {
    const accountCode = callerOf(visit).accountCode ?? ''
    const today = dayOf(visit)
    const rights = await rightsOf(visit.db, accountCode, today)
    const live = await hasLivePermission(visit.db, accountCode)
    const names = await productNames(visit.db)
    return { list: effectiveRights(rights, { today, live, names }), today, rights, live }
  },
  'orgManage.getJJProductPrice': async ({ products: asked }, visit) => {
    const accountCode = callerOf(visit).accountCode ?? ''
    const today = dayOf(visit)
    const products = await productsOnSale(visit.db)
    const rights = await rightsOf(visit.db, accountCode, today)
    const live = await hasLivePermission(visit.db, accountCode)
    const { lines, refusals, ...sums } = quote(asked, { products, rights, today })
    const priced = lines.flatMap(line => {
      const product = products.find(one => one.product_code === line.product_code)
      return product ? [{ ...plain(product), ...line }] : []
    })
    return { products: priced, ...sums, refusals: live ? [...refusals] : [VIP_WORDS.live, ...refusals] }
  },
})
