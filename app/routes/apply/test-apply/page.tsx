import { type MetaFunction, redirect } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { nothingToApplyFor, TEST_APPLY_WORDS } from '~/domain/test-apply-rules'
import { draftLeft, draftOf, formAction, go, type Here, need, ownReceipt, page } from '~/server.server'
import { listed } from '~/test-accounts.server'
import { Breadcrumb, DraftLeft, EmptyState, Notice, PageTitle, Panel, pageMeta } from '~/ui/parts'
import { RecordTable } from '~/ui/test-account/record-table'
import { ApplyForm } from './apply-form'
import { ADDRESSES, AS, backTo, flowOf, groupOf, pathOf } from './group.server'
import { type TestApplyValues, testApplySchema } from './schema'
import { VisitorGate } from './visitor-gate'
import { PAGE_LEADS, PAGE_TITLES, WORDS } from './words'

const info = (here: Here) =>
  need(here, 'applyTest.getAcct', { group: groupOf(here), wap: here.mobile ? '1' : '0' })

/** The phone is the broker's to know, so only the server can miss it. */
async function currentSchema(here: Here) {
  const { enableSys, phone } = await info(here)
  return testApplySchema(groupOf(here), enableSys, phone !== '')
}

export const action = formAction<TestApplyValues>({
  id: 'test-apply',
  address: ADDRESSES,
  as: AS,
  name: 'test-apply.save',
  flow: here => flowOf(groupOf(here)),
  schema: currentSchema,
  steps: { pick: { run: ({ here }) => go(`${pathOf(here)}/pick-contact`, { draft: 'keep' }) } },
  handle: ({ here }) => go(`${pathOf(here)}/confirm`, { draft: 'keep' }),
})

export const loader = page(
  ADDRESSES,
  async here => {
    const group = groupOf(here)
    const place = { group, path: pathOf(here), mobile: here.mobile }
    if (!here.login) {
      // The layers of the page stay: a phone can be proved without signing in.
      if (group === '3' && here.mobile && here.url.pathname.toLowerCase() === place.path)
        throw redirect(`/jjTestMobileLogin?path=${encodeURIComponent(backTo(here))}`)
      return { ...place, signedIn: false as const, back: backTo(here) }
    }
    const { accts, userType, phone, email, orgName, enableSys, verNo } = await info(here)
    const draft = await draftOf(here, flowOf(group))
    const values = { userType, orgName, ...draft?.values, verNo: String(verNo) }
    return {
      ...place,
      signedIn: true as const,
      visitor: !here.session?.one,
      accts: accts.map(listed),
      phone,
      email,
      enableSys,
      draftId: draft?.id ?? '',
      left: await draftLeft(here, flowOf(group)),
      form: action.form(here, { values, draft }),
      receipt: await ownReceipt(here, here.url.searchParams.get('done')),
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
      <div className={data.mobile ? undefined : 'only-compact'}>
        <Notice kind="info">{WORDS.onPhone}</Notice>
      </div>
      <Outlet />
      {data.signedIn ? (
        <SignedIn data={data} form={answered?.form ?? data.form} />
      ) : (
        <VisitorGate back={data.back} />
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
        <Notice kind="success" title={TEST_APPLY_WORDS.submitted} live>
          <p>
            受理编号 <a href={`/receipt/${data.receipt.reference}`}>{data.receipt.reference}</a>。
            {data.visitor ? WORDS.visitorDelivery : WORDS.delivery}
          </p>
        </Notice>
      )}
      <Panel title={WORDS.records}>
        <RecordTable
          records={data.accts}
          detailHref={acctId => `${data.path}/detail/${acctId}${withDraft}`}
        />
      </Panel>
      <Panel title={WORDS.formTitle}>
        {nothingToApplyFor(data.group, data.enableSys) ? (
          <EmptyState title={TEST_APPLY_WORDS.nothingLeft} />
        ) : (
          <>
            <DraftLeft left={data.left} />
            <ApplyForm data={data} form={form} />
          </>
        )}
      </Panel>
    </>
  )
}
