import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { fileControls, type ProcessDefinition } from '~/domain/process-kit/definition'
import type { ProcessFacts } from '~/domain/process-kit/facts'
import { processFormSchema } from '~/domain/process-kit/form-schema'
import { answerRows } from '~/domain/process-kit/rows'
import { type ProcessValues, textValue } from '~/domain/process-kit/values'
import { PROCESS_ADDRESSES, type RegisteredProcess } from '~/domain/processes'
import { marksOf } from '~/features/agreements/agreements.server'
import {
  draftOf,
  type FormRefusal,
  formAction,
  pageLoader,
  parseValues,
  type RequestContext,
  refuse,
  send,
  sendUpload,
  type Values,
} from '~/server.server'
import { Breadcrumb, PageTitle, Panel, pageMetaOf } from '~/ui/components'
import { ButtonLink, controlId, ErrorSummary, PortalForm, SubmitButton } from '~/ui/form'
import { MESSAGES } from './messages'
import { actionOf, formPath, processInfo, processOf } from './process.server'

/** Sends the papers ahead of the application; the values hold their codes then. The first that is not taken ends it. */
async function withPapers(ctx: RequestContext, definition: ProcessDefinition, values: ProcessValues) {
  const sent: Record<string, ProcessValues[string]> = { ...values }
  for (const control of fileControls(definition)) {
    const id = textValue(values, control)
    if (!id) continue
    const upload = await sendUpload(ctx, definition.key, control, id, 'process')
    if (upload.kind === 'refuse') return { refused: upload as FormRefusal }
    sent[control] = upload.fileCode
  }
  return { values: sent }
}

/** Everything is judged again by the answers in the draft and by what is true now. */
export const action = formAction<ProcessValues, 'procManage.apply'>({
  id: 'process-confirm',
  address: PROCESS_ADDRESSES,
  name: ctx => actionOf(ctx, 'submit'),
  flow: ctx => processOf(ctx).key,
  files: ctx => fileControls(processOf(ctx)),
  source: 'draft',
  schema: async ctx => {
    const { definition, facts, agreed } = await processInfo(ctx)
    return processFormSchema(definition, { facts, agreed })
  },
  effect: async ({ ctx, value }) => {
    const { definition, unmet } = await processInfo(ctx)
    if (unmet) return refuse({}, [unmet])
    const { values, refused } = await withPapers(ctx, definition, value)
    if (refused) return refused
    return send('procManage.apply', {
      processKey: definition.processKey as RegisteredProcess['processKey'],
      formData: values as Record<string, string>,
      agreements: marksOf(definition.agreements ?? []),
      address: ctx.clientAddress,
    })
  },
  accepted: ({ applications }, { ctx }, reference) => {
    const applyId = applications[0]?.applyId ?? ''
    return { to: `${processOf(ctx).address}/done/${applyId}?receipt=${reference}`, target: applyId }
  },
})

const first = (value: Values[string] | undefined) => (Array.isArray(value) ? value[0] : value) ?? ''

/** The answers with the contacts, fund accounts and files that they name. */
function shownRows(
  definition: ProcessDefinition,
  values: ProcessValues,
  { contacts, funds }: ProcessFacts,
  typed: Values,
) {
  return answerRows(definition, values, (field, value) => {
    if (field.kind === 'file') return first(typed[`${field.name}Name`])
    if (field.kind === 'tel' || field.kind === 'email')
      return contacts.find(({ contactId }) => contactId === value)?.contact
    const fund = field.kind === 'fundAccount' && funds.find(({ fundId }) => fundId === value)
    return fund ? `${value} ${fund.fundName}` : undefined
  })
}

export const loader = pageLoader(PROCESS_ADDRESSES, async ctx => {
  const { definition, facts, agreements, agreed } = await processInfo(ctx)
  const draft = await draftOf(ctx, definition.key)
  if (!draft) throw redirect(definition.address, { headers: ctx.headers })
  const parsed = parseValues(processFormSchema(definition, { facts, agreed }), draft.values)
  // What is not whole is not shown for confirmation; the form says what is missing.
  if (!parsed.ok) throw redirect(formPath(definition, { draft: draft.id }), { headers: ctx.headers })
  const rows = shownRows(definition, parsed.value, facts, draft.values).map(
    ({ control, name, value, page }) => ({
      name,
      value,
      href: `${formPath(definition, { page, draft: draft.id })}#${encodeURIComponent(controlId('process', control))}`,
    }),
  )
  return {
    title: definition.title,
    address: definition.address,
    back: formPath(definition, { page: definition.pages.length - 1, draft: draft.id }),
    rows,
    agreements: agreements.map(({ title, version }) => `《${title}》（版本 ${version}）`),
    form: action.form(ctx, { draft }),
  }
})

export const handle = { hydrate: true }
export const meta = pageMetaOf<typeof loader>(({ title }) => ({ title: `${MESSAGES.check} - ${title}` }))

/** Every answer with the way to change it, and one button. */
export default function CheckPage() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <>
      <Breadcrumb
        items={[
          { label: MESSAGES.hub, href: '/apply' },
          { label: data.title, href: data.address },
          { label: MESSAGES.check },
        ]}
      />
      <PageTitle title={MESSAGES.check} lead={MESSAGES.checkLead} />
      <Panel title={data.title} id="check">
        <PortalForm form={form}>
          <ErrorSummary />
          <CheckList rows={data.rows} agreements={data.agreements} />
          <p className="confirm-question">{MESSAGES.question}</p>
          <div className="form-actions">
            <SubmitButton busyLabel={MESSAGES.submitting}>{MESSAGES.submit}</SubmitButton>
            <ButtonLink href={data.back}>{MESSAGES.editAgain}</ButtonLink>
          </div>
        </PortalForm>
      </Panel>
    </>
  )
}

interface CheckListProps {
  rows: readonly { name: string; value: string; href: string }[]
  agreements: readonly string[]
}

function CheckList({ rows, agreements }: CheckListProps) {
  return (
    <dl className="values">
      {rows.map(({ name, value, href }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 break-words">{value}</span>
            <a href={href}>
              {MESSAGES.change}
              <span className="sr">{name}</span>
            </a>
          </dd>
        </div>
      ))}
      {agreements.length > 0 && (
        <div>
          <dt>{MESSAGES.agreements}</dt>
          <dd>{agreements.join('、')}</dd>
        </div>
      )}
    </dl>
  )
}
