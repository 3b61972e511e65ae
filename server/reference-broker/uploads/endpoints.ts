import { createHash } from 'node:crypto'
import { UPLOAD_BYTES, UPLOAD_MESSAGES, uploadName } from '~/domain/uploads'
import { randomId } from '../../crypto/random'
import { callerOf, defineEndpoints } from '../call-context'
import { ruleRefusal } from '../refusal'
import { paperOwner, putPaper } from './queries'

/** Papers of forms. What they are is judged again: the portal may be anybody's. */
export const uploadEndpoints = defineEndpoints({
  'sysFile.upload': async ({ purpose, fileName, type, sha256, content }, context) => {
    const bytes = Buffer.from(content, 'base64')
    if (bytes.length === 0) throw ruleRefusal({ content: UPLOAD_MESSAGES.empty })
    if (bytes.length > UPLOAD_BYTES) throw ruleRefusal({ content: UPLOAD_MESSAGES.tooLarge })
    const { fileTypeFromBuffer } = await import('file-type')
    const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
    const digest = createHash('sha256').update(bytes).digest('hex')
    if (found?.mime !== type || digest !== sha256)
      throw ruleRefusal({ content: UPLOAD_MESSAGES.otherContent })
    const fileCode = randomId()
    const facts = {
      file_code: fileCode,
      owner: paperOwner(callerOf(context)),
      purpose,
      name: uploadName(fileName, type),
      type,
      sha256,
      created_at: context.now.toISOString(),
    }
    await putPaper(context.db, context.core, facts, bytes)
    return { fileCode }
  },
})
