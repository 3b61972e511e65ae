import { beforeAll, expect, test } from 'vitest'
import { verifyAudit, WHOLE } from '../support/audit'
import { portalForTests } from '../support/for-tests'
import { changeStored, storedRows } from '../support/portal-file'
import { type SeededActivity, seedActivity } from '../support/seeded-activity'

const portal = portalForTests()
let day: SeededActivity
beforeAll(async () => {
  day = await seedActivity(portal)
}, 120_000)

const events = () => storedRows(portal, 'select * from audit_event order by node, seq')

test('every post that reached an action has a line, accepted or refused', async () => {
  const told = new Set((await events()).map(event => event.request_id))
  expect(day.posts.length).toBeGreaterThan(25)
  expect(day.posts.filter(id => !told.has(id))).toEqual([])
})

test('the lines tell who did what with which outcome', async () => {
  const pairs = new Set((await events()).map(({ action, outcome }) => `${action} ${outcome}`))
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
  const submitted = (await events()).filter(
    event => event.action === 'test-apply.submit' && event.outcome === 'accepted',
  )
  expect(submitted.map(event => event.actor)).toContain('one:A100000002')
  for (const event of submitted.slice(0, 1)) {
    expect(event).toMatchObject({ func_id: expect.stringContaining('submit'), broker_code: '20000' })
  }
})

test('the same events stand on standard output, one JSON line each', async () => {
  const lines = portal
    .logs()
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as Record<string, unknown>)
  const printed = new Set(lines.filter(line => 'hash' in line || 'prevHash' in line).map(line => line.hash))
  expect(printed.size).toBe((await events()).length)
  expect((await events()).filter(event => !printed.has(event.hash))).toEqual([])
})

/** What somebody with all rights on the database can do. */
async function takeGuardsAway(): Promise<void> {
  if (portal.databaseUrl) return changeStored(portal, 'alter table audit_event disable trigger user')
  const triggers = await storedRows(portal, "select name from sqlite_master where type = 'trigger'")
  for (const { name } of triggers) await changeStored(portal, `drop trigger "${name}"`)
}

test('the chain verifies while the portal runs, and names a row that was changed behind its back', async () => {
  expect(verifyAudit(portal)).toEqual(WHOLE)
  const [row] = await storedRows(
    portal,
    "select seq, hash from audit_event where action = 'test-apply.submit' limit 1",
  )
  await expect(changeStored(portal, "update audit_event set actor = 'nobody'")).rejects.toThrow()
  await takeGuardsAway()
  const changed = 'update audit_event set actor = ? where hash = ?'
  await changeStored(portal, changed, 'one:A100000001', String(row?.hash))
  const bad = verifyAudit(portal)
  expect(bad.status).toBe(1)
  expect(bad.words).toContain('审计链不完整')
  expect(bad.words).toContain(String(row?.seq))
})
