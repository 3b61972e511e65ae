import type { Shown } from './form-client'
import { FormClient } from './form-client'
import type { HtmlForm } from './html-forms'
import type { OutboxMessage } from './portal'
import { forgetRates } from './portal-file'

/** A portal that people can sign in to: where it is, where its data are, and its broker's outbox. */
export interface Site {
  url: string
  dataDir: string
  databaseUrl?: string
  outbox(to?: string): Promise<OutboxMessage[]>
}

export const PHONE = {
  individual: '13800000001',
  fund: '13800000002',
  vendor: '13800000003',
  firm: '13800000004',
}
export const FUND_ID = '540000000021'
export const PASSWORD = 'Demo@2026'

/** A mobile number that belongs to nobody of the demo; a visitor may prove any. */
let visitors = 0
export const visitorPhone = (): string => `1390000${String(++visitors).padStart(4, '0')}`

/** The answer of the form's captcha. The picture is fetched as a browser would: that draws the answer. */
export async function captchaAnswer(site: Site, client: FormClient, form: HtmlForm): Promise<string> {
  const captchaId = form.value('captchaId')
  if (form.value('captchaMode') !== 'question') {
    const picture = await client.get(`/captcha?id=${captchaId}`)
    if (picture.status !== 200) throw new Error(`the picture answered ${picture.status}`)
  }
  const [message] = await site.outbox(captchaId)
  if (!message?.code) throw new Error('the outbox has no answer of that captcha')
  return message.code
}

/** Presses 获取验证码 with the right captcha; gives the page that follows. */
export async function askForCode(
  site: Site,
  client: FormClient,
  form: HtmlForm,
  phone: string,
): Promise<Shown> {
  await forgetRates(site)
  return client.submit(form.fill({ phone, captcha: await captchaAnswer(site, client, form) }), 'send-code')
}

export async function newestCode(site: Site, phone: string): Promise<string> {
  const sms = (await site.outbox(phone)).find(message => message.channel === 'sms')
  if (!sms?.code) throw new Error('the outbox has no code for that phone')
  return sms.code
}

/** Through captcha, code and submit, on the page with form `id` that is open already. */
async function byCode(
  site: Site,
  client: FormClient,
  page: Shown,
  id: string,
  phone: string,
): Promise<Shown> {
  const sent = await askForCode(site, client, page.form(id), phone)
  return client.submit(sent.form(id).fill({ phone, vcode: await newestCode(site, phone) }))
}

/** Signs in with a unified account from the sign-in page that is open; gives where it leads. */
export const signInHere = (site: Site, client: FormClient, page: Shown, phone: string): Promise<Shown> =>
  byCode(site, client, page, 'sign-in', phone)

export async function signIn(
  site: Site,
  phone: string,
  client = new FormClient(site.url),
): Promise<FormClient> {
  const landed = await signInHere(site, client, await client.get('/login'), phone)
  if (landed.hops.length === 0) throw new Error(`not signed in: ${landed.text}`)
  return client
}

export async function signInByFund(site: Site, fundId: string, client = new FormClient(site.url)) {
  await forgetRates(site)
  const form = (await client.get('/fund-login')).form('fund-sign-in')
  const captcha = await captchaAnswer(site, client, form)
  const landed = await client.submit(form.fill({ fundId, password: PASSWORD, captcha }))
  if (landed.hops.length === 0) throw new Error(`not signed in: ${landed.text}`)
  return client
}

/** Proves a phone on the layer that is open; gives where it leads. */
export const proveHere = (site: Site, client: FormClient, page: Shown, phone: string): Promise<Shown> =>
  byCode(site, client, page, 'prove-phone', phone)

/** A visitor who has proved a phone on one of the application pages; gives the client and the page that follows. */
export async function provePhone(site: Site, path = '/apply/test-apply', phone = visitorPhone()) {
  const client = new FormClient(site.url)
  const page = await proveHere(site, client, await client.get(`${path}/prove-phone`), phone)
  if (page.hops.length === 0) throw new Error(`not proved: ${page.text}`)
  return { client, page, phone }
}

/** A visitor at the confirming page with a good application. */
export async function visitorToConfirm(
  site: Site,
  path = '/apply/test-apply',
  tradeList: readonly string[] = ['1'],
) {
  const { client, page, phone } = await provePhone(site, path)
  const filled = page.form('test-apply').fill({ userType: '1', tradeList })
  const confirm = await client.submit(filled)
  return { client, phone, confirm, form: confirm.form('test-apply-confirm') }
}

/** Picks the first phone and e-mail address that may be chosen on the open layer; gives the application page after it. */
export function pickContacts(client: FormClient, layer: Shown): Promise<Shown> {
  const form = layer.form('pick-contact')
  for (const name of ['mobileContactId', 'emailContactId']) {
    const free = form.controls.find(one => one.name === name && !one.disabled)
    if (free) form.fill({ [name]: free.value })
  }
  return client.submit(form)
}

/** Applies for services on one of the application pages with the contacts that are picked; gives the page after it. */
export async function applyFor(client: FormClient, path: string, values: Record<string, string | string[]>) {
  const confirm = await client.submit((await client.get(path)).form('test-apply').fill(values))
  return client.submit(confirm.form('test-apply-confirm'))
}

/** Rows of the record table on an application page. */
export const recordsOn = (page: Shown): number =>
  (page.html.match(/<tr role="row"><th role="rowheader"/g) ?? []).length

/** Where a list of test accounts leads for the details of a service. */
export function detailsPath({ html, path }: Shown, service: string): string {
  const links = [...html.matchAll(/<a [^>]*aria-label="查看详情 ([^"]+)"[^>]*>/g)]
  const [link = ''] = links.find(([, name]) => name === service) ?? []
  const [, href] = /href="([^"]+)"/.exec(link) ?? []
  if (!href) throw new Error(`no details of ${service} at ${path}`)
  return href
}

/** The initial password that the details of a test account show, '' where they show none. */
export const initialPasswordOn = ({ html }: Shown): string =>
  /初始密码<\/dt><dd[^>]*>(?:<[^>]*>)*([A-Za-z0-9]{14})</.exec(html)?.[1] ?? ''
