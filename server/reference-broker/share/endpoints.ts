import { createHash, randomBytes } from 'node:crypto'
import { defineEndpoints } from '../call-context'
import { CallRefusal } from '../refusal'
import { signedText } from './rules'

const PARAMETERS = ['shareAppId', 'shareTicket']

/** Signs addresses for a social platform whose app id and ticket are among the private parameters (spec 1 §7). */
export const shareEndpoints = defineEndpoints({
  'comm.getShareSignature': async ({ url }, { db, now }) => {
    const rows = await db
      .selectFrom('system_parameter')
      .select(['key', 'value'])
      .where('key', 'in', PARAMETERS)
      .execute()
    const { shareAppId, shareTicket } = Object.fromEntries(rows.map(row => [row.key, row.value]))
    if (!shareAppId || !shareTicket) throw new CallRefusal('42200', '未开通分享服务')
    const facts = {
      nonceStr: randomBytes(12).toString('base64url'),
      timestamp: Math.floor(now.getTime() / 1000),
    }
    // The platform's own definition; nothing here is kept secret by SHA-1 alone.
    const signature = createHash('sha1')
      .update(signedText(shareTicket, url, facts))
      .digest('hex')
    return { appId: shareAppId, ...facts, signature }
  },
})
