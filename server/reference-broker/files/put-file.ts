import { staticFileName } from '~/domain/file-names'
import { randomId } from '../../crypto/random'
import type { BrokerCore, Database } from '../call-context'
import type { StoredFileRow } from '../tables'

type Bytes = Uint8Array | AsyncIterable<Uint8Array>

interface NewFile {
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: Bytes
}

async function rowOf({ files, clock }: Pick<BrokerCore, 'files' | 'clock'>, file: NewFile) {
  const stored = await files.put(file.bytes)
  return {
    code: randomId(),
    file_name: file.fileName,
    media_type: file.mediaType,
    ...stored,
    created_at: clock().toISOString(),
  }
}

/**
 * Puts a file into the static store, where everybody can read it by its name (sysFile.downloadStatic, spec 1 §7
 * Files). A name that is taken gets the new bytes; the same bytes again change nothing, not even the time.
 * The bytes are written before the row: a transaction that is undone leaves bytes that nothing names.
 * @throws ZodError when the name may not stand in an address
 */
export async function putStaticFile(
  core: Pick<BrokerCore, 'files' | 'clock'>,
  tx: Database,
  file: NewFile,
): Promise<StoredFileRow> {
  const fileName = staticFileName.parse(file.fileName)
  const row = { ...(await rowOf(core, { ...file, fileName })), static_name: fileName, owner: null }
  const { sha256, md5, size, media_type, created_at } = row
  await tx
    .insertInto('stored_file')
    .values(row)
    .onConflict(conflict =>
      conflict
        .column('static_name')
        .doUpdateSet({ sha256, md5, size, media_type, created_at })
        .where(eb =>
          eb.or([eb('stored_file.sha256', '<>', sha256), eb('stored_file.media_type', '<>', media_type)]),
        ),
    )
    .execute()
  return tx
    .selectFrom('stored_file')
    .selectAll()
    .where('static_name', '=', fileName)
    .executeTakeFirstOrThrow()
}
