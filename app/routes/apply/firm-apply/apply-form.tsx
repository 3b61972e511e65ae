import { useNavigation, useSubmit } from '@remix-run/react'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { POWER_TYPES } from '~/domain/accounts'
import type { AgreementState } from '~/domain/agreements/ticks'
import { NEW_TRADE_ACCOUNT, QUANT_RADIOS } from '~/domain/quant-apply'
import { AgreementBox } from '~/features/agreements/agreement-box'
import { type ChoosableContact, ContactChoice } from '~/features/applications/contact-choice'
import { MESSAGES as SHARED } from '~/features/applications/messages'
import {
  ErrorSummary,
  FormActions,
  type FormState,
  PortalForm,
  RadioGroup,
  ReadonlyField,
  SecondaryButton,
  SubmitButton,
  TextField,
} from '~/ui/form'
import { ErrorText, FieldRow } from '~/ui/form/field-frame'
import { valueList, valueText } from '~/ui/form/form-state'
import { FundChoices, type FundView } from './fund-choices'
import { HINTS, MESSAGES } from './messages'
import { firmApplySchema, type QuantFacts } from './schema'

export interface ApplyFormData {
  readonly path: string
  readonly mobile: boolean
  readonly facts: QuantFacts
  readonly funds: readonly FundView[]
  readonly telList: readonly ChoosableContact[]
  readonly emailList: readonly ChoosableContact[]
  readonly agreements: readonly AgreementState[]
  readonly effectiveWords: string
}

const choicesOf = (set: Record<string, { zh: string }>) =>
  Object.entries(set).map(([value, { zh }]) => ({ value, label: zh }))

/**
 * With script what depends on these answers follows them at once: the button that looks up the fund accounts is pressed,
 * or, on a phone, which has none, sent as if it were. An answer changed while another is under way follows after it.
 */
function useFollow(action: string) {
  const submit = useSubmit()
  const busy = useNavigation().state !== 'idle'
  const waiting = useRef<HTMLFormElement | null>(null)

  function look(form: HTMLFormElement) {
    const button = form.querySelector<HTMLButtonElement>('button[value="funds"]')
    if (button) return form.requestSubmit(button)
    const data = new FormData(form)
    data.set('_action', 'funds')
    submit(data, { method: 'post', action, preventScrollReset: true })
  }

  useEffect(() => {
    if (busy || !waiting.current) return
    const form = waiting.current
    waiting.current = null
    look(form)
  })

  return (event: ChangeEvent<HTMLDivElement>) => {
    const form = event.currentTarget.closest('form')
    if (busy) waiting.current = form
    else if (form) look(form)
  }
}

/** Answers that only opening asks for: while closing is chosen they wait unseen, so that a changed mind finds them. */
const OPENING_ONLY = ['trade', 'orgFullName', 'contactAddress'] as const

function Waiting({ form }: { form: FormState }) {
  return OPENING_ONLY.map(name => (
    <input key={name} type="hidden" name={name} value={valueText(form, name)} />
  ))
}

/** The whole form; what only opening asks for is left out for closing. */
export function ApplyForm({ data, form }: { data: ApplyFormData; form: FormState }) {
  const opening = valueText(form, 'radio') !== '2'
  const follow = useFollow(data.path)
  return (
    <PortalForm form={form} schema={firmApplySchema(data.facts)} action={data.path} keepScroll>
      <ErrorSummary />
      <div onChange={follow}>
        <RadioGroup name="radio" label={MESSAGES.radio} options={choicesOf(QUANT_RADIOS)} inline />
        <RadioGroup
          name="powerType"
          label={MESSAGES.powerType}
          options={choicesOf(POWER_TYPES)}
          hint={HINTS.powerType}
          inline
        />
      </div>
      {data.mobile ? <ChosenFunds form={form} /> : <FundsHere data={data} form={form} />}
      {opening ? <TradeAccount data={data} form={form} /> : <Waiting form={form} />}
      {opening && data.facts.organisation && (
        <>
          <TextField
            name="orgFullName"
            label={MESSAGES.orgFullName}
            autoComplete="organization"
            maxLength={100}
          />
          <TextField
            name="contactAddress"
            label={MESSAGES.contactAddress}
            autoComplete="street-address"
            maxLength={200}
          />
        </>
      )}
      <ContactChoice name="tel" label={MESSAGES.tel} contacts={data.telList} />
      <ContactChoice name="email" label={MESSAGES.email} contacts={data.emailList} />
      {opening && (
        <>
          {data.agreements[0] && <AgreementBox name="agreeSign" agreement={data.agreements[0]} />}
          {data.agreements[1] && <AgreementBox name="riskSign" agreement={data.agreements[1]} />}
        </>
      )}
      <ReadonlyField label={MESSAGES.effective} hint={HINTS.cutOff}>
        {data.effectiveWords}
      </ReadonlyField>
      <FormActions>
        <SubmitButton busyLabel={SHARED.checking}>{SHARED.toCheck}</SubmitButton>
      </FormActions>
    </PortalForm>
  )
}

function FundsHere({ data, form }: { data: ApplyFormData; form: FormState }) {
  return (
    <>
      <FieldRow>
        <SecondaryButton action="funds">{MESSAGES.query}</SecondaryButton>
      </FieldRow>
      <FundChoices funds={data.funds} form={form} />
    </>
  )
}

/** On a phone the fund accounts are chosen on a page of their own; here stands what was chosen. */
function ChosenFunds({ form }: { form: FormState }) {
  const chosen = valueList(form, 'fundAcctInfo')
  const [error] = form.errors.fundAcctInfo ?? []
  return (
    <div id={`${form.id}-fundAcctInfo`} tabIndex={-1}>
      <ReadonlyField label={MESSAGES.funds} hint={error && <ErrorText inline>{error}</ErrorText>}>
        {chosen.join('、') || MESSAGES.unsaved}
      </ReadonlyField>
      {chosen.map(fundId => (
        <input key={fundId} type="hidden" name="fundAcctInfo" value={fundId} />
      ))}
      <FieldRow>
        <SecondaryButton action="pick">{MESSAGES.pickFunds}</SecondaryButton>
      </FieldRow>
    </div>
  )
}

function TradeAccount({ data, form }: { data: ApplyFormData; form: FormState }) {
  const fitting = data.facts.trades.filter(each => each.powerType === valueText(form, 'powerType'))
  if (fitting.length === 0) return null
  const join = fitting.map(({ trdCode }) => ({ value: trdCode, label: `${MESSAGES.joinTrade} ${trdCode}` }))
  return (
    <RadioGroup
      name="trade"
      label={MESSAGES.trade}
      options={[{ value: NEW_TRADE_ACCOUNT, label: MESSAGES.newTrade }, ...join]}
      hint={HINTS.trade}
    />
  )
}

/** The fund accounts on a page of their own; the other answers go along unseen, so that back keeps everything. */
export function FundsPage({ data, form }: { data: ApplyFormData; form: FormState }) {
  const others = Object.entries(form.values).filter(([name]) => name !== 'fundAcctInfo')
  return (
    <PortalForm form={form} action={data.path}>
      <ErrorSummary />
      {others.flatMap(([name, value]) =>
        [value ?? []].flat().map(each => <input key={name + each} type="hidden" name={name} value={each} />),
      )}
      <FundChoices funds={data.funds} form={form} />
      <FormActions>
        <SecondaryButton action="picked" look="primary">
          {MESSAGES.picked}
        </SecondaryButton>
      </FormActions>
    </PortalForm>
  )
}
