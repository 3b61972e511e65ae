import { sql } from 'kysely'
import type { Migration } from '../migrate'

/** One confirmed version of a draft is one intent, however many pages ask for the confirmation. */
export const intentOrigin: Migration = {
  id: '0004-intent-origin',
  up: async db => {
    await sql`alter table intent add column origin text`.execute(db)
    await sql`create unique index intent_origin on intent (origin)
      where state in ('sent', 'unknown', 'done')`.execute(db)
  },
}
