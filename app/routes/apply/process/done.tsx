import { useLoaderData } from '@remix-run/react'
import { formatDateTime } from '~/domain/formats'
import { PROCESS_ADDRESSES } from '~/domain/processes'
import { ownReceipt, pageLoader, query } from '~/server.server'
import { Breadcrumb, CopyButton, Notice, PageTitle, Panel, pageMetaOf } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import { NameValueList } from '~/ui/table'
import { MESSAGES, nextSteps } from './messages'
import { processOf } from './process.server'
import { recordPath } from './records'

export const loader = pageLoader(PROCESS_ADDRESSES, async ctx => {
  const definition = processOf(ctx)
  const { processKey, title, address, video = false, outcome } = definition
  const { applyId = '' } = ctx.params
  const task = await query(ctx, 'procManage.qryTaskDetail', { processKey, applyId: applyId.slice(0, 64) })
  const receipt = await ownReceipt(ctx, ctx.url.searchParams.get('receipt'))
  return {
    title,
    address,
    reference: task.reference,
    submittedAt: task.createTime,
    expected: task.expectedDay,
    steps: [...nextSteps(video, task.expectedDay), `通过后：${outcome}`],
    record: recordPath(definition, applyId),
    receipt: receipt?.reference,
  }
})

export const meta = pageMetaOf<typeof loader>(({ title }) => ({ title: `${MESSAGES.done} - ${title}` }))

/** What was submitted is accepted: its number, what comes next and when, and where it is found. */
export default function DonePage() {
  const data = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumb
        items={[
          { label: MESSAGES.hub, href: '/apply' },
          { label: data.title, href: data.address },
          { label: MESSAGES.done },
        ]}
      />
      <PageTitle title={MESSAGES.done} lead={MESSAGES.doneLead} />
      <Notice kind="success" title={`${data.title}：${MESSAGES.done}`} live />
      <Panel>
        <NameValueList
          items={[
            {
              name: MESSAGES.reference,
              value: (
                <>
                  <strong className="num">{data.reference}</strong>{' '}
                  <CopyButton text={data.reference} what={MESSAGES.reference} />
                </>
              ),
            },
            { name: MESSAGES.submittedAt, value: formatDateTime(data.submittedAt) },
            { name: MESSAGES.expected, value: data.expected || MESSAGES.unknownDay },
            ...(data.receipt
              ? [{ name: MESSAGES.receipt, value: <a href={`/receipt/${data.receipt}`}>{data.receipt}</a> }]
              : []),
          ]}
        />
      </Panel>
      <Panel title={MESSAGES.steps} id="steps">
        <ol className="grid list-decimal gap-2 pl-5">
          {data.steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Panel>
      <div className="actions">
        <ButtonLink href={data.record} look="primary">
          {MESSAGES.toRecord}
        </ButtonLink>
        <ButtonLink href={data.address}>{MESSAGES.toForm}</ButtonLink>
      </div>
    </>
  )
}
