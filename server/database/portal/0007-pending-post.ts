import type { Migration } from '../migrate'

/** The table of posts that wait for a sign-in gets the name the code gives them; its rows stay. */
export const pendingPost: Migration = {
  id: '0007-pending-post',
  async up(db) {
    await db.schema.alterTable('parked_post').renameTo('pending_post').execute()
    await db.schema.dropIndex('parked_post_browser').execute()
    await db.schema.dropIndex('parked_post_expires_at').execute()
    await db.schema.createIndex('pending_post_browser').on('pending_post').column('browser_hash').execute()
    await db.schema.createIndex('pending_post_expires_at').on('pending_post').column('expires_at').execute()
  },
}
