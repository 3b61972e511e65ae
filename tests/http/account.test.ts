import { beforeAll, describe, expect, test } from 'vitest'
import { portalForTests } from '../support/for-tests'
import type { FormClient, Shown } from '../support/form-client'
import { FUND_ID, PHONE, signIn, signInByFund, signInHere } from '../support/people'
import { expireSessions, forgetRates, rowsOf } from '../support/portal-file'

const MACHINES = '/my-info/menu/machine-manage'
const MACHINE = {
  machineName: '测试机',
  fundId: FUND_ID,
  mac: '001A2B3C4D55',
  ip: '203.0.113.55',
  note: '',
}

const portal = portalForTests()
let organisation: FormClient
let vendor: FormClient
let person: FormClient
/** Again after the clock was turned. */
async function signEverybodyIn() {
  organisation = await signIn(portal, PHONE.fund)
  vendor = await signIn(portal, PHONE.vendor)
  person = await signIn(portal, PHONE.individual)
  await forgetRates(portal.dataDir)
}
beforeAll(signEverybodyIn)

const locationOf = (answer: Shown) => answer.headers.location ?? ''
const linkOn = (page: Shown, pattern: RegExp) => pattern.exec(page.html)?.[0] ?? ''

describe('machines', () => {
  test('every bad value is named, and what was typed stays', async () => {
    const form = (await organisation.get(`${MACHINES}/add`)).form('machine')
    const bad = { ...MACHINE, machineName: '', mac: '00-1A', ip: '1.2.3' }
    const page = await organisation.post(form.fill(bad))
    expect(page.status).toBe(422)
    for (const words of ['请输入机器名称', '请输入正确的 MAC 地址', '请输入正确的 IPv4 地址'])
      expect(page.text).toContain(words)
    expect(page.form('machine').value('mac')).toBe('00-1A')
    expect(page.form('machine').value('fundId')).toBe(FUND_ID)
  })

  test('ten posts at once register one, and the same key gets the same answer', async () => {
    const form = (await organisation.get(`${MACHINES}/add`)).form('machine').fill(MACHINE)
    const answers = await Promise.all(Array.from({ length: 10 }, () => organisation.post(form)))
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([303]))
    expect(new Set(answers.map(locationOf)).size).toBe(1)
    const page = await organisation.get(MACHINES)
    expect(page.text.match(/00-1A-2B-3C-4D-55/g)).toHaveLength(1)
  })

  test('one that was changed in another tab is not overwritten', async () => {
    const path = linkOn(await organisation.get(MACHINES), /\/my-info\/menu\/machine-manage\/edit\/[\w-]+/)
    const [left, right] = [await organisation.get(path), await organisation.get(path)]
    await organisation.submit(left.form('machine-edit').fill({ note: '左' }))
    const refused = await organisation.post(right.form('machine-edit').fill({ note: '右' }))
    expect([refused.status, refused.text.includes('内容已被更新')]).toEqual([422, true])
  })

  test('what was typed before the session had gone is back after signing in, over the version it was typed on', async () => {
    const client = await signIn(portal, PHONE.fund)
    const path = linkOn(await client.get(MACHINES), /\/my-info\/menu\/machine-manage\/edit\/[\w-]+/)
    const form = (await client.get(path)).form('machine-edit').fill({ note: '换过网卡' })
    await expireSessions(portal.dataDir)
    const led = await client.submit(form)
    expect(led.path).toMatch(/^\/login\?/)
    await forgetRates(portal.dataDir)
    const back = await signInHere(portal, client, led, PHONE.fund)
    expect(back.path.split('?')[0]).toBe(path)
    expect(back.form('machine-edit').value('note')).toBe('换过网卡')
    expect(back.form('machine-edit').value('version')).toBe(form.value('version'))
    const other = (await client.get(path)).form('machine-edit').fill({ note: '先改了' })
    await client.submit(other)
    const later = await client.get(back.path)
    expect(later.form('machine-edit').value('version')).toBe(form.value('version'))
    expect((await client.post(later.form('machine-edit'))).text).toContain('内容已被更新')
    await signEverybodyIn()
  })

  test("another's id answers like one that nobody has, to read and to change", async () => {
    const firm = await signIn(portal, PHONE.firm)
    const path = linkOn(await organisation.get(MACHINES), /\/my-info\/menu\/machine-manage\/edit\/[\w-]+/)
    const absent = path.replace(/[\w-]+$/, 'x'.repeat(22))
    const words = (page: Shown) => [page.status, page.text.replaceAll(/编号 \S+/g, '')]
    expect(words(await firm.get(path))).toEqual(words(await firm.get(absent)))
    expect((await firm.get(path)).status).toBe(404)
    const own = linkOn(await firm.get(MACHINES), /\/my-info\/menu\/machine-manage\/edit\/[\w-]+/)
    const form = (await firm.get(own)).form('machine-edit')
    const post = async (to: string) => {
      const fresh = (await firm.get(own)).form('machine-edit')
      return firm.postFields(to, fresh.fields())
    }
    expect(form.value('version')).toBe('1')
    const [theirs, none] = [await post(path), await post(absent)]
    expect(words(theirs)).toEqual(words(none))
    expect((await organisation.get(MACHINES)).text).not.toContain('198.51.100.41')
  })

  test('an account without authentication reads, and cannot change', async () => {
    const page = await vendor.get(MACHINES)
    expect(page.text).toContain('账户未认证')
    const form = (await vendor.get(`${MACHINES}/add`)).form('machine')
    const fields = form
      .fields()
      .filter(([name]) => !(name in MACHINE))
      .concat(Object.entries(MACHINE))
    const refused = await vendor.postFields(form.action, fields)
    expect([refused.status, refused.text.includes('账户未认证，请先完成认证')]).toEqual([422, true])
  })

  test('a session that has gone at the post brings what was typed back', async () => {
    const client = await signIn(portal, PHONE.fund)
    const form = (await client.get(`${MACHINES}/add`)).form('machine')
    expireSessions(portal.dataDir)
    const led = await client.post(form.fill({ ...MACHINE, mac: '001A2B3C4D99' }))
    expect(led.status).toBe(303)
    expect(locationOf(led)).toMatch(/^\/login\?path=.*restore/)
    await signIn(portal, PHONE.fund, client)
    const back = new URLSearchParams(locationOf(led).split('?')[1]).get('path') ?? ''
    const page = await client.get(back)
    expect(page.form('machine').value('mac')).toBe('001A2B3C4D99')
    await signEverybodyIn()
  })
})

