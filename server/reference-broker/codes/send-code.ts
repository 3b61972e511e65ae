import { randomInt } from 'node:crypto'
import { maskEmail, maskPhone } from '~/domain/masks'
import { randomId } from '../../crypto/random'
import { type CallContext, type Database, later } from '../call-context'
import { takeCaptcha } from '../captcha/queries'
import { putMessages } from '../outbox/messages'
import { countUse } from '../rate-count'
import { CallRefusal } from '../refusal'
import { codeMac, replaceCode, waitUntil } from './queries'
import { CODE_MINUTES, CODE_RESEND_SECONDS, type CodePurpose, codeMessage, PHONE_RATE } from './rules'

export interface CodeOrder {
  readonly channel: 'sms' | 'email'
  /** Phone or e-mail address. */
  readonly to: string
  readonly purpose: CodePurpose
  readonly captchaId: string
  readonly captcha: string
  /** False for a number that may not be told anything: same work, same answer, no message. */
  readonly deliver: (tx: Database, phoneIndex: string) => Promise<boolean>
}

/** The count of codes that a phone asked for. */
export const phoneRateKey = (phoneIndex: string): string => `code-phone:${phoneIndex}`

async function refusedNow(tx: Database, context: CallContext, order: CodeOrder, phoneIndex: string) {
  const captcha = await takeCaptcha(tx, context, order)
  if (captcha) return captcha
  const byPhone = await countUse(tx, phoneRateKey(phoneIndex), PHONE_RATE, context.now)
  if (byPhone) return byPhone
  const nextAt = await waitUntil(tx, phoneIndex, context.now)
  return nextAt && new CallRefusal('89106', '', { nextAt })
}

/**
 * Takes the captcha and sends a six-digit code by SMS or e-mail, stored as keyed digest only (docs/decisions/0302). Whatever a code
 * goes to, its index stands where a phone's does.
 */
export async function sendCode(context: CallContext, order: CodeOrder) {
  const { core, now } = context
  const { channel, to } = order
  const phoneIndex = core.vault.index(channel === 'sms' ? 'phone' : 'email', to)
  const id = randomId()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = later(now, { minutes: CODE_MINUTES })
  const refused = await core.store.write(async tx => {
    const refusal = await refusedNow(tx, context, order, phoneIndex)
    if (refusal) return refusal
    await replaceCode(tx, {
      id,
      purpose: order.purpose,
      phone_index: phoneIndex,
      code_mac: codeMac(context, id, code),
      created_at: now.toISOString(),
      expires_at: expiresAt,
    })
    const message = { channel, to, code, ...codeMessage(order.purpose, code) }
    await putMessages(tx, context, [message], (await order.deliver(tx, phoneIndex)) ? 'queued' : 'withheld')
    return undefined
  })
  if (refused) return refused
  const sentTo = channel === 'sms' ? maskPhone(to) : maskEmail(to)
  return { sentTo, nextAt: later(now, { seconds: CODE_RESEND_SECONDS }), expiresAt }
}
