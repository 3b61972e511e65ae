import { createHash } from 'node:crypto'
import {
  claimsOther,
  UPLOAD_BYTES,
  UPLOAD_MESSAGES,
  UPLOAD_TYPES,
  type UploadType,
  uploadName,
} from '~/domain/uploads'

/** A file that may be kept. */
export interface Upload {
  name: string
  type: UploadType
  bytes: Uint8Array
  /** Hex, lower case. */
  sha256: string
}

const isUploadType = (type: string | undefined): type is UploadType =>
  type !== undefined && Object.hasOwn(UPLOAD_TYPES, type)

/**
 * Judges a posted file by its content; what the browser says of its type counts for nothing.
 * Gives the file under a clean name, or the words that say why it is not taken.
 */
export async function readUpload(file: { name: string; bytes: Uint8Array }): Promise<Upload | string> {
  const { name, bytes } = file
  if (bytes.length === 0) return UPLOAD_MESSAGES.empty
  if (bytes.length > UPLOAD_BYTES) return UPLOAD_MESSAGES.tooLarge
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!isUploadType(found?.mime)) return UPLOAD_MESSAGES.wrongType
  if (claimsOther(name, found.mime)) return UPLOAD_MESSAGES.otherContent
  return {
    name: uploadName(name, found.mime),
    type: found.mime,
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}
