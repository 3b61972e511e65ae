import { redirect } from '@remix-run/node'
import type { z } from 'zod'
import type { Address } from '~/domain/addresses'
import { phoneCodeSchema, sendCodeSchema, sendMailCodeSchema } from '~/domain/phone-code'
import {
  ask,
  draftOf,
  formAction,
  freshCaptcha,
  go,
  type Here,
  page,
  refuseWith,
  type StrategyName,
  safeReturn,
  signInWith,
  toldOf,
  type Values,
} from '~/server.server'

/** At most so many codes from one address (10 in 10 minutes), and for one phone (5 in 10 minutes). */
const BY_ADDRESS = { name: 'code-address', points: 10, seconds: 600 }
const BY_PHONE = { name: 'code-phone', points: 5, seconds: 600 }
/** At most so many sign-in attempts from one address: 30 in 10 minutes. */
const SIGN_IN = { name: 'sign-in-address', points: 30, seconds: 600 }

export const FLOW = 'sign-in'

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
  { here, value, values }: { here: Here; value: Record<string, string>; values: Values },
  strategy: StrategyName,
  landing: string,
) {
  const outcome = await signInWith(here, strategy, value, landing, FIELD_OF)
  if (outcome.kind === 'go' || outcome.code === '89105') return outcome
  return { ...outcome, change: await freshCaptcha(here, modeOf(values)) }
}

/** Asking for another captcha: its own line, and at most 60 in 10 minutes from one address. */
const RENEW = {
  name: 'captcha.renew',
  rates: [{ rule: { name: 'captcha-address', points: 60, seconds: 600 }, by: 'address' }],
} as const

/** A new captcha for the page: picture or question, everything typed kept. */
export const captchaSteps = {
  'new-captcha': {
    ...RENEW,
    run: async ({ here, values }: { here: Here; values: Values }) =>
      go(ownPage(here), { draft: 'keep', change: await freshCaptcha(here, modeOf(values)) }),
  },
  'ask-question': {
    ...RENEW,
    run: async ({ here }: { here: Here }) =>
      go(ownPage(here), { draft: 'keep', change: await freshCaptcha(here, 'question') }),
  },
  'ask-picture': {
    ...RENEW,
    run: async ({ here }: { here: Here }) =>
      go(ownPage(here), { draft: 'keep', change: await freshCaptcha(here, 'image') }),
  },
} as const

/** The page itself with its query, for a post that leads back to it. */
export const ownPage = (here: Here) => here.url.pathname.replace(/\.data$/, '') + here.url.search

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

function askForCode(here: Here, value: Asked, purpose: PhonePurpose) {
  if (purpose === 'login' || purpose === 'test-login')
    return ask(here, 'auth.getVcode', { ...value, purpose })
  if (purpose === 'prove') return ask(here, 'oneAcct.getPhoneCode', { ...value, purpose })
  if (purpose === 'register') return ask(here, 'uniAcct.getRegisterVCode', value)
  return ask(here, 'uniAcct.getPhoneCode', { ...value, purpose })
}

/**
 * The page again, with the code on its way or with the time when one may be asked for; a captcha serves for one code,
 * so it gets a new one either way.
 */
export async function codeAsked(
  here: Here,
  values: Values,
  answer: Awaited<ReturnType<typeof askForCode>>,
  target?: string,
) {
  const captcha = await freshCaptcha(here, modeOf(values))
  if (!answer.ok) {
    const { nextAt } = answer
    return { ...refuseWith(answer, FIELD_OF), change: nextAt ? { ...captcha, nextAt } : captcha }
  }
  const change = { ...captcha, ...toldOf(answer.data) }
  return go(ownPage(here), { draft: 'keep', change, funcId: answer.funcId, target })
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
  run: async ({ here, value, values }: { here: Here; value: Asked; values: Values }) =>
    codeAsked(here, values, await askForCode(here, value, purpose)),
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
    here,
    value,
    values,
  }: {
    here: Here
    value: { email: string; captcha: string; captchaId: string }
    values: Values
  }) => codeAsked(here, values, await ask(here, 'uniAcct.getMailCode', { ...value, purpose })),
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
  run: async ({ here, value, values }: { here: Here; value: AskedByContact; values: Values }) => {
    const { contact, captcha, captchaId } = value
    const purpose = 'find-account'
    const answer = contact.includes('@')
      ? await ask(here, 'uniAcct.getMailCode', { email: contact, captcha, captchaId, purpose })
      : await ask(here, 'uniAcct.getPhoneCode', { phone: contact, captcha, captchaId, purpose })
    return codeAsked(here, values, answer)
  },
})

export interface PhoneSignIn {
  address: Address
  landing: string
  purpose: 'login' | 'test-login'
}

/** Loader and action of a sign-in page by phone code; the three pages differ in address and landing only. */
export function phoneSignIn({ address, landing, purpose }: PhoneSignIn) {
  const landingOf = (here: Here) => safeReturn(here.url.searchParams.get('path')) ?? landing

  const action = formAction({
    id: 'sign-in',
    address,
    as: [],
    name: purpose === 'login' ? 'sign-in.phone' : 'sign-in.test-phone',
    flow: FLOW,
    schema: phoneCodeSchema,
    secrets: ['vcode', 'captcha'],
    rates: [{ rule: SIGN_IN, by: 'address' }],
    steps: { 'send-code': sendCode(purpose), ...captchaSteps },
    handle: post => signInOrAgain(post, 'phone-code', landingOf(post.here)),
  })

  const loader = page(
    address,
    async here => {
      if (here.session?.one && here.url.searchParams.has('path')) throw redirect(landingOf(here))
      const draft = await draftOf(here, FLOW)
      const values = draft?.values ?? (await freshCaptcha(here))
      const asked = here.url.searchParams.has('path')
      return {
        form: action.form(here, { values, draft }),
        disableFastLogin: here.url.searchParams.get('disableFastLogin') === '1',
        asked,
        path: here.url.searchParams.get('path') ?? '',
      }
    },
    { as: [] },
  )

  return { loader, action }
}
