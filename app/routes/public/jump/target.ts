/** Where a jump page may lead. */
export interface Target {
  /** The site's own address, or the one asked for where that is allowed. */
  href?: string
  host?: string
  /** Another address was asked for and is none of ours. */
  refused: boolean
}

const URL_MAX = 2000

/** An address on one of the hosts, by https unless the site itself is http, without a name and password in it. */
function allowed(asked: string, site: URL, hosts: readonly string[]): URL | undefined {
  if (asked.length > URL_MAX || !URL.canParse(asked)) return undefined
  const url = new URL(asked)
  const known = url.host === site.host ? url.protocol === site.protocol : hosts.includes(url.host)
  const secure = url.protocol === 'https:' || (url.host === site.host && url.protocol === 'http:')
  return known && secure && !url.username && !url.password ? url : undefined
}

/** Decides where a jump page leads: `asked` only on the site's own host or a configured one, else the site itself. */
export function targetOf(
  asked: string | null,
  siteUrl: string | undefined,
  hosts: readonly string[],
): Target {
  if (!siteUrl) return { refused: false }
  const site = new URL(siteUrl)
  const wanted = asked ? allowed(asked, site, hosts) : undefined
  const { href, host } = wanted ?? site
  return { href, host, refused: Boolean(asked) && !wanted }
}
