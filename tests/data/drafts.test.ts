import { expect, it } from 'vitest'
import { parseKeySet } from '../../server/crypto/key-set'
import { portalMigrations } from '../../server/database/portal-migrations'
import type { PortalTables } from '../../server/database/portal-tables'
import { openDrafts } from '../../server/drafts/drafts'
import { openPendingPosts } from '../../server/drafts/pending-posts'
import { describeEachStore, type OpenStore } from '../support/stores'
import { newId, newKeyText } from './broker-kit'

const ME = 'one:A1'
const FLOW = 'test-apply-1'

async function opened(open: OpenStore) {
  const { db } = await open<PortalTables>(portalMigrations)
  const keys = parseKeySet(newKeyText())
  return { db, drafts: openDrafts(keys), keys }
}

describeEachStore('a draft', open => {
  it('goes with the version that was sent, and stays when more was typed since', async () => {
    const { db, drafts } = await opened(open)
    const target = { id: newId(), subject: ME, flow: FLOW, version: 0 }
    const sent = await drafts.save(db, target, { orgName: 'sent' })
    const later = await drafts.save(db, { ...target, version: sent.version }, { orgName: 'typed since' })
    expect([later.id, later.version]).toEqual([sent.id, 2])
    await drafts.drop(db, ME, sent.id, sent.version)
    expect(await drafts.read(db, ME, FLOW, sent.id)).toMatchObject({ values: { orgName: 'typed since' } })
    await drafts.drop(db, 'one:A2', sent.id, later.version)
    expect(await drafts.read(db, ME, FLOW, sent.id)).toBeDefined()
    await drafts.drop(db, ME, sent.id, later.version)
    expect(await drafts.read(db, ME, FLOW, sent.id)).toBeUndefined()
  })

  it('that another tab has changed is left alone, and what is typed becomes a new one', async () => {
    const { db, drafts } = await opened(open)
    const target = { id: newId(), subject: ME, flow: FLOW, version: 0 }
    const { id, version } = await drafts.save(db, target, { orgName: 'first' })
    await drafts.save(db, { ...target, version }, { orgName: 'left' })
    const right = await drafts.save(db, { ...target, version }, { orgName: 'right' })
    expect(right).toMatchObject({ id: expect.not.stringMatching(id), version: 1 })
    expect(await drafts.read(db, ME, FLOW, id)).toMatchObject({ version: 2, values: { orgName: 'left' } })
    expect(await drafts.read(db, ME, FLOW, right.id)).toMatchObject({ values: { orgName: 'right' } })
  })

  it.each([
    ['visitor:b1', 20],
    [ME, 100],
  ])('of %s pushes out the oldest beyond the newest %i, and nobody else’s', async (subject, kept) => {
    const { db, keys } = await opened(open)
    let at = Date.parse('2026-11-21T00:00:00.000Z')
    const drafts = openDrafts(keys, () => new Date(at))
    const save = (owner: string, id = newId()) => {
      at += 1000
      return drafts.save(db, { id, subject: owner, flow: FLOW, version: 0 }, { orgName: owner })
    }
    const other = await save('one:A2')
    const ids: string[] = []
    for (let n = 0; n < kept + 3; n += 1) ids.push((await save(subject)).id)
    const listed = async () => (await drafts.list(db, subject)).map(draft => draft.id)
    expect(await listed()).toEqual(ids.slice(3).reverse())
    const oldest = { id: ids[3] ?? '', subject, flow: FLOW, version: 1 }
    at += 1000
    expect(await drafts.save(db, oldest, { orgName: 'again' })).toEqual({ id: oldest.id, version: 2 })
    await save(subject)
    expect(await listed()).toContain(oldest.id)
    expect(await listed()).not.toContain(ids[4])
    expect(await drafts.read(db, 'one:A2', FLOW, other.id)).toBeDefined()
  })

  it('of more than 256 KiB is not stored: what was there stays, and a smaller one is saved again', async () => {
    const { db, drafts } = await opened(open)
    const target = { id: newId(), subject: ME, flow: FLOW, version: 0 }
    const large = { orgName: '机'.repeat(90_000) }
    expect(await drafts.save(db, target, large)).toEqual({ id: target.id, version: 0 })
    expect(await drafts.list(db, ME)).toEqual([])
    expect(await drafts.save(db, target, { orgName: 'small' })).toEqual({ id: target.id, version: 1 })
    const next = { ...target, version: 1 }
    expect(await drafts.save(db, next, large)).toEqual({ id: target.id, version: 1 })
    expect(await drafts.save(db, next, { orgName: 'next' })).toEqual({ id: target.id, version: 2 })
    expect(await drafts.read(db, ME, FLOW, target.id)).toMatchObject({ values: { orgName: 'next' } })
  })

  it("is as absent for another identity, and another's id makes a draft of one's own", async () => {
    const { db, drafts } = await opened(open)
    const target = { id: newId(), subject: ME, flow: FLOW, version: 0 }
    const { id, version } = await drafts.save(db, target, { orgName: 'mine' })
    expect(await drafts.read(db, 'one:A2', FLOW, id)).toBeUndefined()
    const other = await drafts.save(db, { ...target, subject: 'one:A2', version }, { orgName: 'theirs' })
    expect(other.id).not.toBe(id)
    expect(await drafts.read(db, ME, FLOW, id)).toMatchObject({ values: { orgName: 'mine' } })
  })
})

