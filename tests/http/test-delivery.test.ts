import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../server/reference-broker/logins/passwords'
import { startBrokerProcess } from '../support/broker-process'
import { type Desk, openDesk } from '../support/desk'
import { forAllTests, startPortalBefore } from '../support/for-tests'
import { FormClient, type Shown } from '../support/form-client'
import { tablesOf } from '../support/html-tables'
import { codeAsked, codeFor } from '../support/live-codes'
import { applyFor, detailsPath, initialPasswordOn, PASSWORD } from '../support/people'
import { brokerRowsOf, changeBrokerStored } from '../support/portal-file'
import { startSmsReceiver } from '../support/receivers'
import { temporaryDirectory } from '../support/temporary'

// No demo: the broker's staff delivers. A broker that is no demo begins without staff.
const sms = forAllTests(startSmsReceiver)
const broker = forAllTests(() =>
  startBrokerProcess('command', temporaryDirectory('broker'), { DEMO: '0', SMS_URL: sms.url }),
)
const portal = forAllTests(() => startPortalBefore(broker, { DEMO: '0' }))
let desk: Desk
beforeAll(async () => {
  const hash = await hashPassword(PASSWORD)
  changeBrokerStored(
    broker.dataDir,
    `insert into staff (id, user_name, role, password_hash, state)
     values ('reviewer', 'reviewer1', 'reviewer', '${hash}', 'active')`,
  )
  desk = await openDesk(broker)
})

const PATH = '/apply/test-apply'
const PHONE = '13533330011'

const recordsOf = ({ html }: Shown) => tablesOf(html).flatMap(({ rows }) => rows)
const withAccountCell = (page: Shown, words: string) => recordsOf(page).filter(row => row.账号 === words)

/** Details of each record, in the order of the table. */
const detailsOn = (client: FormClient, page: Shown): Promise<Shown[]> =>
  Promise.all(recordsOf(page).map(row => client.get(detailsPath(page, row.服务名称 ?? ''))))

test('an application waits for the staff: no account, no password, until one is delivered; a refused one may be applied for again', async () => {
  const client = new FormClient(portal.url)
  const asked = await codeAsked(client, await client.get(`${PATH}/prove-phone`), 'prove-phone', {
    phone: PHONE,
  })
  const vcode = await codeFor(sms, PHONE)
  await client.submit(asked.form('prove-phone').fill({ phone: PHONE, vcode }))
  const applied = await applyFor(client, PATH, { userType: '1', tradeList: ['1', '2'] })
  expect(applied.text).toContain('提交成功')
  const waiting = { 到期日期: '—', 初始密码: '—', API地址: '—' }
  for (const row of recordsOf(applied)) expect(row).toMatchObject({ ...waiting, 账号: '已提交' })
  const details = await detailsOn(client, applied)
  expect(details).toHaveLength(2)
  for (const detail of details) {
    expect(detail.text).toContain('账号开通后可在此查看初始密码。')
    expect(detail.text).toMatch(/状态 已提交/)
    expect(() => detail.form('reveal')).toThrow('no form reveal')
  }
  const stored = brokerRowsOf(broker.dataDir, 'select acct, url, pwd_state, sealed_pwd from test_account')
  const nothing = { acct: '', url: '', pwd_state: 'none', sealed_pwd: '' }
  expect(stored).toEqual([nothing, nothing])

  await desk.step('test-apply', 'submitted', 'provisioning')
  const begun = await client.get(PATH)
  expect(withAccountCell(begun, '已提交')).toHaveLength(1)
  const [provisioning] = withAccountCell(begun, '开通中')
  expect(provisioning).toMatchObject(waiting)

  await desk.step('test-apply', 'provisioning', 'delivered', '已开通')
  const delivered = await client.get(PATH)
  const row = recordsOf(delivered).find(({ 服务名称 }) => 服务名称 === provisioning?.服务名称)
  expect(row).toMatchObject({
    账号: expect.stringMatching(/^EM[TQ]\d{8}$/),
    到期日期: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    初始密码: '未查看',
    API地址: expect.stringMatching(/^(tcp|udp):\/\//),
  })
  expect(withAccountCell(delivered, '已提交')).toMatchObject([waiting])

  const told = await sms.newest(({ to, body }) => to === PHONE && body.includes('已开通'))
  expect(told.body).toContain(row?.账号)
  const sealed = await client.get(detailsPath(delivered, row?.服务名称 ?? ''))
  const shown = await client.submit(sealed.form('reveal'))
  const password = initialPasswordOn(shown)
  expect(password).not.toBe('')
  expect(told.body).not.toContain(password)

  await desk.step('test-apply', 'submitted', 'refused', '资料不全')
  const refused = await client.get(PATH)
  expect(withAccountCell(refused, '未通过')).toMatchObject([waiting])
  const choices = refused.form('test-apply').controls.filter(({ name }) => name === 'tradeList')
  expect(choices.map(({ disabled }) => disabled).sort()).toEqual([false, true])
  expect(
    (await detailsOn(client, refused)).map(detail => /状态 (\S+)/.exec(detail.text)?.[1]).sort(),
  ).toEqual(['已开通', '未通过'])
})
