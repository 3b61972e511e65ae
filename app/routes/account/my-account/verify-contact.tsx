import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { CONTACT_KINDS } from '~/domain/contacts'
import { captchaAnswer, smsCode } from '~/domain/fields'
import { captchaId } from '~/domain/phone-code'
import { CaptchaControl } from '~/features/sign-in/captcha-control'
import { captchaActions, codeAsked, FIELD_OF } from '~/features/sign-in/sign-in.server'
import { callBroker, draftOf, formAction, freshCaptcha, go, pageLoader, refuseWith } from '~/server.server'
import { Notice, pageMeta } from '~/ui/components'
import { CodeField, ErrorSummary, FormActions, PortalForm, ReadonlyField, SubmitButton } from '~/ui/form'
import { Layer } from '~/ui/layer'
import { backOf, contactAt } from './contact.server'
import { MESSAGES, NEWS } from './messages'

const ADDRESS = '/uniacct-my-account'
const FLOW = 'verify-contact'
/** Codes: 10 in 10 minutes for one account; tries: 20. */
const CODES = { name: 'contact-code-subject', points: 10, seconds: 600 }
const TRIES = { name: 'contact-verify-subject', points: 20, seconds: 600 }

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
  secondaryActions: {
    'send-code': {
      name: 'contact.send-code',
      schema: codeSchema,
      sendsCode: {},
      rates: [{ rule: CODES, by: 'subject' }],
      run: async ({ ctx, value, values }) => {
        const { contactId } = await contactAt(ctx)
        const answer = await callBroker(ctx, 'uniAcct.getContactCode', { ...value, contactId })
        return codeAsked(ctx, values, answer, contactId)
      },
    },
    ...captchaActions,
  },
  handle: async ({ ctx, value }) => {
    const { contactId } = await contactAt(ctx)
    const answer = await callBroker(ctx, 'uniAcct.verifyContactInfo', { ...value, contactId })
    if (!answer.ok) return refuseWith(answer, FIELD_OF)
    const { funcId, code } = answer
    return go(backOf(ctx) ?? `${ADDRESS}?news=verified`, { draft: 'drop', funcId, code, target: contactId })
  },
})

export const loader = pageLoader(ADDRESS, async ctx => {
  const { contact, kind, attestation } = await contactAt(ctx)
  if (attestation === '0') throw redirect(backOf(ctx) ?? ADDRESS, { headers: ctx.headers })
  const draft = await draftOf(ctx, FLOW)
  const values = draft?.values ?? (await freshCaptcha(ctx))
  return {
    form: action.form(ctx, { values, draft }),
    contact,
    kind,
    back: backOf(ctx) ?? ADDRESS,
    news: NEWS[ctx.url.searchParams.get('news') ?? ''],
  }
})

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.verifyTitle)

const text = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) || undefined

export default function VerifyContact() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <Layer title={MESSAGES.verifyTitle} back={data.back}>
      {data.news && <Notice kind="success" title={data.news} live />}
      <PortalForm form={form} schema={verifySchema}>
        <ErrorSummary />
        <ReadonlyField label={CONTACT_KINDS[data.kind]} hint={MESSAGES.verifyLead}>
          {data.contact}
        </ReadonlyField>
        <CaptchaControl form={form} />
        <CodeField
          label={MESSAGES.vcode}
          sentTo={text(form.values.sentTo)}
          nextAt={text(form.values.nextAt)}
        />
        <FormActions>
          <SubmitButton>{MESSAGES.verify}</SubmitButton>
        </FormActions>
      </PortalForm>
    </Layer>
  )
}
