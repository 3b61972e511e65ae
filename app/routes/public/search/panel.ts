import { publicFileLoader } from '~/server.server'
import { askedIn } from './asked'
import { find } from './found.server'
import { panelHtml } from './panel.server'

/** The results of `?q=` as a piece of HTML, for /enhance.js; an empty key has none. */
export const loader = publicFileLoader('/search', async ctx => {
  const { key } = askedIn(ctx.url.searchParams)
  const html = key ? panelHtml(await find(ctx, { typed: key, key, page: 1 }), key) : ''
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' },
  })
})
