import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BusyDay, busyDay } from '../support/busy-day'
import { type StartedPortal, startPortal } from '../support/portal'
import { rowsOf, withPortalFile } from '../support/portal-file'

let portal: StartedPortal
let day: BusyDay
beforeAll(async () => {
  portal = await startPortal()
  day = await busyDay(portal)
}, 120_000)
afterAll(() => portal?.stop())

const events = () => rowsOf(portal.dataDir, 'select * from audit_event order by node, seq')

function verify() {
  const env = { ...process.env, DATA_DIR: portal.dataDir, LOG_LEVEL: 'silent' }
  return spawnSync(process.execPath, ['server/start.mjs', 'audit', 'verify'], { env, encoding: 'utf8' })
}

test('every post that reached an action has a line, accepted or refused', () => {
  const told = new Set(events().map(event => event.request_id))
  expect(day.posts.length).toBeGreaterThan(25)
  expect(day.posts.filter(id => !told.has(id))).toEqual([])
})

test('the lines tell who did what with which outcome', () => {
  const pairs = new Set(events().map(({ action, outcome }) => `${action} ${outcome}`))
  const wanted = [
    'sign-in.send-code refused',
    'sign-in.send-code accepted',
    'sign-in.phone refused',
    'sign-in.phone accepted',
    'sign-in.fund refused',
    'sign-in.fund accepted',
    'phone.prove refused',
    'phone.prove accepted',
    'contact.pick accepted',
    'test-apply.save refused',
    'test-apply.save accepted',
    'test-apply.submit accepted',
    'test-account.reveal accepted',
    'base-info.save refused',
    'base-info.save accepted',
    'session.expired refused',
    'request.refused refused',
    'sign-out accepted',
  ]
  expect(wanted.filter(pair => !pairs.has(pair))).toEqual([])
  const submitted = events().filter(
    event => event.action === 'test-apply.submit' && event.outcome === 'accepted',
  )
  expect(submitted.map(event => event.actor)).toContain('one:A100000002')
  for (const event of submitted.slice(0, 1)) {
    expect(event).toMatchObject({ func_id: expect.stringContaining('submit'), broker_code: '20000' })
  }
})

test('the same events stand on standard output, one JSON line each', () => {
  const lines = portal
    .logs()
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as Record<string, unknown>)
  const printed = new Set(lines.filter(line => 'hash' in line || 'prevHash' in line).map(line => line.hash))
  expect(printed.size).toBe(events().length)
  expect(events().filter(event => !printed.has(event.hash))).toEqual([])
})

test('the chain verifies while the portal runs, and names a row that was changed behind its back', () => {
  const good = verify()
  expect([good.status, good.stdout], good.stderr).toEqual([0, expect.stringContaining('审计链完整')])
  const [row] = rowsOf(
    portal.dataDir,
    "select seq from audit_event where action = 'test-apply.submit' limit 1",
  )
  withPortalFile(portal.dataDir, database => {
    expect(() => database.exec("update audit_event set actor = 'nobody'")).toThrow()
    const triggers = database.prepare("select name from sqlite_master where type = 'trigger'").all() as {
      name: string
    }[]
    for (const { name } of triggers) database.exec(`drop trigger "${name}"`)
    database.prepare("update audit_event set actor = 'one:A100000001' where seq = ?").run(row?.seq)
  })
  const bad = verify()
  expect(bad.status).toBe(1)
  expect(bad.stdout).toContain('审计链不完整')
  expect(bad.stdout).toContain(String(row?.seq))
})
