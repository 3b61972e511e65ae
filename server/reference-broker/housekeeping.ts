import type { Store } from '../database/store'
import type { BrokerTables } from './tables'
import { erasePasswords } from './test-accounts/queries'
import { later } from './visit'

const EXPIRING = ['captcha', 'sms_code', 'login_token', 'rate_count'] as const
/** Hours that expired rows stay, so that "expired" can still be told from "never was". */
const KEEP_HOURS = 24

/** Erases initial passwords whose window has passed, and rows that expired a day ago. */
export async function keepHouse(store: Store<BrokerTables>, now: Date): Promise<void> {
  const before = later(now, { hours: -KEEP_HOURS })
  await store.write(async tx => {
    await erasePasswords(tx, now.toISOString())
    for (const table of EXPIRING) await tx.deleteFrom(table).where('expires_at', '<', before).execute()
  })
}
