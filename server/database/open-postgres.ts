import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { CustomTypesConfig } from 'pg'

const POOL_SIZE = 10
const INT8 = 20

/**
 * Opens a pool whose connections see only `schema`. Nothing is connected before the first query.
 * Transactions are READ COMMITTED: whoever reads to decide locks the row or relies on a unique constraint.
 */
export async function openPostgres<DB>(url: string, schema: string): Promise<Kysely<DB>> {
  const { default: pg } = await import('pg')
  // bigint columns (sequences, sizes, counts) come back as numbers, as they do from SQLite.
  const getTypeParser = (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? (text: string) => Number(text) : pg.types.getTypeParser(oid, format as 'text')
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    application_name: `jigoutong ${schema}`,
    types: { getTypeParser: getTypeParser as CustomTypesConfig['getTypeParser'] },
  })
  // A connection lost while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool,
      onCreateConnection: async connection => {
        await connection.executeQuery(
          CompiledQuery.raw(
            "select set_config('search_path', $1, false), set_config('synchronous_commit', 'on', false)",
            [`"${schema}"`],
          ),
        )
      },
    }),
  })
}
