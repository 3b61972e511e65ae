import { formatDate } from '~/domain/formats'
import { cx } from '~/ui/class-names'
import { Icon } from '~/ui/components/icon'
import { Tag } from '~/ui/components/tag'

export interface ListedText {
  eid: string
  href: string
  title: string
  summary: string
  eutime: string
  articlesource: string
  author: string
  tag: string
  loginRequire: '0' | '1'
}

/** Heads of texts, each with its time, source and author. */
export function TextList({
  texts,
  heading: Heading = 'h2',
  flush,
}: {
  texts: readonly ListedText[]
  heading?: 'h2' | 'h3'
  /** In a panel whose content reaches its frame. */
  flush?: boolean
}) {
  const room = flush ? 'px-5 py-4 compact:px-4' : 'py-4 first:pt-0 last:pb-0'
  return (
    <ul>
      {texts.map(text => (
        <li key={text.eid} className={cx('border-b border-line-soft last:border-0', room)}>
          <Heading className="flex flex-wrap items-center gap-x-3 text-lg">
            <a
              className="text-heading underline-offset-4 hover:text-brand-600 hover:underline"
              href={text.href}
            >
              {text.title}
            </a>
            {text.loginRequire === '1' && (
              <span className="inline-flex items-center gap-1 text-xs font-normal text-gold-700">
                <Icon name="lock" size="small" />
                登录可见
              </span>
            )}
          </Heading>
          {text.summary && <p className="mt-1 text-ink-700">{text.summary}</p>}
          <TextFacts {...text} className="mt-1.5" />
        </li>
      ))}
    </ul>
  )
}

/** Time, source, author and tag of a text; what it does not have is left out. */
export function TextFacts({
  eutime,
  articlesource,
  author,
  tag,
  className,
}: Pick<ListedText, 'eutime' | 'articlesource' | 'author' | 'tag'> & { className?: string }) {
  return (
    <p className={cx('flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-500', className)}>
      <time dateTime={eutime}>{formatDate(eutime)}</time>
      {articlesource && <span>来源：{articlesource}</span>}
      {author && <span>作者：{author}</span>}
      {tag && <Tag kind="info">{tag}</Tag>}
    </p>
  )
}

/** Titles with their dates, for a page of many categories. */
export function TitleList({ texts }: { texts: readonly ListedText[] }) {
  return (
    <ul>
      {texts.map(({ eid, href, title, eutime, loginRequire }) => (
        <li key={eid} className="flex items-baseline justify-between gap-4 py-1">
          <a
            className="min-w-0 text-ink-900 underline-offset-4 hover:text-brand-600 hover:underline"
            href={href}
          >
            {loginRequire === '1' && (
              <>
                <Icon name="lock" size="small" className="mr-1 align-[-3px] text-gold-700" />
                <span className="sr-only">登录可见：</span>
              </>
            )}
            {title}
          </a>
          <time className="flex-none text-sm tabular-nums text-ink-500" dateTime={eutime}>
            {formatDate(eutime)}
          </time>
        </li>
      ))}
    </ul>
  )
}
