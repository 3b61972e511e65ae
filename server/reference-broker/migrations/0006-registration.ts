import { type Kysely, sql } from 'kysely'

/** Delivery of messages, uploaded files, registration of accounts, agreements accepted, appeals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table message_delivery (seq integer primary key, message_id text not null unique,
    state text not null check (state in ('waiting', 'sent', 'withheld', 'dead')), attempts integer not null,
    next_at text not null, expires_at text not null, receipt text not null, reason text not null, settled_at text)`,
  `create index message_delivery_due on message_delivery (next_at, seq) where state = 'waiting'`,
  'create index message_delivery_settled on message_delivery (settled_at)',
  `alter table unified_account add column password_hash text not null default ''`,
  `create table uploaded_file (file_code text primary key, owner text not null, purpose text not null, name text not null,
    type text not null, size integer not null, sha256 text not null, sealed_content text not null,
    created_at text not null, used_at text)`,
  'create index uploaded_file_unused on uploaded_file (created_at) where used_at is null',
  `create table org_registration (id text primary key, phone_index text not null, sealed_phone text not null,
    email_index text not null, sealed_email text not null, org_name text not null, user_type text not null,
    org_credit_index text not null, sealed_org_credit text not null, sealed_agent_name text not null,
    licence_file text not null references uploaded_file (file_code), password_hash text not null, account_code text,
    created_at text not null)`,
  'create index org_registration_phone on org_registration (phone_index, created_at)',
  'create index org_registration_credit on org_registration (org_credit_index)',
  `create table agreement_acceptance (id text primary key, owner text not null, agreement_id text not null,
    version text not null, sha256 text not null, accepted_at text not null)`,
  'create index agreement_acceptance_owner on agreement_acceptance (owner, accepted_at)',
  'create index login_token_account on login_token (account_code)',
  `create table account_appeal (id text primary key, appeal_kind text not null, phone_index text not null,
    sealed_phone text not null, sealed_facts text not null, file_codes text not null, created_at text not null)`,
  'create index account_appeal_phone on account_appeal (phone_index, created_at)',
]
