import type { IncomingHttpHeaders } from 'node:http'
import { formsOf, type HtmlForm, plainText } from './html-forms'
import { type ChosenFile, multipart } from './multipart'
import { rawRequest } from './raw-request'

export type Fields = [name: string, value: string][]

/** An answer as a browser without script would show it. */
export interface Shown {
  status: number
  headers: IncomingHttpHeaders
  /** Path and query that were asked for last. */
  path: string
  html: string
  /** Visible words, blanks run together. */
  text: string
  /** Redirects on the way here, oldest first. */
  hops: { status: number; location: string }[]
  /** By its id, or by the path it posts to. @throws Error when the page has no such form */
  form(id: string): HtmlForm
}

export interface SendOptions {
  headers?: Record<string, string>
  body?: string | Buffer
}

const MOST_HOPS = 10

/**
 * A browser without script over HTTP: keeps cookies, sends Origin with posts, follows redirects one by one, and fills
 * in forms as they stand on the page.
 */
export class FormClient {
  readonly cookies = new Map<string, string>()
  userAgent = 'Mozilla/5.0 (X11; Linux x86_64) form-client'
  /** What a proxy in front would say is the client's address. */
  address: string | undefined

  constructor(public origin: string) {}

  /** A copy with the same cookies, as a second tab or a stolen jar. */
  twin(): FormClient {
    const other = new FormClient(this.origin)
    for (const [name, value] of this.cookies) other.cookies.set(name, value)
    return other
  }

  async get(path: string): Promise<Shown> {
    return this.follow(await this.send('GET', path))
  }

  /** Posts what the form holds, with a secondary button's value if one is pressed; redirects are followed. */
  async submit(form: HtmlForm, press?: string): Promise<Shown> {
    return this.follow(await this.post(form, press))
  }

  /** The same without following. */
  post(form: HtmlForm, press?: string): Promise<Shown> {
    return this.postFields(form.action, form.fields(press))
  }

  /** Posts a form with files as multipart; what is chosen in each control, none where it is left out. */
  async submitFiles(form: HtmlForm, files: Record<string, ChosenFile>, press?: string): Promise<Shown> {
    const chosen = form.controls
      .filter(one => one.type === 'file')
      .map(one => [one.name, files[one.name]] as const)
    const { body, type } = multipart([...form.fields(press), ...chosen])
    const headers = { 'content-type': type }
    return this.follow(await this.send('POST', form.action, { body, headers }))
  }

  postFields(path: string, fields: Fields, headers: Record<string, string> = {}): Promise<Shown> {
    const body = new URLSearchParams(fields).toString()
    return this.send('POST', path, {
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  }

  /** One request, no redirect followed. A header of '' is left out. */
  async send(method: string, path: string, { headers = {}, body }: SendOptions = {}): Promise<Shown> {
    const own: Record<string, string> = { 'user-agent': this.userAgent, accept: 'text/html' }
    if (this.cookies.size > 0) own.cookie = [...this.cookies].map(pair => pair.join('=')).join('; ')
    if (method !== 'GET') own.origin = this.origin
    if (this.address) own['x-forwarded-for'] = this.address
    const sent = Object.fromEntries(
      Object.entries({ ...own, ...headers }).filter(([, value]) => value !== ''),
    )
    const answer = await rawRequest(this.origin, path, { method, headers: sent, body })
    for (const line of answer.headers['set-cookie'] ?? []) this.#keep(line)
    return shown(path, answer.status, answer.headers, answer.text)
  }

  async follow(first: Shown): Promise<Shown> {
    let page = first
    const hops: Shown['hops'] = []
    while (page.status >= 301 && page.status <= 308 && page.headers.location) {
      if (hops.length === MOST_HOPS) throw new Error(`redirects without end: ${JSON.stringify(hops)}`)
      hops.push({ status: page.status, location: page.headers.location })
      const next = new URL(page.headers.location, this.origin + page.path)
      if (next.origin !== this.origin) throw new Error(`led off the site to ${next.origin}`)
      page = await this.send('GET', next.pathname + next.search)
    }
    return { ...page, hops }
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';')
    const at = pair.indexOf('=')
    const gone = attributes.some(each => /^\s*max-age=0\s*$/i.test(each))
    if (gone) this.cookies.delete(pair.slice(0, at))
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

function shown(path: string, status: number, headers: IncomingHttpHeaders, html: string): Shown {
  const form = (id: string): HtmlForm => {
    const forms = formsOf(html, path)
    const found = forms.find(each => each.id === id || each.action === id)
    if (found) return found
    const there = forms.map(each => each.id).join(', ') || 'none'
    throw new Error(`no form ${id} at ${path} (${status}); forms there: ${there}`)
  }
  return { status, headers, path, html, text: plainText(html), hops: [], form }
}
