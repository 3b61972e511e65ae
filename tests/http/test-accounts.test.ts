import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { portalForTests } from '../support/for-tests'
import { FormClient, type Shown } from '../support/form-client'
import { tablesOf } from '../support/html-tables'
import {
  applyFor,
  detailsPath,
  FUND_ID,
  initialPasswordOn,
  PHONE,
  pickContacts,
  signIn,
  signInByFund,
} from '../support/people'
import { changeBrokerStored, forgetRates, storedRows } from '../support/portal-file'

const CENTRE = '/personal-center/test-account'
const LISTS = [CENTRE, '/my-info/menu/service-manage/tests-account']
const COLUMNS = ['服务名称', '申请日期', '到期日期', '类型', '账号', '初始密码', 'API地址', '操作']
const DAY = /^\d{4}-\d{2}-\d{2}$/

const portal = portalForTests()
let organisation: FormClient
let stranger: FormClient
beforeAll(async () => {
  organisation = await withContacts(PHONE.fund)
  await applyFor(organisation, '/apply/test-apply', { tradeList: ['1', '2'] })
  await applyFor(organisation, '/apply/jj-test-apply', { tradeList: ['31'] })
  stranger = await withContacts(PHONE.individual)
  await applyFor(stranger, '/apply/jj-test-apply', { tradeList: ['31'] })
})
beforeEach(() => forgetRates(portal))

/** Signed in with the contacts picked that applications go by. */
async function withContacts(phone: string): Promise<FormClient> {
  const client = await signIn(portal, phone)
  await pickContacts(client, await client.get('/apply/test-apply/pick-contact'))
  return client
}

const services = ({ html }: Shown) =>
  tablesOf(html).map(({ caption, rows }) => [caption, rows.map(row => row.服务名称).sort()])

const rowOf = ({ html }: Shown, service: string) =>
  tablesOf(html)
    .flatMap(({ rows }) => rows)
    .find(row => row.服务名称 === service)

/** Address of the details of an account, as the list at `path` links to them. */
async function detailOf(client: FormClient, path: string, service: string) {
  return detailsPath(await client.get(path), service)
}

/** Lines about one account, in the order they were written. */
const linesOf = (acctId: string) =>
  storedRows(
    portal,
    'select action, outcome, actor, func_id from audit_event where target = ? order by node, seq',
    acctId,
  )

describe.each(LISTS)('%s', path => {
  test('lists the trading systems and the others apart, with every column', async () => {
    const page = await organisation.get(path)
    expect(services(page)).toEqual([
      ['交易系统', ['EMQ极速行情', 'EMT极速柜台']],
      ['其他系统', ['掘金独立端']],
    ])
    for (const { columns, rows } of tablesOf(page.html)) {
      expect(columns).toEqual(COLUMNS)
      for (const row of rows) {
        expect(Object.keys(row)).toEqual(COLUMNS)
        const { 申请日期: applied = '', 到期日期: expires = '' } = row
        expect([applied, expires]).toEqual([expect.stringMatching(DAY), expect.stringMatching(DAY)])
        expect(Date.parse(expires) - Date.parse(applied)).toBe(90 * 86_400_000)
        expect([row.初始密码, row.操作]).toEqual(['未查看', '查看详情'])
      }
    }
    expect(rowOf(page, 'EMT极速柜台')).toMatchObject({
      类型: '普通',
      账号: expect.stringMatching(/^EMT\d{8}$/),
      API地址: 'tcp://emt-test.example:19088',
    })
    expect(rowOf(page, '掘金独立端')).toMatchObject({
      账号: expect.stringMatching(/^JJD\d{8}$/),
      API地址: 'https://juejin-test.example',
    })
  })

  test("answers for somebody else's account as for one that nobody has, to read and to reveal", async () => {
    const theirs = await detailOf(organisation, path, 'EMQ极速行情')
    const absent = theirs.replace(/[^/]+$/, 'x'.repeat(22))
    const words = ({ status, text }: Shown) => [status, text.replaceAll(/编号 \S+/g, '')]
    const none = await stranger.get(absent)
    expect(none.status).toBe(404)
    expect(words(await stranger.get(theirs))).toEqual(words(none))
    const own = await detailOf(stranger, path, '掘金独立端')
    const reveal = async (address: string) =>
      stranger.postFields(address, (await stranger.get(own)).form('reveal').fields())
    const refused = await reveal(absent)
    expect([refused.status, refused.html]).toEqual([404, expect.stringContaining('<title>错误：页面不存在')])
    expect(words(await reveal(theirs))).toEqual(words(refused))
    expect(rowOf(await organisation.get(path), 'EMQ极速行情')?.初始密码).toBe('未查看')
  })
})

