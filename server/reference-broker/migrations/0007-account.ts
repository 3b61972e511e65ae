import { type Kysely, sql } from 'kysely'

/** What is on record of an account: people, rights, products, trading accounts, machines, mails, sign-ins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const ACCOUNT = 'account_code text not null references unified_account (account_code)'
const FUND = 'fund_id text not null references fund_account (fund_id)'

const STATEMENTS = [
  'create table fund_identity (fund_id text primary key, sealed_paper_no text not null, paper_index text not null)',
  `create table unlinked_fund (fund_id text primary key, fund_name text not null, fund_type text not null,
    fund_id_user_type text not null, professional_investor text not null, risk_level text not null,
    password_hash text not null, created_at text not null)`,
  `create table password_change (change_id text not null, position integer not null, by_fund_id text not null,
    fund_id text not null, fund_type text not null, done integer not null, message text not null, at text not null,
    primary key (change_id, position))`,
  `create table login_record (id text primary key, account_code text, fund_id text, way text not null, at text not null,
    address text not null, device text not null, result text not null)`,
  'create index login_record_account on login_record (account_code, at, id)',
  'create index login_record_at on login_record (at)',
  `create table org_record (account_code text primary key references unified_account (account_code),
    org_full_name text not null, client_type text not null, dept_type text not null, filing_no text not null,
    sealed_legal_person text not null, registered_address text not null, contact_address text not null,
    founded_on text not null, licence_until text not null)`,
  `create table person_record (id text primary key, ${ACCOUNT}, position integer not null, duty text not null,
    sealed_name text not null, paper_type text not null, sealed_paper_no text not null, sealed_phone text not null,
    sealed_email text not null, valid_until text not null)`,
  'create index person_record_account on person_record (account_code, position)',
  `create table product (product_code text primary key, ${ACCOUNT}, product_name text not null,
    product_type text not null, filing_no text not null, custodian text not null, founded_on text not null,
    ends_on text not null, state text not null check (state in ('running', 'ended')))`,
  'create index product_account on product (account_code, founded_on)',
  `create table product_fund (product_code text not null references product (product_code), ${FUND},
    primary key (product_code, fund_id))`,
  `create table fund_role (${FUND}, person_id text not null references person_record (id), role_code text not null,
    since text not null, primary key (fund_id, person_id, role_code))`,
  'create index fund_role_person on fund_role (person_id)',
  `create table trade_account (id text primary key, ${FUND}, market text not null, trd_code text not null,
    trd_type text not null, trader_code text not null, state text not null check (state in ('active', 'disabled')),
    opened_on text not null)`,
  'create index trade_account_fund on trade_account (fund_id, market)',
  `create table machine (id text primary key, ${ACCOUNT}, ${FUND}, machine_name text not null, mac text not null,
    ip text not null, note text not null, version integer not null, created_at text not null, updated_at text not null,
    unique (fund_id, mac))`,
  'create index machine_account on machine (account_code, created_at, id)',
  `create table mail_subscription (${ACCOUNT}, kind text not null, active integer not null, version integer not null,
    contents text not null, send_day text not null, updated_at text not null, primary key (account_code, kind))`,
  `create table mail_recipient (account_code text not null, kind text not null,
    contact_id text not null references contact (id), primary key (account_code, kind, contact_id),
    foreign key (account_code, kind) references mail_subscription (account_code, kind))`,
  'create index mail_recipient_contact on mail_recipient (contact_id)',
  'create index application_maker on application (maker, created_at, id)',
  // Flows whose rows stood before the desk's: those that the desk knows are taken from its own table.
  `create view business_record as
    select kind, id, maker, state, created_at, updated_at from application
    union all
    select 'level2-apply', l.eid, 'one:' || l.account_code, l.apply_status, l.eitime, l.eitime
      from level2_application l
      where not exists (select 1 from application a where a.kind = 'level2-apply' and a.id = l.eid)
    union all
    select 'quant-apply', q.id, 'one:' || q.account_code, cast(q.form_state as text), q.create_time, q.create_time
      from quant_application q
      where not exists (select 1 from application a where a.kind = 'quant-apply' and a.id = q.id)`,
]
