import { type Kysely, sql } from 'kysely'

/** Quantitative VIP: products and prices, orders, rights, payments and what providers said of them. Cents everywhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table vip_product (product_code text primary key, product_name text not null, position integer not null,
    on_sale integer not null)`,
  `create table vip_price (product_code text not null references vip_product (product_code), months integer not null,
    original_price integer not null check (original_price >= 0),
    discounted_price integer not null check (discounted_price >= 0), primary key (product_code, months))`,
  // open_for holds the account while the order can be paid: one such order an account, whoever asks at once.
  `create table vip_order (order_id text primary key,
    account_code text not null references unified_account (account_code), reference text not null unique,
    open_for text unique, amount integer not null check (amount >= 0), sealed_tel text not null,
    sealed_email text not null, org_full_name text not null, org_type text not null, remark text not null,
    agreement_version text not null, agreement_sha256 text not null, created_at text not null,
    pay_before text not null, paid_at text)`,
  'create index vip_order_account on vip_order (account_code, created_at, order_id)',
  'create index vip_order_open on vip_order (pay_before) where open_for is not null',
  `create table vip_order_line (order_id text not null references vip_order (order_id), position integer not null,
    product_code text not null, product_name text not null, months integer not null, kind text not null,
    original_price integer not null, price integer not null, credit integer not null, due integer not null,
    primary key (order_id, position))`,
  `create table vip_right (right_id text primary key,
    account_code text not null references unified_account (account_code), product_code text not null,
    start_date text not null, expires_date text not null, months integer not null, price integer not null,
    order_id text not null references vip_order (order_id), ended_at text, unique (order_id, product_code))`,
  'create index vip_right_account on vip_right (account_code, expires_date)',
  `create table payment (payment_id text primary key, order_id text not null references vip_order (order_id),
    account_code text not null, provider text not null, amount integer not null, state text not null
    check (state in ('started', 'succeeded', 'failed', 'refund')), created_at text not null, settled_at text)`,
  'create index payment_order on payment (order_id, created_at)',
  // One payment that counts for an order, whatever providers say.
  "create unique index payment_counts on payment (order_id) where state = 'succeeded'",
  `create table payment_notice (provider text not null, notice_id text not null, payment_id text not null,
    amount integer not null, result text not null, found text not null, at text not null,
    primary key (provider, notice_id))`,
  `create table demo_cashier (payment_id text primary key references payment (payment_id), pressed text not null,
    at text not null)`,
]
