import { redirect } from '@remix-run/node'
import type { z } from 'zod'
import type { Address } from '~/domain/addresses'
import { phoneCodeSchema, sendCodeSchema, sendMailCodeSchema } from '~/domain/phone-code'
import {
  callBroker,
  codeDeliveryOf,
  draftOf,
  formAction,
  freshCaptcha,
  go,
  ownPath,
  pageLoader,
  type RequestContext,
  refuseWith,
  type StrategyName,
  safeReturn,
  signInWith,
  type Values,
} from '~/server.server'

/** At most so many codes from one address (10 in 10 minutes), and for one phone (5 in 10 minutes). */
const BY_ADDRESS = { name: 'code-address', points: 10, seconds: 600 }
const BY_PHONE = { name: 'code-phone', points: 5, seconds: 600 }
/** At most so many sign-in attempts from one address: 30 in 10 minutes. */
const SIGN_IN = { name: 'sign-in-address', points: 30, seconds: 600 }

const FLOW = 'sign-in'

/** Where a broker code belongs on the form. */
export const FIELD_OF = {
  '89101': 'captcha',
  '89102': 'captcha',
  '89103': 'vcode',
  '89104': 'vcode',
  '89105': 'vcode',
  '89106': 'vcode',
  '89107': 'vcode',
}

export const modeOf = (values: Values) => (values.captchaMode === 'question' ? 'question' : 'image')

/**
 * Signs in. Refused, the page comes again with a new captcha, but where only the code was wrong: then the captcha stands
 * (89105, spec 1 §4).
 */
export async function signInOrAgain(
  { ctx, value, values }: { ctx: RequestContext; value: Record<string, string>; values: Values },
  strategy: StrategyName,
  landing: string,
) {
  const outcome = await signInWith(ctx, strategy, value, landing, FIELD_OF)
  if (outcome.kind === 'go' || outcome.code === '89105') return outcome
  return { ...outcome, change: await freshCaptcha(ctx, modeOf(values)) }
}

/** Asking for another captcha: its own line, and at most 60 in 10 minutes from one address. */
const RENEW = {
  name: 'captcha.renew',
  rates: [{ rule: { name: 'captcha-address', points: 60, seconds: 600 }, by: 'address' }],
} as const

/** A new captcha for the page: picture or question, everything typed kept. */
export const captchaActions = {
  'new-captcha': {
    ...RENEW,
    run: async ({ ctx, values }: { ctx: RequestContext; values: Values }) =>
      go(ownPath(ctx.url), { draft: 'keep', change: await freshCaptcha(ctx, modeOf(values)) }),
  },
  'ask-question': {
    ...RENEW,
    run: async ({ ctx }: { ctx: RequestContext }) =>
      go(ownPath(ctx.url), { draft: 'keep', change: await freshCaptcha(ctx, 'question') }),
  },
  'ask-picture': {
    ...RENEW,
    run: async ({ ctx }: { ctx: RequestContext }) =>
      go(ownPath(ctx.url), { draft: 'keep', change: await freshCaptcha(ctx, 'image') }),
  },
} as const

/** What a code by SMS is for; each has its call at the broker. */
export type PhonePurpose =
  | 'login'
  | 'test-login'
  | 'prove'
  | 'register'
  | 'appeal'
  | 'find-account'
  | 'reset-password'

type Asked = { phone: string; captcha: string; captchaId: string }

function askForCode(ctx: RequestContext, value: Asked, purpose: PhonePurpose) {
  if (purpose === 'login' || purpose === 'test-login')
    return callBroker(ctx, 'auth.getVcode', { ...value, purpose })
  if (purpose === 'prove') return callBroker(ctx, 'oneAcct.getPhoneCode', { ...value, purpose })
  if (purpose === 'register') return callBroker(ctx, 'uniAcct.getRegisterVCode', value)
  return callBroker(ctx, 'uniAcct.getPhoneCode', { ...value, purpose })
}

/**
 * The page again, with the code on its way or with the time when one may be asked for; a captcha serves for one code,
 * so it gets a new one either way.
 */
