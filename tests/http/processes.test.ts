import { describe, expect, test } from 'vitest'
import { PROCESSES } from '~/domain/processes'
import { PDF } from '../support/files'
import { portalForTests } from '../support/for-tests'
import type { Shown } from '../support/form-client'
import { PHONE, signIn, signInByFund, signInHere } from '../support/people'
import { brokerRowsOf, expireSessions, forgetRates, rowsOf } from '../support/portal-file'

import {
  draftIn,
  FIXED_VALUES,
  fixedForm,
  MAC,
  macForm,
  machine,
  macToConfirm,
  NAME,
} from '../support/process-forms'

const MIB = 1024 * 1024
describe('the form of a process', () => {
  const portal = portalForTests()
  const applications = (key: string) =>
    brokerRowsOf(portal.dataDir, `select id, reference from process_application where process_key = '${key}'`)

  test('keeps every value that was typed over mistakes, which are named beside their controls', async () => {
    const client = await signIn(portal, PHONE.fund)
    const wrong = { useType: '2', 'machines[0].mac': '00-1A', 'machines[0].ip': '300.1.1.1', note: '备注' }
    const refused = await client.submit(await macForm(client, wrong))
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('<title>错误：')
    for (const words of ['请输入正确的 MAC 地址', '请输入正确的 IPv4 地址', '请输入机房名称'])
      expect(refused.text).toContain(words)
    const form = refused.form('process')
    expect(form.value('machines[0].machineName')).toBe(NAME)
    for (const [name, value] of Object.entries(wrong)) expect(form.value(name)).toBe(value)
    expect(applications('add-mac')).toEqual([])
  })

  test('adds rows and takes them out, and an error bears the number of its row', async () => {
    const client = await signIn(portal, PHONE.fund)
    const two = await client.submit(await macForm(client), 'add-row-machines')
    const three = await client.submit(two.form('process').fill(machine(1)), 'add-row-machines')
    const form = three.form('process').fill({ ...machine(2), 'machines[1].machineName': '中间' })
    const fewer = await client.submit(form, 'remove-row-machines-0')
    const left = fewer.form('process')
    expect([left.value('machinesCount'), left.value('machines[0].machineName')]).toEqual(['2', '中间'])
    const again = await client.submit(left, 'add-row-machines')
    const last = again.form('process')
    const repeated = Object.fromEntries(
      ['fundId', 'machineName', 'mac', 'ip'].map(name => [
        `machines[2].${name}`,
        last.value(`machines[0].${name}`),
      ]),
    )
    const empty = Object.fromEntries(
      ['fundId', 'machineName', 'mac', 'ip'].map(name => [`machines[1].${name}`, '']),
    )
    const refused = await client.submit(last.fill({ ...repeated, ...empty }))
    expect(refused.status).toBe(422)
    expect(refused.html).toMatch(/href="#process-machines\[2\]\.mac"/)
    expect(refused.text).toContain('与前面的机器重复，请修改或删除')
  })

  test('posted after its session ended brings what was typed back, at its check page too', async () => {
    const client = await signIn(portal, PHONE.fund)
    const typed = await macForm(client)
    await expireSessions(portal)
    const asked = await client.submit(typed)
    expect(asked.path).toMatch(/^\/login\?path=/)
    const back = await signInHere(portal, client, asked, PHONE.fund)
    expect(back.path.split('?')[0]).toBe(MAC)
    expect(back.form('process').value('machines[0].machineName')).toBe(NAME)

    const confirm = await client.submit(back.form('process'))
    expect(confirm.path).toContain('/confirm?draft=')
    await expireSessions(portal)
    const before = applications('add-mac').length
    const askedAgain = await client.submit(confirm.form('process-confirm'))
    const again = await signInHere(portal, client, askedAgain, PHONE.fund)
    expect(again.text).toContain(NAME)
    expect(applications('add-mac')).toHaveLength(before)
    expect((await client.submit(again.form('process-confirm'))).text).toContain('提交成功')
  })

  test('confirmed twice, then ten times at once: one application and one page', async () => {
    const client = await signIn(portal, PHONE.fund)
    for (const count of [2, 10]) {
      const before = applications('add-mac').length
      const form = (await macToConfirm(client)).form('process-confirm')
      const answers =
        count === 2
          ? [await client.post(form), await client.post(form)]
          : await Promise.all(Array.from({ length: count }, () => client.post(form)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
      const places = new Set(answers.map(({ headers }) => headers.location))
      expect([...places]).toEqual([expect.stringMatching(/^\/apply\/addMacApply\/done\/[\w-]{22}\?receipt=/)])
      expect(applications('add-mac')).toHaveLength(before + 1)
      const done = await client.get(String([...places][0]))
      expect([done.status, done.text.includes('提交成功')]).toEqual([200, true])
      expect(done.text).toContain(String(applications('add-mac').at(-1)?.reference))
      await forgetRates(portal)
    }
  })

  test('confirmed after another tab has changed the answers says so, and sends nothing', async () => {
    const client = await signIn(portal, PHONE.fund)
    const confirm = await macToConfirm(client)
    const before = applications('add-mac').length
    const other = await client.get(`${MAC}?draft=${draftIn(confirm)}`)
    const changed = await client.submit(other.form('process').fill({ note: '另一页面的改动' }))
    const late = await client.submit(confirm.form('process-confirm'))
    expect([late.status, late.text.includes('内容已在另一页面更改，请返回核对后重新提交')]).toEqual([
      409,
      true,
    ])
    expect(applications('add-mac')).toHaveLength(before)
    expect((await client.submit(changed.form('process-confirm'))).text).toContain('提交成功')
    expect(applications('add-mac')).toHaveLength(before + 1)
  })

  test('of somebody else is as absent: draft, check page, done page, record', async () => {
    const client = await signIn(portal, PHONE.fund)
    const draft = draftIn(await macToConfirm(client))
    const done = await client.submit((await macToConfirm(client)).form('process-confirm'))
    const [, applyId = ''] = /\/done\/([\w-]+)/.exec(done.path) ?? []
    const stranger = await signIn(portal, PHONE.firm)
    for (const path of [
      `${MAC}?draft=${draft}`,
      `${MAC}/confirm?draft=${draft}`,
      `${MAC}?page=1&draft=${draft}`,
    ]) {
      const page = await stranger.get(path)
      expect(page.html).not.toContain(NAME)
      expect(page.path.startsWith(`${MAC}/confirm`)).toBe(false)
    }
    const plain = ({ html }: Shown, id: string) => html.replaceAll(id, 'ID').replace(/[\w-]{22,}/g, '')
    const absent = 'x'.repeat(22)
    for (const path of [
      `${MAC}/done/`,
      `${MAC}/record/`,
      '/reverse-apply-detail?id=',
      '/fixIncome-apply-detail?id=',
    ]) {
      const [theirs, none] = [await stranger.get(path + applyId), await stranger.get(path + absent)]
      expect([path, theirs.status, none.status]).toEqual([path, 404, 404])
      expect(plain(theirs, applyId)).toBe(plain(none, absent))
    }
    // Nor is it shown under the address of another process.
    expect((await client.get(`/reverse-apply-detail?id=${applyId}`)).status).toBe(404)
    const record = await client.get(`${MAC}/record/${applyId}`)
    expect([record.status, record.text.includes(NAME)]).toEqual([200, true])
  })

  test('is not for who is not signed in, nor for a fund account alone', async () => {
    const fund = await signInByFund(portal, '540000000021')
    for (const { address, who } of PROCESSES) {
      for (const rest of ['', '/confirm', '/done/x', '/record/x']) {
        const page = await fund.get(address + rest)
        if (who === 'one') expect([rest, page.path.split('?')[0]]).toEqual([rest, '/login'])
      }
    }
  })

  test('a file that is too large or of another kind is refused with its reason, and the rest is kept', async () => {
    const client = await signIn(portal, PHONE.fund)
    const form = await fixedForm(client)
    const large = { name: 'large.pdf', bytes: Buffer.concat([PDF, Buffer.alloc(11 * MIB)]) }
    const tooLarge = await client.submitFiles(form, { authorization: large })
    expect(tooLarge.status).toBe(413)
    expect(tooLarge.text).toContain('文件超过 10 MB')
    const wrong = { name: '授权书.pdf', bytes: Buffer.from('MZ not a paper') }
    const refused = await client.submitFiles(tooLarge.form('process'), { authorization: wrong })
    expect([refused.status, refused.text.includes('只支持')]).toEqual([422, true])
    const kept = refused.form('process')
    for (const [name, value] of Object.entries(FIXED_VALUES))
      expect(kept.values(name)).toEqual([value].flat())
    expect([kept.value('authorization'), kept.value('agree_fixed_income_risk')]).toEqual(['', 'on'])
  })

  test('full-width digits are read as what they mean, and its number is never shown whole', async () => {
    const client = await signIn(portal, PHONE.fund)
    const typed = (await fixedForm(client)).fill({
      planAmount: '５，０００，０００．５０',
      traderIdNo: '１１０１０５１９４９１２３１００２ｘ',
    })
    const confirm = await client.submitFiles(typed, {
      authorization: { name: '授权书.pdf', bytes: Buffer.concat([PDF, Buffer.alloc(9 * MIB)]) },
    })
    for (const words of ['¥5,000,000.50', '110***********002X', '授权书.pdf'])
      expect(confirm.text).toContain(words)
    const done = await client.submit(confirm.form('process-confirm'))
    expect(done.text).toContain('提交成功')
    const [link = ''] = /\/fixIncome-apply-detail\?id=[\w-]+/.exec(done.html) ?? []
    const record = await client.get(link)
    for (const words of ['¥5,000,000.50', '110***********002X', '授权书.pdf'])
      expect(record.text).toContain(words)
    expect(record.html).not.toContain('11010519491231002X')
  })

  test('leaves lines of what was saved and submitted, without anything that was typed', () => {
    const rows = rowsOf(
      portal.dataDir,
      "select * from audit_event where action like 'add-mac.%' or action like 'fixed-income.%'",
    )
    const of = (action: string, outcome: string) =>
      rows.filter(row => row.action === action && row.outcome === outcome).length
    for (const key of ['add-mac', 'fixed-income'])
      for (const action of ['save', 'submit'])
        expect(rows.map(row => row.action)).toContain(`${key}.${action}`)
    expect(of('add-mac.submit', 'accepted') + of('add-mac.submit', 'done')).toBeGreaterThan(0)
    const lines = portal
      .logs()
      .split('\n')
      .filter(line => /"(?:add-mac|fixed-income)\./.test(line))
    expect(lines).not.toEqual([])
    const text = JSON.stringify(rows) + lines.join('\n')
    for (const secret of [
      NAME,
      '0C-00-00',
      '0c-00-00',
      '540000000021',
      '11010519491231002',
      '李雷',
      '13800000002',
      '授权书',
    ])
      expect([secret, text.includes(secret)]).toEqual([secret, false])
  })
})
