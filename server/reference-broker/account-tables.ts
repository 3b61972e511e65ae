/** What is on record of an account beside the account itself: tables of migration 0007, written as in tables.ts. */
export interface AccountTables {
  fund_identity: { fund_id: string; sealed_paper_no: string; paper_index: string }
  unlinked_fund: UnlinkedFundRow
  password_change: PasswordChangeRow
  login_record: LoginRecordRow
  org_record: OrgRecordRow
  person_record: PersonRecordRow
  product: ProductRow
  product_fund: { product_code: string; fund_id: string }
  fund_role: FundRoleRow
  trade_account: TradeAccountRow
  machine: MachineRow
  mail_subscription: MailSubscriptionRow
  mail_recipient: { account_code: string; kind: string; contact_id: string }
  /** A view: every application of every flow. */
  business_record: BusinessRecordRow
}

/** A fund account opened at the counter that no unified account holds yet. */
export interface UnlinkedFundRow {
  fund_id: string
  fund_name: string
  fund_type: string
  fund_id_user_type: string
  professional_investor: string
  risk_level: string
  password_hash: string
  created_at: string
}

export interface PasswordChangeRow {
  change_id: string
  position: number
  by_fund_id: string
  fund_id: string
  fund_type: string
  done: number
  message: string
  at: string
}

/** A try to sign in; without an account it was for nobody the broker knows. */
export interface LoginRecordRow {
  id: string
  account_code: string | null
  fund_id: string | null
  way: string
  at: string
  address: string
  device: string
  /** `ok`, or the code it was refused with. */
  result: string
}

export interface OrgRecordRow {
  account_code: string
  org_full_name: string
  client_type: string
  dept_type: string
  filing_no: string
  sealed_legal_person: string
  registered_address: string
  contact_address: string
  founded_on: string
  licence_until: string
}

export interface PersonRecordRow {
  id: string
  account_code: string
  position: number
  duty: string
  sealed_name: string
  paper_type: string
  sealed_paper_no: string
  sealed_phone: string
  sealed_email: string
  valid_until: string
}

export interface ProductRow {
  product_code: string
  account_code: string
  product_name: string
  product_type: string
  filing_no: string
  custodian: string
  founded_on: string
  ends_on: string
  state: 'running' | 'ended'
}

export interface FundRoleRow {
  fund_id: string
  person_id: string
  role_code: string
  since: string
}

export interface TradeAccountRow {
  id: string
  fund_id: string
  market: string
  trd_code: string
  trd_type: string
  trader_code: string
  state: 'active' | 'disabled'
  opened_on: string
}

export interface MachineRow {
  id: string
  account_code: string
  fund_id: string
  machine_name: string
  mac: string
  ip: string
  note: string
  version: number
  created_at: string
  updated_at: string
}

export interface MailSubscriptionRow {
  account_code: string
  kind: string
  active: number
  version: number
  contents: string
  send_day: string
  updated_at: string
}

export interface BusinessRecordRow {
  kind: string
  id: string
  maker: string
  state: string
  created_at: string
  updated_at: string
}
