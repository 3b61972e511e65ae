import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { runAudit } from '../../server/audit/command'
import { openTrail } from '../../server/audit/trail'
import { readConfig } from '../../server/config'
import { openKeyring } from '../../server/crypto/keyring'
import { openPortalStore } from '../../server/database/portal-migrations'
import { describeEachStore } from '../support/stores'
import { temporaryDirectory } from '../support/temporary'

const LINE = {
  action: 'sign-out',
  outcome: 'accepted',
  actor: 'x',
  requestId: 'r',
  address: 'x',
  durationMs: 1,
} as const

describeEachStore('the audit command', (_open, { dialect, settings }) => {
  const directory = temporaryDirectory('command')
  const printed: string[] = []
  let env: Record<string, string>
  const run = (...argv: string[]) => {
    printed.length = 0
    return runAudit(argv, env, line => printed.push(line))
  }

  async function withStore<T>(
    work: (store: Awaited<ReturnType<typeof openPortalStore>>) => Promise<T>,
  ): Promise<T> {
    const store = await openPortalStore(readConfig(env))
    try {
      return await work(store)
    } finally {
      await store.close()
    }
  }

  beforeAll(async () => {
    env = { ...(await settings(directory)), NODE_ID: 'n1' }
    openKeyring(readConfig(env), 'portal')
    const old = { node: 'n1', print: () => {}, now: () => new Date('2026-01-01T00:00:00.000Z') }
    await withStore(store => openTrail(store, old).record([LINE, LINE, LINE]))
  })

  it('verifies, exports and prunes, and leaves lines of its own', async () => {
    expect(await run('verify')).toBe(0)
    expect(await run('export', '--before', '2026-02-01')).toBe(0)
    const file = join(directory, 'audit', 'audit-n1-1-3.jsonl')
    expect(readdirSync(join(directory, 'audit'))).toEqual(['audit-n1-1-3.jsonl'])
    expect(await run('verify', file)).toBe(0)
    expect(printed).toEqual(['审计链完整：3 行'])
    expect(await run('prune', file)).toBe(0)
    expect(await run('verify')).toBe(0)
    const own = await withStore(store =>
      store.db.selectFrom('audit_event').select(['node', 'action', 'outcome']).orderBy('seq').execute(),
    )
    expect(own).toEqual(
      ['verify', 'export', 'prune', 'verify'].map(what => ({
        node: 'cli-n1',
        action: `audit.${what}`,
        outcome: 'accepted',
      })),
    )
  })

  it('records a refused prune and ends with 1', async () => {
    expect(await run('export')).toBe(0)
    const file = readdirSync(join(directory, 'audit')).find(name => name.startsWith('audit-cli'))
    expect(await run('prune', join(directory, 'audit', file ?? ''))).toBe(1)
    expect(printed.join()).toMatch(/183/)
    const refused = await withStore(store =>
      store.db.selectFrom('audit_event').select('action').where('outcome', '=', 'refused').execute(),
    )
    expect(refused).toEqual([{ action: 'audit.prune' }])
  })

  it('ends with 1 and names the row when the chain is broken', async () => {
    await withStore(async ({ db }) => {
      const drop = 'drop trigger audit_event_no_update'
      await sql.raw(dialect === 'sqlite' ? drop : `${drop} on audit_event`).execute(db)
      await sql`update audit_event set actor = 'x' where node = 'cli-n1' and seq = 2`.execute(db)
    })
    expect(await run('verify')).toBe(1)
    expect(printed.join()).toMatch(/cli-n1 row 2 was changed/)
    expect(await run('export')).toBe(1)
  })

  it.each([[[]], [['verify', 'a', 'b']], [['prune']], [['export', '--before', 'never']], [['erase']]])(
    'explains itself when asked for %j',
    async argv => {
      expect(await run(...argv)).toBe(2)
      expect(printed.join()).toContain('用法')
    },
  )

  it('says when a file or a setting is missing', async () => {
    expect(await run('verify', join(directory, 'absent.jsonl'))).toBe(1)
    expect(await runAudit(['verify'], { PORT: 'x' }, line => printed.push(line))).toBe(1)
  })
})
