import { z } from 'zod'
import { line } from '~/domain/fields'
import { staticFileName } from '~/domain/file-names'
import { UPLOAD_BYTES, uploadType } from '~/domain/uploads'
import { blobCall, defineBlobs, defineCalls, effectCall } from './call'
import { id } from './shapes'

const MIB = 1024 * 1024

/** Papers that a form sends ahead of its application (spec 1 §7 Files; the fields are ours). */
export const sysFileCalls = defineCalls({
  // A file of ten MiB in base64, in an envelope that is base64 again.
  'sysFile.upload': effectCall('sysFile/upload', {
    login: 'any',
    sealed: ['fileName', 'content'],
    maxBytes: 20 * MIB,
    in: z.object({
      purpose: z.enum(['licence', 'appeal', 'process']),
      fileName: line(80),
      type: uploadType,
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      content: z.base64().max(Math.ceil(UPLOAD_BYTES / 3) * 4),
    }),
    out: z.object({ fileCode: id }),
  }),
})

/** Module sysFile: stored files (spec 1 §7 Files, spec 2 §7). */
export const sysFileBlobs = defineBlobs({
  // Files that everybody may read: software on offer, pictures of articles.
  'sysFile.downloadStatic': blobCall('sysFile/downloadStatic/{fileName}', {
    login: 'none',
    in: z.object({ fileName: staticFileName }),
  }),
  // Files of one account; another's are as absent.
  'sysFile.download': blobCall('sysFile/download/{fileCode}', {
    login: 'any',
    in: z.object({ fileCode: id.regex(/^[\w-]+$/) }),
  }),
})
