import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { USER_TYPES } from '~/domain/accounts'
import { labelOf } from '~/domain/enumeration'
import { formatDateTime } from '~/domain/formats'
import { currentUser, need, ownReceipt, page } from '~/server.server'
import { AuthenticationNotice } from '~/ui/authentication/authentication-notice'
import { Breadcrumb, EmptyState, Notice, PageTitle, Panel, pageMeta } from '~/ui/parts'
import { DataTable, NameValueList } from '~/ui/table'
import { ownContacts } from './contact.server'
import { CONTACT_COLUMNS, FUND_COLUMNS, ORG_COLUMNS, PRODUCT_COLUMNS } from './tables'
import { NEWS, WORDS } from './words'

const PATH = '/uniacct-my-account'

export const loader = page(PATH, async here => {
  await currentUser(here)
  const [account, contacts, funds, products, orgs, receipt] = await Promise.all([
    need(here, 'oneAcct.queryOneAcctInfo', {}),
    ownContacts(here),
    need(here, 'oneAcct.queryMyFundInfo', {}),
    need(here, 'oneAcct.queryMyProductInfo', {}),
    need(here, 'oneAcct.queryMyOrgInfo', {}),
    ownReceipt(here, here.url.searchParams.get('authenticated')),
  ])
  const news = here.url.pathname.endsWith('account')
    ? NEWS[here.url.searchParams.get('news') ?? '']
    : undefined
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
export const meta = pageMeta(WORDS.title)

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
      <Breadcrumb items={[{ label: '个人中心', href: '/personal-center' }, { label: WORDS.title }]} />
      <PageTitle title={WORDS.title} lead={data.account.orgName || data.account.userName} />
      <AuthenticationNotice
        attestation={data.account.attestation}
        href={`${PATH}/authenticate`}
        done={data.authenticated}
      />
      {data.news && <Notice kind="success" title={data.news} live />}
      <Outlet />
      <Panel title={WORDS.account} id="account">
        <NameValueList items={rowsOf(data)} columns={2} />
      </Panel>
      <Panel
        title={WORDS.contacts}
        id="contacts"
        aside={
          <Link className="btn secondary" to={`${PATH}/add-contact`} preventScrollReset>
            {WORDS.add}
          </Link>
        }
      >
        <DataTable
          caption={`${WORDS.contacts}列表`}
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
      <Panel title={WORDS.funds} id="funds">
        <DataTable
          caption={`${WORDS.funds}列表`}
          columns={FUND_COLUMNS}
          rows={data.funds}
          rowKey={row => row.fundId}
          empty={<EmptyState title={WORDS.noFunds} />}
        />
      </Panel>
      <Panel title={WORDS.products} id="products">
        <DataTable
          caption={`${WORDS.products}列表`}
          columns={PRODUCT_COLUMNS}
          rows={data.products}
          rowKey={row => row.productCode}
          empty={<EmptyState title={WORDS.noProducts} />}
        />
      </Panel>
      <Panel title={WORDS.orgs} id="orgs">
        <DataTable
          caption={`${WORDS.orgs}列表`}
          columns={ORG_COLUMNS}
          rows={data.orgs}
          rowKey={row => row.orgFullName}
          empty={<EmptyState title={WORDS.noOrgs} />}
        />
      </Panel>
    </>
  )
}
