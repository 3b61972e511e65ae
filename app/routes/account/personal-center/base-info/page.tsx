import { Link, Outlet, useLoaderData, useOutletContext } from '@remix-run/react'
import { ATTESTATIONS, USER_TYPES } from '~/domain/accounts'
import { labelOf } from '~/domain/enumeration'
import { formatDateTime } from '~/domain/formats'
import { AuthenticationNotice } from '~/features/authentication/authentication-notice'
import { idIn, ownReceipt, pageLoader, type RequestContext } from '~/server.server'
import { Notice, Panel, pageMeta } from '~/ui/components'
import { buttonClass } from '~/ui/form'
import { type NameValue, NameValueList } from '~/ui/table'
import type { PersonalCenterData } from '../layout'
import { MESSAGES } from '../messages'

/** The receipt of a registration stands under the phone that was proved, before there was an account. */
async function registrationOf(ctx: RequestContext) {
  const reference = idIn(ctx, 'registered')
  const { intents, store } = ctx.services
  const intent = reference ? await intents.findByReference(store.db, reference) : undefined
  return intent?.action === 'register.person' && intent.state === 'done' ? reference : undefined
}

export const loader = pageLoader('/personal-center/base-info', async ctx => ({
  receipt: await ownReceipt(ctx, ctx.url.searchParams.get('done')),
  authenticated: (await ownReceipt(ctx, ctx.url.searchParams.get('authenticated'))) !== undefined,
  registered: await registrationOf(ctx),
}))

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.baseInfo)

/** What is known of the person signed in; phone and e-mail come masked from the broker. */
function rowsOf(user: PersonalCenterData['user']): NameValue[] {
  const account = user.accountCode
    ? { name: '统一账户', value: user.accountCode }
    : { name: '资金账号', value: user.fundId ?? '' }
  return [
    { name: '用户名', value: user.userName },
    account,
    { name: '用户类型', value: user.userType ? labelOf(USER_TYPES, user.userType) : '' },
    { name: '机构名称', value: user.orgName },
    { name: '手机号', value: user.showPhone },
    { name: '电子邮箱', value: user.email },
    { name: '实名认证', value: labelOf(ATTESTATIONS, user.attestation) },
    { name: '开通时间', value: formatDateTime(user.createTime) },
    { name: '本次登录', value: formatDateTime(user.loginTime) },
  ]
}

export default function BaseInfo() {
  const { receipt, authenticated, registered } = useLoaderData<typeof loader>()
  const { user } = useOutletContext<PersonalCenterData>()
  return (
    <>
      {registered && (
        <Notice kind="success" title={MESSAGES.registered} live>
          <p>
            {MESSAGES.reference} <a href={`/receipt/${registered}`}>{registered}</a>
          </p>
        </Notice>
      )}
      <AuthenticationNotice
        attestation={user.accountCode ? user.attestation : '0'}
        href="/personal-center/base-info/authenticate"
        done={authenticated}
      />
      {receipt && (
        <Notice kind="success" title={MESSAGES.saved} live>
          <p>
            {MESSAGES.reference} <a href={`/receipt/${receipt.reference}`}>{receipt.reference}</a>
          </p>
        </Notice>
      )}
      <Panel
        title={MESSAGES.baseInfo}
        id="base-info"
        aside={
          <Link className={buttonClass()} to="/personal-center/base-info/edit" preventScrollReset>
            {MESSAGES.edit}
          </Link>
        }
      >
        <NameValueList items={rowsOf(user)} columns={2} />
      </Panel>
      <Outlet />
    </>
  )
}
