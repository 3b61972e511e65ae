import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browsing, openBrowsing, type ScrapedForm } from './browsing'
import type { RunningServer } from './servers'

/** One request of a job, as far as it differs from the others. */
export interface JobRequest {
  path: string
  headers?: Record<string, string>
  body?: string
}

/** One kind of request to measure: each request is of another person, draft, receipt, page or value. */
export interface Job {
  method: 'GET' | 'POST'
  requests: JobRequest[]
  /** Each may be sent only once. */
  once?: boolean
  /** The only right answer. */
  status: number
}

export type Case = 'form page' | 'bad post' | 'good post' | 'receipt' | 'content page'

export const CASES: readonly Case[] = ['form page', 'bad post', 'good post', 'receipt', 'content page']

/** Floors and aims of docs/performance.md: our requests a second as a share of the limit's. */
export const BUDGETS: Record<Case, { floor: number; aim: number }> = {
  'form page': { floor: 0.02, aim: 0.04 },
  'bad post': { floor: 0.02, aim: 0.04 },
  'good post': { floor: 0.1, aim: 0.15 },
  receipt: { floor: 0.045, aim: 0.08 },
  'content page': { floor: 0.5, aim: 0.9 },
}

/** How many times stock remix-serve on the same bundle, for the cases that have such a budget. */
export const STOCK_BUDGETS: Partial<Record<Case, { floor: number; aim: number }>> = {
  'form page': { floor: 2.5, aim: 4 },
  'bad post': { floor: 2.5, aim: 4 },
  receipt: { floor: 2.5, aim: 4 },
}

export const FORM_PAGE = '/apply/test-apply'
const EDIT_PAGE = '/personal-center/base-info/edit'
/** Organisations, which have the base information that is saved. */
const PHONES = ['13800000002', '13800000004', '13800000006']
const CONTENT_PAGES = ['/', '/help-center/faq', '/article', '/down', '/notice-board']
/** Different pages of a kind, for each person. */
const DRAFTS = 40
const RECEIPTS = 40
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
/** Bad posts for each good one: no page has to be fetched before them. */
const BAD_POSTS_PER_POST = 5
const GZIP = { 'accept-encoding': 'gzip' }

export interface Scenario {
  /** The job of a round; posts get new forms each time. */
  job(name: Case, posts: number): Promise<Job>
  /** The cookies of a person signed in, for looking at sizes. */
  headers: Record<string, string>
}

