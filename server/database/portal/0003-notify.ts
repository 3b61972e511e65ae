import type { Migration } from '../migrate'

/**
 * Bytes of staged files stand in their row, sealed, so that every node finds them and they go with it. Nothing was
 * staged before this step, so the column for a path on disk is given up.
 */
export const files: Migration = {
  id: '0003-notify',
  async up(db) {
    await db.schema.alterTable('staged_file').dropColumn('path').execute()
    await db.schema
      .alterTable('staged_file')
      .addColumn('sealed', 'text', column => column.notNull().defaultTo(''))
      .execute()
    await db.schema
      .createIndex('staged_file_subject')
      .on('staged_file')
      .columns(['subject', 'created_at'])
      .execute()
  },
}
