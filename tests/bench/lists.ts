// `npm run bench:lists`: the public lists with a thousand and with a million rows, on SQLite and PostgreSQL, and the
// memory that a long export takes. It measures and prints; docs/performance.md says how to read it. BENCH_ROWS (1000000),
// BENCH_ROUNDS (100) and BENCH_EXPORT_ROWS (100000; 0 leaves the exports out) set how large and how long.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallInput } from '../../server/broker/contract'
import { findPostgres, startPostgres } from '../support/postgres'
import { type ListBroker, openListBroker } from './lists-broker'
import { measureExports } from './lists-export'
import { fillEtfs } from './lists-rows'

type Question = CallInput<'article.qryEtfList'>

const SMALL = 1000
const LARGE = Number(process.env.BENCH_ROWS ?? 1_000_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 100)
/** The requirement: a page of the long list takes at most so many times as long. */
const MOST = 1.5

interface Case {
  readonly name: string
  ask(total: number, round: number): Question
}

const lastOf = (total: number) => Math.ceil(total / 10)

const CASES: readonly Case[] = [
  { name: 'first page', ask: () => ({}) },
  { name: 'last page', ask: total => ({ pageNum: lastOf(total) }) },
  { name: 'page in the middle', ask: (total, round) => ({ pageNum: lastOf(total / 2) - (round % 40) }) },
  { name: 'last page by name', ask: total => ({ sort: 'fShortName', pageNum: lastOf(total) }) },
  { name: 'filter by name', ask: () => ({ fundKey: '沪深300' }) },
  {
    name: 'filter, last page',
    ask: total => ({ fundKey: '银行', pageNum: Math.max(1, lastOf(total / 60) - 1) }),
  },
  {
    name: 'filter by name and choices, by company',
    ask: () => ({ fundKey: '中证', market: '1', sgTrdFlag: '1', sort: 'instName' }),
  },
  {
    name: 'one code, never asked before',
    ask: (_total, round) => ({ fundKey: String(round * 7).padStart(7, '0') }),
  },
  {
    name: 'part of a code and a market, never asked before',
    ask: (_total, round) => ({ fundKey: String(100 + round), market: '1' }),
  },
]

const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

async function timed(broker: ListBroker, question: Question): Promise<number> {
  const began = performance.now()
  const answer = await broker.ask(question)
  const took = performance.now() - began
  if (!question.fundKey && answer.data.length === 0) throw new Error(`no row for ${JSON.stringify(question)}`)
  return took
}

/** Both lists in turn, so that a noisy moment hurts both. */
async function measure(brokers: readonly [ListBroker, ListBroker], one: Case): Promise<void> {
  const times: [number[], number[]] = [[], []]
  for (let round = -5; round < ROUNDS; round += 1)
    for (const [at, broker] of brokers.entries()) {
      const took = await timed(broker, one.ask(at === 0 ? SMALL : LARGE, round + 5))
      if (round >= 0) times[at === 0 ? 0 : 1].push(took)
    }
  const [small, large] = times.map(median) as [number, number]
  const ratio = large / small
  const verdict = ratio <= MOST ? 'meets' : 'ABOVE'
  console.log(
    `  ${one.name.padEnd(50)} ${small.toFixed(2).padStart(8)} ${large.toFixed(2).padStart(8)} ms ${ratio.toFixed(2).padStart(8)} ${verdict}`,
  )
}

async function onStore(name: string, url: string | undefined, directory: string): Promise<void> {
  const brokers: ListBroker[] = []
  for (const total of [SMALL, LARGE]) {
    const broker = await openListBroker(directory, url, `${name.toLowerCase()}_${total}`)
    const began = performance.now()
    await fillEtfs(broker.store, total)
    console.log(
      `${name}: ${total} rows written and indexed in ${((performance.now() - began) / 1000).toFixed(1)} s`,
    )
    brokers.push(broker)
  }
  console.log(
    `${name}, medians of ${ROUNDS} calls through the client${' '.repeat(14)} ${SMALL}  ${LARGE}         ratio`,
  )
  for (const one of CASES) await measure(brokers as [ListBroker, ListBroker], one)
  for (const { store } of brokers) await store.close()
}

const directory = mkdtempSync(join(tmpdir(), 'bench-lists-'))
try {
  const exported = Number(process.env.BENCH_EXPORT_ROWS ?? 100_000)
  if (exported > 0) await measureExports(exported)
  await onStore('SQLite', undefined, directory)
  if (findPostgres()) {
    const postgres = await startPostgres()
    await onStore('PostgreSQL', postgres.url, directory).finally(() => postgres.stop())
  } else console.log('PostgreSQL is not installed here')
} finally {
  rmSync(directory, { recursive: true, force: true })
}
