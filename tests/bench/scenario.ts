import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browsing, openBrowsing, type ScrapedForm } from './browsing'
import type { RunningServer } from './servers'

/** One kind of request to measure. */
export interface Job {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
  /** Bodies that may be posted only once each. */
  bodies?: string[]
  /** The only right answer. */
  status: number
}

export type Case =
  | 'form page'
  | 'bad post'
  | 'bad post, values of its own'
  | 'good post'
  | 'receipt'
  | 'content page'

export const CASES: readonly Case[] = [
  'form page',
  'bad post',
  'bad post, values of its own',
  'good post',
  'receipt',
  'content page',
]

/** Floors and aims of docs/performance.md: our requests a second as a share of the limit's. */
export const BUDGETS: Record<Case, { floor: number; aim: number }> = {
  'form page': { floor: 0.025, aim: 0.06 },
  'bad post': { floor: 0.025, aim: 0.06 },
  'bad post, values of its own': { floor: 0.025, aim: 0.06 },
  'good post': { floor: 0.05, aim: 0.12 },
  receipt: { floor: 0.03, aim: 0.08 },
  'content page': { floor: 0.1, aim: 0.5 },
}

export const FORM_PAGE = '/apply/test-apply'
const EDIT_PAGE = '/personal-center/base-info/edit'
const BASE_INFO = { userType: '2', orgName: '示例机构' }
const PHONE = '13800000002'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
/** Bad posts for each good one: no page has to be fetched before them. */
const BAD_POSTS_PER_POST = 5
const GZIP = { 'accept-encoding': 'gzip' }

export interface Scenario {
  /** The job of a round; a good post gets new forms each time. */
  job(name: Case, posts: number): Promise<Job>
  /** The cookies of the person signed in, for looking at sizes. */
  headers: Record<string, string>
}

/** The same flow on the bare server. */
export function limitScenario(): Scenario {
  const values = Array.from({ length: 12 }, (_, index) => [`field${index}`, `值 ${index}`])
  const good = new URLSearchParams(values).toString()
  const bad = new URLSearchParams(values.slice(3)).toString()
  const jobs: Record<Case, Job> = {
    'form page': { method: 'GET', path: '/', status: 200 },
    'bad post': { method: 'POST', path: '/', headers: FORM, body: bad, status: 422 },
    'bad post, values of its own': { method: 'POST', path: '/', headers: FORM, body: bad, status: 422 },
    'good post': { method: 'POST', path: '/', headers: FORM, body: good, status: 303 },
    receipt: { method: 'GET', path: '/receipt/1', status: 200 },
    'content page': { method: 'GET', path: '/', headers: GZIP, status: 200 },
  }
  return { job: async name => jobs[name], headers: {} }
}

async function newest(server: RunningServer, channel: string, to?: string): Promise<string> {
  const key = readFileSync(join(server.dataDir, 'demo.key'), 'utf8').trim()
  const body = new URLSearchParams(to ? { key, to } : { key })
  const answer = await fetch(`${server.url}/demo/outbox.json`, {
    method: 'POST',
    body,
    headers: { origin: server.url },
  })
  const messages = (await answer.json()) as { channel: string; code: string }[]
  const found = messages.find(message => message.channel === channel)
  if (!found) throw new Error(`no ${channel} message in the outbox`)
  return found.code
}

/** Signs in through the real pages, with the captcha and the code of the demo outbox. */
async function signIn(server: RunningServer, person: Browsing): Promise<void> {
  const asked = await person.form('/login')
  await person.image()
  const captcha = await newest(server, 'captcha')
  const sent = await person.post(asked, { phone: PHONE, captcha, _action: 'send-code' })
  const vcode = await newest(server, 'sms', PHONE)
  const answer = await person.post(sent.form ?? asked, { phone: PHONE, captcha, vcode, _action: undefined })
  if (answer.status !== 303) throw new Error(`sign-in answered ${answer.status}`)
}

/** The posts of a repeatable effect, each with a key of its own: the account's own details, saved by the broker. */
async function freshForms(person: Browsing, count: number): Promise<ScrapedForm[]> {
  const forms: ScrapedForm[] = []
  for (let index = 0; index < count; index++) forms.push(await person.form(EDIT_PAGE))
  return forms
}

/** A good post of that kind; gives the address of its receipt. */
async function receiptOf(person: Browsing): Promise<string> {
  const { location } = await person.post(await person.form(EDIT_PAGE), BASE_INFO)
  const reference = new URLSearchParams(location.split('?')[1]).get('done')
  if (!reference) throw new Error(`the base information was not saved: ${location}`)
  return `/receipt/${reference}`
}

/** Our flow, on our host or on stock remix-serve. */
export async function portalScenario(server: RunningServer): Promise<Scenario> {
  const person = openBrowsing(server.url)
  await signIn(server, person)
  const receipt = await receiptOf(person)
  const headers = { cookie: person.cookies(), origin: server.url }
  const content = await fetch(server.url, { headers: GZIP })
  const etag = content.headers.get('etag')
  const posted = { ...FORM, ...headers }
  return {
    headers,
    async job(name, posts) {
      if (name === 'form page') return { method: 'GET', path: FORM_PAGE, headers, status: 200 }
      if (name === 'receipt') return { method: 'GET', path: receipt, headers, status: 200 }
      if (name === 'content page')
        return etag
          ? { method: 'GET', path: '/', headers: { ...GZIP, 'if-none-match': etag }, status: 304 }
          : { method: 'GET', path: '/', headers: GZIP, status: 200 }
      if (name.startsWith('bad post')) {
        const form = await person.form(FORM_PAGE)
        const same = name === 'bad post'
        // Each is the first post of a form of its own.
        const bodies = Array.from({ length: posts * BAD_POSTS_PER_POST }, () =>
          form.body({
            userType: '',
            orgName: same ? '' : randomBytes(6).toString('hex'),
            tradeList: '',
            _draft: randomBytes(16).toString('base64url'),
          }),
        )
        return { method: 'POST', path: form.action, headers: posted, bodies, status: 422 }
      }
      const forms = await freshForms(person, posts)
      const bodies = forms.map((form, index) => form.body({ ...BASE_INFO, orgName: `示例机构${index}` }))
      return { method: 'POST', path: forms[0]?.action ?? EDIT_PAGE, headers: posted, bodies, status: 303 }
    },
  }
}
