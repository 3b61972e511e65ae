import type { AgreementId } from '../agreements'
import type { HubAudience, HubParameter, HubSection } from '../hub-sections'
import type { FactName, FundFact, ProcessFacts } from './facts'
import type { ProcessValues } from './values'

/** A field is there only while another field of the same process has one of these values. */
export interface VisibleWhen {
  readonly field: string
  readonly in: readonly string[]
}

interface FieldBase {
  /** Name of the control and of the value in formData: the specification's own where it has one. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly optional?: true
  /** Message for an empty field; 请输入 or 请选择 with the label where absent. */
  readonly required?: string
  /** Message for a value of another shape, where the kind has one. */
  readonly invalid?: string
  readonly visibleWhen?: VisibleWhen
}

/** Codes with the words that people read, in the order they are offered; whole numbers as codes come first, ascending. */
export type Options = Readonly<Record<string, string>>

/** A field with one value. */
export type SimpleField = FieldBase &
  (
    | { readonly kind: 'text'; readonly max: number; readonly pattern?: RegExp }
    | { readonly kind: 'lines'; readonly max: number }
    | { readonly kind: 'select' | 'radio'; readonly options: Options }
    | { readonly kind: 'checkboxes'; readonly options: Options }
    /** yyyy-MM-dd. The bounds are days from today in Shanghai, 0 is today. */
    | { readonly kind: 'date'; readonly earliest?: number; readonly latest?: number }
    /** Typed in yuan, kept in cents; so are the bounds. */
    | { readonly kind: 'money'; readonly min?: number; readonly max?: number }
    /** A whole number, a multiple of `step` where there is one. */
    | {
        readonly kind: 'quantity'
        readonly unit: string
        readonly min?: number
        readonly max: number
        readonly step?: number
      }
    /** A verified contact of the account, by its id. Sealed on the way to the broker. */
    | { readonly kind: 'tel' | 'email' }
    /** The 18 digits of an identity card; a unified social credit code. Sealed on the way to the broker. */
    | { readonly kind: 'idNumber' | 'creditCode' }
    | { readonly kind: 'mac' | 'ipv4' }
    /** A fund account of the login; `unfit` says why one cannot be chosen. */
    | { readonly kind: 'fundAccount'; readonly unfit?: (fund: FundFact) => string | undefined }
    /** A trading account of the login's fund accounts, by its code. */
    | { readonly kind: 'tradeAccount' }
  )

/** A paper: the portal keeps the upload, the broker gets it ahead of the application. */
export type FileField = FieldBase & { readonly kind: 'file' }

/** Something the broker knows, shown and not sent. */
export type FactField = FieldBase & {
  readonly kind: 'fact'
  readonly value: (facts: ProcessFacts) => string
}

/** A field of a row; whether it is there never hangs on another. */
export type RowField = SimpleField & { readonly visibleWhen?: never }

/** Fields that repeat, such as the machines of one application. An empty row does not count. */
export type RowsField = FieldBase & {
  readonly kind: 'rows'
  /** What one row is called: 机器. */
  readonly rowLabel: string
  readonly min: number
  readonly max: number
  readonly fields: readonly RowField[]
}

export type Field = SimpleField | FileField | FactField | RowsField

export interface FieldGroup {
  readonly title: string
  readonly fields: readonly Field[]
}

/** One page of the form. A process without steps has one. */
export interface ProcessPage {
  readonly title: string
  readonly groups: readonly FieldGroup[]
}

/** What must be true before anybody fills the form. `unmet` says why it is not, in words for the applicant. */
export interface Condition {
  readonly label: string
  readonly unmet: (facts: ProcessFacts) => string | undefined
  /** Where the applicant can put it right. */
  readonly remedy?: { readonly label: string; readonly href: string }
}

/** Calls of the broker that take an application of this kind (spec 2 §7). */
export type ProcessCall = 'procManage.apply'

/**
 * One process application (spec 2 §2, §7): everything that its pages, its schema, its call, its storage, its review and
 * its records are derived from.
 */
export interface ProcessDefinition {
  /** Identifier of the flow: draft, audit actions, records, tests. Kebab case. */
  readonly key: string
  /** `processKey` of the broker's call. */
  readonly processKey: string
  /** procManage.apply where absent. */
  readonly call?: ProcessCall
  readonly address: `/${string}`
  /** A page of its own for one application, where the specification names one. */
  readonly detailAddress?: `/${string}`
  readonly title: string
  /** One line about it, in the hub and above the form. */
  readonly text: string
  /** What else people call it, for the search. */
  readonly words: string
  readonly section: HubSection
  readonly audience?: HubAudience
  readonly parameter?: HubParameter
  /** Login that its page needs. */
  readonly who: 'one' | 'fund' | 'any'
  /** Facts that conditions, rules and read-only fields use, beside those that the kinds of fields imply. */
  readonly facts?: readonly FactName[]
  readonly conditions?: readonly Condition[]
  readonly pages: readonly [ProcessPage, ...ProcessPage[]]
  readonly agreements?: readonly AgreementId[]
  /** One application at a time for each fund account, and none after an approval. Needs a fundAccount field. */
  readonly onePerFund?: true
  /** Rules across fields and facts: messages by control name, such as `machines[2].mac`. */
  readonly rules?: (
    values: ProcessValues,
    facts: ProcessFacts,
  ) => Readonly<Record<string, string | undefined>>
  /** A two-way video stands between the first and the second review. */
  readonly video?: true
  /** Trading days until the answer. */
  readonly answerWithin: number
  /** What an approval brings about, in words for the applicant. */
  readonly outcome: string
  /** Name of what the reference broker does in the transaction of the approval. */
  readonly onApproved?: string
}

/** Checks a definition's type and keeps its literals. */
export const defineProcess = <const Definition extends ProcessDefinition>(
  definition: Definition,
): Definition => definition

/** Every field of a process, in the order of its pages. */
export const fieldsOf = (definition: ProcessDefinition): Field[] =>
  definition.pages.flatMap(page => page.groups.flatMap(group => group.fields))

/** Names of the controls that take a file. */
export const fileControls = (definition: ProcessDefinition): string[] =>
  fieldsOf(definition).flatMap(field => (field.kind === 'file' ? [field.name] : []))

/** Name of an agreement's box: ids have hyphens, controls have none. */
export const agreementControl = (id: AgreementId): string => `agree_${id.replaceAll('-', '_')}`

/** Kinds whose values leave the portal in an envelope (spec 2 §5: phone and e-mail fields are encrypted before sending). */
const SEALED_KINDS: readonly Field['kind'][] = ['tel', 'email', 'idNumber', 'creditCode']

/** Paths in a call's input whose values are sealed: `formData.tel`, `formData.people[].idNo`. */
export function sealedPathsOf(definition: ProcessDefinition): string[] {
  return fieldsOf(definition).flatMap(field => {
    if (field.kind !== 'rows') return SEALED_KINDS.includes(field.kind) ? [`formData.${field.name}`] : []
    const sealed = field.fields.filter(({ kind }) => SEALED_KINDS.includes(kind))
    return sealed.map(({ name }) => `formData.${field.name}[].${name}`)
  })
}
