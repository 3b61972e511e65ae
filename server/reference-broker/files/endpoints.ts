import { Refusal } from '../refusal'
import type { StoredFileRow } from '../tables'
import { callerOf, defineFileEndpoints, type FoundFile } from '../visit'

function found(row: StoredFileRow | undefined): FoundFile {
  if (!row) throw new Refusal('40400', '没有找到该文件，可能已下架或更换')
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
  'sysFile.download': async ({ fileCode }, visit) => {
    const { accountCode, kind } = callerOf(visit)
    if (!accountCode || kind === 'phone') throw new Refusal('40400')
    const row = await visit.db
      .selectFrom('stored_file')
      .selectAll()
      .where('code', '=', fileCode)
      .where('owner', '=', accountCode)
      .executeTakeFirst()
    return found(row)
  },
})
