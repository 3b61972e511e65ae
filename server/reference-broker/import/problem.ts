/** What is wrong in a file that was to be imported. Nothing of that file is. */
export interface Problem {
  /** Path below the imported folder. */
  readonly file: string
  /** From 1; 0 where it is the file as a whole. */
  readonly line: number
  /** In words for whoever wrote the file. */
  readonly reason: string
}

/** A row or text that only the store, or a file beside it, shows to be wrong. Thrown by `store`. */
export class Unfit extends Error {
  readonly line: number
  readonly reason: string

  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`)
    this.line = line
    this.reason = reason
  }
}
