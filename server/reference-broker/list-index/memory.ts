import type { Database } from '../call-context'

/** What is kept for one database: about so many bytes, the longest unused go first. */
const ROOM = 64 * 1024 * 1024

interface Entry {
  readonly value: Promise<unknown>
  bytes: number
}

/** What was worked out of a list's index, kept under names that hold the list's version: it never grows stale. */
class IndexMemory {
  readonly #entries = new Map<string, Entry>()
  #used = 0

  /** What is kept under a name, if anything is. */
  kept<T>(name: string): Promise<T> | undefined {
    const own = this.#entries.get(name)
    if (!own) return undefined
    this.#entries.delete(name)
    this.#entries.set(name, own)
    return own.value as Promise<T>
  }

  /** What is kept under a name, made where it is missing; of several asking at once one makes it. */
  take<T>(name: string, make: () => Promise<T>, bytesOf: (value: T) => number): Promise<T> {
    const own = this.kept<T>(name)
    if (own) return own
    const value = make()
    const entry: Entry = { value, bytes: 0 }
    this.#entries.set(name, entry)
    value.then(
      made => this.#weigh(name, entry, bytesOf(made)),
      () => this.#drop(name, entry),
    )
    return value
  }

  #weigh(name: string, entry: Entry, bytes: number): void {
    if (this.#entries.get(name) !== entry) return
    entry.bytes = bytes + name.length * 2 + 200
    this.#used += entry.bytes
    for (const [oldest, other] of this.#entries) {
      if (this.#used <= ROOM || other === entry) break
      this.#drop(oldest, other)
    }
  }

  #drop(name: string, entry: Entry): void {
    if (this.#entries.get(name) !== entry) return
    this.#entries.delete(name)
    this.#used -= entry.bytes
  }
}

const memories = new WeakMap<Database, IndexMemory>()

/** The memory of a database. */
export function memoryOf(db: Database): IndexMemory {
  const known = memories.get(db) ?? new IndexMemory()
  memories.set(db, known)
  return known
}
