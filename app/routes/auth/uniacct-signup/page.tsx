import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ORG_REGISTRATION_STATES } from '~/domain/registration'
import { phoneGate } from '~/phone-gate.server'
import { need, ownReceipt, page, safeReturn } from '~/server.server'
import { ButtonLink } from '~/ui/form'
import { Notice, PageTitle, Panel, pageMeta, Steps, Tag } from '~/ui/parts'
import { PhoneGate } from '~/ui/phone-code/phone-gate'
import { NameValueList } from '~/ui/table'
import { STATE_WORDS, WORDS } from './words'

const gate = phoneGate({ address: '/uniacct-signup', purpose: 'register' })

export const action = gate.action

export const loader = page(
  '/uniacct-signup',
  async here => {
    const { phone } = here.session ?? {}
    if (!phone) return { proved: false as const, form: await gate.form(here) }
    const onwards = safeReturn(here.url.searchParams.get('path'))
    if (onwards) throw redirect(onwards, { headers: here.headers })
    const { registered, pending } = await need(here, 'uniAcct.checkRegMobile', {})
    const receipt = await ownReceipt(here, here.url.searchParams.get('done'))
    return { proved: true as const, showPhone: phone.showPhone, registered, pending, receipt }
  },
  { as: ['phone'] },
)

export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.title)

export default function SignUpPage() {
  const data = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return (
    <div className="narrow-page">
      <PageTitle title={WORDS.title} lead={WORDS.lead} />
      <Steps labels={WORDS.steps} current={stepOf(data)} />
      {data.proved ? (
        <Proved data={data} />
      ) : (
        <PhoneGate form={answered?.form ?? data.form} title={WORDS.gate}>
          <p className="other-ways">
            <span>{WORDS.haveAccount}</span>
            <a href="/login">{WORDS.login}</a>
            <a href="/forget-account">{WORDS.forget}</a>
          </p>
        </PhoneGate>
      )}
    </div>
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
        <Notice kind="info" title={WORDS.registered}>
          <p>
            <span className="num">{showPhone}</span>　{WORDS.registeredHint}
          </p>
        </Notice>
        <div className="actions">
          <ButtonLink href="/login" look="primary">
            {WORDS.login}
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
        <Notice kind="success" title={WORDS.submitted} live>
          <p>
            <a href={`/receipt/${receipt.reference}`}>查看回执</a>
          </p>
        </Notice>
      )}
      <Panel title={WORDS.organisationTitle}>
        <div className="stack">
          <NameValueList
            items={[
              { name: '机构名称', value: orgName },
              { name: WORDS.reference, value: <span className="num">{reference}</span> },
              { name: '审核状态', value: <Tag kind={kind}>{ORG_REGISTRATION_STATES[state].zh}</Tag> },
              ...(note ? [{ name: '审核说明', value: note }] : []),
            ]}
          />
          <p className="field-hint">{STATE_WORDS[state]}</p>
        </div>
      </Panel>
    </>
  )
}

function Kinds({ showPhone }: { showPhone: string }) {
  return (
    <Panel title={WORDS.choose}>
      <p className="signup-phone">
        {WORDS.proved} <span className="num">{showPhone}</span>
      </p>
      <ul className="signup-kinds">
        <li>
          <p>{WORDS.personHint}</p>
          <ButtonLink href="/uniacct-signup/person" look="primary">
            {WORDS.person}
          </ButtonLink>
        </li>
        <li>
          <p>{WORDS.organisationHint}</p>
          <ButtonLink href="/uniacct-signup/organisation" look="primary">
            {WORDS.organisation}
          </ButtonLink>
        </li>
      </ul>
    </Panel>
  )
}
