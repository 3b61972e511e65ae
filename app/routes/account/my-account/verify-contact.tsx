import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { CONTACT_KINDS } from '~/domain/contacts'
import { captchaAnswer, smsCode } from '~/domain/fields'
import { captchaId } from '~/domain/phone-code'
import {
  ask,
  draftOf,
  formAction,
  freshCaptcha,
  go,
  type Here,
  page,
  refuseWith,
  safeReturn,
} from '~/server.server'
import { captchaSteps, codeAsked, FIELD_OF } from '~/sign-in.server'
import { CodeField, ErrorSummary, PortalForm, ReadonlyField, SubmitButton } from '~/ui/form'
import { Layer } from '~/ui/layer'
import { Notice, pageMeta } from '~/ui/parts'
import { CaptchaControl } from '~/ui/phone-code/captcha-control'
import { contactAt } from './contact.server'
import { NEWS, WORDS } from './words'

const ADDRESS = '/uniacct-my-account'
const FLOW = 'verify-contact'
/** Codes: 10 in 10 minutes for one account; tries: 20. */
const CODES = { name: 'contact-code-subject', points: 10, seconds: 600 }
const TRIES = { name: 'contact-verify-subject', points: 20, seconds: 600 }

/** The page of this site that asked for the contact to be verified. */
const backOf = (here: Here) => safeReturn(here.url.searchParams.get('back'))

const codeSchema = z.object({
  captcha: captchaAnswer(),
  captchaId,
})
const verifySchema = z.object({
  vcode: smsCode({ required: '请输入验证码', invalid: '验证码应为 6 位数字' }),
})

export const action = formAction({
  id: 'verify-contact',
  address: ADDRESS,
  name: 'contact.verify',
  flow: FLOW,
  schema: verifySchema,
  secrets: ['vcode', 'captcha'],
  rates: [{ rule: TRIES, by: 'subject' }],
  steps: {
    'send-code': {
      name: 'contact.send-code',
      schema: codeSchema,
      sendsCode: {},
      rates: [{ rule: CODES, by: 'subject' }],
      run: async ({ here, value, values }) => {
        const { contactId } = await contactAt(here)
        const answer = await ask(here, 'uniAcct.getContactCode', { ...value, contactId })
        return codeAsked(here, values, answer, contactId)
      },
    },
    ...captchaSteps,
  },
  handle: async ({ here, value }) => {
    const { contactId } = await contactAt(here)
    const answer = await ask(here, 'uniAcct.verifyContactInfo', { ...value, contactId })
    if (!answer.ok) return refuseWith(answer, FIELD_OF)
    const { funcId, code } = answer
    return go(backOf(here) ?? `${ADDRESS}?news=verified`, { draft: 'drop', funcId, code, target: contactId })
  },
})

export const loader = page(ADDRESS, async here => {
  const { contact, kind, attestation } = await contactAt(here)
  if (attestation === '0') throw redirect(backOf(here) ?? ADDRESS, { headers: here.headers })
  const draft = await draftOf(here, FLOW)
  const values = draft?.values ?? (await freshCaptcha(here))
  return {
    form: action.form(here, { values, draft }),
    contact,
    kind,
    back: backOf(here) ?? ADDRESS,
    news: NEWS[here.url.searchParams.get('news') ?? ''],
  }
})

export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.verifyTitle)

const text = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) || undefined

export default function VerifyContact() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <Layer title={WORDS.verifyTitle} back={data.back}>
      {data.news && <Notice kind="success" title={data.news} live />}
      <PortalForm form={form} schema={verifySchema}>
        <ErrorSummary />
        <ReadonlyField label={CONTACT_KINDS[data.kind]} hint={WORDS.verifyLead}>
          {data.contact}
        </ReadonlyField>
        <CaptchaControl form={form} />
        <CodeField label={WORDS.vcode} sentTo={text(form.values.sentTo)} nextAt={text(form.values.nextAt)} />
        <div className="form-actions">
          <SubmitButton>{WORDS.verify}</SubmitButton>
        </div>
      </PortalForm>
    </Layer>
  )
}
