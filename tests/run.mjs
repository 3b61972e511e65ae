#!/usr/bin/env node
// `npm test`: everything, on a bare checkout too.  `node tests/run.mjs unit data -- pattern` runs parts of it.
// Only Node's built-ins up here: the packages may not be installed yet.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled } from '../server/prepare.mjs'
import { sum } from './runner/counts.mjs'
import { closingLine, slowest, table } from './runner/report.mjs'

const divider = process.argv.indexOf('--')
const names = process.argv.slice(2, divider < 0 ? undefined : divider)
const pattern = divider < 0 ? undefined : process.argv.slice(divider + 1).join(' ')

process.chdir(new URL('..', import.meta.url).pathname)
await ensureInstalled()
mkdirSync('test-results', { recursive: true })
// Journeys leave here what axe has examined, for the journeys after them (tests/journeys/support/examined-markup.ts).
process.env.AXE_EXAMINED = join(process.cwd(), 'test-results', 'axe-examined')
rmSync(process.env.AXE_EXAMINED, { recursive: true, force: true })

const { PARTS } = await import('./runner/parts.mjs')
const { PREPARATIONS } = await import('./runner/preparations.mjs')
const wrong = names.filter(name => !PARTS.some(part => part.name === name))
if (wrong.length > 0) {
  console.log(`No such part: ${wrong.join(', ')}. The parts are ${PARTS.map(part => part.name).join(', ')}.`)
  process.exit(2)
}
const parts = names.length > 0 ? PARTS.filter(part => names.includes(part.name)) : PARTS

const troubles = new Map()
for (const need of new Set(parts.flatMap(part => part.needs))) {
  const trouble = await PREPARATIONS[need]({ ensureBuilt })
  if (trouble) troubles.set(need, trouble)
}

const results = []
const times = []
for (const part of parts) {
  console.log(`\n── ${part.name} ${'─'.repeat(Math.max(0, 100 - part.name.length))}`)
  const began = Date.now()
  const missing = part.needs.map(need => troubles.get(need)).filter(Boolean)
  const end =
    missing.length > 0
      ? { counts: { passed: 0, failed: 1, skipped: 0 }, note: missing.join('; ') }
      : await part.run(pattern)
  const note = end.note ?? (end.timedOut ? 'stopped at its time limit' : '')
  if (note) console.log(note)
  times.push(...(end.times ?? []))
  results.push({ name: part.name, ...end.counts, ms: Date.now() - began, note })
}

const total = sum(results)
console.log(`\n${slowest(times)}`)
console.log(`\n${table(results)}\n`)
console.log(closingLine(total))
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
