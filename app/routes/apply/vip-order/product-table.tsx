import { formatMoney } from '~/domain/formats'
import {
  CTP_COUNTS,
  type CtpCount,
  familyOf,
  priceIndexOf,
  VIP_CODES,
  VIP_FAMILIES,
  VIP_TERM_NAMES,
  type VipProduct,
  type VipTerm,
} from '~/domain/vip-products'
import { productOf, type VipBox } from '~/domain/vip-selection'
import { inputClass } from '~/ui/form'
import { tickClass } from '~/ui/form/input-class'
import { type Column, DataTable } from '~/ui/table'
import { MESSAGES } from './messages'

/** One row of the table: a product, or the futures channel with its number of accounts. */
interface ProductRow {
  code: string
  family: string
  name: string
  boxes: readonly VipBox[]
}

function rowsOf(products: readonly VipProduct[]): ProductRow[] {
  const plain = products
    .filter(product => familyOf(product.product_code) !== 'ctp')
    .map(({ product_code: code, product_name: name }) => ({
      code: code as string,
      family: familyOf(code),
      name,
    }))
  const ctp = products.some(product => VIP_CODES.ctp.includes(product.product_code))
    ? [{ code: 'CTP', family: 'ctp' as const, name: 'CTP 账户' }]
    : []
  return [...plain, ...ctp].map(row => ({
    ...row,
    family: VIP_FAMILIES[row.family],
    boxes: [`${row.code}:3`, `${row.code}:12`] as VipBox[],
  }))
}

interface TableProps {
  products: readonly VipProduct[]
  ctpCount: CtpCount
  /** Boxes ticked when the page is drawn; without them the table only tells prices. */
  ticked?: readonly VipBox[]
}

/** Products with their prices by term; cards on a phone. */
export function ProductTable({ products, ctpCount, ticked }: TableProps) {
  const columns: Column<ProductRow>[] = [
    {
      key: 'name',
      label: '产品',
      head: true,
      render: row => <ProductName row={row} ctpCount={ctpCount} choose={ticked !== undefined} />,
    },
    { key: 'family', label: '类别', kind: 'short', render: row => row.family },
    ...(['3', '12'] as const).map(term => ({
      key: term,
      label: `${VIP_TERM_NAMES[term]}（${term} 个月）`,
      render: (row: ProductRow) => (
        <PriceCell row={row} term={term} products={products} ctpCount={ctpCount} ticked={ticked} />
      ),
    })),
  ]
  return (
    <DataTable
      caption={MESSAGES.products}
      columns={columns}
      rows={rowsOf(products)}
      rowKey={row => row.code}
    />
  )
}

function ProductName({ row, ctpCount, choose }: { row: ProductRow; ctpCount: CtpCount; choose: boolean }) {
  if (row.code !== 'CTP' || !choose) return <>{row.name}</>
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <label htmlFor="vip-ctp-count">{row.name}数</label>
      <select id="vip-ctp-count" name="ctpCount" className={inputClass('w-24')} defaultValue={ctpCount}>
        {CTP_COUNTS.map(count => (
          <option key={count} value={count}>
            {count} 个
          </option>
        ))}
      </select>
    </span>
  )
}

interface PriceCellProps extends TableProps {
  row: ProductRow
  term: VipTerm
}

const PRICE = 'flex min-h-7 items-center gap-2 whitespace-nowrap compact:min-h-11 compact:justify-end'

function PriceCell({ row, term, products, ctpCount, ticked }: PriceCellProps) {
  const box = row.boxes[priceIndexOf(term)]
  const product = box && products.find(one => one.product_code === productOf(box, ctpCount))
  if (!box || !product) return <>—</>
  const { original_price, discounted_price } = product.price_map[priceIndexOf(term)]
  const price = (
    <>
      <span className="tabular-nums">{formatMoney(discounted_price)}</span>
      {original_price > discounted_price && (
        <del className="text-sm tabular-nums text-ink-500">
          <span className="sr-only">原价</span>
          {formatMoney(original_price)}
        </del>
      )}
    </>
  )
  if (!ticked) return <span className={PRICE}>{price}</span>
  return (
    <label className={PRICE}>
      <input
        className={tickClass}
        type="checkbox"
        name="products"
        value={box}
        defaultChecked={ticked.includes(box)}
      />
      <span className="sr-only">
        {row.name}，{VIP_TERM_NAMES[term]}
      </span>
      {price}
    </label>
  )
}
