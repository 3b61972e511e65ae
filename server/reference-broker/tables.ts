import type { Generated } from 'kysely'
import type { AccountTables } from './account-tables'
import type { ProcessTables } from './processes/tables'
import type { RegistrationTables } from './registration/tables'
import type { VipTables } from './vip-orders/tables'
import type { VipTradeTables } from './vip-trade/tables'

export type * from './account-tables'

/**
 * The reference broker's own store. Times are UTC ISO text with milliseconds, flags 0 or 1.
 * `sealed_*` holds text encrypted at rest, `*_index` its blind index, `*_hash` a one-way digest.
 */
export interface BrokerTables
  extends RegistrationTables,
    AccountTables,
    ProcessTables,
    VipTables,
    VipTradeTables {
  store_fact: { name: string; value: string }
  counter: { name: string; value: number }
  rate_count: { key: string; points: number; expires_at: string }
  request: RequestRow
  unified_account: UnifiedAccountRow
  contact: ContactRow
  test_binding: TestBindingRow
  fund_account: FundAccountRow
  fund_product: { fund_id: string; position: number; product_name: string }
  staff: StaffRow
  login_token: LoginTokenRow
  captcha: CaptchaRow
  sms_code: SmsCodeRow
  outbound_message: OutboundMessageRow
  system_parameter: { key: string; value: string; is_public: number }
  application: ApplicationRow
  application_history: ApplicationHistoryRow
  test_applicant: { owner: string; ver_no: number }
  test_account: TestAccountRow
  quant_application: QuantApplicationRow
  quant_close: QuantCloseRow
  exchange_holiday: { day: string; name: string }
  real_account: RealAccountRow
  level2_application: Level2ApplicationRow
  level2_account: Level2AccountRow
  etf: EtfRow
  money_fund: MoneyFundRow
  list_state: ListStateRow
  list_term: ListTermRow
  list_order: ListOrderRow
  article_class: ArticleClassRow
  article: ArticleRow
  article_text: ArticleTextRow
  article_gram: { gram: string; doc: number }
  stored_file: StoredFileRow
  download_item: DownloadItemRow
  download_language: DownloadLanguageRow
  download_version: DownloadVersionRow
}

export interface RequestRow {
  request_id: string
  func_id: string
  digest: string
  state: 'done' | 'voided'
  sealed_response: string
  created_at: string
}

export interface UnifiedAccountRow {
  account_code: string
  user_name: string
  user_type: string
  org_type: string
  org_name: string
  attestation: string
  sealed_phone: string
  phone_index: string
  sealed_email: string
  sealed_org_credit: string
  org_credit_index: string
  /** '' where the account has none: it signs in by code only. */
  password_hash: string
  state: 'active' | 'disabled'
  created_at: string
}

export interface ContactRow {
  id: string
  account_code: string
  kind: 'tel' | 'email'
  sealed_contact: string
  contact_index: string
  attestation: string
  is_default: number
  position: number
}

export interface TestBindingRow {
  account_code: string
  tel_contact_id: string
  email_contact_id: string | null
  bound_at: string
}

export interface FundAccountRow {
  fund_id: string
  account_code: string
  fund_name: string
  fund_type: string
  fund_id_user_type: string
  professional_investor: string
  risk_level: string
  has_emc: string
  in_transit: number
  /** 1: an investment adviser acts for it. */
  advisory: number
  ordinary_fund_id: string | null
  shareholder_code: string | null
  trader_code: string | null
  password_hash: string
  state: 'active' | 'disabled'
  created_at: string
}

export interface StaffRow {
  id: string
  user_name: string
  role: string
  password_hash: string
  state: 'active' | 'disabled'
}

export interface LoginTokenRow {
  token_hash: string
  kind: 'one' | 'fund' | 'phone' | 'swap' | 'staff'
  account_code: string | null
  fund_id: string | null
  staff_id: string | null
  sealed_phone: string | null
  phone_index: string | null
  device: string
  created_at: string
  expires_at: string
  revoked_at: string | null
}

export interface CaptchaRow {
  id: string
  answer_mac: string
  tries: number
  used_at: string | null
  created_at: string
  expires_at: string
}

export interface SmsCodeRow {
  id: string
  purpose: string
  phone_index: string
  code_mac: string
  tries: number
  used_at: string | null
  created_at: string
  expires_at: string
}

export interface OutboundMessageRow {
  seq: Generated<number>
  channel: 'sms' | 'email' | 'captcha'
  to_index: string
  sealed_message: string
  /** 'withheld': made for a number that may not know, so that the work is the same. */
  state: 'queued' | 'withheld'
  created_at: string
}

export interface ApplicationRow {
  kind: string
  id: string
  state: string
  version: number
  maker: string
  created_at: string
  updated_at: string
}

export interface ApplicationHistoryRow {
  kind: string
  application_id: string
  version: number
  at: string
  actor: string
  from_state: string
  to_state: string
  note: string
}

