import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { fileControls, type ProcessDefinition } from '~/domain/process-kit/definition'
import type { ProcessFacts } from '~/domain/process-kit/facts'
import { processFormSchema } from '~/domain/process-kit/form-schema'
import { answerRows } from '~/domain/process-kit/rows'
import { type ProcessValues, textValue } from '~/domain/process-kit/values'
import { PROCESS_ADDRESSES, type RegisteredProcess } from '~/domain/processes'
import { marksOf, versionsOf } from '~/features/agreements/agreements.server'
import { textIn, toDone, toFormUnlessWhole } from '~/features/applications/check.server'
import { CheckPage } from '~/features/applications/check-page'
import { MESSAGES as SHARED } from '~/features/applications/messages'
import {
  draftOf,
  type FormRefusal,
  formAction,
  pageLoader,
  type RequestContext,
  refuse,
  send,
  sendUpload,
  type Values,
} from '~/server.server'
import { pageMetaOf } from '~/ui/components'
import { controlId } from '~/ui/form'
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
    return { to: toDone(ctx, `${processOf(ctx).address}/done/${applyId}`, reference), target: applyId }
  },
})

/** The answers with the contacts, fund accounts and files that they name. */
function shownRows(
  definition: ProcessDefinition,
  values: ProcessValues,
  { contacts, funds }: ProcessFacts,
  typed: Values,
) {
  return answerRows(definition, values, (field, value) => {
    if (field.kind === 'file') return textIn(typed, `${field.name}Name`)
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
  const form = formPath(definition, { draft: draft.id })
  const value = toFormUnlessWhole(ctx, processFormSchema(definition, { facts, agreed }), draft.values, form)
  const rows = (value ? shownRows(definition, value, facts, draft.values) : []).map(
    ({ control, name, value, page }) => ({
      name,
      value,
      href: `${formPath(definition, { page, draft: draft.id })}#${encodeURIComponent(controlId('process', control))}`,
    }),
  )
  return {
    key: definition.key,
    title: definition.title,
    address: definition.address,
    back: formPath(definition, { page: definition.pages.length - 1, draft: draft.id }),
    rows,
    agreements: versionsOf(agreements),
    form: action.form(ctx, { draft }),
  }
})

export const handle = { hydrate: true }
export const meta = pageMetaOf<typeof loader>(({ title }) => ({ title: `${SHARED.check} - ${title}` }))

/** Says whose page it is, so that the browser's way back to the form finds the definition. */
export default function ProcessCheck() {
  const { key, form, ...data } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()?.form
  return (
    <div data-process={key}>
      <CheckPage {...data} form={answered ?? form} question={MESSAGES.question} />
    </div>
  )
}
