import { type ContentSection, textPath } from '~/domain/content'
import { line } from '~/domain/fields'
import { type CallOutput, content, type Here, need } from '~/server.server'
import { type ListedText, type ShownText, textSizeOf } from '~/ui/content'
import { renderText } from '~/ui/content/render.server'

export type Text = CallOutput<'article.getArticle'>
export type TextHead = CallOutput<'article.getArticleWithNoContent'>['articles'][number]
export type Category = CallOutput<'article.getArticleCls'>['clsList'][number]

/** Logins that open what is not for visitors. */
export const READERS = ['one', 'fund'] as const

/** The refusal in both of its languages (spec 1 §6). */
const LOCKED = {
  zh: { message: '此内容需要登录后查看', action: '登录' },
  en: { message: 'Access to this content requires login!', action: 'Log in' },
} as const

const known = line(64)

export const absent = () => new Response(null, { status: 404 })

/** A parameter as the broker takes it. @throws the 404 page: what is no id is nobody's */
export function idOf(value: string | undefined): string {
  const id = known.safeParse(value)
  if (!id.success || id.data !== value) throw absent()
  return id.data
}

/** A category's initials in an address; matching of addresses ignores case. */
export const initialsOf = (here: Here): string => idOf(here.params.initials).toLowerCase()

export async function categoriesOf(here: Here, section: ContentSection): Promise<Category[]> {
  return (await content(here, 'article.getArticleCls', { section })).clsList
}

/** Heads of a section or of one of its categories, newest first. */
export function headsOf(
  here: Here,
  section: ContentSection,
  { initials, pageNum = 1, pageSize = 10 }: { initials?: string; pageNum?: number; pageSize?: number } = {},
) {
  return content(here, 'article.getArticleWithNoContent', { section, initials, pageNum, pageSize })
}

/** What lists show of a head. */
export function listed(head: TextHead): ListedText {
  const { eid, title, summary, eutime, articlesource, author, tag, loginRequire } = head
  return { eid, href: textPath(head), title, summary, eutime, articlesource, author, tag, loginRequire }
}

/**
 * A text by its eid: the open call's answer, or, where that holds back the content and somebody is signed in, the
 * login's. A text held back is no cache's business, whoever asks.
 */
export async function textOf(here: Here, eid: string): Promise<Text> {
  const text = await content(here, 'article.getArticle', { eid })
  if (text.loginRequire === '0') return text
  here.headers.set('cache-control', 'private, no-store')
  if (here.login === undefined) return text
  return need(here, 'article.getLoginArticle', { eid })
}

const ownPath = (here: Here): string => here.url.pathname.replace(/\.data$/, '') + here.url.search

function lockOf(here: Here, text: Text): ShownText['locked'] {
  if (text.loginRequire === '0' || here.login !== undefined) return undefined
  return { ...LOCKED[here.lang], href: `/login?path=${encodeURIComponent(ownPath(here))}` }
}

/** A text as its page shows it. */
export function shownText(here: Here, text: Text): ShownText {
  const size = textSizeOf(here.url)
  const locked = lockOf(here, text)
  const beside = (neighbour: Text['newer']) =>
    neighbour
      ? {
          title: neighbour.title,
          href: textPath({ ...text, eid: neighbour.eid }) + (size === 'middle' ? '' : `?size=${size}`),
        }
      : undefined
  const { html, contents } = locked ? { html: '', contents: [] } : renderText(text.content)
  const { title, eutime, articlesource, author, tag } = text
  const path = textPath(text)
  return {
    ...{ path, title, eutime, articlesource, author, tag, html, contents, size, locked },
    newer: beside(text.newer),
    older: beside(text.older),
  }
}