export async function codeAsked(
  ctx: RequestContext,
  values: Values,
  answer: Awaited<ReturnType<typeof askForCode>>,
  target?: string,
) {
  const captcha = await freshCaptcha(ctx, modeOf(values))
  if (!answer.ok) {
    const { nextAt } = answer
    return { ...refuseWith(answer, FIELD_OF), change: nextAt ? { ...captcha, nextAt } : captcha }
  }
  const change = { ...captcha, ...codeDeliveryOf(answer.data) }
  return go(ownPath(ctx.url), { draft: 'keep', change, funcId: answer.funcId, target })
}

/** Asks the broker for a code by SMS. */
export const sendCode = (purpose: PhonePurpose) => ({
  name: purpose.endsWith('login') ? ('sign-in.send-code' as const) : ('phone.send-code' as const),
  schema: sendCodeSchema,
  rates: [
    { rule: BY_ADDRESS, by: 'address' as const },
    { rule: BY_PHONE, by: { control: 'phone' } },
  ],
  sendsCode: { to: 'phone' },
  run: async ({ ctx, value, values }: { ctx: RequestContext; value: Asked; values: Values }) =>
    codeAsked(ctx, values, await askForCode(ctx, value, purpose)),
})

/** Asks the broker for a code by mail. */
export const sendMailCode = (purpose: 'register' | 'find-account') => ({
  name: 'mail.send-code' as const,
  schema: sendMailCodeSchema,
  rates: [
    { rule: BY_ADDRESS, by: 'address' as const },
    { rule: BY_PHONE, by: { control: 'email' } },
  ],
  sendsCode: { to: 'email' },
  run: async ({
    ctx,
    value,
    values,
  }: {
    ctx: RequestContext
    value: { email: string; captcha: string; captchaId: string }
    values: Values
  }) => codeAsked(ctx, values, await callBroker(ctx, 'uniAcct.getMailCode', { ...value, purpose })),
})

type AskedByContact = { contact: string; captcha: string; captchaId: string }

/** Asks for a code to one of an account's contacts, whichever kind was typed. */
export const sendContactCode = (schema: z.ZodType<AskedByContact>) => ({
  name: 'phone.send-code' as const,
  schema,
  rates: [
    { rule: BY_ADDRESS, by: 'address' as const },
    { rule: BY_PHONE, by: { control: 'contact' } },
  ],
  sendsCode: { to: 'contact' },
  run: async ({ ctx, value, values }: { ctx: RequestContext; value: AskedByContact; values: Values }) => {
    const { contact, captcha, captchaId } = value
    const purpose = 'find-account'
    const answer = contact.includes('@')
      ? await callBroker(ctx, 'uniAcct.getMailCode', { email: contact, captcha, captchaId, purpose })
      : await callBroker(ctx, 'uniAcct.getPhoneCode', { phone: contact, captcha, captchaId, purpose })
    return codeAsked(ctx, values, answer)
  },
})

export interface PhoneSignIn {
  address: Address
  landing: string
  purpose: 'login' | 'test-login'
}

/** Loader and action of a sign-in page by phone code; the three pages differ in address and landing only. */
export function phoneSignIn({ address, landing, purpose }: PhoneSignIn) {
  const landingOf = (ctx: RequestContext) => safeReturn(ctx.url.searchParams.get('path')) ?? landing

  const action = formAction({
    id: 'sign-in',
    address,
    as: [],
    name: purpose === 'login' ? 'sign-in.phone' : 'sign-in.test-phone',
    flow: FLOW,
    schema: phoneCodeSchema,
    secrets: ['vcode', 'captcha'],
    rates: [{ rule: SIGN_IN, by: 'address' }],
    secondaryActions: { 'send-code': sendCode(purpose), ...captchaActions },
    handle: post => signInOrAgain(post, 'phone-code', landingOf(post.ctx)),
  })

  const loader = pageLoader(
    address,
    async ctx => {
      if (ctx.session?.one && ctx.url.searchParams.has('path')) throw redirect(landingOf(ctx))
      const draft = await draftOf(ctx, FLOW)
      const values = draft?.values ?? (await freshCaptcha(ctx))
      const asked = ctx.url.searchParams.has('path')
      return {
        form: action.form(ctx, { values, draft }),
        disableFastLogin: ctx.url.searchParams.get('disableFastLogin') === '1',
        asked,
        path: ctx.url.searchParams.get('path') ?? '',
      }
    },
    { as: [] },
  )

  return { loader, action }
}
