import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseKeySet } from '../../server/crypto/key-set'
import { portalMigrations } from '../../server/database/portal-migrations'
import type { PortalTables } from '../../server/database/portal-tables'
import { readUpload, type Upload } from '../../server/files/read-upload'
import { openStagedFiles } from '../../server/files/staged-files'
import { PDF, PNG } from '../support/files'
import { describeEachStore } from '../support/stores'

const keys = parseKeySet(`k1:${randomBytes(32).toString('base64url')}`)
const upload = async (name: string, bytes: Buffer) => (await readUpload({ name, bytes })) as Upload
const OWNER = { subject: 'phone:a', form: 'org-register' }

describeEachStore('staged files', open => {
  async function start() {
    const clock = { now: new Date('2026-11-21T02:00:00.000Z') }
    const store = await open<PortalTables>(portalMigrations)
    return { store, clock, files: openStagedFiles(keys, () => clock.now) }
  }

  test('come back to their owner, for their form, and to nobody else', async () => {
    const { store, files } = await start()
    const staged = await store.write(async tx => files.stage(tx, OWNER, await upload('a.pdf', PDF)))
    const opened = await files.open(store.db, staged.id, ['phone:a'], OWNER.form)
    expect(opened?.bytes.equals(PDF)).toBe(true)
    expect(opened).toMatchObject({ name: 'a.pdf', type: 'application/pdf', size: PDF.length })
    expect(await files.find(store.db, staged.id, ['phone:b'], OWNER.form)).toBeUndefined()
    expect(await files.find(store.db, staged.id, ['phone:a'], 'appeal')).toBeUndefined()
    await files.drop(store.db, staged.id, ['phone:b'])
    expect(await files.find(store.db, staged.id, ['visitor:x', 'phone:a'], OWNER.form)).toBeDefined()
    await files.drop(store.db, staged.id, ['phone:a'])
    expect(await files.find(store.db, staged.id, ['phone:a'], OWNER.form)).toBeUndefined()
  })

  test('are not readable at rest', async () => {
    const { store, files } = await start()
    await store.write(async tx => files.stage(tx, OWNER, await upload('a.pdf', PDF)))
    const [row] = await store.db.selectFrom('staged_file').selectAll().execute()
    expect(Buffer.from(row?.sealed.split('.')[3] ?? '', 'base64url').includes('PDF-1.4')).toBe(false)
    expect(row?.sealed).not.toContain('PDF')
  })

  test('are gone after a day', async () => {
    const { store, files, clock } = await start()
    const { id } = await store.write(async tx => files.stage(tx, OWNER, await upload('a.png', PNG)))
    clock.now = new Date('2026-11-22T01:59:59.000Z')
    await files.sweep(store.db)
    expect(await files.find(store.db, id, [OWNER.subject], OWNER.form)).toBeDefined()
    clock.now = new Date('2026-11-22T02:00:00.000Z')
    expect(await files.open(store.db, id, [OWNER.subject], OWNER.form)).toBeUndefined()
    await files.sweep(store.db)
    expect(await store.db.selectFrom('staged_file').select('id').execute()).toEqual([])
  })

  test('of one owner are at most twenty, the newest', async () => {
    const { store, files, clock } = await start()
    const other = await store.write(async tx =>
      files.stage(tx, { ...OWNER, subject: 'phone:b' }, await upload('a.png', PNG)),
    )
    const ids: string[] = []
    for (let count = 0; count < 23; count += 1) {
      clock.now = new Date(clock.now.getTime() + 1000)
      ids.push((await store.write(async tx => files.stage(tx, OWNER, await upload('a.png', PNG)))).id)
    }
    const left = await store.db.selectFrom('staged_file').select('id').execute()
    expect(left.map(row => row.id).sort()).toEqual([other.id, ...ids.slice(3)].sort())
  })
})
