/** The page that a query parameter names, from 1; what is no number is the first. */
export function pageAt(url: URL, name = 'page'): number {
  const text = url.searchParams.get(name) ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
