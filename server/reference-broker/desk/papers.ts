import { processByKey } from '~/domain/processes'
import { randomId } from '../../crypto/random'
import { type CallContext, callerOf, type FoundFile } from '../call-context'
import { paperCodes } from '../processes/answers'
import { processApplication } from '../processes/queries'
import { KIND as APPEAL } from '../recovery/appeals'
import { CallRefusal } from '../refusal'
import { KIND as REGISTRATION } from '../registration/queries'
import { openPaper } from '../uploads/queries'
import { findApplication } from './queries'
import { PAPER_READERS } from './rules'

/** Codes of the papers that an application brought, in the order in which its form asks for them. */
async function codesOf(context: CallContext, kind: string, id: string): Promise<string[]> {
  const { db } = context
  const definition = processByKey(kind)
  if (definition) return paperCodes(context, definition, await processApplication(db, id))
  if (kind === REGISTRATION) {
    const row = await db
      .selectFrom('org_registration')
      .select('licence_file')
      .where('id', '=', id)
      .executeTakeFirst()
    return row ? [row.licence_file] : []
  }
  if (kind === APPEAL) {
    const row = await db
      .selectFrom('account_appeal')
      .select('file_codes')
      .where('id', '=', id)
      .executeTakeFirst()
    return row ? (JSON.parse(row.file_codes) as string[]) : []
  }
  return []
}

/**
 * The papers of an application, and who has opened each, oldest first.
 * @throws CallRefusal 40400 no such application
 */
export async function listPapers(context: CallContext, kind: string, id: string) {
  const { db } = context
  if (!(await findApplication(db, kind, id))) throw new CallRefusal('40400')
  const codes = await codesOf(context, kind, id)
  if (codes.length === 0) return { list: [] }
  const files = await db
    .selectFrom('uploaded_file')
    .select(['file_code', 'name', 'type', 'size', 'sha256', 'created_at'])
    .where('file_code', 'in', codes)
    .execute()
  const views = await db
    .selectFrom('paper_view')
    .select(['file_code', 'staff_name', 'at'])
    .where('file_code', 'in', codes)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const list = files
    .sort((one, other) => codes.indexOf(one.file_code) - codes.indexOf(other.file_code))
    .map(file => ({
      fileCode: file.file_code,
      fileName: file.name,
      type: file.type,
      size: file.size,
      sha256: file.sha256,
      uploadedAt: file.created_at,
      views: views
        .filter(view => view.file_code === file.file_code)
        .map(view => ({ at: view.at, by: view.staff_name })),
    }))
  return { list }
}

/**
 * A paper for the reviewer who asks, with a line that they opened it: written before the first byte goes out, for every
 * part that is asked for.
 * @throws CallRefusal 40300 another role; 40400 no such paper, or none that an application took
 */
export async function readPaper(context: CallContext, fileCode: string): Promise<FoundFile> {
  const { core, db, now, requestId = '' } = context
  const { staff } = callerOf(context)
  if (!staff || !PAPER_READERS.includes(staff.role)) throw new CallRefusal('40300')
  const paper = await openPaper(db, core, fileCode)
  if (!paper) throw new CallRefusal('40400')
  await core.store.write(tx =>
    tx
      .insertInto('paper_view')
      .values({
        id: randomId(),
        file_code: fileCode,
        staff_name: staff.userName,
        request_id: requestId,
        at: now.toISOString(),
      })
      .execute(),
  )
  return paper
}
