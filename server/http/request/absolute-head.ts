const ADDRESS = /(<(?:link rel="canonical" href|meta property="og:(?:url|image)" content)=")(?=\/)/g

/**
 * Writes the public origin before the paths of canonical links and shared addresses: readers of those want whole
 * addresses, and only a request knows its origin. What a page wrote there is escaped, so nothing else in a head looks so.
 */
export function absoluteHead(html: string, origin: string): string {
  const end = html.indexOf('</head>')
  if (end < 0) return html
  const head = html.slice(0, end)
  return head.includes('rel="canonical"') ? head.replace(ADDRESS, `$1${origin}`) + html.slice(end) : html
}
