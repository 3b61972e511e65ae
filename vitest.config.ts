import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** One kind of test is one folder; `vitest run --project data` runs one, `tests/run.mjs` runs them all in order. */
const kind = (name: string, test: { globalSetup?: string[]; fileParallelism?: boolean } = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...test },
})

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
      kind('data', { globalSetup: [at('./tests/support/postgres-global.ts')] }),
      kind('http', { fileParallelism: false }),
    ],
  },
})
