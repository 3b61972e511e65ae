import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { parseKeySet } from '../../server/crypto/key-set'
import { sha256 } from '../../server/crypto/random'
import { portalMigrations } from '../../server/database/portal-migrations'
import type { PortalTables } from '../../server/database/portal-tables'
import type { FundLogin, Logins, OneLogin } from '../../server/sessions/session'
import { openSessions } from '../../server/sessions/sessions'
import { describeEachStore, type OpenStore } from '../support/stores'
import { newKeyText } from './broker-kit'

/** Where the table of logins comes in. */
const AT = portalMigrations.findIndex(({ id }) => id === '0005-session-logins')
const ORIGIN = { browserHash: 'b', address: '127.0.0.1', device: 'test' }
const one: OneLogin = {
  accountCode: 'A1',
  userName: '张三',
  showPhone: '138****0001',
  userType: '1',
  orgName: '',
  oneAcctOrgType: '8',
  attestation: '0',
  loginTime: '2026-11-21T00:00:00.000Z',
  login: 'token',
}
const fund: FundLogin = {
  fundId: 'F1',
  fundIdUserType: '0',
  fundType: '0',
  fundName: '张三',
  orgType: '8',
  login: 'token',
}
const phone = { index: 'P1', showPhone: '138****0001', login: 'token' }

async function opened(open: OpenStore) {
  const { db } = await open<PortalTables>(portalMigrations)
  const sessions = openSessions(parseKeySet(newKeyText()))
  const start = async (logins: Logins) => (await sessions.start(db, logins, ORIGIN)).id
  const found = async (subject: string) => (await sessions.list(db, subject)).map(row => row.idHash).sort()
  const hashes = (...ids: string[]) => ids.map(sha256).sort()
  return { db, sessions, start, found, hashes }
}

describeEachStore('sessions', open => {
  it('are found by every login that they hold', async () => {
    const { start, found, hashes } = await opened(open)
    const [both, alone] = [await start({ one, fund }), await start({ fund })]
    await start({ phone })
    expect(await found('fund:F1')).toEqual(hashes(both, alone))
    expect(await found('one:A1')).toEqual(hashes(both))
    expect(await found('one:A2')).toEqual([])
  })

  it('end for others with all they hold, and one may be kept', async () => {
    const { db, sessions, start, found, hashes } = await opened(open)
    const [mine, both, alone] = [await start({ fund }), await start({ one, fund }), await start({ fund })]
    const other = await start({ one })
    expect(await sessions.endOthers(db, 'fund:F1', sha256(mine))).toBe(2)
    for (const id of [both, alone]) expect(await sessions.read(db, id, false)).toBeUndefined()
    expect(await sessions.read(db, mine, false)).toMatchObject({ fund: { fundId: 'F1' } })
    expect(await found('one:A1')).toEqual(hashes(other))
    expect(await sessions.endOthers(db, 'fund:F1')).toBe(1)
    expect(await found('fund:F1')).toEqual([])
  })

  it('follow their logins as these come and go', async () => {
    const { db, sessions, start, found, hashes } = await opened(open)
    const id = await start({ one, fund })
    await sessions.change(db, sha256(id), { one })
    expect([await found('fund:F1'), await found('one:A1')]).toEqual([[], hashes(id)])
    await sessions.change(db, sha256(id), { fund, phone })
    expect([await found('one:A1'), await found('phone:P1')]).toEqual([[], hashes(id)])
    await sessions.end(db, sha256(id))
    await sessions.change(db, sha256(id), { one })
    expect(await db.selectFrom('session_login').selectAll().execute()).toEqual([])
  })

  it('that were there before the table of logins are found as before', async () => {
    const store = await open<PortalTables>(portalMigrations.slice(0, AT))
    const sealed = ['h', 'portal', 'one:A1', 'b', 'x', 'x', 'x', 's', 'a', 'd']
    await sql`insert into session (id_hash, kind, subject, browser_hash, created_at, seen_at, ends_at, sealed, address,
      device) values (${sql.join(sealed)})`.execute(store.db)
    await portalMigrations[AT]?.up(store.db as never, 'sqlite')
    expect(await store.db.selectFrom('session_login').selectAll().execute()).toEqual([
      { id_hash: 'h', subject: 'one:A1' },
    ])
  })
})
