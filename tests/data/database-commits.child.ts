import { writeSync } from 'node:fs'
import type { Migration } from '../../server/database/store'
import { openStore } from '../../server/database/store'

export interface PairTables {
  pair: { id: number; side: string }
}

export const pairMigrations: readonly Migration[] = [
  {
    id: '0001-pair',
    up: async db => {
      await db.schema
        .createTable('pair')
        .addColumn('id', 'integer', column => column.notNull())
        .addColumn('side', 'text', column => column.notNull())
        .addPrimaryKeyConstraint('pair_pk', ['id', 'side'] as never)
        .execute()
    },
  },
]

/** Commits pairs of rows for ever, from `first` on, and reports each number once its commit has returned. */
async function commitForEver(file: string, first: number): Promise<void> {
  const store = await openStore<PairTables>({ file, schema: 'pair', migrations: pairMigrations })
  for (let id = first; ; id += 1) {
    await store.write(async tx => {
      await tx.insertInto('pair').values({ id, side: 'left' }).execute()
      await tx.insertInto('pair').values({ id, side: 'right' }).execute()
    })
    writeSync(1, `${id}\n`)
  }
}

const [, script, file, first] = process.argv
if (script?.endsWith('database-commits.child.ts') && file) await commitForEver(file, Number(first))