test('a list sends the browser what it shows, and no rows of the broker', async () => {
  for (const path of [...LISTS, '/apply/test-apply']) {
    const sent = await organisation.get(`${path}.data`)
    expect([sent.status, sent.html.includes('EMT极速柜台')]).toEqual([200, true])
    expect(sent.html).not.toContain('"details"')
  }
})

describe('an initial password', () => {
  test.each([
    [CENTRE, 'EMT极速柜台'],
    [LISTS[1] ?? '', '掘金独立端'],
  ])(
    'is shown at %s after a post, for ten minutes, and each showing leaves its line',
    async (path, service) => {
      const detail = await detailOf(organisation, path, service)
      const acctId = detail.split('/').at(-1) ?? ''
      const state = async () => rowOf(await organisation.get(path), service)?.初始密码

      const sealed = await organisation.get(detail)
      expect(sealed.text).toContain('测试账号详情')
      expect(sealed.text).toContain(
        '初始密码只能查看一次：点击后 10 分钟内可再次查看，之后不再显示。查看会被记录。',
      )
      expect([initialPasswordOn(sealed), await linesOf(acctId)]).toEqual(['', []])

      const shown = await organisation.submit(sealed.form('reveal'))
      const password = initialPasswordOn(shown)
      expect([shown.hops, shown.path]).toEqual([[{ status: 303, location: detail }], detail])
      expect(password).toMatch(/^[A-Za-z0-9]{14}$/)
      expect(shown.text).toMatch(
        /可再次查看至 \d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}。请立即保存，并在首次登录后修改。/,
      )
      expect(await state()).toBe('可查看')
      expect(initialPasswordOn(await organisation.get(detail))).toBe(password)
      const line = { actor: 'one:A100000002', func_id: 'testAcct.getInitialPwd' }
      const read = { ...line, action: 'test-account.read', outcome: 'seen' }
      const lines = [
        { ...line, action: 'test-account.reveal', outcome: 'accepted', func_id: 'testAcct.revealInitialPwd' },
        read,
        read,
      ]
      expect(await linesOf(acctId)).toEqual(lines)
      expect(portal.logs()).not.toContain(password)

      changeBrokerStored(
        portal.dataDir,
        "update test_account set visible_until = '2026-01-01T00:00:00.000Z' where pwd_state = 'open'",
      )
      const gone = await organisation.get(detail)
      expect(gone.text).toContain('初始密码已查看，不再显示。如需重置请致电 95357。')
      expect([gone.html.includes(password), await state()]).toEqual([false, '已查看'])
      expect(() => gone.form('reveal')).toThrow('no form reveal')
      const late = await organisation.post(sealed.form('reveal'))
      expect([late.status, initialPasswordOn(await organisation.follow(late))]).toEqual([303, ''])
      expect(await linesOf(acctId)).toEqual(lines)
    },
  )
})

test('the personal centre says that nothing was applied for and where to, and one kind alone needs no name', async () => {
  const client = await withContacts(PHONE.firm)
  const none = await client.get(CENTRE)
  expect([tablesOf(none.html), none.text.includes('暂无测试账号')]).toEqual([[], true])
  for (const path of ['/apply/test-apply', '/apply/test-apply-client', '/apply/jj-test-apply'])
    expect(none.html).toContain(`<a href="${path}">`)
  await applyFor(client, '/apply/test-apply', { tradeList: ['1'] })
  const one = await client.get(CENTRE)
  expect(services(one)).toEqual([['测试账号记录', ['EMT极速柜台']]])
  expect(one.html).toContain('<caption class="sr-only">测试账号记录</caption>')
})

test('a fund account alone is told that test accounts are the unified account’s, and where to sign in', async () => {
  const client = await signInByFund(portal, FUND_ID)
  const page = await client.get(CENTRE)
  expect(page.text).toContain('测试账号归统一账户所有，请使用统一账户登录后查看。')
  expect(page.html).toContain(`href="/login?path=${encodeURIComponent(CENTRE)}"`)
  expect(tablesOf(page.html)).toEqual([])
  const detail = await detailOf(organisation, CENTRE, 'EMQ极速行情')
  expect((await client.get(detail)).path).toBe(`/login?path=${encodeURIComponent(detail)}`)
})

test('nobody is signed in: the list and the details lead to the sign-in page and back', async () => {
  for (const path of LISTS) {
    const detail = await detailOf(organisation, path, 'EMQ极速行情')
    const led = await new FormClient(portal.url).get(detail)
    expect(led.path).toContain(`/login?path=${encodeURIComponent(detail)}`)
  }
})
