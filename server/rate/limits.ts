import type { Kysely } from 'kysely'
import limiter from 'rate-limiter-flexible'
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js'
import type { PortalTables } from '../database/portal-tables'

type Db = Kysely<PortalTables>
type RateLimiterRes = InstanceType<typeof limiter.RateLimiterRes>

// CommonJS: its names are not exports to Node's loader.
const { RateLimiterMemory, RateLimiterRes } = limiter

/** So many points in so many seconds, for one address, account or phone. */
export interface RateRule {
  name: string
  points: number
  seconds: number
  /** Counted by this process alone and never written: for what anybody reads, where each page would cost a write. */
  inMemory?: true
}

interface Count {
  points: number
  expire: number
}

/** rate-limiter-flexible over the portal's own store, so that every node counts together. */
class StoreLimiter extends RateLimiterStoreAbstract {
  readonly #db: Db

  constructor(db: Db, rule: RateRule) {
    super({ storeClient: db, points: rule.points, duration: rule.seconds, keyPrefix: rule.name })
    this.#db = db
  }

  _getRateLimiterRes(_key: string | number, changed: number, count: Count): RateLimiterRes {
    const left = Math.max(0, this.points - count.points)
    return new RateLimiterRes(
      left,
      Math.max(0, count.expire - Date.now()),
      count.points,
      count.points === changed,
    )
  }

  async _upsert(key: string | number, points: number, msDuration: number): Promise<Count> {
    const now = Date.now()
    const ends = new Date(now + msDuration).toISOString()
    const row = await this.#db
      .insertInto('rate_count')
      .values({ key: String(key), points, expires_at: ends })
      .onConflict(conflict =>
        conflict.column('key').doUpdateSet(set => ({
          points: set
            .case()
            .when('rate_count.expires_at', '>', new Date(now).toISOString())
            .then(set('rate_count.points', '+', points))
            .else(points)
            .end(),
          expires_at: set
            .case()
            .when('rate_count.expires_at', '>', new Date(now).toISOString())
            .then(set.ref('rate_count.expires_at'))
            .else(ends)
            .end(),
        })),
      )
      .returning(['points', 'expires_at'])
      .executeTakeFirstOrThrow()
    return { points: row.points, expire: Date.parse(row.expires_at) }
  }

  async _get(key: string | number): Promise<Count | null> {
    const row = await this.#db
      .selectFrom('rate_count')
      .selectAll()
      .where('key', '=', String(key))
      .where('expires_at', '>', new Date().toISOString())
      .executeTakeFirst()
    return row ? { points: row.points, expire: Date.parse(row.expires_at) } : null
  }

  /** Takes back a point that was spent at this time, in ms, unless another window has begun since. */
  async refund(key: string, spentAt: number): Promise<void> {
    await this.#db
      .updateTable('rate_count')
      .set(set => ({ points: set('points', '-', 1) }))
      .where('key', '=', this.getKey(key))
      .where('points', '>', 0)
      .where('expires_at', '<=', new Date(spentAt + this.msDuration).toISOString())
      .execute()
  }

  async _delete(key: string | number): Promise<boolean> {
    const gone = await this.#db.deleteFrom('rate_count').where('key', '=', String(key)).executeTakeFirst()
    return Number(gone.numDeletedRows) > 0
  }
}

const memoryLimiter = ({ name, points, seconds }: RateRule) =>
  new RateLimiterMemory({ points, duration: seconds, keyPrefix: name })

/**
 * Counts in the shared store, or in memory where the rule says so. `spend` says how many milliseconds to wait, 0 when
 * the act may go on.
 */
export function openLimits(db: Db) {
  const limiters = new Map<string, StoreLimiter | ReturnType<typeof memoryLimiter>>()

  function limiterOf(rule: RateRule) {
    const known = limiters.get(rule.name)
    if (known) return known
    const own = rule.inMemory ? memoryLimiter(rule) : new StoreLimiter(db, rule)
    limiters.set(rule.name, own)
    return own
  }

  async function spend(rule: RateRule, key: string): Promise<number> {
    try {
      await limiterOf(rule).consume(key)
      return 0
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext)
      throw refusal
    }
  }

  /** Takes back a point spent at this time, in ms; one that is counted in memory stays spent. */
  async function refund(rule: RateRule, key: string, spentAt: number): Promise<void> {
    const own = limiterOf(rule)
    if (own instanceof StoreLimiter) await own.refund(key, spentAt)
  }

  async function sweep(): Promise<void> {
    await db.deleteFrom('rate_count').where('expires_at', '<=', new Date().toISOString()).execute()
  }

  return { spend, refund, sweep }
}

export type Limits = ReturnType<typeof openLimits>
