import type { SqliteHandle } from './sqlite-handle'
import { WriteLock } from './write-lock'

const BUSY_PATIENCE_MS = 10_000
const BUSY_PAUSE_MS = 20
/** So many transactions share a commit at most: what one that fails to become durable can take with it. */
const GROUP_SIZE = 64
/** A group waits for others as long as each turn of the event loop brings one, but never longer than this. */
const GATHER_MS = 10

/**
 * Does a statement that has to wait for the file's write lock, which another process or handle may hold. SQLite's own
 * waiting stops the whole process, the holder's next step included when it lives here; so the wait is ours.
 */
async function whenFree<T>(step: () => T): Promise<T> {
  for (const began = Date.now(); ; ) {
    try {
      return step()
    } catch (error) {
      const busy = (error as { code?: unknown }).code === 'SQLITE_BUSY'
      if (!busy || Date.now() - began > BUSY_PATIENCE_MS) throw error
      await new Promise(resolve => setTimeout(resolve, Math.random() * BUSY_PAUSE_MS))
    }
  }
}

interface Group {
  members: number
  /** Members when the last turn ended. */
  counted: number
  readonly since: number
  readonly done: Promise<void>
  resolve(): void
  reject(error: unknown): void
}

function newGroup(): Group {
  let resolve = () => {}
  let reject: Group['reject'] = () => {}
  const done = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  // Whoever waits for it hears of a failure; where all have been undone, nobody does.
  done.catch(() => undefined)
  return { members: 0, counted: 0, since: performance.now(), done, resolve, reject }
}

/**
 * The transactions of the one connection that writes. They run one after the other, each within a savepoint, and are
 * committed together once a turn of the event loop has brought no other: one wait for the disk instead of one for each.
 * None is answered, accepted or undone, before that commit, so nobody learns of a row that is not durable.
 */
export class GroupCommit {
  readonly #writer: SqliteHandle
  readonly #lock = new WriteLock()
  #group: Group | undefined
  /** The turn has ended while a transaction was running: whoever ends next commits. */
  #due = false

  constructor(writer: SqliteHandle) {
    this.#writer = writer
  }

  /** Waits for the connection and opens a transaction of one's own on it. */
  async begin(): Promise<void> {
    await this.#lock.acquire()
    try {
      if (!this.#group) {
        await whenFree(() => this.#writer.run('begin immediate', []))
        const group = newGroup()
        this.#group = group
        setImmediate(() => this.#turnEnded(group))
      }
      this.#writer.run('savepoint one', [])
      this.#group.members += 1
    } catch (error) {
      this.#lock.release()
      throw error
    }
  }

  /**
   * Ends the running transaction and resolves when the group it belongs to is settled.
   * @throws the failure of the commit, for a transaction that was to be kept
   */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    const group = this.#group
    if (!group) throw new Error('no transaction is open')
    try {
      if (how === 'rollback') this.#writer.run('rollback to one', [])
      this.#writer.run('release one', [])
    } catch (error) {
      // SQLite has given up the whole transaction (a full disk, for one), and with it everybody's writes.
      this.#fail(error)
    }
    if (this.#due || group.members >= GROUP_SIZE) this.#commit()
    this.#lock.release()
    if (how === 'commit') await group.done
    else await group.done.catch(() => undefined)
  }

  /** Waits for what runs and keeps everything later out. */
  async close(): Promise<void> {
    await this.#lock.acquire()
    this.#commit()
  }

  #turnEnded(group: Group): void {
    if (group !== this.#group) return
    const grown = group.members > group.counted && performance.now() - group.since < GATHER_MS
    group.counted = group.members
    if (grown) setImmediate(() => this.#turnEnded(group))
    else if (this.#lock.held) this.#due = true
    else this.#commit()
  }

  #commit(): void {
    const group = this.#group
    if (!group) return
    try {
      this.#writer.run('commit', [])
    } catch (error) {
      this.#fail(error)
      return
    }
    this.#group = undefined
    this.#due = false
    group.resolve()
  }

  #fail(error: unknown): void {
    const group = this.#group
    this.#group = undefined
    this.#due = false
    try {
      this.#writer.exec('rollback')
    } catch {
      // Nothing is open any more.
    }
    group?.reject(error)
  }
}
