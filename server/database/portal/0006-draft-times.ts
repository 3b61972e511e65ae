import type { Migration } from '../migrate'

/** The newest draft of a subject, or of one of its flows, is found without looking at the others. */
export const draftTimes: Migration = {
  id: '0006-draft-times',
  async up(db) {
    await db.schema
      .createIndex('draft_subject_updated')
      .on('draft')
      .columns(['subject', 'updated_at'])
      .execute()
    await db.schema
      .createIndex('draft_subject_flow_updated')
      .on('draft')
      .columns(['subject', 'flow', 'updated_at'])
      .execute()
    await db.schema.dropIndex('draft_subject_flow').execute()
  },
}
