import type { Store } from '../database/store'
import { type Database, later } from './call-context'
import { dropOldLogins } from './login-records/queries'
import type { BrokerTables } from './tables'
import { erasePasswords } from './test-accounts/queries'

const EXPIRING = ['captcha', 'sms_code', 'login_token', 'rate_count'] as const
/** Hours that expired rows stay, so that "expired" can still be told from "never was". */
const KEEP_HOURS = 24

/** Days that receipts of messages stay. */
const RECEIPT_DAYS = 200

/** Outside a demo, which keeps its newest messages by number. */
async function dropOldReceipts(tx: Database, now: Date): Promise<void> {
  const before = later(now, { days: -RECEIPT_DAYS })
  const old = tx.selectFrom('message_delivery').select('seq').where('settled_at', '<', before)
  await tx.deleteFrom('outbound_message').where('seq', 'in', old).execute()
  await tx.deleteFrom('message_delivery').where('settled_at', '<', before).execute()
}

/** Erases initial passwords whose window has passed, rows that expired and files that nobody took a day ago, old receipts. */
export async function keepHouse(store: Store<BrokerTables>, now: Date): Promise<void> {
  const before = later(now, { hours: -KEEP_HOURS })
  await store.write(async tx => {
    await erasePasswords(tx, now.toISOString())
    await dropOldReceipts(tx, now)
    await tx
      .deleteFrom('uploaded_file')
      .where('used_at', 'is', null)
      .where('created_at', '<', before)
      .execute()
    await dropOldLogins(tx, now)
    for (const table of EXPIRING) await tx.deleteFrom(table).where('expires_at', '<', before).execute()
  })
}
