import { type ContentSection, textPath } from '~/domain/content'
import { line } from '~/domain/fields'
import { type ListedText, type ShownText, textSizeOf } from '~/features/texts'
import { renderText } from '~/features/texts/render.server'
import { type CallOutput, content, ownPath, query, type RequestContext } from '~/server.server'

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
export const initialsOf = (ctx: RequestContext): string => idOf(ctx.params.initials).toLowerCase()

export async function categoriesOf(ctx: RequestContext, section: ContentSection): Promise<Category[]> {
  return (await content(ctx, 'article.getArticleCls', { section })).clsList
}

/** Heads of a section or of one of its categories, newest first. */
export function headsOf(
  ctx: RequestContext,
  section: ContentSection,
  { initials, pageNum = 1, pageSize = 10 }: { initials?: string; pageNum?: number; pageSize?: number } = {},
) {
  return content(ctx, 'article.getArticleWithNoContent', { section, initials, pageNum, pageSize })
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
export async function textOf(ctx: RequestContext, eid: string): Promise<Text> {
  const text = await content(ctx, 'article.getArticle', { eid })
  if (text.loginRequire === '0') return text
  ctx.headers.set('cache-control', 'private, no-store')
  if (ctx.login === undefined) return text
  return query(ctx, 'article.getLoginArticle', { eid })
}

function lockOf(ctx: RequestContext, text: Text): ShownText['locked'] {
  if (text.loginRequire === '0' || ctx.login !== undefined) return undefined
  return { ...LOCKED[ctx.lang], href: `/login?path=${encodeURIComponent(ownPath(ctx.url))}` }
}

/** A text as its page shows it. */
export function shownText(ctx: RequestContext, text: Text): ShownText {
  const size = textSizeOf(ctx.url)
  const locked = lockOf(ctx, text)
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
