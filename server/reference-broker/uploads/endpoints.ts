import { createHash } from 'node:crypto'
import { UPLOAD_BYTES, UPLOAD_WORDS, uploadName } from '~/domain/uploads'
import { randomId } from '../../crypto/random'
import { ruleRefusal } from '../refusal'
import { callerOf, defineEndpoints } from '../visit'
import { paperOwner, putPaper } from './queries'

/** Papers of forms. What they are is judged again: the portal may be anybody's. */
export const uploadEndpoints = defineEndpoints({
  'sysFile.upload': async ({ purpose, fileName, type, sha256, content }, visit) => {
    const bytes = Buffer.from(content, 'base64')
    if (bytes.length === 0) throw ruleRefusal({ content: UPLOAD_WORDS.empty })
    if (bytes.length > UPLOAD_BYTES) throw ruleRefusal({ content: UPLOAD_WORDS.tooLarge })
    const { fileTypeFromBuffer } = await import('file-type')
    const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
    const digest = createHash('sha256').update(bytes).digest('hex')
    if (found?.mime !== type || digest !== sha256) throw ruleRefusal({ content: UPLOAD_WORDS.otherContent })
    const fileCode = randomId()
    const facts = {
      file_code: fileCode,
      owner: paperOwner(callerOf(visit)),
      purpose,
      name: uploadName(fileName, type),
      type,
      sha256,
      created_at: visit.now.toISOString(),
    }
    await putPaper(visit.db, visit.core, facts, bytes)
    return { fileCode }
  },
})
