import fc from 'fast-check'
import { sql, type Transaction } from 'kysely'
import { expect, it } from 'vitest'
import type { Migration } from '../../server/database/store'
import { describeEachStore } from '../support/stores'
import { isUniqueViolation } from '../support/unique-violation'

interface Tables {
  parent: { id: string }
  child: { id: string; parent_id: string }
}

const migrations: readonly Migration[] = [
  {
    id: '0001-family',
    up: async db => {
      await sql`create table parent (id text primary key)`.execute(db)
      await sql`create table child (id text primary key,
        parent_id text not null references parent (id) deferrable initially deferred)`.execute(db)
    },
  },
]

/** orphan: fails only when its transaction becomes durable. */
const HOW = ['kept', 'thrown', 'twice', 'orphan', 'single'] as const
type How = (typeof HOW)[number]

const turns = (count: number): Promise<void> =>
  count <= 0 ? Promise.resolve() : new Promise(resolve => setImmediate(() => resolve(turns(count - 1))))

describeEachStore('writes at once', (open, { dialect }) => {
  async function writeOne(tx: Transaction<Tables>, how: How, id: string, pause: number): Promise<void> {
    await tx.insertInto('parent').values({ id }).execute()
    await turns(pause)
    if (how === 'thrown') throw new Error('on purpose')
    if (how === 'twice') await tx.insertInto('parent').values({ id }).execute()
    const parent_id = how === 'orphan' ? 'nobody' : id
    await tx
      .insertInto('child')
      .values({ id: `child of ${id}`, parent_id })
      .execute()
  }

  it('are there when they were accepted, and leave nothing otherwise, whatever becomes of their neighbours', async () => {
    const store = await open<Tables>(migrations)
    const plan = fc.array(
      fc.record({ how: fc.constantFrom(...HOW), pause: fc.integer({ min: 0, max: 2 }) }),
      { minLength: 1, maxLength: 12 },
    )
    let runs = 0
    await fc.assert(
      fc.asyncProperty(plan, async writes => {
        runs += 1
        const ids = writes.map((_, index) => `${runs}-${index}`)
        const settled = await Promise.allSettled(
          writes.map(({ how, pause }, index) => {
            const id = ids[index] ?? ''
            return how === 'single'
              ? store.db.insertInto('parent').values({ id }).execute()
              : store.write(tx => writeOne(tx, how, id, pause))
          }),
        )
        const parents = await store.db.selectFrom('parent').select('id').where('id', 'in', ids).execute()
        const accepted = ids.filter((_, index) => settled[index]?.status === 'fulfilled')
        expect(parents.map(row => row.id).sort()).toEqual(accepted.sort())
        const wrong = writes.filter(
          ({ how }, index) => how !== 'kept' && how !== 'single' && settled[index]?.status === 'fulfilled',
        )
        expect(wrong).toEqual([])
        if (writes.every(({ how }) => how !== 'orphan')) {
          const lost = writes.filter(
            ({ how }, index) =>
              (how === 'kept' || how === 'single') && settled[index]?.status !== 'fulfilled',
          )
          expect(lost).toEqual([])
        }
      }),
      { numRuns: dialect === 'sqlite' ? 150 : 40 },
    )
  })

  it('tell a loser of its rival only when the rival can be read', async () => {
    const store = await open<Tables>(migrations)
    const race = () =>
      store
        .write(tx => tx.insertInto('parent').values({ id: 'one' }).execute())
        .then(
          () => 'won',
          async error => {
            expect(isUniqueViolation(error)).toBe(true)
            return store.db.selectFrom('parent').select('id').where('id', '=', 'one').executeTakeFirst()
          },
        )
    const ended = await Promise.all([race(), race()])
    expect(ended.filter(each => each !== 'won')).toEqual([{ id: 'one' }])
  })

  it('go on after a commit has failed', async () => {
    const store = await open<Tables>(migrations)
    const orphan = store.write(tx =>
      tx.insertInto('child').values({ id: 'c', parent_id: 'nobody' }).execute(),
    )
    await expect(orphan).rejects.toThrow()
    await store.write(tx => tx.insertInto('parent').values({ id: 'after' }).execute())
    expect(await store.db.selectFrom('parent').select('id').execute()).toEqual([{ id: 'after' }])
  })

  it('of one turn are all there', async () => {
    const store = await open<Tables>(migrations)
    const writes = Array.from({ length: 20 }, (_, index) =>
      store.write(tx =>
        tx
          .insertInto('parent')
          .values({ id: `w${index}` })
          .execute(),
      ),
    )
    await Promise.all(writes)
    const { count } = await store.db
      .selectFrom('parent')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(20)
  })
})
