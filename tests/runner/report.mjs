const COLUMNS = ['part', 'passed', 'failed', 'skipped', 'seconds', '']

/** What ran, one line a part, columns aligned. */
export function table(results) {
  const rows = results.map(({ name, passed, failed, skipped, ms, note }) =>
    [name, passed, failed, skipped, (ms / 1000).toFixed(1), note ?? ''].map(String),
  )
  const all = [COLUMNS, ...rows]
  const widths = COLUMNS.map((_, column) => Math.max(...all.map(row => row[column].length)))
  return all
    .map(row =>
      row
        .map((cell, column) =>
          column === 0 || column === 5 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The last line of `npm test`, for people and programs. */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

const SLOWEST = 10

/** The test files and journeys that took longest, slowest first. */
export function slowest(times) {
  const first = times
    .filter(({ ms }) => ms > 0)
    .sort((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST)
  return first.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`).join('\n')
}
