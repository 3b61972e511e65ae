import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ORG_REGISTRATION_STATES } from '~/domain/registration'
import { PhoneVerification } from '~/features/sign-in/phone-verification'
import { phoneVerificationForm } from '~/features/sign-in/phone-verification.server'
import { ownReceipt, pageLoader, query, safeReturn } from '~/server.server'
import { Notice, PageTitle, Panel, pageMeta, Steps, Tag } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import { MoreLinks, NarrowPage, Stack } from '~/ui/layout'
import { NameValueList } from '~/ui/table'
import { MESSAGES, STATE_MESSAGES } from './messages'

const verification = phoneVerificationForm({ address: '/uniacct-signup', purpose: 'register' })

export const action = verification.action

export const loader = pageLoader(
  '/uniacct-signup',
  async ctx => {
    const { phone } = ctx.session ?? {}
    if (!phone) return { proved: false as const, form: await verification.form(ctx) }
    const onwards = safeReturn(ctx.url.searchParams.get('path'))
    if (onwards) throw redirect(onwards, { headers: ctx.headers })
    const { registered, pending } = await query(ctx, 'uniAcct.checkRegMobile', {})
    const receipt = await ownReceipt(ctx, ctx.url.searchParams.get('done'))
    return { proved: true as const, showPhone: phone.showPhone, registered, pending, receipt }
  },
  { as: ['phone'] },
)

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.title)

export default function SignUpPage() {
  const data = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return (
    <NarrowPage>
      <PageTitle title={MESSAGES.title} lead={MESSAGES.lead} />
      <Steps labels={MESSAGES.steps} current={stepOf(data)} />
      {data.proved ? (
        <Proved data={data} />
      ) : (
        <PhoneVerification form={answered?.form ?? data.form} title={MESSAGES.verification}>
          <MoreLinks>
            <span>{MESSAGES.haveAccount}</span>
            <a href="/login">{MESSAGES.login}</a>
            <a href="/forget-account">{MESSAGES.forget}</a>
          </MoreLinks>
        </PhoneVerification>
      )}
    </NarrowPage>
  )
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>
type ProvedData = Extract<Data, { proved: true }>

function stepOf(data: Data): number {
  if (!data.proved) return 0
  return data.registered || data.pending?.state === 'submitted' ? 2 : 1
}

function Proved({ data }: { data: ProvedData }) {
  const { registered, pending, showPhone } = data
  if (registered) {
    return (
      <Panel>
        <Notice kind="info" title={MESSAGES.registered}>
          <p>
            <span className="tabular-nums">{showPhone}</span>　{MESSAGES.registeredHint}
          </p>
        </Notice>
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <ButtonLink href="/login" look="primary">
            {MESSAGES.login}
          </ButtonLink>
          <ButtonLink href="/forget-password">忘记密码</ButtonLink>
        </div>
      </Panel>
    )
  }
  return (
    <>
      {pending && <Pending pending={pending} receipt={data.receipt} />}
      {pending?.state !== 'submitted' && <Kinds showPhone={showPhone} />}
    </>
  )
}

function Pending({
  pending,
  receipt,
}: {
  pending: NonNullable<ProvedData['pending']>
  receipt: ProvedData['receipt']
}) {
  const { state, reference, orgName, note } = pending
  const kind = state === 'refused' ? 'error' : state === 'approved' ? 'ok' : 'info'
  return (
    <>
      {receipt && (
        <Notice kind="success" title={MESSAGES.submitted} live>
          <p>
            <a href={`/receipt/${receipt.reference}`}>查看回执</a>
          </p>
        </Notice>
      )}
      <Panel title={MESSAGES.organisationTitle}>
        <Stack>
          <NameValueList
            items={[
              { name: '机构名称', value: orgName },
              { name: MESSAGES.reference, value: <span className="tabular-nums">{reference}</span> },
              { name: '审核状态', value: <Tag kind={kind}>{ORG_REGISTRATION_STATES[state].zh}</Tag> },
              ...(note ? [{ name: '审核说明', value: note }] : []),
            ]}
          />
          <p className="mt-1 text-sm text-ink-500">{STATE_MESSAGES[state]}</p>
        </Stack>
      </Panel>
    </>
  )
}

const KIND = 'flex flex-col items-start justify-between gap-3 rounded border border-line p-4'

function Kinds({ showPhone }: { showPhone: string }) {
  return (
    <Panel title={MESSAGES.choose}>
      <p className="mb-4">
        {MESSAGES.proved} <span className="tabular-nums">{showPhone}</span>
      </p>
      <ul className="grid gap-4 desk:grid-cols-2">
        <li className={KIND}>
          <p>{MESSAGES.personHint}</p>
          <ButtonLink href="/uniacct-signup/person" look="primary">
            {MESSAGES.person}
          </ButtonLink>
        </li>
        <li className={KIND}>
          <p>{MESSAGES.organisationHint}</p>
          <ButtonLink href="/uniacct-signup/organisation" look="primary">
            {MESSAGES.organisation}
          </ButtonLink>
        </li>
      </ul>
    </Panel>
  )
}
