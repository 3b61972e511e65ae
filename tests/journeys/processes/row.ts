/** What the journey of one process application types and expects; the rest it reads from the definition. */
export interface ProcessRow {
  /** Phone of the unified account that applies. */
  readonly phone: string
  /** Somebody who may not apply, and what the page says to them. */
  readonly refused?: { readonly phone: string; readonly message: string }
  /**
   * Values by control (`machines[0].mac` in a row): text, the label or value of a choice, a list of them, or the name that a
   * file is given. Contacts are chosen already.
   */
  readonly good: Readonly<Record<string, string | readonly string[]>>
  /** Mistakes that are made together, in place of good values, each with its message. */
  readonly bad: Readonly<Record<string, { readonly value: string; readonly message: string }>>
  /** Controls that become visible by an answer, and are filled after the others. */
  readonly later?: readonly string[]
  /** What the check page and the record show, beside what was typed. */
  readonly shown: readonly string[]
}
