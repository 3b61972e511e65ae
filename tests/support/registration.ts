import { FormClient, type Shown } from './form-client'
import { captchaAnswer, newestCode, type Site } from './people'
import { forgetRates } from './portal-file'

export const NEW_PWD = 'Tiger#8402'
export const CREDIT = '91440300MA5DA1234H'

/** A visitor who has proved a phone at the gate of registration or appeal; gives the page behind it. */
export async function verifyPhone(
  site: Site,
  phone: string,
  path: '/uniacct-signup' | '/manual-appeals' = '/uniacct-signup',
  client = new FormClient(site.url),
): Promise<{ client: FormClient; page: Shown }> {
  forgetRates(site.dataDir)
  const form = (await client.get(path)).form('prove-phone')
  const captcha = await captchaAnswer(site, client, form)
  const sent = await client.submit(form.fill({ phone, captcha }), 'send-code')
  const vcode = await newestCode(site, phone)
  const page = await client.submit(sent.form('prove-phone').fill({ phone, vcode }))
  if (page.hops.length === 0) throw new Error(`not proved: ${page.text}`)
  return { client, page }
}

/** Asks a form of an open page for its code; gives the page that follows. */
export async function codeAsked(
  site: Site,
  client: FormClient,
  page: Shown,
  id: string,
  values: Record<string, string>,
): Promise<Shown> {
  forgetRates(site.dataDir)
  const form = page.form(id)
  const captcha = await captchaAnswer(site, client, form)
  return client.submit(form.fill({ ...values, captcha }), 'send-code')
}

/** The newest code that was sent to an address. */
export async function newestMail(site: Site, email: string): Promise<string> {
  return (await site.outbox(email)).find(message => message.code)?.code ?? ''
}

export const ORGANISATION = {
  orgName: '新机构投资有限公司',
  userType: '2',
  orgCredit: CREDIT,
  agentName: '王经办',
  email: 'agent@new-org.example',
}
