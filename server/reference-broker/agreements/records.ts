import { agreementOf } from '~/domain/agreements'
import type { Database } from '../call-context'

const withText = (db: Database, owner: string) =>
  db
    .selectFrom('agreement_record as r')
    .leftJoin('agreement_text as t', 't.sha256', 'r.sha256')
    .where('r.owner', '=', owner)

/** Everything an owner agreed to, newest first, without its text; `count` is that of all pages. */
export async function recordsOf(db: Database, owner: string, page: { pageNum: number; pageSize: number }) {
  const rows = await withText(db, owner)
    .selectAll('r')
    .select(['t.title', 't.sha256 as kept'])
    .orderBy('r.at', 'desc')
    .orderBy('r.id')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute()
  const { count } = await db
    .selectFrom('agreement_record')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow()
  return { rows, count: Number(count) }
}

/** One record of an owner with the text that was agreed to, if that is kept. */
export const recordOf = (db: Database, owner: string, recordId: string) =>
  withText(db, owner)
    .selectAll('r')
    .select(['t.title', 't.sha256 as kept', 't.text'])
    .where('r.id', '=', recordId)
    .executeTakeFirst()

type Found = Awaited<ReturnType<typeof recordsOf>>['rows'][number]

/** A record as its owner sees it. */
export const recordView = (row: Found) => ({
  recordId: row.id,
  id: row.agreement_id,
  version: row.version,
  sha256: row.sha256,
  title: row.title ?? agreementOf(row.agreement_id)?.title ?? row.agreement_id,
  fundId: row.fund_id,
  at: row.at,
  requestId: row.request_id,
  applied: row.for_request !== '',
  kept: row.kept !== null,
})
