import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Breadcrumb, PageTitle, Panel } from '~/ui/components'
import { ButtonLink, ErrorSummary, type FormState, PortalForm, SubmitButton } from '~/ui/form'
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
          <div className="mt-5">
            {children}
            <p className="confirm-question">{question}</p>
          </div>
          <div className="form-actions">
            <SubmitButton busyLabel={MESSAGES.submitting}>{MESSAGES.submit}</SubmitButton>
            <ButtonLink href={back}>{MESSAGES.editAgain}</ButtonLink>
          </div>
        </PortalForm>
      </Panel>
    </>
  )
}

function CheckList({ rows, agreements = [] }: Pick<CheckPageProps, 'rows' | 'agreements'>) {
  return (
    <dl className="values">
      {rows.map(({ name, value, href }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 break-words">{value}</span>
            {href && (
              <a href={href}>
                {MESSAGES.change}
                <span className="sr">{name}</span>
              </a>
            )}
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
