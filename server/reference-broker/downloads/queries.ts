import { sql } from 'kysely'
import type { Database } from '../call-context'

/** A file of the static store beside a row that names it in `download`. */
const bytes = ['stored_file.size', 'stored_file.md5', 'stored_file.sha256'] as const

/** Everything on offer in the order of its position, with what the store knows of its file. */
export const downloadItems = (db: Database) =>
  db
    .selectFrom('download_item')
    .leftJoin('stored_file', 'stored_file.static_name', 'download_item.download')
    .selectAll('download_item')
    .select(bytes)
    .orderBy('download_item.position')
    .orderBy('download_item.eid')
    .execute()

export type DownloadItem = Awaited<ReturnType<typeof downloadItems>>[number]

/** One item, or undefined. */
export const downloadItem = (db: Database, eid: string) =>
  db.selectFrom('download_item').selectAll().where('eid', '=', eid).executeTakeFirst()

/** Which languages each item is offered in. */
export const allLanguages = (db: Database) =>
  db
    .selectFrom('download_language')
    .select(['eid', 'language'])
    .orderBy('position')
    .orderBy('language')
    .execute()

/** The languages of one item, with their files. */
export const languagesOf = (db: Database, eid: string) =>
  db
    .selectFrom('download_language')
    .leftJoin('stored_file', 'stored_file.static_name', 'download_language.download')
    .selectAll('download_language')
    .select(bytes)
    .where('download_language.eid', '=', eid)
    .orderBy('download_language.position')
    .orderBy('download_language.language')
    .execute()

/** The languages of all items of a kind that have a version log, and what they are called. */
export const loggedLanguages = (db: Database, nameId: number) =>
  db
    .selectFrom('download_language')
    .innerJoin('download_item', 'download_item.eid', 'download_language.eid')
    .select(['download_language.language', sql<string>`min(download_language.multilang)`.as('multilang')])
    .where('download_item.name_id', '=', nameId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('download_version')
          .select('version')
          .where('download_version.name_id', '=', nameId)
          .whereRef('download_version.language', '=', 'download_language.language'),
      ),
    )
    .groupBy('download_language.language')
    .orderBy(sql`min(download_language.position)`)
    .orderBy('download_language.language')
    .execute()

export interface LogPage {
  readonly pageNum: number
  readonly pageSize: number
}

/** A page of a version log, newest first; language '' is the log that all have in common. */
export async function versionsOf(db: Database, nameId: number, language: string, page: LogPage) {
  const own = db.selectFrom('download_version').where('name_id', '=', nameId).where('language', '=', language)
  const rows = await own
    .select(['version', 'update_date', 'log_info'])
    .orderBy('update_date', 'desc')
    .orderBy('version_key', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute()
  const { count } = await own.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows, count: Number(count) }
}

/** The name under which a kind is known: that of its first item. */
export const nameOfKind = (db: Database, nameId: number) =>
  db
    .selectFrom('download_item')
    .select('name')
    .where('name_id', '=', nameId)
    .orderBy('position')
    .orderBy('eid')
    .executeTakeFirst()
