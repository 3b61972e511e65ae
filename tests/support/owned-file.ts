import { randomId } from '../../server/crypto/random'
import type { BrokerCore, Database } from '../../server/reference-broker/call-context'
import type { StoredFileRow } from '../../server/reference-broker/tables'

interface OwnedFile {
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/** Puts a file that only one account may read, by its code. */
export async function putOwnedFile(
  { files, clock }: Pick<BrokerCore, 'files' | 'clock'>,
  tx: Database,
  owner: string,
  { fileName, mediaType, bytes }: OwnedFile,
): Promise<StoredFileRow> {
  const row = {
    ...(await files.put(bytes)),
    code: randomId(),
    file_name: fileName,
    media_type: mediaType,
    created_at: clock().toISOString(),
    static_name: null,
    owner,
  }
  await tx.insertInto('stored_file').values(row).execute()
  return row
}
