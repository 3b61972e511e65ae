import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

export const none = { passed: 0, failed: 0, skipped: 0 }

/** The counts of a check that is one test by itself: it passed when its program ended well. */
export const single = code => (code === 0 ? { ...none, passed: 1 } : { ...none, failed: 1 })

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** How long each test file took, from Vitest's JSON report: [{ name, ms }]. */
export function vitestTimes(file, root) {
  const { testResults = [] } = read(file) ?? {}
  return testResults.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    ms: endTime - startTime,
  }))
}

/** How long each journey took with its portal, from Playwright's JSON report: [{ name, ms }]. */
export function playwrightTimes(file) {
  const timesOf = ({ suites = [], specs = [] }) => [
    ...suites.flatMap(timesOf),
    ...specs.flatMap(({ file: journey, title, tests }) =>
      tests.map(({ projectName, results }) => ({
        name: `${projectName}: ${journey}: ${title}`,
        ms: results.reduce((all, { duration }) => all + duration, 0),
      })),
    ),
  ]
  return timesOf(read(file) ?? {})
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
