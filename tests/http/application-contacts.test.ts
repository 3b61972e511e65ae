import { expect, test } from 'vitest'
import { portalForTests } from '../support/for-tests'
import { PHONE, signIn } from '../support/people'

const portal = portalForTests()
const PATH = '/apply/addMacApply'

test('from an application a contact is verified or added, and what was typed is there again', async () => {
  const client = await signIn(portal, PHONE.fund)
  const form = (await client.get(PATH)).form('process')
  // The verified default is chosen before anybody chooses.
  expect(form.value('tel')).toMatch(/^[\w-]+$/)
  const layer = await client.submit(form.fill({ 'machines[0].machineName': '替换旧机器' }), 'contacts')
  expect(layer.path).toMatch(/^\/apply\/addMacApply\/contacts\?draft=/)
  expect(layer.text).toContain('138****0012')
  const returning = [
    ...layer.html.matchAll(/\/uniacct-my-account\/(add-contact|verify\/[\w-]+)\?back=([^"\\]+)"/g),
  ]
  expect(new Set(returning.map(([, place = '']) => place.split('/')[0]))).toEqual(
    new Set(['add-contact', 'verify']),
  )
  for (const [, , back = ''] of returning) {
    const again = await client.get(decodeURIComponent(back))
    expect(again.path).toMatch(/^\/apply\/addMacApply\?draft=/)
    expect(again.form('process').value('machines[0].machineName')).toBe('替换旧机器')
  }
})

test('a refused confirmation stays on the check page and says why', async () => {
  const client = await signIn(portal, PHONE.fund)
  const machine = {
    useType: '1',
    'machines[0].fundId': '540000000021',
    'machines[0].machineName': '一号',
    'machines[0].mac': '00-1A-2B-3C-4D-77',
    'machines[0].ip': '203.0.113.7',
  }
  const form = (await client.get(PATH)).form('process')
  const check = await client.submit(form.fill(machine))
  expect(check.path).toMatch(/\/confirm\?draft=/)
  const adding = (await client.get('/my-info/menu/machine-manage/add')).form('machine')
  const registered = await client.submit(
    adding.fill({
      fundId: '540000000021',
      machineName: '一号',
      mac: '00-1A-2B-3C-4D-77',
      ip: '203.0.113.7',
    }),
  )
  expect(registered.status).toBe(200)
  const refused = await client.submit(check.form('process-confirm'))
  expect([refused.status, refused.path]).toEqual([422, check.path])
  expect(refused.text).toContain('该资金账号下已登记此 MAC 地址')
})
