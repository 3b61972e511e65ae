import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { markOf } from '~/domain/agreements'
import {
  type FileField,
  fieldsOf,
  type ProcessDefinition,
  type SimpleField,
} from '~/domain/process-kit/definition'
import type { CallInput } from '../../server/broker/contract'
import type { ProcessRow } from '../journeys/processes/row'
import { PDF } from '../support/files'
import type { TestBroker } from './broker-kit'

export type ProcessInput = CallInput<'procManage.apply'>

const rows = import.meta.glob<{ default: ProcessRow }>('../journeys/processes/*.ts', { eager: true })

/** What the journey of a process types. @throws Error where it has none */
export function journeyRow({ key }: ProcessDefinition): ProcessRow {
  const found = rows[`../journeys/processes/${key}.ts`]?.default
  if (!found) throw new Error(`No journey row for ${key}`)
  return found
}

export const uploadOf = (bytes = PDF): CallInput<'sysFile.upload'> => ({
  purpose: 'process',
  fileName: '授权书.pdf',
  type: 'application/pdf',
  sha256: createHash('sha256').update(bytes).digest('hex'),
  content: bytes.toString('base64'),
})

/** A value of a journey, which people choose by its words, as it is sent; undefined where no number can be read. */
export function sent(field: SimpleField | FileField, given: string | readonly string[]): unknown {
  if ('options' in field) {
    const codeOf = (words: string) =>
      Object.entries(field.options).find(([, each]) => each === words)?.[0] ?? words
    return field.kind === 'checkboxes' ? [given].flat().map(codeOf) : codeOf(String(given))
  }
  if (field.kind !== 'money' && field.kind !== 'quantity') return given
  if (!/^[\d,]+(?:\.\d+)?$/.test(String(given))) return undefined
  return Math.round(Number(String(given).replaceAll(',', '')) * (field.kind === 'money' ? 100 : 1))
}

type Nested = Record<string, unknown>

/** Puts a value at `name` or `name[2].part`. */
export function put(formData: Nested, control: string, value: unknown): void {
  const [, name = control, at, part = ''] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(control) ?? []
  if (at === undefined) {
    formData[name] = value
    return
  }
  const list = (formData[name] ?? []) as Nested[]
  formData[name] = list
  const row = list[Number(at)] ?? {}
  list[Number(at)] = row
  row[part] = value
}

/** The field with one value that a control belongs to. @throws Error where there is none */
export function fieldAt(definition: ProcessDefinition, control: string): SimpleField | FileField {
  const [, name = '', part] = /^(\w+)(?:\[\d+\]\.(\w+))?$/.exec(control) ?? []
  const field = fieldsOf(definition).find(each => each.name === name)
  const found = field?.kind === 'rows' ? field.fields.find(each => each.name === part) : field
  if (!found || found.kind === 'fact') throw new Error(`${definition.key} has no ${control}`)
  return found
}

/** Signed in, with the first verified phone and e-mail of the account in hand. */
export async function applicantOf(broker: TestBroker, phone: string) {
  const login = await broker.signIn(phone)
  const { telList, emailList } = await broker.ok('oneAcct.queryMyContactInfo', {}, { login })
  const idOf = (list: typeof telList, attestation: string) =>
    list.find(row => row.attestation === attestation)?.contactId ?? ''
  return {
    login,
    tel: idOf(telList, '0'),
    email: idOf(emailList, '0'),
    unverified: { tel: idOf(telList, '1'), email: idOf(emailList, '1') },
  }
}

export type Applicant = Awaited<ReturnType<typeof applicantOf>>

/** An application with the values of the journey, and a paper of its own for each file. */
export async function applicationOf(
  broker: TestBroker,
  definition: ProcessDefinition,
  { login, tel, email }: Applicant,
  change: Readonly<Record<string, unknown>> = {},
): Promise<ProcessInput> {
  const formData: Nested = {}
  const files: Record<string, string> = {}
  for (const field of fieldsOf(definition)) {
    if (field.kind === 'tel') formData[field.name] = tel
    if (field.kind === 'email' && email) formData[field.name] = email
    if (field.kind === 'file')
      files[field.name] = (await broker.ok('sysFile.upload', uploadOf(), { login })).fileCode
  }
  for (const [control, given] of Object.entries(journeyRow(definition).good))
    put(formData, control, files[control] ?? sent(fieldAt(definition, control), given))
  for (const [control, value] of Object.entries(change)) put(formData, control, value)
  const { processKey, agreements = [] } = definition
  return { processKey, formData, agreements: agreements.map(markOf) } as unknown as ProcessInput
}

/** Everything that the rows of the store say, as text. */
export async function storedText({ store: { db, dialect } }: TestBroker): Promise<string> {
  const own =
    dialect === 'postgres'
      ? await sql<{ name: string }>`select current_schema() as name`.execute(db)
      : undefined
  const tables = await db.introspection.getTables()
  const parts: unknown[] = []
  // Other tests run on the same server: their schemas come and go while this one reads.
  for (const { name, schema } of tables)
    if (!own || schema === own.rows[0]?.name)
      parts.push(
        await db
          .selectFrom(name as 'contact')
          .selectAll()
          .execute(),
      )
  return JSON.stringify(parts)
}

export const OWNER = '13800000002'
export const OTHER = '13800000004'
export const PERSON = '13800000001'
export const OTHERS_FUND = '540000000041'
/** Clear text of the applicant's contacts and of the identity number that a journey types. */
export const SECRETS = ['13800000002', 'ops@fund.example', '11010519491231002X']

export const send = (
  broker: TestBroker,
  input: ProcessInput,
  login: string | undefined,
  requestId?: string,
) => broker.client.call('procManage.apply', input, { login, requestId })

/** Code of an answer, the controls that it names, and its words where it names none. */
export type Answer = Awaited<ReturnType<typeof send>>
export const fieldsIn = (answer: Answer) => (answer.ok ? {} : (answer.fields ?? {}))
export const wordsIn = (answer: { ok: boolean; message?: string }) => (answer.ok ? '' : answer.message)

/** Where a process asks for its fund account: in the application or in each of its rows. */
export function fundControl(definition: ProcessDefinition): string | undefined {
  for (const field of fieldsOf(definition)) {
    if (field.kind === 'fundAccount') return field.name
    const inRows = field.kind === 'rows' && field.fields.find(({ kind }) => kind === 'fundAccount')
    if (field.kind === 'rows' && inRows) return `${field.name}[0].${inRows.name}`
  }
  return undefined
}

export const formDataOf = (input: ProcessInput) => input.formData as unknown as Record<string, unknown>

/** The same application with one value changed, or taken out. */
export function changed(input: ProcessInput, control: string, value?: unknown): ProcessInput {
  const copy = structuredClone(input)
  put(formDataOf(copy), control, value)
  return copy
}