describe('change of passwords', () => {
  const PATH = '/personal-center/change-password'
  const NEW = 'Kestrel-9-Tea'
  const typed = { oldPwd: 'Demo@2026', newPwd: NEW, again: NEW }

  test('is refused with a reason to other fund users, and hidden from their menu', async () => {
    const client = await signInByFund(portal, '540000000041')
    const page = await client.get(PATH)
    expect([page.status, page.text.includes('不支持在线修改密码')]).toEqual([403, true])
    expect((await client.get('/personal-center/base-info')).html).not.toContain(PATH)
    expect((await client.get(`${PATH}/confirm?held=${'x'.repeat(22)}`)).status).toBe(403)
  })

  test('keeps no password in address, page or draft, and belongs to one browser', async () => {
    const client = await signInByFund(portal, '540000000056')
    const form = (await client.get(PATH)).form('change-password')
    const confirm = await client.submit(form.fill(typed))
    expect(confirm.path).toMatch(/\/confirm\?held=[\w-]+$/)
    expect(confirm.html).not.toContain(NEW)
    const kept = rowsOf(portal.dataDir, 'select sealed from pending_post')
    expect(JSON.stringify(kept)).not.toContain(NEW)
    const elsewhere = await signInByFund(portal, '540000000056')
    expect((await elsewhere.get(confirm.path)).path).toBe(`${PATH}?expired=1`)
    const result = await client.submit(confirm.form('change-password-confirm'))
    expect(result.text).toContain('密码修改成功')
    // Held no longer; the other browser has been signed out.
    expect((await client.get(confirm.path)).path).toBe(`${PATH}?expired=1`)
    expect((await elsewhere.get(PATH)).path).toMatch(/^\/fund-login/)
    const again = await client.post(confirm.form('change-password-confirm'))
    expect(locationOf(again)).toBe(result.path)
    const stranger = await signInByFund(portal, '540000000051')
    expect((await stranger.get(result.path)).status).toBe(404)
  })

  test('a tampered list, a weak or an unequal password are refused with everything else kept', async () => {
    const client = await signInByFund(portal, '540000000051')
    const page = await client.get(PATH)
    const weak = await client.post(
      page.form('change-password').fill({ ...typed, newPwd: 'abc', fundList: ['540000000053'] }),
    )
    expect(weak.status).toBe(422)
    expect(weak.text).toContain('新密码需满足')
    expect(weak.text).toContain('两次输入的新密码不一致')
    expect(weak.form('change-password').values('fundList')).toEqual(['540000000053'])
    expect(weak.html).not.toContain('Demo@2026')
    const fields = weak
      .form('change-password')
      .fill({ ...typed, fundList: [] })
      .fields()
    const confirm = await client.follow(await client.postFields(PATH, [...fields, ['fundList', FUND_ID]]))
    const refused = await client.post(confirm.form('change-password-confirm'))
    expect([refused.status, refused.text.includes('所选资金账号不可修改密码')]).toEqual([422, true])
  })
})