export interface TestAccountRow {
  acct_id: string
  owner: string
  reference: string
  group_code: string
  sys_flag: string
  user_type: string
  org_name: string
  sealed_phone: string
  phone_index: string
  sealed_email: string
  apply_time: string
  delivered_at: string | null
  valid_time: string | null
  acct: string
  url: string
  pwd_state: 'none' | 'sealed' | 'open' | 'gone'
  sealed_pwd: string
  visible_until: string | null
}

export interface QuantApplicationRow {
  id: string
  account_code: string
  fund_id: string
  power_type: string
  form_state: number
  emquant_client: string
  /** The trading account, from step 5 on. */
  acct: string
  create_time: string
  /** Broker's own number of the submission it came with. */
  reference: string
  /** The trading account asked for where none of its own is (`add_new_trd` 0). */
  trd_code: string
  add_new_trd: number
  org_full_name: string
  contact_address: string
  sealed_tel: string
  sealed_email: string
  /** Id, version and digest of what was agreed to, as JSON. */
  agreed: string
  /** Day on which the transfer to the fast counter takes effect. */
  effective_day: string
}

export interface QuantCloseRow {
  id: string
  reference: string
  account_code: string
  fund_id: string
  power_type: string
  sealed_tel: string
  sealed_email: string
  effective_day: string
  create_time: string
}

export interface RealAccountRow {
  id: string
  fund_id: string
  trd_code: string
  sealed_pwd: string
  remark: string
  eutime: string
}

export interface Level2ApplicationRow {
  eid: string
  account_code: string
  fund_id: string
  organization_name: string
  sealed_address: string
  sealed_mobile: string
  sealed_mail: string
  ip_address: string
  market_category: string
  apply_time: string
  repost_machine: string
  note: string
  apply_status: string
  eitime: string
}

export interface Level2AccountRow {
  eid: string
  account_code: string
  apply_organization_order: string
  market_category: string
  apply_start_date: string
  apply_end_date: string
  ip_address: string
  repost_machine_address: string
  account_desc: string
  eitime: string
}

/** A category of a section. Its initials stay what they were first, since addresses hold them. */
export interface ArticleClassRow {
  section: string
  classification: string
  initials: string
  position: number
  /** 1: named by a list of categories, and kept without an article. */
  listed: number
}

export interface ArticleRow {
  eid: string
  /** Number of the text in `article_text` and `article_gram`. */
  doc: number
  section: string
  classification: string
  title: string
  summary: string
  eutime: string
  articlesource: string
  author: string
  tag: string
  login_require: number
  /** The title as `normalised` of text-index makes it. */
  title_text: string
  version: string
}

export interface ArticleTextRow {
  doc: number
  /** Markdown. */
  content: string
  /** Plain text of what a visitor may read, for excerpts. */
  plain: string
  /** All that is searched, title and summary included, as `normalised` makes it. */
  search_text: string
}

/** A file of the store: public under `static_name`, or one account's (`owner`) under `code`. */
export interface StoredFileRow {
  code: string
  static_name: string | null
  owner: string | null
  file_name: string
  media_type: string
  /** Bytes. */
  size: number
  /** Digests in lower-case hexadecimal. */
  sha256: string
  md5: string
  created_at: string
}

/** One piece of software for one system; those of one name_id share their versions. */
export interface DownloadItemRow {
  eid: string
  name_id: number
  position: number
  name: string
  characteristic: string
  features: string
  version: string
  update_date: string
  system: string
  code_way: string
  /** A name in the static store, or an https address elsewhere; empty while there is none. */
  download: string
  help_url: string
}

export interface DownloadLanguageRow {
  eid: string
  language: string
  position: number
  multilang: string
  version: string
  update_date: string
  system: string
  download: string
}

export interface DownloadVersionRow {
  name_id: number
  /** '' for software that has no languages. */
  language: string
  version: string
  version_key: string
  update_date: string
  log_info: string
}

/** `place` counts the rows of a list in the order of their codes, from 0; `*_text` is what a filter looks in. */
export interface EtfRow {
  fund_code: string
  place: number
  f_short_name: string
  market: string
  sg_trd_flag: string
  f_full_name: string
  inst_name: string
  key_text: string
  inst_text: string
}

/** Amounts in cents. */
export interface MoneyFundRow {
  inst_code: string
  place: number
  inst_fname: string
  inst_sname: string
  mgr_sname: string
  of_type: string
  org_first_min_buy: number
  org_min_bids_amt: number
  code_text: string
  name_text: string
  mgr_text: string
  any_text: string
}

/** A list's version counts its changes; `stale` is 1 while its index is still to be made. */
export interface ListStateRow {
  list: string
  version: number
  total: number
  updated_at: string
  stale: number
}

/** The places of the rows that hold a term. */
export interface ListTermRow {
  list: string
  term: string
  places: Uint8Array
}

/** The places of a list in another order than that of the codes, cut into blocks. */
export interface ListOrderRow {
  list: string
  sort: string
  block: number
  places: Uint8Array
}
