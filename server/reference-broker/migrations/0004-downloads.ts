import { type Kysely, sql } from 'kysely'

/** Stored files, and the software on offer with its languages and versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table stored_file (code text primary key, static_name text unique, owner text, file_name text not null,
    media_type text not null, size bigint not null, sha256 text not null, md5 text not null,
    created_at text not null, check ((static_name is null) <> (owner is null)))`,
  'create index stored_file_bytes on stored_file (sha256)',
  `create table download_item (eid text primary key, name_id integer not null, position integer not null,
    name text not null, characteristic text not null, features text not null, version text not null,
    update_date text not null, system text not null, code_way text not null, download text not null,
    help_url text not null)`,
  'create index download_item_order on download_item (name_id, position, eid)',
  `create table download_language (eid text not null references download_item (eid), language text not null,
    position integer not null, multilang text not null, version text not null, update_date text not null,
    system text not null, download text not null, primary key (eid, language))`,
  `create table download_version (name_id integer not null, language text not null, version text not null,
    version_key text not null, update_date text not null, log_info text not null,
    primary key (name_id, language, version))`,
  'create index download_version_order on download_version (name_id, language, update_date, version_key)',
]
