import { formatDateTime } from '~/domain/formats'
import { Breadcrumb, CopyButton, Notice, PageTitle, Panel } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import { type NameValue, NameValueList } from '~/ui/table'
import { MESSAGES } from './messages'

export interface Submitted {
  /** Title and address of the application's form. */
  readonly title: string
  readonly address: string
  /** The broker's number, which people read aloud. */
  readonly reference: string
  readonly submittedAt: string
  /** When it is answered or takes effect, in words. */
  readonly expected: { readonly name: string; readonly value: string }
  /** What happens next, in order. */
  readonly steps: readonly string[]
  /** Page of the application itself. */
  readonly record: string
  /** Number of the receipt. */
  readonly receipt?: string
}

function rowsOf({ reference, submittedAt, expected, receipt }: Submitted): NameValue[] {
  const number = (
    <>
      <strong className="text-lg tabular-nums">{reference}</strong>{' '}
      <CopyButton text={reference} what={MESSAGES.reference} />
    </>
  )
  return [
    { name: MESSAGES.reference, value: number },
    { name: MESSAGES.submittedAt, value: formatDateTime(submittedAt) },
    expected,
    ...(receipt ? [{ name: MESSAGES.receipt, value: <a href={`/receipt/${receipt}`}>{receipt}</a> }] : []),
  ]
}

/** What was submitted is accepted: its number, what comes next and when, and where it is found. */
export function DonePage(submitted: Submitted) {
  const { title, address, steps, record } = submitted
  return (
    <>
      <Breadcrumb
        items={[
          { label: MESSAGES.hub, href: '/apply' },
          { label: title, href: address },
          { label: MESSAGES.done },
        ]}
      />
      <PageTitle title={MESSAGES.done} lead={MESSAGES.doneLead} />
      <Notice kind="success" title={`${title}：${MESSAGES.done}`} live />
      <Panel>
        <NameValueList items={rowsOf(submitted)} />
      </Panel>
      <Panel title={MESSAGES.steps} id="steps">
        <ol className="grid list-decimal gap-2 pl-5">
          {steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Panel>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <ButtonLink href={record} look="primary">
          {MESSAGES.toRecord}
        </ButtonLink>
        <ButtonLink href={address}>{MESSAGES.toForm}</ButtonLink>
      </div>
    </>
  )
}
