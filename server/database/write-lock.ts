/** A first-come, first-served lock for the one SQLite connection that writes. */
export class WriteLock {
  #held = false
  readonly #waiting: (() => void)[] = []

  /**
   * Waits for the lock.
   * @param patienceMs how long to wait; longer means a write was started inside a write, which would wait for ever
   * @throws Error when patience runs out
   */
  acquire(patienceMs = 30_000): Promise<void> {
    if (!this.#held) {
      this.#held = true
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const give = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(give), 1)
        reject(
          new Error(`The database writer was busy for ${patienceMs} ms: is a write waiting inside a write?`),
        )
      }, patienceMs)
      this.#waiting.push(give)
    })
  }

  /** Whether somebody has it. */
  get held(): boolean {
    return this.#held
  }

  /** Hands the lock to whoever waits longest. */
  release(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#held = false
  }
}
