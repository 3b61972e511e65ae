// `npm run bench`: our server, stock remix-serve on the same bundle and the bare limit, side by side in one run.
// It measures and prints; it fails only where an answer is wrong. BENCH_WARM, BENCH_SECONDS, BENCH_ROUNDS and
// BENCH_POSTS set how long. docs/performance.md says how to read it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { ensureBuilt } from '../../server/prepare.mjs'
import { pageSizes } from '../support/page-sizes'
import {
  BUDGETS,
  CASES,
  type Case,
  FORM_PAGE,
  type Job,
  limitScenario,
  portalScenario,
  type Scenario,
  STOCK_BUDGETS,
} from './scenario'
import {
  emptyDataDir,
  pinned,
  pinning,
  type RunningServer,
  removeDataDir,
  type ServerName,
  startServer,
} from './servers'

interface Burst {
  perSecond: number
  answered: number
  /** Processor time of the server for one answer, in ms. */
  processorMs: number
  p50: number
  p99: number
  wrong: number
  statuses: Record<string, number>
}

/** Before anything counts: a page of many parts reaches its speed only after some thousand requests. */
const WARM_SECONDS = Number(process.env.BENCH_WARM ?? 8)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const POSTS = Number(process.env.BENCH_POSTS ?? 200)
const NAMES: ServerName[] = ['limit', 'ours', 'remix-serve']

const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

async function burst(server: RunningServer, job: Job, seconds: number): Promise<Burst> {
  const [program, args] = pinned(1, [process.execPath, 'tests/bench/load.mjs'])
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', chunk => {
    said += chunk
  })
  child.stdin.end(JSON.stringify({ ...job, url: server.url, seconds, connections: 10 }))
  const before = server.processorMs()
  await once(child, 'close')
  const done = JSON.parse(said) as Omit<Burst, 'processorMs'>
  return { ...done, processorMs: (server.processorMs() - before) / Math.max(1, done.answered) }
}

type Results = Map<string, Burst[]>

async function round(
  servers: RunningServer[],
  scenarios: Map<string, Scenario>,
  results: Results,
  seconds: number,
): Promise<void> {
  for (const name of CASES)
    for (const server of servers) {
      const scenario = scenarios.get(server.name)
      if (!scenario) continue
      const key = `${server.name} ${name}`
      try {
        const done = await burst(server, await scenario.job(name, POSTS), seconds)
        results.set(key, [...(results.get(key) ?? []), done])
        if (done.wrong > 0) complain(key, `${done.wrong} wrong answers: ${JSON.stringify(done.statuses)}`)
      } catch (error) {
        complain(key, error instanceof Error ? error.message : String(error))
      }
    }
}

const complaints = new Set<string>()
function complain(key: string, words: string): void {
  if (!complaints.has(key)) console.log(`!! ${key}: ${words}`)
  complaints.add(key)
  process.exitCode = 1
}

const verdict = (value: number, { floor, aim }: { floor: number; aim: number }): string =>
  value >= aim ? 'meets the aim' : value >= floor ? 'meets the floor' : 'BELOW THE FLOOR'

function printCase(name: Case, results: Results): void {
  const of = (server: ServerName, what: 'perSecond' | 'p50' | 'p99' | 'processorMs'): number =>
    median((results.get(`${server} ${name}`) ?? []).map(one => one[what]))
  console.log(`\n${name}`)
  for (const server of NAMES) {
    const share = of(server, 'perSecond') / of('limit', 'perSecond')
    const columns = [
      of(server, 'perSecond').toFixed(0),
      of(server, 'p50').toFixed(1),
      of(server, 'p99').toFixed(1),
      of(server, 'processorMs').toFixed(3),
    ]
    const words = columns.map(text => text.padStart(9)).join(' ')
    console.log(`  ${server.padEnd(12)} ${words}   ${share.toFixed(4)} of the limit`)
  }
  const share = of('ours', 'perSecond') / of('limit', 'perSecond')
  const { floor, aim } = BUDGETS[name]
  const stock = of('ours', 'perSecond') / of('remix-serve', 'perSecond')
  console.log(`  floor ${floor}, aim ${aim}: ${verdict(share, BUDGETS[name])}`)
  const besideStock = STOCK_BUDGETS[name]
  const words = besideStock ? `: ${verdict(stock, besideStock)}` : ''
  console.log(`  ${stock.toFixed(2)} times remix-serve${words}`)
}

async function startMs(name: 'ours' | 'npm start', dataDir: string): Promise<number> {
  const server = await startServer(name, dataDir)
  await server.stop()
  return server.startMs
}

/** Medians of three: a start on an empty folder, and `npm start` on the same folder after it. */
async function printStarts(): Promise<void> {
  const cold: number[] = []
  const second: number[] = []
  for (let index = 0; index < 3; index++) {
    const dataDir = emptyDataDir()
    cold.push(await startMs('ours', dataDir))
    second.push(await startMs('npm start', dataDir))
    removeDataDir(dataDir)
  }
  console.log(`cold start to the first 200: ${median(cold).toFixed(0)} ms (floor 1500, aim 800)`)
  console.log(`second npm start to the first 200: ${median(second).toFixed(0)} ms (floor 5000)`)
}

async function printSizes(server: RunningServer, scenario: Scenario): Promise<void> {
  const form = await pageSizes(server.url, FORM_PAGE, scenario.headers)
  const content = await pageSizes(server.url, '/', {})
  console.log('\nbytes compressed: HTML, stylesheet, script')
  console.log(`  form page     ${form.html}, ${form.css}, ${form.script}  (floor 14336, 12288, 133120)`)
  console.log(`  content page  ${content.html}, ${content.css}, ${content.script}`)
}

await ensureBuilt()
console.log(`${cpus()[0]?.model ?? ''}, ${cpus().length} cores, Node ${process.versions.node}; ${pinning}`)
await printStarts()
const servers: RunningServer[] = []
try {
  for (const name of NAMES) servers.push(await startServer(name))
  const scenarios = new Map<string, Scenario>()
  for (const server of servers) {
    const made = server.name === 'limit' ? limitScenario() : portalScenario(server)
    await Promise.resolve(made).then(
      scenario => scenarios.set(server.name, scenario),
      error => complain(server.name, String(error)),
    )
  }
  if (WARM_SECONDS > 0) await round(servers, scenarios, new Map(), WARM_SECONDS)
  const results: Results = new Map()
  for (let index = 0; index < ROUNDS; index++) {
    await round(servers, scenarios, results, SECONDS)
    console.log(`round ${index + 1} of ${ROUNDS} done`)
  }
  console.log(`\nmedians of ${ROUNDS} rounds        per second   p50 ms   p99 ms  processor ms`)
  for (const name of CASES) printCase(name, results)
  console.log('\nmemory after load, MiB')
  for (const server of servers) console.log(`  ${server.name.padEnd(12)} ${server.memory()}`)
  const ours = servers.find(server => server.name === 'ours')
  const scenario = scenarios.get('ours')
  if (ours && scenario) await printSizes(ours, scenario)
} finally {
  for (const server of servers) {
    await server.stop()
    removeDataDir(server.dataDir)
  }
}
