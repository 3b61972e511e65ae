import { publicFileLoader } from '~/server.server'
import { closedPaths } from './listed'

/** Sizes of letters and pages of lists are the same texts again. */
const VARIANTS = ['/*?size=', '/*&size=']

/** What robots may ask for: of a portal marked as a trial (environment label) nothing, else what anybody may read. */
export const loader = publicFileLoader('/robots.txt', ctx => {
  const trial = Boolean(ctx.services.config.environmentLabel)
  const closed = trial ? ['/'] : [...closedPaths(), ...VARIANTS]
  const lines = [
    'User-agent: *',
    ...closed.map(path => `Disallow: ${path}`),
    ...(trial ? [] : ['', `Sitemap: ${ctx.url.origin}/sitemap.xml`]),
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
})
