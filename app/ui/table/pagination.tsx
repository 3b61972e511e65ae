import { cx } from '../class-names'

const BAR = 'mt-3 flex flex-wrap items-center justify-end gap-2 text-sm text-ink-700 print:hidden'
const STEP = 'grid h-8 min-w-8 place-items-center rounded border px-2'
const LINK = 'border-line bg-surface text-ink-700 hover:border-brand-600 hover:text-brand-600'
const CURRENT = 'border-brand-600 bg-brand-600 text-brand-on'

const linkClass = (current: boolean): string => cx(STEP, current ? CURRENT : LINK)

interface PaginationProps {
  /** Tells apart several on one page. */
  name?: string
  page: number
  pages: number
  total?: number
  size?: number
  sizes?: readonly number[]
  href: (page: number, size?: number) => string
}

/** Numbered pages by plain links; a change of page size starts again at the first page. */
export function Pagination({ name = '分页', page, pages, total, size, sizes, href }: PaginationProps) {
  return (
    <nav className={BAR} aria-label={name}>
      {total !== undefined && <span className="mr-auto">共 {total.toLocaleString('zh-CN')} 条</span>}
      {sizes && (
        <span className="mr-2 flex items-center gap-1">
          每页
          {sizes.map(count => (
            <a
              key={count}
              className={linkClass(count === size)}
              href={href(1, count)}
              aria-current={count === size ? 'true' : undefined}
            >
              {count}
              <span className="sr-only"> 条</span>
            </a>
          ))}
        </span>
      )}
      <PageStep href={page > 1 ? href(page - 1, size) : undefined} rel="prev" label="上一页" />
      <ul className="flex gap-1">
        {shownPages(page, pages).map(number => (
          <li key={number}>
            {number < 0 ? (
              <span className="grid h-8 min-w-8 place-items-center px-2">…</span>
            ) : (
              <a
                className={linkClass(number === page)}
                href={href(number, size)}
                aria-current={number === page ? 'page' : undefined}
              >
                <span className="sr-only">第 </span>
                {number}
                <span className="sr-only"> 页</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      <PageStep href={page < pages ? href(page + 1, size) : undefined} rel="next" label="下一页" />
    </nav>
  )
}

/** Pages by key, where pages have no numbers: back to the first, and on. */
export function KeysetPagination({
  name = '分页',
  first,
  next,
}: {
  name?: string
  first?: string
  next?: string
}) {
  return (
    <nav className={BAR} aria-label={name}>
      <PageStep href={first} rel="prev" label="回到第一页" />
      <PageStep href={next} rel="next" label="下一页" />
    </nav>
  )
}

function PageStep({ href, rel, label }: { href?: string; rel: 'prev' | 'next'; label: string }) {
  return href ? (
    <a className={linkClass(false)} href={href} rel={rel}>
      {label}
    </a>
  ) : (
    <span className={cx(STEP, 'border-line bg-ground text-ink-500')}>{label}</span>
  )
}

/** First, last and the neighbours of the current page; a negative number stands for a gap. */
function shownPages(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter(number => number >= 1 && number <= pages)
  const sorted = [...new Set(wanted)].sort((a, b) => a - b)
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1]
    return before !== undefined && number - before > 1 ? [-number, number] : [number]
  })
}
