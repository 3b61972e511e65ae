import { chineseNumber } from '../../server/reference-broker/captcha/rules'
import type { FormClient, Shown } from './form-client'
import type { SmsReceiver } from './receivers'

// Where there is no demo, nothing but the gateways tells a code, and nothing but the page asks the captcha's question.

const NUMBERS = new Map(Array.from({ length: 100 }, (_, value) => [chineseNumber(value), value]))

/** What a person would answer to the question on the page. */
function answerOf(page: Shown): string {
  const [, one = '', sign = '', other = ''] =
    />([零一二三四五六七八九十]+)([加减])([零一二三四五六七八九十]+)等于几/.exec(page.html) ?? []
  const [first, second] = [NUMBERS.get(one), NUMBERS.get(other)]
  if (first === undefined || second === undefined) throw new Error(`no question on the page: ${page.text}`)
  return String(sign === '加' ? first + second : first - second)
}

export const codeIn = (words: string | undefined): string =>
  /验证码\D{0,4}(\d{6})(?!\d)/.exec(words ?? '')?.[1] ?? ''

/** A code that the gateway got for a phone, other than an earlier one. */
export async function codeFor(sms: SmsReceiver, phone: string, earlier = ''): Promise<string> {
  const isNew = (code: string) => code !== '' && code !== earlier
  return codeIn((await sms.newest(({ to, body }) => to === phone && isNew(codeIn(body)))).body)
}

/** Asks the open page for a code, by the question in place of the picture; gives the page that says it was sent. */
export async function codeAsked(client: FormClient, page: Shown, id: string, values: Record<string, string>) {
  const asked = await client.submit(page.form(id).fill(values), 'ask-question')
  return client.submit(asked.form(id).fill({ ...values, captcha: answerOf(asked) }), 'send-code')
}
