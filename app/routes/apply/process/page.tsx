import { type ClientLoaderFunctionArgs, Outlet, useActionData, useLoaderData } from '@remix-run/react'
import {
  agreementControl,
  fieldsOf,
  fileControls,
  type ProcessDefinition,
} from '~/domain/process-kit/definition'
import { processFormSchema } from '~/domain/process-kit/form-schema'
import type { ProcessValues } from '~/domain/process-kit/values'
import { PROCESS_ADDRESSES } from '~/domain/processes'
import { agreementActions, withBoxes } from '~/features/agreements/agreements.server'
import { Conditions } from '~/features/applications/conditions'
import { contactAction } from '~/features/applications/contacts.server'
import { MESSAGES as SHARED } from '~/features/applications/messages'
import { type ApplicationRecord, Records } from '~/features/applications/records'
import {
  draftOf,
  formAction,
  go,
  type Post,
  pageLoader,
  type RequestContext,
  refuse,
  resumableDraft,
  type Values,
} from '~/server.server'
import { Breadcrumb, PageTitle, Panel, pageMetaOf, ResumableDraft, Steps } from '~/ui/components'
import type { Column } from '~/ui/table'
import { definitionOf, loadDefinition } from './definitions'
import { MESSAGES } from './messages'
import {
  actionOf,
  formPath,
  pageAsked,
  presetValues,
  processInfo,
  processOf,
  recordPath,
  standingOf,
  tasksOf,
} from './process.server'
import { ProcessForm } from './process-form'
import { withoutRow, withRow } from './row-count'

/** Saves what was typed and shows the page again, with what `change` makes of it. */
const again = (change: (values: Values) => Values = () => ({})) => ({
  run: ({ ctx, values }: Post<unknown>) =>
    go(formPath(processOf(ctx), { page: pageAsked(ctx) }), { draft: 'keep', change: change(values) }),
})

/** Buttons of the form beside its submit: rows, what depends on an answer, contacts, agreements, the page before. */
function secondaryActions(ctx: RequestContext) {
  const definition = processOf(ctx)
  const rows = fieldsOf(definition).flatMap(field => {
    if (field.kind !== 'rows') return []
    const removals = Array.from({ length: field.max }, (_, at) => [
      `remove-row-${field.name}-${at}`,
      again(values => withoutRow(field, values, at)),
    ])
    return [[`add-row-${field.name}`, again(values => withRow(field, values))], ...removals]
  })
  const contacts = () => {
    const page = pageAsked(ctx)
    return `${definition.address}/contacts${page > 0 ? `?page=${page + 1}` : ''}`
  }
  const back = () => go(formPath(definition, { page: pageAsked(ctx) - 1 }), { draft: 'keep' })
  return {
    ...Object.fromEntries(rows),
    ...agreementActions(definition.agreements ?? [], () => definition.address),
    refresh: again(),
    contacts: contactAction(contacts),
    back: { run: back },
  }
}

export const action = formAction<ProcessValues>({
  id: 'process',
  address: PROCESS_ADDRESSES,
  name: ctx => actionOf(ctx, 'save'),
  flow: ctx => processOf(ctx).key,
  files: ctx => fileControls(processOf(ctx)),
  schema: async ctx => {
    const { definition, facts, agreed } = await processInfo(ctx)
    return processFormSchema(definition, { facts, agreed, page: pageAsked(ctx) })
  },
  secondaryActions: secondaryActions,
  handle: async ({ ctx }) => {
    const { definition, unmet } = await processInfo(ctx)
    if (unmet) return refuse({}, [unmet])
    const next = pageAsked(ctx) + 1
    const to =
      next < definition.pages.length ? formPath(definition, { page: next }) : `${definition.address}/confirm`
    return go(to, { draft: 'keep' })
  },
})

const boxesOf = ({ agreements = [] }: ProcessDefinition) =>
  Object.fromEntries(agreements.map(id => [agreementControl(id), id]))

export const loader = pageLoader(PROCESS_ADDRESSES, async ctx => {
  const info = await processInfo(ctx)
  const { definition, facts, agreements, agreed, conditions, unmet } = info
  const [{ list }, draft] = await Promise.all([
    tasksOf(ctx, definition.processKey),
    draftOf(ctx, definition.key),
  ])
  const typed = draft?.values ?? presetValues(definition, facts)
  const values = withBoxes(ctx, typed, agreements, boxesOf(definition))
  return {
    key: definition.key,
    page: pageAsked(ctx),
    conditions,
    open: unmet === undefined,
    facts,
    agreements,
    agreed,
    records: list.map(({ applyId, reference, fundId, createTime, state }) => ({
      applyId,
      reference,
      fundId,
      createTime,
      ...standingOf(definition.key, state),
      href: recordPath(definition, applyId),
      link: { text: MESSAGES.detail, of: reference },
    })),
    left: await resumableDraft(ctx, definition.key),
    form: action.form(ctx, { values, draft }),
  }
})

/** A page that is reached by script loads its definition first; one that comes as a document has it before it hydrates. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const data = await serverLoader<typeof loader>()
  await loadDefinition(data.key)
  return data
}

export const handle = { hydrate: true }
export const meta = pageMetaOf<typeof loader>(({ key }) => ({ title: definitionOf(key).title }))

interface ProcessRecord extends ApplicationRecord {
  readonly reference: string
  readonly fundId: string
}

const COLUMNS: Column<ProcessRecord>[] = [
  { key: 'reference', label: SHARED.reference, kind: 'code', head: true, render: row => row.reference },
  { key: 'fund', label: MESSAGES.fundId, kind: 'code', render: row => row.fundId || '—' },
]

/** The form of a process application, with whether one may apply before it and earlier applications below it. */
export default function ProcessPage() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  const definition = definitionOf(data.key)
  const { pages } = definition
  return (
    <div data-process={definition.key}>
      <Breadcrumb items={[{ label: SHARED.hub, href: '/apply' }, { label: definition.title }]} />
      <PageTitle title={definition.title} lead={definition.text} />
      <Outlet />
      <ResumableDraft left={data.left} />
      <Conditions conditions={data.conditions} />
      {data.open && (
        <Panel title={pages.length > 1 ? pages[data.page]?.title : MESSAGES.form} id="apply">
          {pages.length > 1 && (
            <Steps labels={[...pages.map(({ title }) => title), SHARED.check]} current={data.page} />
          )}
          <ProcessForm
            definition={definition}
            page={data.page}
            form={form}
            facts={data.facts}
            agreements={data.agreements}
            agreed={data.agreed}
          />
        </Panel>
      )}
      <Records caption={`${definition.title}${SHARED.records}`} rows={data.records} columns={COLUMNS} />
    </div>
  )
}
