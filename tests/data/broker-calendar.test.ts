import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { effectiveDate, isTradingDay } from '~/domain/trading-calendar'
import { closuresOf } from '../../server/reference-broker/calendar/closures'
import { readFolder } from '../../server/reference-broker/import/read-folder'
import { storeFolder } from '../../server/reference-broker/import/store-folder'
import { describeEachStore } from '../support/stores'
import { startBroker, type TestBroker } from './broker-kit'

const folder = mkdtempSync(join(tmpdir(), 'holidays-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function install(broker: TestBroker, ...days: string[]) {
  writeFileSync(join(folder, 'holidays.csv'), ['day,name', ...days.map(day => `${day},休市`), ''].join('\n'))
  const read = await readFolder(folder)
  const { done, problems } = await storeFolder(broker.core, work => broker.store.write(work), read)
  return { done: done.get('holidays'), problems: [...read.problems, ...problems].map(({ reason }) => reason) }
}

describeEachStore('holidays of the exchanges', open => {
  it('are known for the years announced; make-up Saturdays are no trading days', async () => {
    const broker = await startBroker(open, { demo: false })
    const closures = await closuresOf(broker.store.db)
    const closed = ['2026-02-16', '2026-02-23', '2026-10-07', '2026-02-14', '2026-02-28', '2026-10-10']
    const days = [...closed, '2026-02-13', '2026-02-24', '2026-10-08']
    expect(days.filter(day => isTradingDay(closures, day))).toEqual(days.slice(closed.length))
    expect(isTradingDay(closures, '2025-10-08')).toBe(false)
  })

  it('of a further year are unknown until its file is imported, and whole years only', async () => {
    const broker = await startBroker(open, { demo: false })
    const late = new Date('2026-12-31T08:00:00.000Z')
    const found = async () => effectiveDate(await closuresOf(broker.store.db), late)
    expect(await found()).toEqual({ known: false, year: '2027' })
    expect(await install(broker, '2027-02-05', '2027-02-08')).toEqual({
      done: undefined,
      problems: ['2027 年缺少元旦（2027-01-01），请提供全年的休市安排'],
    })
    expect((await install(broker, '2027-01-01', '2027-13-01')).problems.join()).toContain('没有这一天')
    expect(await found()).toEqual({ known: false, year: '2027' })
    const added = await install(broker, '2027-01-01', '2027-01-04')
    expect(added.done).toEqual({ added: 2, changed: 0, same: 0, removed: 0 })
    expect(await found()).toMatchObject({ rule: 'T+2', day: '2027-01-06' })
    expect((await install(broker, '2027-01-01')).done).toEqual({ added: 0, changed: 0, same: 1, removed: 1 })
    expect(await found()).toMatchObject({ rule: 'T+2', day: '2027-01-05' })
  })

  it('that are imported stand in place of those that were known', async () => {
    const broker = await startBroker(open, { demo: false })
    await install(broker, '2026-01-01', '2026-11-23')
    const closures = await closuresOf(broker.store.db)
    const days = ['2026-11-23', '2026-10-05', '2025-10-06'].map(day => isTradingDay(closures, day))
    expect(days).toEqual([false, true, false])
  })
})
