import { useActionData, useLoaderData } from '@remix-run/react'
import { APPEAL_KINDS } from '~/domain/registration'
import { requirePhoneVerification } from '~/features/sign-in/phone-verification.server'
import {
  draftOf,
  type FormRefusal,
  formAction,
  pageLoader,
  type RequestContext,
  send,
  sendUpload,
} from '~/server.server'
import { Breadcrumb, PageTitle, Panel, pageMeta } from '~/ui/components'
import {
  ErrorSummary,
  FileField,
  FormActions,
  PortalForm,
  ReadonlyField,
  SelectField,
  SubmitButton,
  TextArea,
  TextField,
} from '~/ui/form'
import { NarrowPage } from '~/ui/layout'
import { MESSAGES } from './messages'
import { appealSchema, PAPERS } from './schema'

const FLOW = 'manual-appeal'
const RATE = { name: 'appeal-address', points: 20, seconds: 600 }

type Papers = Partial<Record<(typeof PAPERS)[number], string>>

/** Sends the papers one after the other; the first that the broker does not take ends it. */
async function sendPapers(ctx: RequestContext, papers: Papers): Promise<string[] | FormRefusal> {
  const codes: string[] = []
  for (const control of PAPERS) {
    const id = papers[control]
    if (!id) continue
    const sent = await sendUpload(ctx, FLOW, control, id, 'appeal')
    if (sent.kind === 'refuse') return sent
    codes.push(sent.fileCode)
  }
  return codes
}

export const action = formAction({
  id: 'manual-appeal',
  address: '/manual-appeals',
  as: ['phone'],
  name: 'recover.appeal',
  flow: FLOW,
  files: PAPERS,
  schema: appealSchema,
  rates: [{ rule: RATE, by: 'address' }],
  effect: async ({ ctx, value }) => {
    const files = await sendPapers(ctx, value)
    if (!Array.isArray(files)) return files
    const { appealKind, userName, idNo, description } = value
    return send('oneAcct.submitAppeal', { appealKind, userName, idNo, description, files })
  },
  accepted: (data, _post, reference) => ({
    to: `/success-request?done=${reference}`,
    target: data.reference,
  }),
})

export const loader = pageLoader(
  '/manual-appeals',
  async ctx => {
    const { phone } = ctx.session ?? {}
    if (!phone) return requirePhoneVerification(ctx, '/manual-appeals')
    const draft = await draftOf(ctx, FLOW)
    return { showPhone: phone.showPhone, form: action.form(ctx, { values: draft?.values, draft }) }
  },
  { as: ['phone'] },
)

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.newTitle)

const KINDS = Object.entries(APPEAL_KINDS).map(([value, { zh }]) => ({ value, label: zh }))

export default function NewAppealPage() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <NarrowPage>
      <Breadcrumb
        items={[{ label: MESSAGES.title, href: '/manual-appeals' }, { label: MESSAGES.newTitle }]}
      />
      <PageTitle title={MESSAGES.newTitle} lead={MESSAGES.lead} />
      <Panel>
        <PortalForm form={form} schema={appealSchema} files>
          <ErrorSummary />
          <SelectField
            name="appealKind"
            label={MESSAGES.kind}
            options={KINDS}
            placeholder={MESSAGES.kindRequired}
          />
          <TextField name="userName" label={MESSAGES.userName} maxLength={100} hint={MESSAGES.userNameHint} />
          <TextField name="idNo" label={MESSAGES.idNo} maxLength={24} hint={MESSAGES.idNoHint} />
          <ReadonlyField label={MESSAGES.phone} hint={MESSAGES.phoneHint}>
            {data.showPhone}
          </ReadonlyField>
          <TextArea
            name="description"
            label={MESSAGES.description}
            maxLength={500}
            hint={MESSAGES.descriptionHint}
          />
          <FileField name="paper1" label={MESSAGES.paper1} hint={MESSAGES.paper1Hint} />
          <FileField name="paper2" label={`${MESSAGES.paper}一`} optional />
          <FileField name="paper3" label={`${MESSAGES.paper}二`} optional />
          <FormActions>
            <SubmitButton busyLabel="提交中…">{MESSAGES.submit}</SubmitButton>
          </FormActions>
        </PortalForm>
      </Panel>
    </NarrowPage>
  )
}
