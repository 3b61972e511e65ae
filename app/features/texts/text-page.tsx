import { Notice } from '~/ui/components/notice'
import { ButtonLink } from '~/ui/form'
import type { Heading } from './headings'
import { RichText } from './rich-text'
import { PrintButton, TextFoot, TextFrame } from './text-frame'
import { TextFacts } from './text-list'
import { type TextSize, TextSizeLinks } from './text-size'

interface Neighbour {
  title: string
  href: string
}

/** A text as a page shows it. */
export interface ShownText {
  path: string
  title: string
  eutime: string
  articlesource: string
  author: string
  tag: string
  html: string
  contents: Heading[]
  size: TextSize
  /** The way to sign in, where the text is only for those who have. */
  locked?: { message: string; action: string; href: string }
  newer?: Neighbour
  older?: Neighbour
}

/** Contents fewer than these headings need no table. */
const CONTENTS_FROM = 2

/** Title, facts, sizes, printing, the text with its contents, and the way on. */
export function TextPage({ text }: { text: ShownText }) {
  const { title, locked, contents } = text
  const withContents = !locked && contents.length >= CONTENTS_FROM
  return (
    <TextFrame
      title={title}
      facts={
        <>
          <TextFacts {...text} />
          {!locked && <TextTools path={text.path} size={text.size} />}
        </>
      }
      contents={withContents ? contents : []}
    >
      {locked ? <Locked {...locked} /> : <RichText html={text.html} size={text.size} />}
      <Neighbours newer={text.newer} older={text.older} />
    </TextFrame>
  )
}

function TextTools({ path, size }: { path: string; size: TextSize }) {
  return (
    <div className="flex items-center gap-1 text-sm text-ink-500 print:hidden">
      <TextSizeLinks path={path} size={size} />
      <PrintButton />
    </div>
  )
}

function Locked({ message, action, href }: NonNullable<ShownText['locked']>) {
  return (
    <div>
      <Notice kind="warn" title={message} />
      <p className="flex flex-wrap items-center gap-3 print:hidden">
        <ButtonLink href={href} look="primary">
          {action}
        </ButtonLink>
      </p>
    </div>
  )
}

function Neighbours({ newer, older }: Pick<ShownText, 'newer' | 'older'>) {
  if (!newer && !older) return null
  return (
    <TextFoot label="上一篇与下一篇">
      {newer && (
        <p>
          上一篇：
          <a href={newer.href} rel="prev">
            {newer.title}
          </a>
        </p>
      )}
      {older && (
        <p>
          下一篇：
          <a href={older.href} rel="next">
            {older.title}
          </a>
        </p>
      )}
    </TextFoot>
  )
}
