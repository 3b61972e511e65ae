import type { Database } from '../call-context'
import type { BusinessRecordRow } from '../tables'

/** A page of a maker's business of all kinds, or of one, newest first. */
export async function businessPage(
  db: Database,
  maker: string,
  page: { kind?: string; pageNum: number; pageSize: number },
): Promise<{ rows: BusinessRecordRow[]; count: number }> {
  let mine = db.selectFrom('business_record').where('maker', '=', maker)
  if (page.kind) mine = mine.where('kind', '=', page.kind)
  const rows = await mine
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute()
  const { count } = await mine.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows, count: Number(count) }
}

/** Kinds of which a maker has business. */
export async function businessKinds(db: Database, maker: string): Promise<string[]> {
  const rows = await db
    .selectFrom('business_record')
    .select('kind')
    .distinct()
    .where('maker', '=', maker)
    .orderBy('kind')
    .execute()
  return rows.map(row => row.kind)
}

/** One of a maker's applications; another's is as absent. */
export function findBusiness(
  db: Database,
  maker: string,
  kind: string,
  id: string,
): Promise<BusinessRecordRow | undefined> {
  return db
    .selectFrom('business_record')
    .selectAll()
    .where('maker', '=', maker)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
}
