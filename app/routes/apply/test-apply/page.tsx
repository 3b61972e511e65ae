import { type MetaFunction, redirect } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { nothingToApplyFor, TEST_APPLY_MESSAGES } from '~/domain/test-apply-rules'
import { RecordTable } from '~/features/test-accounts/record-table'
import { listed } from '~/features/test-accounts/test-accounts.server'
import {
  draftOf,
  formAction,
  go,
  ownReceipt,
  pageLoader,
  query,
  type RequestContext,
  resumableDraft,
} from '~/server.server'
import { Breadcrumb, EmptyState, Notice, PageTitle, Panel, pageMeta, ResumableDraft } from '~/ui/components'
import { ApplyForm } from './apply-form'
import { ADDRESSES, AS, backTo, flowOf, groupOf, pathOf } from './group.server'
import { MESSAGES, PAGE_LEADS, PAGE_TITLES } from './messages'
import { type TestApplyValues, testApplySchema } from './schema'
import { VisitorEntry } from './visitor-entry'

const info = (ctx: RequestContext) =>
  query(ctx, 'applyTest.getAcct', { group: groupOf(ctx), wap: ctx.mobile ? '1' : '0' })

/** The phone is the broker's to know, so only the server can miss it. */
async function currentSchema(ctx: RequestContext) {
  const { enableSys, phone } = await info(ctx)
  return testApplySchema(groupOf(ctx), enableSys, phone !== '')
}

export const action = formAction<TestApplyValues>({
  id: 'test-apply',
  address: ADDRESSES,
  as: AS,
  name: 'test-apply.save',
  flow: ctx => flowOf(groupOf(ctx)),
  schema: currentSchema,
  secondaryActions: { pick: { run: ({ ctx }) => go(`${pathOf(ctx)}/pick-contact`, { draft: 'keep' }) } },
  handle: ({ ctx }) => go(`${pathOf(ctx)}/confirm`, { draft: 'keep' }),
})

export const loader = pageLoader(
  ADDRESSES,
  async ctx => {
    const group = groupOf(ctx)
    const place = { group, path: pathOf(ctx), mobile: ctx.mobile }
    if (!ctx.login) {
      // The layers of the page stay: a phone can be proved without signing in.
      if (group === '3' && ctx.mobile && ctx.url.pathname.toLowerCase() === place.path)
        throw redirect(`/jjTestMobileLogin?path=${encodeURIComponent(backTo(ctx))}`)
      return { ...place, signedIn: false as const, back: backTo(ctx) }
    }
    const { accts, userType, phone, email, orgName, enableSys, verNo } = await info(ctx)
    const draft = await draftOf(ctx, flowOf(group))
    const values = { userType, orgName, ...draft?.values, verNo: String(verNo) }
    return {
      ...place,
      signedIn: true as const,
      visitor: !ctx.session?.one,
      accts: accts.map(listed),
      phone,
      email,
      enableSys,
      draftId: draft?.id ?? '',
      left: await resumableDraft(ctx, flowOf(group)),
      form: action.form(ctx, { values, draft }),
      receipt: await ownReceipt(ctx, ctx.url.searchParams.get('done')),
    }
  },
  { as: AS },
)

export const handle = { hydrate: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(PAGE_TITLES[data?.group ?? '1'])()

export default function TestApplyPage() {
  const data = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return (
    <>
      <Breadcrumb items={[{ label: '业务办理', href: '/apply' }, { label: PAGE_TITLES[data.group] }]} />
      <PageTitle title={PAGE_TITLES[data.group]} lead={PAGE_LEADS[data.group]} />
      <div className={data.mobile ? undefined : 'hidden compact:block'}>
        <Notice kind="info">{MESSAGES.onPhone}</Notice>
      </div>
      <Outlet />
      {data.signedIn ? (
        <SignedIn data={data} form={answered?.form ?? data.form} />
      ) : (
        <VisitorEntry back={data.back} />
      )}
    </>
  )
}

type SignedInData = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { signedIn: true }>

function SignedIn({ data, form }: { data: SignedInData; form: SignedInData['form'] }) {
  const withDraft = data.draftId && `?draft=${data.draftId}`
  return (
    <>
      {data.receipt && (
        <Notice kind="success" title={TEST_APPLY_MESSAGES.submitted} live>
          <p>
            受理编号 <a href={`/receipt/${data.receipt.reference}`}>{data.receipt.reference}</a>。
            {data.visitor ? MESSAGES.visitorDelivery : MESSAGES.delivery}
          </p>
        </Notice>
      )}
      <Panel title={MESSAGES.records}>
        <RecordTable
          records={data.accts}
          detailHref={acctId => `${data.path}/detail/${acctId}${withDraft}`}
        />
      </Panel>
      <Panel title={MESSAGES.formTitle}>
        {nothingToApplyFor(data.group, data.enableSys) ? (
          <EmptyState title={TEST_APPLY_MESSAGES.nothingLeft} />
        ) : (
          <>
            <ResumableDraft left={data.left} />
            <ApplyForm data={data} form={form} />
          </>
        )}
      </Panel>
    </>
  )
}
