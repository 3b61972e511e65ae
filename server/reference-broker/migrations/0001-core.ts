import { type Kysely, sql } from 'kysely'

/** Facts, counters, requests, people, logins, codes and messages. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const numbered =
    dialect === 'sqlite'
      ? 'integer primary key autoincrement'
      : 'integer generated always as identity primary key'
  for (const statement of statements(numbered)) await sql.raw(statement).execute(db)
}

const statements = (numbered: string): string[] => [
  'create table store_fact (name text primary key, value text not null)',
  'create table counter (name text primary key, value integer not null)',
  'create table rate_count (key text primary key, points integer not null, expires_at text not null)',
  'create index rate_count_expires on rate_count (expires_at)',
  `create table request (request_id text primary key, func_id text not null, digest text not null,
    state text not null check (state in ('done', 'voided')), sealed_response text not null, created_at text not null)`,
  `create table unified_account (account_code text primary key, user_name text not null, user_type text not null,
    org_type text not null, org_name text not null, attestation text not null, sealed_phone text not null,
    phone_index text not null unique, sealed_email text not null, sealed_org_credit text not null,
    org_credit_index text not null, state text not null check (state in ('active', 'disabled')),
    created_at text not null)`,
  `create table contact (id text primary key, account_code text not null references unified_account (account_code),
    kind text not null check (kind in ('tel', 'email')), sealed_contact text not null, contact_index text not null,
    attestation text not null, is_default integer not null, position integer not null,
    unique (account_code, kind, contact_index))`,
  `create table test_binding (account_code text primary key references unified_account (account_code),
    tel_contact_id text not null references contact (id), email_contact_id text references contact (id),
    bound_at text not null)`,
  `create table fund_account (fund_id text primary key,
    account_code text not null references unified_account (account_code), fund_name text not null,
    fund_type text not null, fund_id_user_type text not null, professional_investor text not null,
    vip_state text not null, risk_level text not null, has_emc text not null, in_transit integer not null,
    ordinary_fund_id text, shareholder_code text, trader_code text, password_hash text not null,
    state text not null check (state in ('active', 'disabled')), created_at text not null)`,
  'create index fund_account_owner on fund_account (account_code)',
  `create table fund_product (fund_id text not null references fund_account (fund_id), position integer not null,
    product_name text not null, primary key (fund_id, position))`,
  `create table staff (id text primary key, user_name text not null unique, role text not null,
    password_hash text not null, state text not null check (state in ('active', 'disabled')))`,
  `create table login_token (token_hash text primary key, kind text not null, account_code text, fund_id text,
    staff_id text, sealed_phone text, phone_index text, device text not null, created_at text not null,
    expires_at text not null, revoked_at text)`,
  'create index login_token_expires on login_token (expires_at)',
  `create table captcha (id text primary key, answer_mac text not null,
    tries integer not null, used_at text, created_at text not null, expires_at text not null)`,
  'create index captcha_expires on captcha (expires_at)',
  `create table sms_code (id text primary key, purpose text not null, phone_index text not null,
    code_mac text not null, tries integer not null, used_at text, created_at text not null, expires_at text not null)`,
  'create index sms_code_phone on sms_code (phone_index, purpose, created_at)',
  'create index sms_code_expires on sms_code (expires_at)',
  `create table outbound_message (seq ${numbered}, channel text not null, to_index text not null,
    sealed_message text not null, state text not null, created_at text not null)`,
  'create index outbound_message_to on outbound_message (to_index, seq)',
  'create table system_parameter (key text primary key, value text not null, is_public integer not null)',
]
