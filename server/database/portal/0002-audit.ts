import { type Kysely, sql } from 'kysely'
import type { Dialect, Migration } from '../migrate'

async function createTables(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  let event = db.schema.createTable('audit_event').addColumn('node', 'text', column => column.notNull())
  event = event.addColumn('seq', 'bigint', column => column.notNull())
  for (const name of [
    'at',
    'action',
    'outcome',
    'actor',
    'request_id',
    'address',
    'detail',
    'prev_hash',
    'hash',
  ]) {
    event = event.addColumn(name, 'text', column => column.notNull())
  }
  event = event.addColumn('target', 'text').addColumn('func_id', 'text').addColumn('broker_code', 'text')
  event = event.addColumn('duration_ms', 'integer', column => column.notNull())
  event = event.addPrimaryKeyConstraint('audit_event_pk', ['node', 'seq'] as never)
  // Without a rowid nobody can replace a row by naming its rowid.
  await (dialect === 'sqlite' ? event.modifyEnd(sql`without rowid`) : event).execute()
  await db.schema.createIndex('audit_event_request_id').on('audit_event').column('request_id').execute()
  await db.schema.createIndex('audit_event_at').on('audit_event').column('at').execute()
  await db.schema
    .createTable('audit_anchor')
    .addColumn('node', 'text', column => column.notNull())
    .addColumn('seq', 'bigint', column => column.notNull())
    .addColumn('hash', 'text', column => column.notNull())
    .addColumn('checkpoint', 'text', column => column.notNull())
    .addColumn('anchored_at', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('audit_anchor_pk', ['node', 'seq'] as never)
    .execute()
  await db.schema
    .createTable('audit_node')
    .addColumn('node', 'text', column => column.primaryKey().notNull())
    .addColumn('last_seq', 'bigint', column => column.notNull())
    .addColumn('last_hash', 'text', column => column.notNull())
    .addColumn('updated_at', 'text', column => column.notNull())
    .execute()
}

const ANCHORED = 'exists (select 1 from audit_anchor a where a.node = old.node and a.seq >= old.seq)'

const SQLITE_TRIGGERS = [
  `create trigger audit_event_no_update before update on audit_event
   begin select raise(abort, 'audit_event is append-only'); end`,
  `create trigger audit_event_no_delete before delete on audit_event when not ${ANCHORED}
   begin select raise(abort, 'audit_event is append-only'); end`,
  // INSERT OR REPLACE removes a row without any delete trigger.
  `create trigger audit_event_no_replace before insert on audit_event
   when exists (select 1 from audit_event e where e.node = new.node and e.seq = new.seq)
   begin select raise(abort, 'audit_event is append-only'); end`,
  `create trigger audit_anchor_no_update before update on audit_anchor
   begin select raise(abort, 'audit_anchor is append-only'); end`,
  `create trigger audit_anchor_no_delete before delete on audit_anchor
   begin select raise(abort, 'audit_anchor is append-only'); end`,
  `create trigger audit_anchor_no_replace before insert on audit_anchor
   when exists (select 1 from audit_anchor a where a.node = new.node and a.seq >= new.seq)
   begin select raise(abort, 'audit_anchor is append-only'); end`,
  `create trigger audit_node_no_delete before delete on audit_node
   begin select raise(abort, 'audit_node is not removed'); end`,
  `create trigger audit_node_no_replace before insert on audit_node
   when exists (select 1 from audit_node n where n.node = new.node)
   begin select raise(abort, 'audit_node is not removed'); end`,
  `create trigger audit_node_forward before update on audit_node
   when new.node <> old.node or new.last_seq <= old.last_seq
   begin select raise(abort, 'audit_node only moves forward'); end`,
]

const POSTGRES_TRIGGERS = [
  `create function audit_refuse() returns trigger language plpgsql as $$
   begin raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation'; end $$`,
  `create function audit_event_delete() returns trigger language plpgsql as $$
   begin
     if not ${ANCHORED} then
       raise exception 'audit_event is append-only' using errcode = 'integrity_constraint_violation';
     end if;
     return old;
   end $$`,
  `create function audit_node_update() returns trigger language plpgsql as $$
   begin
     if new.node <> old.node or new.last_seq <= old.last_seq then
       raise exception 'audit_node only moves forward' using errcode = 'integrity_constraint_violation';
     end if;
     return new;
   end $$`,
  'create trigger audit_event_no_update before update on audit_event for each row execute function audit_refuse()',
  `create trigger audit_event_no_delete before delete on audit_event
   for each row execute function audit_event_delete()`,
  `create trigger audit_anchor_no_change before update or delete on audit_anchor
   for each row execute function audit_refuse()`,
  'create trigger audit_node_no_delete before delete on audit_node for each row execute function audit_refuse()',
  `create trigger audit_node_forward before update on audit_node
   for each row execute function audit_node_update()`,
  ...['audit_event', 'audit_anchor', 'audit_node'].map(
    table => `create trigger ${table}_no_truncate before truncate on ${table}
     for each statement execute function audit_refuse()`,
  ),
]

/** The audit trail: append-only by triggers, on SQLite against INSERT OR REPLACE too, on PostgreSQL against TRUNCATE. */
export const audit: Migration = {
  id: '0002-audit',
  async up(db, dialect) {
    await createTables(db, dialect)
    for (const trigger of dialect === 'sqlite' ? SQLITE_TRIGGERS : POSTGRES_TRIGGERS) {
      await sql.raw(trigger).execute(db)
    }
  },
}
