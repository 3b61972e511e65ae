import { useMemo } from 'react'
import type { AgreementId, AgreementState } from '~/domain/agreements'
import {
  agreementControl,
  type Field,
  fieldsOf,
  type ProcessDefinition,
} from '~/domain/process-kit/definition'
import type { ProcessFacts } from '~/domain/process-kit/facts'
import { processFormSchema } from '~/domain/process-kit/form-schema'
import { isVisible } from '~/domain/process-kit/judge'
import { AgreementBox } from '~/features/agreements/agreement-box'
import { MESSAGES as SHARED } from '~/features/applications/messages'
import {
  ErrorSummary,
  FieldGroup,
  FormActions,
  type FormState,
  PortalForm,
  SecondaryButton,
  SubmitButton,
} from '~/ui/form'
import { MESSAGES } from './messages'
import { ProcessField } from './process-field'
import { isControlOf } from './row-count'
import { RowsField } from './rows-field'
import { useHasScript, useLiveValues } from './use-live-values'

interface ProcessFormProps {
  definition: ProcessDefinition
  /** Counted from 0. */
  page: number
  form: FormState
  facts: ProcessFacts
  agreements: readonly AgreementState[]
  agreed: readonly AgreementId[]
}

/** Values of the other pages, which go along unseen: every post holds the whole application. */
function OtherPages({ definition, page, form }: Pick<ProcessFormProps, 'definition' | 'page' | 'form'>) {
  const fields = (definition.pages[page]?.groups ?? []).flatMap(group => group.fields)
  const isLast = page === definition.pages.length - 1
  const isOnPage = (control: string) =>
    (isLast && control.startsWith('agree_')) || fields.some(field => isControlOf(field, control))
  return Object.entries(form.values)
    .filter(([control]) => definition.pages.length > 1 && !isOnPage(control))
    .flatMap(([control, value]) =>
      [value ?? []]
        .flat()
        .map(each => <input key={control + each} type="hidden" name={control} value={each} />),
    )
}

interface AnyFieldProps {
  field: Field
  form: FormState
  facts: ProcessFacts
}

function AnyField({ field, form, facts }: AnyFieldProps) {
  if (field.kind === 'rows') return <RowsField field={field} form={form} facts={facts} />
  return <ProcessField field={field} facts={facts} />
}

/** Shows the fields that depend on the answer above, for a browser without script. */
function Refresh({ field }: { field: Field }) {
  if (useHasScript()) return null
  return (
    <div className="mb-4 desk:pl-[10.5rem]">
      <SecondaryButton action="refresh">
        {MESSAGES.refresh}
        <span className="sr-only">（{field.label}）</span>
      </SecondaryButton>
      <p className="mt-1 text-sm text-ink-500">{MESSAGES.refreshHint}</p>
    </div>
  )
}

/** One page of the form of a process, made from its definition. */
export function ProcessForm(props: ProcessFormProps) {
  const { definition, page, form, facts, agreements, agreed } = props
  const schema = useMemo(
    () => processFormSchema(definition, { facts, agreed, page }),
    [definition, facts, agreed, page],
  )
  const fields = useMemo(() => fieldsOf(definition), [definition])
  const deciding = useMemo(
    () => [...new Set(fields.flatMap(({ visibleWhen }) => (visibleWhen ? [visibleWhen.field] : [])))],
    [fields],
  )
  const live = useLiveValues(form, deciding)
  const last = page === definition.pages.length - 1
  return (
    <PortalForm form={form} schema={schema} files={fields.some(({ kind }) => kind === 'file')}>
      <ErrorSummary />
      <OtherPages definition={definition} page={page} form={form} />
      {(definition.pages[page]?.groups ?? []).map(group => (
        <FieldGroup key={group.title} title={group.title}>
          {group.fields
            .filter(field => isVisible(field, live, fields))
            .map(field => (
              <div key={field.name}>
                <AnyField field={field} form={form} facts={facts} />
                {deciding.includes(field.name) && <Refresh field={field} />}
              </div>
            ))}
        </FieldGroup>
      ))}
      {last && agreements.length > 0 && (
        <FieldGroup title={MESSAGES.agreements}>
          {agreements.map(agreement => (
            <AgreementBox
              key={agreement.id}
              name={agreementControl(agreement.id as AgreementId)}
              agreement={agreement}
            />
          ))}
        </FieldGroup>
      )}
      <FormActions>
        <SubmitButton busyLabel={SHARED.checking}>{last ? SHARED.toCheck : MESSAGES.next}</SubmitButton>
        {page > 0 && <SecondaryButton action="back">{MESSAGES.previous}</SecondaryButton>}
      </FormActions>
    </PortalForm>
  )
}
