/** What page and worker say to each other. */
export interface Progress {
  kind: 'progress'
  /** From 0 to 1. */
  done: number
}

export interface Finished {
  kind: 'finished'
  /** Lower-case hexadecimal, by the name under which it is published. */
  digests: { 'SHA-256': string; MD5: string }
}

export interface Unreadable {
  kind: 'unreadable'
}

export type FromWorker = Progress | Finished | Unreadable
