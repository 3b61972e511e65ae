import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { playwrightCounts, playwrightTimes, single, vitestCounts, vitestTimes, withExit } from './counts.mjs'
import { runProgram } from './process.mjs'

const ROOT = new URL('../../', import.meta.url).pathname
const minutes = count => count * 60_000

/** The script behind a package's command, run by this Node itself: no PATH, no shell. */
function command(name, file) {
  return join(dirname(createRequire(join(ROOT, 'package.json')).resolve(`${name}/package.json`)), file)
}

const node = (script, args, options) =>
  runProgram(process.execPath, [script, ...args], { cwd: ROOT, ...options })

/** A check that is one of npm's scripts. */
const check = (name, limitMs) => ({
  name,
  needs: [],
  async run() {
    const end = await runProgram('npm', ['run', '--silent', name], { cwd: ROOT, limitMs })
    return { ...end, counts: single(end.code) }
  },
})

const vitest = (name, limitMs, needs = [], projects = [name]) => ({
  name,
  needs,
  async run(pattern) {
    const report = join(ROOT, 'test-results', `${name}.json`)
    rmSync(report, { force: true })
    const args = [
      'run',
      ...projects.flatMap(project => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]
    if (pattern) args.push('--passWithNoTests', '--testNamePattern', pattern)
    const end = await node(command('vitest', 'vitest.mjs'), args, { limitMs })
    return { ...end, counts: withExit(vitestCounts(report), end), times: vitestTimes(report, ROOT) }
  },
})

const journeys = (name, limitMs, env, projects) => ({
  name,
  needs: ['build', 'browser'],
  async run(pattern) {
    const report = join(ROOT, 'test-results', `${name}.json`)
    rmSync(report, { force: true })
    const args = ['test', '--config', 'tests/journeys/playwright.config.ts', '--reporter=line,json']
    args.push(...projects.map(project => `--project=${project}`))
    if (pattern) args.push('--pass-with-no-tests', '--grep', pattern)
    const end = await node(command('playwright', 'cli.js'), args, {
      limitMs,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    })
    return { ...end, counts: withExit(playwrightCounts(report), end), times: playwrightTimes(report) }
  },
})

/** Everything `npm test` runs, in this order. */
export const PARTS = [
  check('types', minutes(5)),
  check('lint', minutes(3)),
  vitest('conformance', minutes(5), ['build']),
  vitest('unit', minutes(5)),
  vitest('data', minutes(8), ['postgres']),
  vitest('http', minutes(12), ['build', 'postgres'], ['http', 'http-postgres']),
  vitest('commands', minutes(12), ['build']),
  vitest('nodes', minutes(5), ['build', 'nodes']),
  journeys('journeys', minutes(55), {}, ['js-off', 'js-on']),
  journeys('journeys-remote', minutes(30), { JOURNEYS_BROKER: 'remote' }, ['js-off', 'js-on-first-flow']),
]
