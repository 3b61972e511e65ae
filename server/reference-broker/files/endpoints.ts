import { callerOf, defineFileEndpoints, type FoundFile } from '../call-context'
import { CallRefusal } from '../refusal'
import type { StoredFileRow } from '../tables'

function found(row: StoredFileRow | undefined): FoundFile {
  if (!row) throw new CallRefusal('40400', '没有找到该文件，可能已下架或更换')
  return {
    fileName: row.file_name,
    mediaType: row.media_type,
    size: row.size,
    sha256: row.sha256,
    modifiedAt: row.created_at,
  }
}

/** Stored files: those for everybody by name, one account's by code (spec 1 §7 Files). */
export const fileEndpoints = defineFileEndpoints({
  'sysFile.downloadStatic': async ({ fileName }, { db }) =>
    found(
      await db.selectFrom('stored_file').selectAll().where('static_name', '=', fileName).executeTakeFirst(),
    ),
  'sysFile.download': async ({ fileCode }, context) => {
    const { accountCode, kind } = callerOf(context)
    if (!accountCode || kind === 'phone') throw new CallRefusal('40400')
    const row = await context.db
      .selectFrom('stored_file')
      .selectAll()
      .where('code', '=', fileCode)
      .where('owner', '=', accountCode)
      .executeTakeFirst()
    return found(row)
  },
})