describeEachStore('a pending post', open => {
  const post = { browserHash: 'b', subject: ME, path: '/x', flow: FLOW, values: { orgName: 'mine' } }

  it('is there for its owner in its browser for 30 minutes, and for nobody else', async () => {
    const { db, keys } = await opened(open)
    let at = Date.parse('2026-11-21T00:00:00.000Z')
    const pendingPosts = openPendingPosts(keys, () => new Date(at))
    const id = (await pendingPosts.save(db, post)) ?? ''
    const owner = { browserHash: 'b', subject: ME }
    at += 29 * 60_000
    expect(await pendingPosts.read(db, id, owner)).toMatchObject({ values: { orgName: 'mine' } })
    for (const other of [
      { ...owner, browserHash: 'c' },
      { ...owner, subject: 'one:A2' },
      { ...owner, subject: 'fund:A1' },
    ])
      expect(await pendingPosts.read(db, id, other)).toBeUndefined()
    at += 60_000
    expect(await pendingPosts.read(db, id, owner)).toBeUndefined()
  })

  it('is handed over once, to those who signed in in that browser, if its flow fits', async () => {
    const { db, keys } = await opened(open)
    const pendingPosts = openPendingPosts(keys)
    const mine = await pendingPosts.save(db, post)
    const held = (await pendingPosts.save(db, { ...post, flow: 'password-change' })) ?? ''
    await pendingPosts.save(db, { ...post, subject: 'one:A2' })
    await pendingPosts.save(db, { ...post, browserHash: 'c' })
    const owner = { browserHash: 'b', subjects: [ME, 'fund:F1'] }
    const take = () => pendingPosts.take(db, owner, flow => flow === FLOW)
    expect(await pendingPosts.take(db, { ...owner, subjects: [] }, () => true)).toEqual([])
    expect(await take()).toMatchObject([{ id: mine, subject: ME, flow: FLOW, values: post.values }])
    expect(await take()).toEqual([])
    expect(await pendingPosts.read(db, held, { browserHash: 'b', subject: ME })).toBeDefined()
    expect(await db.selectFrom('pending_post').select('id').execute()).toHaveLength(3)
  })

  it('makes room for the sixth of a browser, and one beyond 256 KiB is not kept', async () => {
    const { db, keys } = await opened(open)
    let at = Date.parse('2026-11-21T00:00:00.000Z')
    const pendingPosts = openPendingPosts(keys, () => new Date(at))
    const ids: string[] = []
    for (let number = 0; number < 6; number++) {
      ids.push((await pendingPosts.save(db, post)) ?? '')
      at += 1000
    }
    const there = await Promise.all(
      ids.map(id => pendingPosts.read(db, id, { browserHash: 'b', subject: ME })),
    )
    expect(there.map(each => each !== undefined)).toEqual([false, true, true, true, true, true])
    expect(await pendingPosts.save(db, { ...post, values: { a: 'x'.repeat(256 * 1024) } })).toBeUndefined()
  })
})
