import { beforeAll, expect, it } from 'vitest'
import { describeEachStore } from '../support/stores'
import { application, bindContacts, startBroker, type TestBroker } from './broker-kit'

const KIND = 'test-apply'

describeEachStore('the desk of the reference broker', open => {
  let broker: TestBroker
  let login = ''
  let reviewer = ''
  let ids: string[] = []

  beforeAll(async () => {
    broker = await startBroker(open, { provision: 'by-step' })
    login = await broker.signIn('13800000002')
    await bindContacts(broker, login)
    reviewer = await broker.staffSignIn('reviewer1')
    const submitted = await broker.ok('applyTest.submit', application(), { login })
    expect(submitted.state).toBe('submitted')
    ids = submitted.accts
  })
  const step = (id: string, to: string, version: number, staff = reviewer) =>
    broker.code('desk.transition', { kind: KIND, id, to, version }, { login: staff })
  const state = async (id: string) =>
    (await broker.ok('desk.getApplication', { kind: KIND, id }, { login: reviewer })).state

  it('lists what waits, oldest first', async () => {
    const waiting = await broker.ok(
      'desk.listApplications',
      { kind: KIND, state: 'submitted' },
      { login: reviewer },
    )
    expect(waiting.count).toBe(2)
    expect(waiting.list.map(row => row.id).sort()).toEqual([...ids].sort())
  })

  it('refuses a role, a step, a version and an id that do not fit', async () => {
    const [id = ''] = ids
    const auditor = await broker.staffSignIn('auditor1')
    expect(await step(id, 'provisioning', 1, auditor)).toBe('40300')
    expect(await step(id, 'delivered', 1)).toBe('40300')
    expect(await step(id, 'nowhere', 1)).toBe('42200')
    expect(await step(id, 'provisioning', 2)).toBe('40900')
    expect(await step('absent-id', 'provisioning', 1)).toBe('40400')
    expect(await broker.code('desk.getApplication', { kind: KIND, id }, { login })).toBe('89005')
    expect(await state(id)).toBe('submitted')
  })

  it('lets one of two reviewers at once make a step', async () => {
    const [id = ''] = ids
    const codes = await Promise.all([step(id, 'provisioning', 1), step(id, 'refused', 1)])
    expect(codes.sort()).toEqual(['20000', '40900'])
    const moved = await state(id)
    expect(['provisioning', 'refused']).toContain(moved)
  })

  it('delivers an account by steps, with history', async () => {
    const id = ids[1] ?? ''
    expect(await step(id, 'provisioning', 1)).toBe('20000')
    const before = await broker.ok('testAcct.getTestAcct', { acctId: id }, { login })
    expect(before).toMatchObject({ state: 'provisioning', acct: '', pwdState: 'none', validTime: '' })
    const delivered = await broker.ok(
      'desk.transition',
      { kind: KIND, id, to: 'delivered', version: 2, note: '已开通' },
      { login: reviewer },
    )
    expect(delivered.history.map(row => [row.by, row.from, row.to])).toEqual([
      ['applicant', '', 'submitted'],
      ['reviewer1', 'submitted', 'provisioning'],
      ['reviewer1', 'provisioning', 'delivered'],
    ])
    const after = await broker.ok('testAcct.getTestAcct', { acctId: id }, { login })
    expect(after).toMatchObject({
      state: 'delivered',
      pwdState: 'sealed',
      validTime: '2027-02-19',
      version: 3,
    })
    const [message] = await broker.outbox('13800000002')
    expect(message?.body).toContain(after.acct)
    expect(await step(id, 'refused', 3)).toBe('42200')
  })

  it('lets a refused service be applied for again', async () => {
    const id = ids[0] ?? ''
    if ((await state(id)) === 'provisioning') expect(await step(id, 'refused', 2)).toBe('20000')
    const flag = (await broker.ok('testAcct.getTestAcct', { acctId: id }, { login })).sysFlag
    const { enableSys } = await broker.ok('applyTest.getAcct', { group: '1' }, { login })
    expect(enableSys).toEqual([flag])
  })

  it('keeps out wrong passwords, unknown names and logins that are none', async () => {
    expect(await broker.code('desk.login', { userName: 'reviewer1', password: 'wrong' })).toBe('89108')
    expect(await broker.code('desk.login', { userName: 'nobody', password: 'wrong' })).toBe('89108')
    const forged = await broker.code('desk.listApplications', {}, { login: 'x'.repeat(43) })
    expect(forged).toBe('89001')
  })
})
