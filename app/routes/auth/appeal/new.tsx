import { useActionData, useLoaderData } from '@remix-run/react'
import { APPEAL_KINDS } from '~/domain/registration'
import { toGate } from '~/phone-gate.server'
import { draftOf, formAction, type Here, page, type Refusal, send, sendUpload } from '~/server.server'
import {
  ErrorSummary,
  FileField,
  PortalForm,
  ReadonlyField,
  SelectField,
  SubmitButton,
  TextArea,
  TextField,
} from '~/ui/form'
import { Breadcrumb, PageTitle, Panel, pageMeta } from '~/ui/parts'
import { appealSchema, PAPERS } from './schema'
import { WORDS } from './words'

const FLOW = 'manual-appeal'
const RATE = { name: 'appeal-address', points: 20, seconds: 600 }

type Papers = Partial<Record<(typeof PAPERS)[number], string>>

/** Sends the papers one after the other; the first that the broker does not take ends it. */
async function sendPapers(here: Here, papers: Papers): Promise<string[] | Refusal> {
  const codes: string[] = []
  for (const control of PAPERS) {
    const id = papers[control]
    if (!id) continue
    const sent = await sendUpload(here, FLOW, control, id, 'appeal')
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
  effect: async ({ here, value }) => {
    const files = await sendPapers(here, value)
    if (!Array.isArray(files)) return files
    const { appealKind, userName, idNo, description } = value
    return send('oneAcct.submitAppeal', { appealKind, userName, idNo, description, files })
  },
  accepted: (data, _post, reference) => ({
    to: `/success-request?done=${reference}`,
    target: data.reference,
  }),
})

export const loader = page(
  '/manual-appeals',
  async here => {
    const { phone } = here.session ?? {}
    if (!phone) return toGate(here, '/manual-appeals')
    const draft = await draftOf(here, FLOW)
    return { showPhone: phone.showPhone, form: action.form(here, { values: draft?.values, draft }) }
  },
  { as: ['phone'] },
)

export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.newTitle)

const KINDS = Object.entries(APPEAL_KINDS).map(([value, { zh }]) => ({ value, label: zh }))

export default function NewAppealPage() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <div className="narrow-page">
      <Breadcrumb items={[{ label: WORDS.title, href: '/manual-appeals' }, { label: WORDS.newTitle }]} />
      <PageTitle title={WORDS.newTitle} lead={WORDS.lead} />
      <Panel>
        <PortalForm form={form} schema={appealSchema} files>
          <ErrorSummary />
          <SelectField
            name="appealKind"
            label={WORDS.kind}
            options={KINDS}
            placeholder={WORDS.kindRequired}
          />
          <TextField name="userName" label={WORDS.userName} maxLength={100} hint={WORDS.userNameHint} />
          <TextField name="idNo" label={WORDS.idNo} maxLength={24} hint={WORDS.idNoHint} />
          <ReadonlyField label={WORDS.phone} hint={WORDS.phoneHint}>
            {data.showPhone}
          </ReadonlyField>
          <TextArea
            name="description"
            label={WORDS.description}
            maxLength={500}
            hint={WORDS.descriptionHint}
          />
          <FileField name="paper1" label={WORDS.paper1} hint={WORDS.paper1Hint} />
          <FileField name="paper2" label={`${WORDS.paper}一`} optional />
          <FileField name="paper3" label={`${WORDS.paper}二`} optional />
          <div className="form-actions">
            <SubmitButton busyLabel="提交中…">{WORDS.submit}</SubmitButton>
          </div>
        </PortalForm>
      </Panel>
    </div>
  )
}
