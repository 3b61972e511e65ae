import { sql } from 'kysely'
import type { Migration } from '../migrate'

/**
 * The personal application for quantitative live trading has one key, jj-real-apply, in drafts and intents too. Audit
 * lines stay as they were written; the table of flows reads their former names.
 */
export const flowKeys: Migration = {
  id: '0008-flow-keys',
  async up(db) {
    await sql`update draft set flow = 'jj-real-apply' where flow = 'real-apply'`.execute(db)
    await sql`update intent set action = 'jj-real-apply.submit' where action = 'real-apply.submit'`.execute(
      db,
    )
  },
}