/** Another text each time: no page or post is like one before it. */
const newText = (): string => randomBytes(6).toString('hex')

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** The same flow on the bare server. */
export function limitScenario(): Scenario {
  const body = (from: number) =>
    new URLSearchParams(times(12 - from, index => [`field${index + from}`, newText()])).toString()
  const post = (posts: number, from: number) =>
    times(posts, () => ({ path: '/', headers: FORM, body: body(from) }))
  const jobs: Record<Case, (posts: number) => Job> = {
    'form page': () => ({ method: 'GET', requests: [{ path: '/' }], status: 200 }),
    'bad post': posts => ({ method: 'POST', requests: post(posts, 3), status: 422 }),
    'good post': posts => ({ method: 'POST', requests: post(posts, 0), status: 303 }),
    receipt: () => ({
      method: 'GET',
      requests: times(RECEIPTS, index => ({ path: `/receipt/${index + 1}` })),
      status: 200,
    }),
    'content page': () => ({ method: 'GET', requests: [{ path: '/', headers: GZIP }], status: 200 }),
  }
  return { job: async (name, posts) => jobs[name](posts), headers: {} }
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
async function signIn(server: RunningServer, phone: string): Promise<Browsing> {
  const person = openBrowsing(server.url)
  const asked = await person.form('/login')
  await person.image()
  const captcha = await newest(server, 'captcha')
  const sent = await person.post(asked, { phone, captcha, _action: 'send-code' })
  const vcode = await newest(server, 'sms', phone)
  const answer = await person.post(sent.form ?? asked, { phone, captcha, vcode, _action: undefined })
  if (answer.status !== 303) throw new Error(`sign-in answered ${answer.status}`)
  return person
}

const headersOf = (person: Browsing, server: RunningServer) => ({
  cookie: person.cookies(),
  origin: server.url,
})

/** A post that is refused, the first of a form of its own, and so a new draft. */
const badBody = (form: ScrapedForm): string =>
  form.body({
    userType: '',
    orgName: newText(),
    tradeList: '',
    _draft: randomBytes(16).toString('base64url'),
  })

async function badPosts(server: RunningServer, person: Browsing, count: number): Promise<JobRequest[]> {
  const form = await person.form(FORM_PAGE)
  const headers = { ...FORM, ...headersOf(person, server) }
  return times(count, () => ({ path: form.action, headers, body: badBody(form) }))
}

/** Form pages, each with a draft of its own. */
async function draftPages(server: RunningServer, person: Browsing): Promise<JobRequest[]> {
  const requests: JobRequest[] = []
  for (const { path, headers, body } of await badPosts(server, person, DRAFTS)) {
    const answer = await fetch(server.url + path, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    const draft = new URLSearchParams(body).get('_draft')
    requests.push({ path: `${FORM_PAGE}?draft=${draft}`, headers: headersOf(person, server) })
  }
  return requests
}

/** The posts of a repeatable effect, each with a key of its own: the account's own details, saved by the broker. */
async function goodPosts(server: RunningServer, person: Browsing, count: number): Promise<JobRequest[]> {
  const headers = { ...FORM, ...headersOf(person, server) }
  const requests: JobRequest[] = []
  for (let index = 0; index < count; index++) {
    const form = await person.form(EDIT_PAGE)
    requests.push({ path: form.action, headers, body: form.body({ userType: '2', orgName: newText() }) })
  }
  return requests
}

async function receipts(server: RunningServer, person: Browsing): Promise<JobRequest[]> {
  const requests: JobRequest[] = []
  for (const { path, headers, body } of await goodPosts(server, person, RECEIPTS)) {
    const answer = await fetch(server.url + path, { method: 'POST', headers, body, redirect: 'manual' })
    const reference = new URLSearchParams(answer.headers.get('location')?.split('?')[1]).get('done')
    if (!reference) throw new Error(`the base information was not saved: ${answer.status}`)
    requests.push({ path: `/receipt/${reference}`, headers: headersOf(person, server) })
  }
  return requests
}

/** Pages that a browser has already, asked for again; a server without entity tags sends them whole. */
async function contentPages(server: RunningServer): Promise<Job> {
  const requests: JobRequest[] = []
  for (const path of CONTENT_PAGES) {
    const etag = (await fetch(server.url + path, { headers: GZIP })).headers.get('etag')
    requests.push({ path, headers: etag ? { ...GZIP, 'if-none-match': etag } : GZIP })
  }
  const tagged = requests.some(({ headers }) => headers && 'if-none-match' in headers)
  return { method: 'GET', requests, status: tagged ? 304 : 200 }
}

/** One after another of each person in turn. */
const inTurn = (lists: JobRequest[][]): JobRequest[] =>
  times(lists[0]?.length ?? 0, index => lists.flatMap(list => list[index] ?? [])).flat()

/** Our flow, on our host or on stock remix-serve. */
export async function portalScenario(server: RunningServer): Promise<Scenario> {
  const people: Browsing[] = []
  for (const phone of PHONES) people.push(await signIn(server, phone))
  const ofAll = async (make: (person: Browsing) => Promise<JobRequest[]>) =>
    inTurn(await Promise.all(people.map(make)))
  const receiptPages = await ofAll(person => receipts(server, person))
  const each = (posts: number) => Math.ceil(posts / PHONES.length)
  const jobs: Record<Case, (posts: number) => Promise<Job>> = {
    'form page': async () => ({
      method: 'GET',
      requests: await ofAll(person => draftPages(server, person)),
      status: 200,
    }),
    'bad post': async posts => ({
      method: 'POST',
      requests: await ofAll(person => badPosts(server, person, each(posts * BAD_POSTS_PER_POST))),
      once: true,
      status: 422,
    }),
    'good post': async posts => ({
      method: 'POST',
      requests: await ofAll(person => goodPosts(server, person, each(posts))),
      once: true,
      status: 303,
    }),
    receipt: async () => ({ method: 'GET', requests: receiptPages, status: 200 }),
    'content page': () => contentPages(server),
  }
  const [first] = people
  return { headers: first ? headersOf(first, server) : {}, job: (name, posts) => jobs[name](posts) }
}
