import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { USER_TYPES } from '~/domain/accounts'
import { labelOf } from '~/domain/enumeration'
import { formatDateTime } from '~/domain/formats'
import { AuthenticationNotice } from '~/features/authentication/authentication-notice'
import { currentUser, ownReceipt, pageLoader, query } from '~/server.server'
import { Breadcrumb, EmptyState, Notice, PageTitle, Panel, pageMeta } from '~/ui/components'
import { buttonClass } from '~/ui/form'
import { DataTable, NameValueList } from '~/ui/table'
import { ownContacts } from './contact.server'
import { MESSAGES, NEWS } from './messages'
import { CONTACT_COLUMNS, FUND_COLUMNS, ORG_COLUMNS, PRODUCT_COLUMNS } from './tables'

const PATH = '/uniacct-my-account'

export const loader = pageLoader(PATH, async ctx => {
  await currentUser(ctx)
  const [account, contacts, funds, products, orgs, receipt] = await Promise.all([
    query(ctx, 'oneAcct.queryOneAcctInfo', {}),
    ownContacts(ctx),
    query(ctx, 'oneAcct.queryMyFundInfo', {}),
    query(ctx, 'oneAcct.queryMyProductInfo', {}),
    query(ctx, 'oneAcct.queryMyOrgInfo', {}),
    ownReceipt(ctx, ctx.url.searchParams.get('authenticated')),
  ])
  const news = ctx.url.pathname.endsWith('account') ? NEWS[ctx.url.searchParams.get('news') ?? ''] : undefined
  return {
    account,
    contacts,
    funds: funds.list,
    products: products.list,
    orgs: orgs.list,
    authenticated: receipt !== undefined,
    news,
  }
})

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.title)

type Data = ReturnType<typeof useLoaderData<typeof loader>>

const rowsOf = ({ account }: Data) => [
  { name: '统一账户', value: account.accountCode },
  { name: '户名', value: account.userName },
  { name: '用户类型', value: account.userType && labelOf(USER_TYPES, account.userType) },
  { name: '信用代码', value: account.orgCredit },
  { name: '登录手机号', value: account.showPhone },
  { name: '开通时间', value: formatDateTime(account.createTime) },
]

/** 我的账户: the unified account and all that belongs to it. */
export default function MyAccount() {
  const data = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumb items={[{ label: '个人中心', href: '/personal-center' }, { label: MESSAGES.title }]} />
      <PageTitle title={MESSAGES.title} lead={data.account.orgName || data.account.userName} />
      <AuthenticationNotice
        attestation={data.account.attestation}
        href={`${PATH}/authenticate`}
        done={data.authenticated}
      />
      {data.news && <Notice kind="success" title={data.news} live />}
      <Outlet />
      <Panel title={MESSAGES.account} id="account">
        <NameValueList items={rowsOf(data)} columns={2} />
      </Panel>
      <Panel
        title={MESSAGES.contacts}
        id="contacts"
        aside={
          <Link className={buttonClass()} to={`${PATH}/add-contact`} preventScrollReset>
            {MESSAGES.add}
          </Link>
        }
      >
        <DataTable
          caption={`${MESSAGES.contacts}列表`}
          columns={CONTACT_COLUMNS}
          rows={data.contacts}
          rowKey={row => row.contactId}
        />
      </Panel>
      <Belongings data={data} />
    </>
  )
}

function Belongings({ data }: { data: Data }) {
  return (
    <>
      <Panel title={MESSAGES.funds} id="funds">
        <DataTable
          caption={`${MESSAGES.funds}列表`}
          columns={FUND_COLUMNS}
          rows={data.funds}
          rowKey={row => row.fundId}
          empty={<EmptyState title={MESSAGES.noFunds} />}
        />
      </Panel>
      <Panel title={MESSAGES.products} id="products">
        <DataTable
          caption={`${MESSAGES.products}列表`}
          columns={PRODUCT_COLUMNS}
          rows={data.products}
          rowKey={row => row.productCode}
          empty={<EmptyState title={MESSAGES.noProducts} />}
        />
      </Panel>
      <Panel title={MESSAGES.orgs} id="orgs">
        <DataTable
          caption={`${MESSAGES.orgs}列表`}
          columns={ORG_COLUMNS}
          rows={data.orgs}
          rowKey={row => row.orgFullName}
          empty={<EmptyState title={MESSAGES.noOrgs} />}
        />
      </Panel>
    </>
  )
}
