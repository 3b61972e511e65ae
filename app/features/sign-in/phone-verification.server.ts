import { redirect } from '@remix-run/node'
import type { Address } from '~/domain/addresses'
import { phoneCodeSchema } from '~/domain/phone-code'
import { captchaActions, sendCode, signInOrAgain } from '~/features/sign-in/sign-in.server'
import { draftOf, formAction, freshCaptcha, ownPath, type RequestContext, safeReturn } from '~/server.server'

/** At most so many tries to prove a phone from one address: 30 in 10 minutes. */
const RATE = { name: 'prove-address', points: 30, seconds: 600 }

export interface PhoneVerificationOptions {
  address: Address
  purpose: 'register' | 'appeal'
}

const STRATEGY = { register: 'registering-phone', appeal: 'appealing-phone' } as const

/**
 * The phone verification of a page that works with a proved phone and no account: its action, and the state of its form. `?path=`
 * says where to go once the phone is proved.
 */
export function phoneVerificationForm({ address, purpose }: PhoneVerificationOptions) {
  const flow = `prove-${purpose}`
  const landing = (ctx: RequestContext) => safeReturn(ctx.url.searchParams.get('path')) ?? address

  const action = formAction({
    id: 'prove-phone',
    address,
    as: [],
    name: 'phone.prove',
    flow,
    schema: phoneCodeSchema,
    secrets: ['vcode', 'captcha'],
    rates: [{ rule: RATE, by: 'address' }],
    secondaryActions: { 'send-code': sendCode(purpose), ...captchaActions },
    handle: post => signInOrAgain(post, STRATEGY[purpose], landing(post.ctx)),
  })

  async function form(ctx: RequestContext) {
    const draft = await draftOf(ctx, flow)
    return action.form(ctx, { values: draft?.values ?? (await freshCaptcha(ctx)), draft })
  }

  return { action, form }
}

/** Leads to the phone verification, and from there back to the page with its draft or pending post. */
export function requirePhoneVerification(ctx: RequestContext, address: Address): never {
  const back = ownPath(ctx.url)
  throw redirect(`${address}?path=${encodeURIComponent(back)}`, { headers: ctx.headers })
}
