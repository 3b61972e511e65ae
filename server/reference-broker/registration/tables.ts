/** Tables of messages on their way, papers, registration, agreements and appeals; conventions as in `../tables.ts`. */
export interface RegistrationTables {
  message_delivery: MessageDeliveryRow
  uploaded_file: UploadedFileRow
  org_registration: OrgRegistrationRow
  agreement_record: AgreementRecordRow
  agreement_text: AgreementTextRow
  account_appeal: AccountAppealRow
  paper_view: PaperViewRow
}

/** How an outbound message fares outside a demo. */
export interface MessageDeliveryRow {
  seq: number
  message_id: string
  state: 'waiting' | 'sent' | 'withheld' | 'dead'
  attempts: number
  next_at: string
  expires_at: string
  /** What the receiver's server said when it accepted. */
  receipt: string
  /** Why the last attempt failed. */
  reason: string
  settled_at: string | null
}

/** Papers that a form sent ahead of its application: sealed, unlike the files that everybody may read. */
export interface UploadedFileRow {
  file_code: string
  owner: string
  purpose: 'licence' | 'appeal' | 'process'
  name: string
  type: string
  size: number
  sha256: string
  sealed_content: string
  created_at: string
  /** When an application took it; one that none takes goes after a day. */
  used_at: string | null
}

export interface OrgRegistrationRow {
  id: string
  phone_index: string
  sealed_phone: string
  email_index: string
  sealed_email: string
  org_name: string
  user_type: string
  org_credit_index: string
  sealed_org_credit: string
  sealed_agent_name: string
  licence_file: string
  /** Of the account to be; '' once it has it or is refused. */
  password_hash: string
  account_code: string | null
  created_at: string
}

/** That somebody agreed to a version of an agreement. Rows are only added (the database refuses anything else). */
export interface AgreementRecordRow {
  id: string
  /** `one:<accountCode>`, `fund:<fundId>` or the registration that it belongs to. */
  owner: string
  /** The fund account that it is for; '' for none. */
  fund_id: string
  agreement_id: string
  version: string
  sha256: string
  /** Request that brought it. */
  request_id: string
  /** The same where it is part of an application; '' where the agreement was signed on its own. */
  for_request: string
  at: string
  /** Where the caller came from, as the portal tells it. */
  address: string
}

/** A text that somebody agreed to, kept when a newer version has taken its place. */
export interface AgreementTextRow {
  /** Of the text in UTF-8, hex. */
  sha256: string
  agreement_id: string
  version: string
  title: string
  text: string
}

export interface AccountAppealRow {
  id: string
  appeal_kind: string
  phone_index: string
  sealed_phone: string
  sealed_facts: string
  /** JSON list. */
  file_codes: string
  created_at: string
}

/** That somebody of the staff opened a paper. Rows are only added (the database refuses anything else). */
export interface PaperViewRow {
  id: string
  file_code: string
  staff_name: string
  /** Request that read it. */
  request_id: string
  at: string
}
