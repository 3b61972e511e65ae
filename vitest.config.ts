import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { findPostgres } from './tests/support/postgres'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** One kind of test is one folder; `vitest run --project data` runs one, `tests/run.mjs` runs them all in order. */
const kind = (name: string, test: { globalSetup?: string[] } = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...test },
})

const postgres = [at('./tests/support/postgres-global.ts')]
const hasPostgres =
  process.env.CI === 'true' || process.env.TEST_DATABASE_URL !== undefined || findPostgres() !== undefined

/** Tests over HTTP that run once more with the portal's and the broker's tables on PostgreSQL. */
const HTTP_ON_POSTGRES = [
  'audit',
  'guard-matrix',
  'hostile',
  'intents',
  'ownership',
  'privacy',
  'session',
  'session-codes',
]

export default defineConfig({
  root: at('.'),
  resolve: { alias: { '~': at('./app') } },
  esbuild: { jsx: 'automatic' },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    minWorkers: 1,
    retry: 0,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: [at('./tests/vitest.setup.ts')],
    projects: [
      kind('unit'),
      kind('conformance'),
      kind('data', { globalSetup: postgres }),
      kind('http'),
      kind('nodes'),
      kind('commands'),
      {
        extends: true,
        test: {
          name: 'http-postgres',
          include: hasPostgres ? HTTP_ON_POSTGRES.map(name => `tests/http/${name}.test.ts`) : [],
          globalSetup: postgres,
          env: { PORTAL_STORE: 'postgres' },
        },
      },
    ],
  },
})
