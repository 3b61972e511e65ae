import { formatDate } from '~/domain/formats'
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
}: {
  texts: readonly ListedText[]
  heading?: 'h2' | 'h3'
}) {
  return (
    <ul className="text-list">
      {texts.map(text => (
        <li key={text.eid}>
          <Heading>
            <a href={text.href}>{text.title}</a>
            {text.loginRequire === '1' && (
              <span className="text-locked">
                <Icon name="lock" size="small" />
                登录可见
              </span>
            )}
          </Heading>
          {text.summary && <p>{text.summary}</p>}
          <TextFacts {...text} />
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
}: Pick<ListedText, 'eutime' | 'articlesource' | 'author' | 'tag'>) {
  return (
    <p className="text-facts">
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
    <ul className="title-list">
      {texts.map(({ eid, href, title, eutime, loginRequire }) => (
        <li key={eid}>
          <a href={href}>
            {loginRequire === '1' && (
              <>
                <Icon name="lock" size="small" />
                <span className="sr">登录可见：</span>
              </>
            )}
            {title}
          </a>
          <time dateTime={eutime}>{formatDate(eutime)}</time>
        </li>
      ))}
    </ul>
  )
}
