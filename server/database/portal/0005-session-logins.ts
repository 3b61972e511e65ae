import { sql } from 'kysely'
import type { Migration } from '../migrate'

/** A session may hold several logins: each of their subjects finds it, where one column named the first only. */
export const sessionLogins: Migration = {
  id: '0005-session-logins',
  async up(db) {
    await db.schema
      .createTable('session_login')
      .addColumn('id_hash', 'text', column =>
        column.notNull().references('session.id_hash').onDelete('cascade'),
      )
      .addColumn('subject', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('session_login_pk', ['id_hash', 'subject'] as never)
      .execute()
    await db.schema.createIndex('session_login_subject').on('session_login').column('subject').execute()
    await sql`insert into session_login (id_hash, subject) select id_hash, subject from session`.execute(db)
    await db.schema.dropIndex('session_subject').execute()
    await db.schema.alterTable('session').dropColumn('subject').execute()
  },
}
