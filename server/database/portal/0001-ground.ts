import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Migration } from '../migrate'
import { createStoreFact } from '../store-fact'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull()

async function createSession(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('session')
    .addColumn('id_hash', 'text', key)
    .addColumn('kind', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('browser_hash', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('seen_at', 'text', required)
    .addColumn('ends_at', 'text', required)
    .addColumn('sealed', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('device', 'text', required)
    .execute()
  await db.schema.createIndex('session_subject').on('session').column('subject').execute()
  await db.schema.createIndex('session_ends_at').on('session').column('ends_at').execute()
}

async function createDraft(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('draft')
    .addColumn('id', 'text', key)
    .addColumn('subject', 'text', required)
    .addColumn('flow', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('sealed', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute()
  await db.schema.createIndex('draft_subject_flow').on('draft').columns(['subject', 'flow']).execute()
  await db.schema.createIndex('draft_expires_at').on('draft').column('expires_at').execute()
}

async function createIntent(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('intent')
    .addColumn('key', 'text', key)
    .addColumn('action', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('body_digest', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('reference', 'text', column => column.notNull().unique())
    .addColumn('func_id', 'text', required)
    .addColumn('target', 'text', required)
    .addColumn('sealed_request', 'text')
    .addColumn('sealed_answer', 'text')
    .addColumn('broker_code', 'text')
    .addColumn('node', 'text', required)
    .addColumn('boot', 'text', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('next_try_at', 'text')
    .execute()
  await db.schema.createIndex('intent_state').on('intent').columns(['state', 'next_try_at']).execute()
  await db.schema.createIndex('intent_subject').on('intent').columns(['subject', 'created_at']).execute()
}

async function createParkedPost(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('parked_post')
    .addColumn('id', 'text', key)
    .addColumn('browser_hash', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('path', 'text', required)
    .addColumn('sealed', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute()
  await db.schema.createIndex('parked_post_browser').on('parked_post').column('browser_hash').execute()
  await db.schema.createIndex('parked_post_expires_at').on('parked_post').column('expires_at').execute()
}

async function createRateCount(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_count')
    .addColumn('key', 'text', key)
    .addColumn('points', 'integer', required)
    .addColumn('expires_at', 'text', required)
    .execute()
  await db.schema.createIndex('rate_count_expires_at').on('rate_count').column('expires_at').execute()
}

async function createStagedFile(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staged_file')
    .addColumn('id', 'text', key)
    .addColumn('subject', 'text', required)
    .addColumn('form', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('size', 'bigint', required)
    .addColumn('sha256', 'text', required)
    .addColumn('path', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute()
  await db.schema.createIndex('staged_file_expires_at').on('staged_file').column('expires_at').execute()
}

/** Sessions, drafts, intents, pending posts, rate counts, staged files, facts. */
export const ground: Migration = {
  id: '0001-ground',
  async up(db) {
    await createStoreFact(db)
    await createSession(db)
    await createDraft(db)
    await createIntent(db)
    await createParkedPost(db)
    await createRateCount(db)
    await createStagedFile(db)
  },
}
