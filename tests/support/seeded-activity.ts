import { type Fields, FormClient, type Shown } from './form-client'
import {
  askForCode,
  captchaAnswer,
  FUND_ID,
  initialPasswordOn,
  newestCode,
  PASSWORD,
  PHONE,
  pickContacts,
  type Site,
  signInHere,
  visitorPhone,
} from './people'
import { expireSessions, forgetRates } from './portal-file'

/** What happened on a busy day: everything personal or secret that was typed, sent or shown, and every post. */
export interface SeededActivity {
  secrets: { phones: string[]; emails: string[]; passwords: string[]; codes: string[]; captchas: string[] }
  /** Request ids of the posts that reached an action. */
  posts: string[]
}

const TYPED = ['typed@client.example', 'info@client.example', 'parked@client.example']
const WRONG_PASSWORD = 'Wrong-Pass-7391'

/** Keeps the request id of every post that an action answered. */
class Diary extends FormClient {
  constructor(
    origin: string,
    readonly posts: string[],
  ) {
    super(origin)
  }

  override async send(...request: Parameters<FormClient['send']>): Promise<Shown> {
    const answer = await super.send(...request)
    const [method, , options] = request
    const byAction = method === 'POST' && options?.headers?.origin === undefined
    if (byAction) this.posts.push(String(answer.headers['x-request-id']))
    return answer
  }
}

async function organisation(site: Site, client: FormClient): Promise<void> {
  const page = await client.get('/login?path=%2Fapply%2Ftest-apply')
  await client.submit(page.form('sign-in').fill({ phone: PHONE.fund, captcha: 'AAAA' }), 'send-code')
  await client.submit(page.form('sign-in').fill({ phone: PHONE.fund, vcode: '123' }))
  const apply = await signInHere(site, client, page, PHONE.fund)
  const picking = await client.submit(apply.form('test-apply').fill({ orgName: '改过的名称' }), 'pick')
  const form = (await pickContacts(client, picking)).form('test-apply')
  await client.submit(form.fill({ userType: '', orgName: '', tradeList: [] }))
  const confirm = await client.submit(
    form.fill({ userType: '4', orgName: '示例机构', tradeList: ['1', '2'] }),
  )
  await client.submit(confirm.form('test-apply-confirm'))
  await client.submit(confirm.form('test-apply-confirm'))
}

/** Opens the first record's details and reveals the initial password; gives it. */
async function reveal(client: FormClient): Promise<string> {
  const page = await client.get('/apply/test-apply')
  const [, path = ''] = /href="(\/apply\/test-apply\/detail\/[^"]+)"/.exec(page.html) ?? []
  const shown = await client.submit((await client.get(path)).form('reveal'))
  const password = initialPasswordOn(shown)
  if (!password) throw new Error(`no initial password: ${shown.text}`)
  return password
}

async function fundAccount(site: Site, client: FormClient): Promise<void> {
  for (const password of [WRONG_PASSWORD, PASSWORD]) {
    const form = (await client.get('/fund-login')).form('fund-sign-in')
    const captcha = await captchaAnswer(site, client, form)
    await client.submit(form.fill({ fundId: FUND_ID, password, captcha }))
  }
  const edit = (await client.get('/personal-center/base-info/edit')).form('base-info-form')
  await client.submit(edit.fill({ orgName: '', email: 'nonsense' }))
  await client.submit(edit.fill({ orgName: '示例机构', email: TYPED[1] ?? '' }))
}

async function visitor(site: Site, client: FormClient, phone: string): Promise<void> {
  const sent = await askForCode(
    site,
    client,
    (await client.get('/apply/test-apply/prove-phone')).form('prove-phone'),
    phone,
  )
  const code = await newestCode(site, phone)
  await client.submit(sent.form('prove-phone').fill({ vcode: code === '111111' ? '222222' : '111111' }))
  const page = await client.submit(sent.form('prove-phone').fill({ vcode: code }))
  const form = page.form('test-apply').fill({ userType: '1', email: TYPED[0] ?? '', tradeList: ['1'] })
  const confirm = await client.submit(form)
  await client.submit(confirm.form('test-apply-confirm'))
}

async function refusals(client: FormClient): Promise<void> {
  const page = await client.get('/login')
  const fields = page.form('sign-in').fill({ phone: PHONE.vendor }).fields()
  await client.postFields('/login', fields, { origin: 'http://evil.example' })
  await client.postFields(
    '/login',
    fields.filter(([name]) => name !== '_token'),
  )
  const many: Fields = Array.from({ length: 1500 }, (_, at) => [`f${at}`, PHONE.vendor])
  await client.postFields('/login', many)
  await client.get(`/login?phone=${PHONE.vendor}`)
  await client.get(`/no/such?email=${TYPED[0]}`)
}

/** People doing all that the portal lands: right and wrong sign-ins, applications, secrets shown, refusals, an expiry. */
export async function seedActivity(site: Site): Promise<SeededActivity> {
  const posts: string[] = []
  const client = () => new Diary(site.url, posts)
  const phone = visitorPhone()
  const member = client()
  await organisation(site, member)
  const initial = await reveal(member)
  await fundAccount(site, member)
  await forgetRates(site)
  await visitor(site, client(), phone)
  await refusals(client())
  const edit = (await member.get('/personal-center/base-info/edit')).form('base-info-form')
  await expireSessions(site)
  await member.submit(edit.fill({ email: TYPED[2] ?? '' }))
  const leaving = client()
  await signInHere(site, leaving, await leaving.get('/login'), PHONE.individual)
  await leaving.submit((await leaving.get('/logout')).form('sign-out'))
  const outbox = await site.outbox()
  const codesOf = (captcha: boolean) =>
    outbox.flatMap(({ channel, code }) => (code && (channel === 'captcha') === captcha ? [code] : []))
  const demo = ['zhangsan@example.com', 'ops@fund.example', 'risk@fund.example', 'desk@sec.example']
  return {
    secrets: {
      phones: [...Object.values(PHONE), '13800000012', phone],
      emails: [...demo, ...TYPED],
      passwords: [PASSWORD, WRONG_PASSWORD, initial],
      codes: codesOf(false),
      captchas: codesOf(true),
    },
    posts,
  }
}
