import type { AgreementState } from '~/domain/agreements/ticks'
import type { VipProduct } from '~/domain/vip-products'
import { quote } from '~/domain/vip-quote'
import type { VipRight } from '~/domain/vip-rights'
import { boxesOf, itemsOf, writeBoxes } from '~/domain/vip-selection'
import { AgreementBox } from '~/features/agreements/agreement-box'
import {
  type Choice,
  ErrorSummary,
  FormActions,
  type FormState,
  PortalForm,
  RadioGroup,
  SecondaryButton,
  SubmitButton,
  TextArea,
} from '~/ui/form'
import { FieldErrors, FieldRow } from '~/ui/form/field-frame'
import { useField } from '~/ui/form/form-view'
import { MESSAGES, NOTES } from './messages'
import { ProductTable } from './product-table'
import { QuoteSummary } from './quote-summary'
import { type OrderFacts, orderSchema } from './schema'
import { useSelection } from './use-selection'

interface Contact {
  contactId: string
  contact: string
  attestation: string
}

export interface OrderFormData {
  products: readonly VipProduct[]
  rights: readonly VipRight[]
  today: string
  telList: readonly Contact[]
  emailList: readonly Contact[]
  agreement: AgreementState
  facts: OrderFacts
}

/** Products, contacts, remark and agreement. With script the total follows every tick; without it a button reckons. */
export function OrderForm({ data, form, action }: { data: OrderFormData; form: FormState; action: string }) {
  return (
    <PortalForm form={form} schema={orderSchema(data.facts)} action={action}>
      <ErrorSummary />
      <ProductChoice data={data} form={form} />
      <RadioGroup name="mobileContactId" label={MESSAGES.tel} options={choices(data.telList)} />
      <RadioGroup name="emailContactId" label={MESSAGES.email} options={choices(data.emailList)} />
      <VerifyContacts contacts={[...data.telList, ...data.emailList]} />
      <TextArea name="applyRemark" label={MESSAGES.remark} rows={3} maxLength={200} optional />
      <AgreementBox name="agree" agreement={data.agreement} />
      <FormActions>
        <SubmitButton>{MESSAGES.toConfirm}</SubmitButton>
      </FormActions>
    </PortalForm>
  )
}

const choices = (list: readonly Contact[]): Choice[] =>
  list.map(({ contactId, contact, attestation }) => ({
    value: contactId,
    label: contact,
    disabled: attestation === '1',
    reason: attestation === '1' ? MESSAGES.unverified : undefined,
  }))

function VerifyContacts({ contacts }: { contacts: readonly Contact[] }) {
  const verified = contacts.filter(contact => contact.attestation === '0')
  if (verified.length > 1 && verified.length === contacts.length) return null
  return (
    <FieldRow>
      <SecondaryButton action="verify" look="link">
        {MESSAGES.verify}
      </SecondaryButton>
      <p className="mt-1 text-sm text-ink-500">{MESSAGES.verifyHint}</p>
    </FieldRow>
  )
}

function ProductChoice({ data, form }: { data: OrderFormData; form: FormState }) {
  const { selection, shown, place, onChange, ready } = useSelection(form)
  const field = useField('products')
  const { products, rights, today } = data
  return (
    <fieldset
      className="min-w-0"
      aria-label={MESSAGES.products}
      id={field.id}
      tabIndex={-1}
      ref={place}
      onChange={onChange}
    >
      <ProductTable products={products} ctpCount={selection.ctpCount} ticked={boxesOf(shown)} />
      <input type="hidden" name="previous" value={writeBoxes(shown)} />
      <FieldErrors field={field} />
      <ul className="my-3 list-disc pl-5 text-sm text-ink-500">
        {NOTES.map(note => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <div className="mb-3 rounded border border-line bg-ground p-3" aria-live="polite">
        <QuoteSummary
          quote={quote(itemsOf(selection), { products, rights, today })}
          caption={MESSAGES.total}
        />
      </div>
      {!ready && <SecondaryButton action="recalculate">{MESSAGES.recalculate}</SecondaryButton>}
    </fieldset>
  )
}
