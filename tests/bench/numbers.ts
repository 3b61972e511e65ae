// `npm run bench:numbers`: numbers with an account and numbers without one, by turns, through the pages where either may
// be typed. Their times should tell nobody which is which. It measures and prints; it fails only where an answer is
// wrong. BENCH_ROUNDS (100) sets how often each is asked. docs/performance.md says how to read it.
import { ensureBuilt } from '../../server/prepare.mjs'
import { FormClient, type Shown } from '../support/form-client'
import type { HtmlForm } from '../support/html-forms'
import { captchaAnswer, PHONE } from '../support/people'
import { type StartedPortal, startPortal } from '../support/portal'
import { changeBrokerStored, forgetRates } from '../support/portal-file'
import { NEW_PWD } from '../support/registration'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 100)
const KNOWN = Object.values(PHONE)
const UNKNOWN = ['13911112221', '13911112222', '13911112223', '13911112224']

interface Case {
  readonly name: string
  readonly path: string
  readonly form: string
  /** The secondary button that is pressed; the form's own button where absent. */
  readonly press?: string
  readonly status: number
  fill(phone: string, captcha: string): Record<string, string>
}

const newPassword = { newPwd: NEW_PWD, newPwdAgain: NEW_PWD }

const CASES: readonly Case[] = [
  {
    name: 'a code to sign in',
    path: '/login',
    form: 'sign-in',
    press: 'send-code',
    status: 303,
    fill: (phone, captcha) => ({ phone, captcha }),
  },
  {
    name: 'a code to find an account',
    path: '/forget-account',
    form: 'find-account',
    press: 'send-code',
    status: 303,
    fill: (contact, captcha) => ({ contact, captcha }),
  },
  {
    name: 'a code to reset a password',
    path: '/forget-password',
    form: 'reset-password',
    press: 'send-code',
    status: 303,
    fill: (phone, captcha) => ({ phone, captcha }),
  },
  {
    name: 'a reset with a wrong code',
    path: '/forget-password',
    form: 'reset-password',
    status: 422,
    fill: phone => ({ phone, vcode: '000000', account: 'one', ...newPassword }),
  },
  {
    name: 'a sign-in with a wrong password',
    path: '/login/password',
    form: 'password-sign-in',
    status: 422,
    fill: (phone, captcha) => ({ phone, captcha, password: 'Wrong#8402' }),
  },
]

const QUARTERS = [0.25, 0.5, 0.75] as const

/** The three quartiles of some times, in ms. */
function quartiles(times: readonly number[]): number[] {
  const sorted = [...times].sort((one, other) => one - other)
  return QUARTERS.map(share => sorted[Math.floor(sorted.length * share)] ?? 0)
}

/** Each asking is the first one: neither an earlier code nor a count stands in its way. */
async function forgetAll(portal: StartedPortal): Promise<void> {
  await forgetRates(portal)
  changeBrokerStored(portal.dataDir, 'delete from rate_count')
  changeBrokerStored(portal.dataDir, 'delete from sms_code')
}

async function timed(portal: StartedPortal, one: Case, phone: string): Promise<number> {
  await forgetAll(portal)
  const client = new FormClient(portal.url)
  const form: HtmlForm = (await client.get(one.path)).form(one.form)
  form.fill(one.fill(phone, await captchaAnswer(portal, client, form)))
  const began = performance.now()
  const answer: Shown = await client.post(form, one.press)
  const took = performance.now() - began
  if (answer.status !== one.status)
    throw new Error(`${one.name} for ${phone} was answered ${answer.status}: ${answer.text}`)
  return took
}

async function measure(portal: StartedPortal, one: Case): Promise<void> {
  const known: number[] = []
  const unknown: number[] = []
  for (let round = -2; round < ROUNDS; round++) {
    const at = Math.abs(round) % KNOWN.length
    // Whoever goes first finds a colder or a warmer server: they take turns.
    const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      const took = await timed(portal, one, (kind === 'known' ? KNOWN : UNKNOWN)[at] ?? '')
      if (round >= 0) (kind === 'known' ? known : unknown).push(took)
    }
  }
  const columns = [quartiles(known), quartiles(unknown)]
  const words = columns.map(all => all.map(each => each.toFixed(1).padStart(7)).join(''))
  const ratio = (columns[1]?.[1] ?? 0) / (columns[0]?.[1] ?? 1)
  console.log(`  ${one.name.padEnd(34)} ${words.join('   ')}   ${ratio.toFixed(2)}`)
}

await ensureBuilt()
const portal = await startPortal()
try {
  console.log(
    `quartiles of ${ROUNDS} answers in ms          with an account         without one      ratio of medians`,
  )
  for (const one of CASES) await measure(portal, one)
} finally {
  await portal.stop()
}
