import { createRequire } from 'node:module'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { describe, expect, it } from 'vitest'

/** All files are read and resolved: nine seconds on an idle machine of two cores, and as long as it takes on a busy one. */
const READ_WITHIN_MS = 180_000

const rules = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')

async function arrows(paths: string[]): Promise<ICruiseResult> {
  const { options, ...ruleSet } = rules
  const done = await cruise(paths, { ...options, ruleSet, validate: true }, undefined, {
    tsConfig: extractTSConfig('tsconfig.json'),
  })
  return done.output as ICruiseResult
}

describe('imports', () => {
  it(
    'point the allowed way and make no circle',
    async () => {
      const { summary } = await arrows(['app', 'server'])
      expect(summary.totalCruised).toBeGreaterThan(30)
      expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
    },
    READ_WITHIN_MS,
  )
})
