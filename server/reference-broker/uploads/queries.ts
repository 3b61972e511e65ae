import { sealBytes, unsealBytes } from '../../crypto/sealed'
import type { BrokerCore, Caller, Database, FoundFile } from '../call-context'
import type { UploadedFileRow } from '../registration/tables'

type Purpose = UploadedFileRow['purpose']

/** Whose papers they are: the account, or the phone that a visitor proved. */
export const paperOwner = ({ kind, accountCode, fundId, phoneIndex }: Caller): string =>
  kind === 'phone' ? `phone:${phoneIndex}` : kind === 'fund' ? `fund:${fundId}` : `one:${accountCode}`

const place = (fileCode: string) => `uploaded_file.content.${fileCode}`

/** Keeps papers, sealed. */
export async function putPaper(
  tx: Database,
  core: BrokerCore,
  facts: Pick<UploadedFileRow, 'file_code' | 'owner' | 'purpose' | 'name' | 'type' | 'sha256' | 'created_at'>,
  bytes: Uint8Array,
): Promise<void> {
  const sealed = sealBytes(core.keys.data, bytes, place(facts.file_code))
  await tx
    .insertInto('uploaded_file')
    .values({ ...facts, size: bytes.length, sealed_content: sealed, used_at: null })
    .execute()
}

/** Takes papers for an application; false when one is not this owner's, not for this purpose, or taken before. */
export async function takePapers(
  tx: Database,
  codes: readonly string[],
  { owner, purpose, at }: { owner: string; purpose: Purpose; at: string },
): Promise<boolean> {
  const taken = await tx
    .updateTable('uploaded_file')
    .set({ used_at: at })
    .where('file_code', 'in', codes)
    .where('owner', '=', owner)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .returning('file_code')
    .execute()
  return taken.length === new Set(codes).size
}

/** A paper that an application took, its seal opened; those that nobody sent with one are as absent. */
export async function openPaper(
  db: Database,
  core: BrokerCore,
  fileCode: string,
): Promise<FoundFile | undefined> {
  const row = await db
    .selectFrom('uploaded_file')
    .selectAll()
    .where('file_code', '=', fileCode)
    .where('used_at', 'is not', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { name, type, size, sha256, created_at } = row
  const bytes = new Uint8Array(unsealBytes(core.keys.data, row.sealed_content, place(fileCode)))
  return { fileName: name, mediaType: type, size, sha256, modifiedAt: created_at, bytes }
}
