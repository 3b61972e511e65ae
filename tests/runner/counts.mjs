import { existsSync, readFileSync } from 'node:fs'

export const none = { passed: 0, failed: 0, skipped: 0 }

/** The counts of a check that is one test by itself: it passed when its program ended well. */
export const single = code => (code === 0 ? { ...none, passed: 1 } : { ...none, failed: 1 })

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Vitest's JSON report. A file that could not even be loaded has no tests: it counts as one failed. */
export function vitestCounts(file) {
  const report = read(file)
  if (!report) return undefined
  const broken = report.testResults.filter(
    result => result.status === 'failed' && !result.assertionResults.some(test => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }
}

/** Playwright's JSON report. A flaky test is a failed one; an error outside any test counts as one. */
export function playwrightCounts(file) {
  const report = read(file)
  if (!report) return undefined
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped }
}

/** A runner that ended badly without naming a failed test failed as a whole. */
export function withExit(counts, { code, timedOut }) {
  const known = counts ?? none
  return (code !== 0 || timedOut) && known.failed === 0 ? { ...known, failed: 1 } : known
}

export function sum(list) {
  return list.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    none,
  )
}
