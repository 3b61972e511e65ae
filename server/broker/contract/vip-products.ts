import { z } from 'zod'
import { cents } from '~/domain/amounts'
import { vipCode } from '~/domain/vip-products'
import { defineCalls, nothing, queryCall } from './call'
import { day } from './shapes'

const price = z.object({ original_price: cents, discounted_price: cents })

/** `price_map`: index 0 the quarter, 1 the year (spec 2 §3). */
const vipProduct = z.object({
  product_code: vipCode,
  product_name: z.string(),
  price_map: z.tuple([price, price]),
})

/** A product as an application names it; `cnt` is its months. The name is for people, the broker has its own. */
export const vipProductAsked = z.object({
  product_code: vipCode,
  product_name: z.string().max(60).optional(),
  cnt: z.literal([3, 12]),
})

/** Products, prices and rights of the quantitative VIP (spec 2 §7). All amounts are integer cents. */
export const vipProductCalls = defineCalls({
  'orgManage.qryJJProduct': queryCall('orgManage/qryJJProduct', {
    login: 'any',
    in: nothing,
    out: z.object({ list: z.array(vipProduct) }),
  }),
  'orgManage.getJJUserPerm': queryCall('orgManage/getJJUserPerm', {
    login: 'one',
    in: nothing,
    out: z.object({
      list: z.array(
        z.object({
          permission_name: z.string(),
          start_date: day.or(z.literal('')),
          expires_date: day.or(z.literal('')),
          state: z.enum(['free', 'effective', 'pending']),
        }),
      ),
      /** The broker's day, and what a price depends on beside the table: ours, so that totals can be reckoned anywhere. */
      today: day,
      rights: z.array(
        z.object({
          product_code: vipCode,
          start_date: day,
          expires_date: day,
          months: z.int().min(1),
          price: cents,
        }),
      ),
      /** Whether the account has the live permission, which buying needs first (spec 2 §5). */
      live: z.boolean(),
    }),
  }),
  'orgManage.getJJProductPrice': queryCall('orgManage/getJJProductPrice', {
    login: 'one',
    in: z.object({ products: z.array(vipProductAsked).min(1, { error: '请选择订购产品！' }).max(20) }),
    out: z.object({
      products: z.array(
        vipProduct.extend({
          cnt: z.int(),
          kind: z.enum(['new', 'renewal', 'upgrade', 'included']),
          original_price: cents,
          price: cents,
          credit: cents,
          due: cents,
          start_date: day,
          expires_date: day,
          refusal: z.string(),
        }),
      ),
      original: cents,
      credit: cents,
      total: cents,
      refusals: z.array(z.string()),
    }),
  }),
})
