/** A form of a page as a browser without script would post it. */
export interface ScrapedForm {
  action: string
  /** The urlencoded body with some values set, or left out where undefined. */
  body(values: Record<string, string | undefined>): string
}

export interface Browsing {
  form(path: string): Promise<ScrapedForm>
  post(
    form: ScrapedForm,
    values: Record<string, string | undefined>,
  ): Promise<{ status: number; location: string; form?: ScrapedForm }>
  /** Fetches the captcha picture of the last page, as a browser does. */
  image(): Promise<void>
  cookies(): string
}

const plainText = (text: string): string =>
  text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return found === undefined ? undefined : plainText(found)
}

/** The first posting form of the page's main part. */
function scrape(html: string, path: string): ScrapedForm | undefined {
  const main = html.slice(Math.max(0, html.indexOf('<main')))
  const found = /<form\b([^>]*method="post"[^>]*)>([\s\S]*?)<\/form>/i.exec(main)
  if (!found) return undefined
  const pairs: [string, string][] = []
  for (const [tag] of (found[2] ?? '').matchAll(/<input\b[^>]*>/g)) {
    const name = attribute(tag, 'name')
    const choice = /type="(checkbox|radio)"/.test(tag)
    if (!name || (choice && !/\schecked\b/.test(tag))) continue
    pairs.push([name, attribute(tag, 'value') ?? ''])
  }
  return {
    action: attribute(found[1] ?? '', 'action') ?? path,
    body(values) {
      const kept = pairs.filter(([name]) => !(name in values))
      const set = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined)
      return new URLSearchParams([...kept, ...set]).toString()
    },
  }
}

/** A person without JavaScript: cookies kept, forms scraped from the page and posted. */
export function openBrowsing(url: string): Browsing {
  const jar = new Map<string, string>()
  let lastHtml = ''
  const cookies = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { ...(init.headers as Record<string, string>), cookie: cookies() }
    const answer = await fetch(new URL(path, url), { ...init, headers, redirect: 'manual' })
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return answer
  }
  return {
    cookies,
    async form(path) {
      const answer = await ask(path)
      lastHtml = await answer.text()
      const form = scrape(lastHtml, path)
      if (answer.status !== 200 || !form) throw new Error(`${path} answered ${answer.status} without a form`)
      return form
    },
    async post(form, values) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: url }
      const answer = await ask(form.action, { method: 'POST', headers, body: form.body(values) })
      const html = await answer.text()
      const location = answer.headers.get('location') ?? ''
      const next = location && values._action ? await this.form(location) : scrape(html, form.action)
      return { status: answer.status, location, ...(next && { form: next }) }
    },
    async image() {
      const source = /<img\b[^>]*src="([^"]*captcha[^"]*)"/.exec(lastHtml)?.[1]
      if (source) await (await ask(plainText(source))).arrayBuffer()
    },
  }
}
