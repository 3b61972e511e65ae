import { z } from 'zod'
import { line } from '~/domain/fields'
import type { Database } from '../call-context'
import { compare } from '../import/counts'
import { csvKind, type FileRow } from '../import/csv-kind'
import { Unfit } from '../import/problem'
import { timeInShanghai } from '../import/times'

interface Holiday {
  readonly day: string
  readonly name: string
}

const schema: z.ZodType<Holiday> = z.object({
  day: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, '应为 2027-01-01')
    .refine(day => timeInShanghai(day) !== undefined, '没有这一天'),
  name: line(40),
})

/** A list without New Year's Day is no whole year: half a list would make trading days of holidays. */
function wholeYears(rows: readonly FileRow<Holiday>[]): string[] {
  const years = new Map(rows.map(({ line: at, row }) => [row.day.slice(0, 4), at]))
  const days = new Set(rows.map(({ row }) => row.day))
  for (const [year, at] of years)
    if (!days.has(`${year}-01-01`))
      throw new Unfit(at, `${year} 年缺少元旦（${year}-01-01），请提供全年的休市安排`)
  return [...years.keys()]
}

async function knownIn(tx: Database, years: readonly string[]): Promise<Map<string, Holiday>> {
  const rows = await tx.selectFrom('exchange_holiday').selectAll().execute()
  return new Map(rows.filter(row => years.includes(row.day.slice(0, 4))).map(row => [row.day, row]))
}

/** `holidays.csv`: day, name. Days on which the exchanges are closed; a file replaces the whole of each of its years. */
export const holidaysKind = csvKind<Holiday>({
  name: 'holidays',
  columns: ['day', 'name'],
  schema,
  keyOf: ({ day }) => day,
  async store({ tx }, lines) {
    const known = await knownIn(tx, wholeYears(lines))
    const rows = lines.map(({ row }) => row)
    const { added, changed, counts } = compare(rows, known, ({ day }) => day)
    const kept = new Set(rows.map(({ day }) => day))
    const gone = [...known.keys()].filter(day => !kept.has(day))
    if (added.length > 0)
      await tx
        .insertInto('exchange_holiday')
        .values([...added])
        .execute()
    for (const { day, name } of changed)
      await tx.updateTable('exchange_holiday').set({ name }).where('day', '=', day).execute()
    if (gone.length > 0) await tx.deleteFrom('exchange_holiday').where('day', 'in', gone).execute()
    return { ...counts, removed: gone.length }
  },
})
