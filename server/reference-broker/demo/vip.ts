import { type CtpCount, ctpCode, type VipCode } from '~/domain/vip-products'
import type { Database } from '../call-context'

/** Demo prices of quantitative VIP products in cents (invented): for a quarter and a year, each before and after discount. */
const product = (
  product_code: VipCode,
  product_name: string,
  quarter: readonly [number, number],
  year: readonly [number, number],
) => ({ product_code, product_name, quarter, year })

/** Futures accounts: the first costs most, further ones less. */
const ctp = (count: CtpCount) => {
  const yuan = 240 + (Number(count) - 1) * 160
  const cents = yuan * 100
  return product(
    ctpCode(count),
    `期货通道 ${count} 个 CTP 账户`,
    [cents, Math.round(cents * 0.9)],
    [cents * 4, Math.round(cents * 3)],
  )
}

const DEMO_VIP_PRODUCTS = [
  product('BAR_ALL_5-YEAR', '全市场分钟线 5 年', [96_000, 84_000], [384_000, 288_000]),
  product('BAR_ALL_7-YEAR', '全市场分钟线 7 年', [132_000, 115_500], [528_000, 396_000]),
  product('DATA-PKG_STOCK-INDEX', '股票与指数数据包', [60_000, 54_000], [240_000, 180_000]),
  product('DATA-PKG_FUND', '基金数据包', [36_000, 32_400], [144_000, 108_000]),
  product('DATA-PKG_CONVERTIBLE-BOND', '可转债数据包', [30_000, 27_000], [120_000, 90_000]),
  product('DATA-PKG_FUTURE', '期货数据包', [45_000, 40_500], [180_000, 135_000]),
  product('DATA-PKG_ALL', '全部数据包', [135_000, 121_500], [540_000, 399_900]),
  product('LIVE-SUB-COUNT_1000', '实时订阅 1000 只', [48_000, 43_200], [192_000, 144_000]),
  product('LIVE-SUB-COUNT_ALL', '实时订阅全市场', [150_000, 135_000], [600_000, 450_000]),
  ...(['1', '2', '3', '4', '5', '6', '15'] as const).map(ctp),
]

/** Loads products and prices into an empty store. */
export async function loadVipProducts(tx: Database): Promise<void> {
  const products = DEMO_VIP_PRODUCTS.map(({ product_code, product_name }, position) => ({
    product_code,
    product_name,
    position,
    on_sale: 1,
  }))
  const prices = DEMO_VIP_PRODUCTS.flatMap(({ product_code, quarter, year }) =>
    [
      { months: 3, price: quarter },
      { months: 12, price: year },
    ].map(({ months, price: [original_price, discounted_price] }) => ({
      product_code,
      months,
      original_price,
      discounted_price,
    })),
  )
  await tx.insertInto('vip_product').values(products).execute()
  await tx.insertInto('vip_price').values(prices).execute()
}