describe('authentication', () => {
  const fill = { fundId: '540000000031', fundPwd: 'Demo@2026', orgIdNo: '91440300MA5DEMA038' }

  test('an unknown account and a wrong password get the same page', async () => {
    const ask = async (change: Partial<typeof fill>) => {
      const page = await vendor.post(
        (await vendor.get('/authPage')).form('authentication').fill({ ...fill, ...change }),
      )
      return [page.status, page.text.replaceAll(/54\d{10}/g, '')]
    }
    const unknown = await ask({ fundId: '549999999999' })
    expect(await ask({ fundPwd: 'Wrong@2026' })).toEqual(unknown)
    expect(await ask({ orgIdNo: '91310000MA1DEMA053' })).toEqual(unknown)
    expect(unknown[0]).toBe(422)
    forgetRates(portal.dataDir)
  })

  test('leads back to this site only, once, and the flag is gone everywhere', async () => {
    const other = await signIn(portal, PHONE.vendor)
    const form = (await vendor.get('/authPage?path=/my-info')).form('authentication').fill(fill)
    const [one, two] = await Promise.all([vendor.post(form), vendor.post(form)])
    expect(locationOf(one)).toBe(locationOf(two))
    const page = await vendor.get(locationOf(one))
    expect(page.text).toContain('认证成功')
    expect(page.html).toContain('href="/my-info"')
    const outside = await vendor.get('/authPage?path=//evil.example')
    expect(outside.html).toMatch(/<a class="[^"]*" href="\/personal-center\/base-info">/)
    expect((await other.get('/personal-center/base-info')).html).not.toContain('/authPage?path=')
    const files = rowsOf(portal.dataDir, 'select * from intent')
    expect(JSON.stringify(files)).not.toContain('Demo@2026')
  })
})

describe('contacts, sessions, rights and mails', () => {
  test("another's contact answers like one that nobody has", async () => {
    const theirs = linkOn(
      await organisation.get('/uniacct-my-account'),
      /\/uniacct-my-account\/verify\/[\w-]+/,
    )
    const words = (page: Shown) => [page.status, page.text.replaceAll(/编号 \S+/g, '')]
    for (const act of ['verify', 'default', 'remove']) {
      const path = theirs.replace('verify', act)
      const absent = path.replace(/[\w-]+$/, 'x'.repeat(22))
      expect(words(await person.get(path)), act).toEqual(words(await person.get(absent)))
    }
  })

  test('ending a session takes its cookie and its broker login, and nobody else can', async () => {
    const victim = await signIn(portal, PHONE.fund)
    const list = await organisation.get('/uniacct-login-record')
    const path = linkOn(list, /\/uniacct-login-record\/end\/[\w-]+/)
    expect((await person.get(path)).status).toBe(404)
    const own = (await person.get('/uniacct-login-record/end-others')).form('end-others')
    await person.submit(own)
    expect((await victim.get('/personal-center/base-info')).path).toBe('/personal-center/base-info')
    await organisation.submit((await organisation.get('/uniacct-login-record/end-others')).form('end-others'))
    expect((await victim.get('/personal-center/base-info')).path).toMatch(/^\/login/)
    expect((await organisation.get('/personal-center/base-info')).status).toBe(200)
  })

  test('rights that were ticked before the session had gone are ticked after signing in', async () => {
    const client = await signIn(portal, PHONE.fund)
    const form = (await client.get('/my-info/menu/manage-right/edit/person-demo-23/1')).form('rights')
    const before = form.value('before')
    await expireSessions(portal.dataDir)
    const led = await client.submit(form.fill({ roles: [] }))
    await forgetRates(portal.dataDir)
    const back = await signInHere(portal, client, led, PHONE.fund)
    expect(back.path).toContain('/manage-right/edit/person-demo-23/1?draft=')
    expect(
      back
        .form('rights')
        .fields()
        .filter(([name]) => name === 'roles'),
    ).toEqual([])
    expect(back.form('rights').value('before')).toBe(before)
    await signEverybodyIn()
  })

  test('hidden roles are dropped, and a place that is not there is absent', async () => {
    const page = await organisation.get('/my-info/menu/manage-right')
    expect(page.text).toContain('查询、委托交易、资金划转、权限管理')
    expect(page.text).not.toMatch(/\b(90|300|301|400|500)\b/)
    const edit = '/my-info/menu/manage-right/edit/person-demo-23'
    expect((await organisation.get(`${edit}/1`)).status).toBe(200)
    expect((await organisation.get(`${edit}/99`)).status).toBe(404)
    expect((await person.get(`${edit}/1`)).status).toBe(404)
  })

  test('service pages lead on by what the account is', async () => {
    const to = async (client: FormClient, service: string) =>
      locationOf(await client.send('GET', `/my-info/menu/service-manage/${service}`))
    expect(await to(organisation, 'first-page')).toBe('/my-info/menu/business-record')
    expect(await to(organisation, 'user-manage')).toBe('/my-info/menu/manage-right')
    expect(await to(organisation, 'project-manage')).toBe('/my-info/menu/project-record')
    expect(await to(person, 'user-manage')).toBe('/my-info/menu/person-record')
  })

  test('a subscription takes no address of somebody else', async () => {
    const path = '/my-info/menu/email-send/yongjin-email-send'
    const theirs = (await organisation.get(path)).form('statement-mail').controls
    const id = theirs.find(one => one.name === 'recipients' && !one.disabled)?.value ?? ''
    const form = (await person.get(path)).form('statement-mail').fill({ contents: ['summary'], sendDay: 'D' })
    const refused = await person.postFields(path, [...form.fields(), ['recipients', id]])
    expect([refused.status, refused.text.includes('请至少选择一个收件邮箱')]).toEqual([422, true])
  })
})
