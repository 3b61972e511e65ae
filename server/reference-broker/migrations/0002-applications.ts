import { type Kysely, sql } from 'kysely'

/** Applications with their history, test accounts, quantitative accounts and Level-2 rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table application (kind text not null, id text not null, state text not null, version integer not null,
    maker text not null, created_at text not null, updated_at text not null, primary key (kind, id))`,
  'create index application_queue on application (kind, state, created_at, id)',
  `create table application_history (kind text not null, application_id text not null, version integer not null,
    at text not null, actor text not null, from_state text not null, to_state text not null, note text not null,
    primary key (kind, application_id, version),
    foreign key (kind, application_id) references application (kind, id))`,
  'create table test_applicant (owner text primary key, ver_no integer not null)',
  `create table test_account (acct_id text primary key, owner text not null, reference text not null,
    group_code text not null, sys_flag text not null, user_type text not null, org_name text not null,
    sealed_phone text not null, phone_index text not null, sealed_email text not null, apply_time text not null,
    delivered_at text, valid_time text, acct text not null, url text not null,
    pwd_state text not null check (pwd_state in ('none', 'sealed', 'open', 'gone')), sealed_pwd text not null,
    visible_until text)`,
  'create index test_account_owner on test_account (owner, apply_time, acct_id)',
  `create index test_account_open on test_account (visible_until) where pwd_state = 'open'`,
  `create table quant_application (id text primary key, account_code text not null, fund_id text not null,
    power_type text not null, form_state integer not null, emquant_client text not null, acct text not null,
    create_time text not null)`,
  'create index quant_application_owner on quant_application (account_code, create_time)',
  `create table real_account (id text primary key, fund_id text not null, trd_code text not null,
    sealed_pwd text not null, remark text not null, eutime text not null)`,
  'create index real_account_fund on real_account (fund_id, eutime)',
  `create table level2_application (eid text primary key, account_code text not null, fund_id text not null,
    organization_name text not null, sealed_address text not null, sealed_mobile text not null,
    sealed_mail text not null, ip_address text not null, market_category text not null, apply_time text not null,
    repost_machine text not null, note text not null, apply_status text not null, eitime text not null)`,
  'create index level2_application_owner on level2_application (account_code, eitime)',
  `create table level2_account (eid text primary key, account_code text not null,
    apply_organization_order text not null, market_category text not null, apply_start_date text not null,
    apply_end_date text not null, ip_address text not null, repost_machine_address text not null,
    account_desc text not null, eitime text not null)`,
  'create index level2_account_owner on level2_account (account_code, eitime)',
]
