import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Breadcrumb, PageTitle, Panel } from '~/ui/components'
import { ButtonLink, ErrorSummary, FormActions, type FormState, PortalForm, SubmitButton } from '~/ui/form'
import { ConfirmQuestion } from '~/ui/layer/confirm-layer'
import { NameValueList } from '~/ui/table'
import { MESSAGES } from './messages'

/** One answer, and where it is changed; what follows from other answers has no `href`. */
export interface CheckRow {
  readonly name: string
  readonly value: string
  readonly href?: string
}

interface CheckPageProps {
  /** Title and address of the application's form. */
  title: string
  address: string
  form: FormState
  /** The form with the answers, for 返回修改. */
  back: string
  rows: readonly CheckRow[]
  agreements?: readonly string[]
  /** 是否确认提交? */
  question: string
  /** What is asked for with the confirmation, such as a password, and its schema. */
  children?: ReactNode
  schema?: z.ZodType
}

/** Every answer with where it is changed, the question, and the two ways on: 确认提交, 返回修改. */
export function CheckPage(props: CheckPageProps) {
  const { title, address, form, back, question, children, schema, ...list } = props
  return (
    <>
      <Breadcrumb
        items={[
          { label: MESSAGES.hub, href: '/apply' },
          { label: title, href: address },
          { label: MESSAGES.check },
        ]}
      />
      <PageTitle title={MESSAGES.check} lead={MESSAGES.checkLead} />
      <Panel title={title} id="check">
        <PortalForm form={form} schema={schema}>
          <ErrorSummary />
          <CheckList {...list} />
          {children}
          <ConfirmQuestion>{question}</ConfirmQuestion>
          <FormActions>
            <SubmitButton busyLabel={MESSAGES.submitting}>{MESSAGES.submit}</SubmitButton>
            <ButtonLink href={back}>{MESSAGES.editAgain}</ButtonLink>
          </FormActions>
        </PortalForm>
      </Panel>
    </>
  )
}

function CheckList({ rows, agreements = [] }: Pick<CheckPageProps, 'rows' | 'agreements'>) {
  const items = rows.map(({ name, value, href }) => ({
    name,
    value: (
      <span className="flex flex-wrap items-baseline gap-x-4">
        <span className="min-w-0 break-words">{value}</span>
        {href && (
          <a href={href}>
            {MESSAGES.change}
            <span className="sr-only">{name}</span>
          </a>
        )}
      </span>
    ),
  }))
  const agreed = agreements.length > 0 ? [{ name: MESSAGES.agreements, value: agreements.join('、') }] : []
  return (
    <div className="mb-5">
      <NameValueList items={[...items, ...agreed]} />
    </div>
  )
}
