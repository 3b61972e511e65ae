/** Tables of process applications, written as in tables.ts. */
export interface ProcessTables {
  process_application: ProcessApplicationRow
}

/** One application of any process; its state is that of the `application` row with this id and the kind `process_key`. */
export interface ProcessApplicationRow {
  id: string
  /** Key of the definition. */
  process_key: string
  maker: string
  /** The fund account it is for; '' where it names none for the whole. */
  fund_id: string
  /** Number that people are told. */
  reference: string
  /** Values as JSON, contacts in clear, sealed as a whole. */
  sealed_values: string
  /** Marks of the agreements it was made under, as JSON. */
  agreed: string
  /** yyyy-MM-dd in Shanghai; '' where the holidays of its year are not announced. */
  expected_day: string
  created_at: string
}
