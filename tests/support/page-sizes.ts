import { brotliCompressSync, gzipSync } from 'node:zlib'

export interface Sizes {
  html: number
  css: number
  script: number
}

/** Bytes that travel for a page: its HTML by gzip, its stylesheets and all script it names, as compressed as served. */
export async function pageSizes(url: string, path: string, headers: Record<string, string>): Promise<Sizes> {
  const html = await (await fetch(url + path, { headers })).text()
  const find = (pattern: RegExp): string[] => [
    ...new Set([...html.matchAll(pattern)].map(([, link = '']) => link)),
  ]
  const styles = find(/<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)
  const scripts = [
    ...find(/<script\b[^>]*src="([^"]+)"/g),
    ...find(/<link\b[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g),
    ...find(/(?:import|from)\s*"(\/assets\/[^"]+\.js)"/g),
  ]
  const weigh = async (links: string[]): Promise<number> => {
    let sum = 0
    for (const link of new Set(links)) {
      const bytes = Buffer.from(await (await fetch(new URL(link, url))).arrayBuffer())
      sum += Math.min(brotliCompressSync(bytes).length, gzipSync(bytes).length)
    }
    return sum
  }
  return { html: gzipSync(html).length, css: await weigh(styles), script: await weigh(scripts) }
}
