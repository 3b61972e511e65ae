import { redirect } from '@remix-run/node'
import type { Address } from '~/domain/addresses'
import { phoneCodeSchema } from '~/domain/phone-code'
import { draftOf, formAction, freshCaptcha, type Here, safeReturn } from '~/server.server'
import { captchaSteps, sendCode, signInOrAgain } from '~/sign-in.server'

/** At most so many tries to prove a phone from one address: 30 in 10 minutes. */
const RATE = { name: 'prove-address', points: 30, seconds: 600 }

export interface GateKind {
  address: Address
  purpose: 'register' | 'appeal'
}

const STRATEGY = { register: 'registering-phone', appeal: 'appealing-phone' } as const

/**
 * The gate of a page that works with a proved phone and no account: its action, and the state of its form. `?path=`
 * says where to go once the phone is proved.
 */
export function phoneGate({ address, purpose }: GateKind) {
  const flow = `prove-${purpose}`
  const landing = (here: Here) => safeReturn(here.url.searchParams.get('path')) ?? address

  const action = formAction({
    id: 'prove-phone',
    address,
    as: [],
    name: 'phone.prove',
    flow,
    schema: phoneCodeSchema,
    secrets: ['vcode', 'captcha'],
    rates: [{ rule: RATE, by: 'address' }],
    steps: { 'send-code': sendCode(purpose), ...captchaSteps },
    handle: post => signInOrAgain(post, STRATEGY[purpose], landing(post.here)),
  })

  async function form(here: Here) {
    const draft = await draftOf(here, flow)
    return action.form(here, { values: draft?.values ?? (await freshCaptcha(here)), draft })
  }

  return { action, form }
}

/** Leads to the gate, and from there back to the page with its draft or parked post. */
export function toGate(here: Here, address: Address): never {
  const back = here.url.pathname.replace(/\.data$/, '') + here.url.search
  throw redirect(`${address}?path=${encodeURIComponent(back)}`, { headers: here.headers })
}
