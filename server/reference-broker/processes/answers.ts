import { fileControls, type ProcessDefinition } from '~/domain/process-kit/definition'
import { answerRows } from '~/domain/process-kit/rows'
import { textValue } from '~/domain/process-kit/values'
import { processByKey } from '~/domain/processes'
import type { CallContext } from '../call-context'
import { type ProcessApplication, processApplication, valuesOf } from './queries'

/** Names of the papers of an application, by their codes. */
async function paperNames(
  context: CallContext,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await context.db
    .selectFrom('uploaded_file')
    .select(['file_code', 'name'])
    .where('file_code', 'in', codes)
    .execute()
  return new Map(rows.map(({ file_code, name }) => [file_code, name]))
}

/** Codes of the papers that an application brought, in the order of its form. */
export function paperCodes(
  context: CallContext,
  definition: ProcessDefinition,
  application: ProcessApplication,
): string[] {
  const values = valuesOf(context.core, application)
  return fileControls(definition)
    .map(control => textValue(values, control))
    .filter(Boolean)
}

/** What an application says, as its applicant and staff read it: name/value rows with numbers of people masked. */
export async function processAnswers(
  context: CallContext,
  id: string,
): Promise<{ name: string; value: string }[]> {
  const application = await processApplication(context.db, id)
  const definition = processByKey(application.process_key)
  if (!definition) return []
  const names = await paperNames(context, paperCodes(context, definition, application))
  const rows = answerRows(definition, valuesOf(context.core, application), (field, value) =>
    field.kind === 'file' ? names.get(value) : undefined,
  )
  return [
    { name: '受理编号', value: application.reference },
    ...rows.map(({ name, value }) => ({ name, value })),
  ]
}
