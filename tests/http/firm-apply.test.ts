import { beforeAll, describe, expect, test } from 'vitest'
import { NEW_TRADE_ACCOUNT } from '~/domain/quant-apply'
import { portalForTests } from '../support/for-tests'
import type { FormClient, Shown } from '../support/form-client'
import { knowHolidays } from '../support/holidays'
import type { HtmlForm } from '../support/html-forms'
import { captchaAnswer, newestCode, PHONE, recordsOn, signIn } from '../support/people'

const portal = portalForTests()
beforeAll(() => knowHolidays(portal))

const PATH = '/apply/firm-apply'
const STRATEGY = '13800000006'
const AGREED = ['quant-usage', 'quant-risk']

/** Reads and agrees to both agreements on their layers. */
async function agree(client: FormClient): Promise<void> {
  for (const id of AGREED) {
    const layer = await client.get(`${PATH}/agreement/${id}`)
    await client.submit(layer.form('agreement'))
  }
}

/** The form with its list of fund accounts, looked up by the secondary button. */
async function looked(client: FormClient, radio: string, powerType: string): Promise<HtmlForm> {
  const form = (await client.get(PATH)).form('firm-apply').fill({ radio, powerType })
  return (await client.submit(form, 'funds')).form('firm-apply')
}

/** As it stands, with some values whatever the page would let a person choose. */
async function tampered(
  client: FormClient,
  form: HtmlForm,
  change: Record<string, string[]>,
): Promise<Shown> {
  const kept = form.fields().filter(([name]) => !(name in change))
  const added = Object.entries(change).flatMap(([name, values]) =>
    values.map(value => [name, value] as [string, string]),
  )
  return client.follow(await client.postFields(form.action, [...kept, ...added]))
}

test('the page says when it takes effect, and so does the confirmation', async () => {
  const client = await signIn(portal, PHONE.firm)
  const day = /生效日期 (\d{4}-\d{2}-\d{2}（T\+[12]）)/
  const page = await client.get(PATH)
  expect(page.text).toMatch(day)
  await agree(client)
  const form = (await looked(client, '1', '0')).fill({
    fundAcctInfo: ['540000000041'],
    agreeSign: 'on',
    riskSign: 'on',
  })
  const confirm = await client.submit(form)
  expect(confirm.path).toContain('/confirm')
  expect(confirm.text).toContain(
    '若有新股申购等在途业务，请待上账确认后再发起申请，否则可能影响交易，是否确认提交申请?',
  )
  expect(day.exec(confirm.text)?.[1]).toBe(day.exec(page.text)?.[1])
})

test('every field that is missing is named, and nothing typed is lost', async () => {
  const client = await signIn(portal, PHONE.vendor)
  const form = (await client.get(PATH)).form('firm-apply').fill({ contactAddress: '科技园 1 号' })
  const page = await client.post(form)
  expect(page.status).toBe(422)
  const named = ['请选择量化权限类型', '资金账号不能为空', '请输入邮箱', '请先阅读相关协议、风险揭示书！']
  for (const words of named) expect(page.text).toContain(words)
  expect(page.form('firm-apply').value('contactAddress')).toBe('科技园 1 号')
  expect(page.text).toContain('暂无资金账号，选择量化权限类型查询')
})

describe('answers that have gone stale', () => {
  test('are dropped when the question before them changes, and it is said', async () => {
    const client = await signIn(portal, STRATEGY)
    const opening = (await looked(client, '1', '0')).fill({ fundAcctInfo: ['540000000072'] })
    const closing = await client.submit(opening.fill({ radio: '2' }), 'funds')
    expect(closing.text).toContain('已取消选择 540000000072：未开通量化权限')
    expect(closing.form('firm-apply').values('fundAcctInfo')).toEqual([])
    const back = await client.submit(closing.form('firm-apply').fill({ radio: '1' }), 'funds')
    expect(back.text).not.toContain('已取消选择')
    expect(back.form('firm-apply').values('fundAcctInfo')).toEqual([])
  })

  test('never get through a submit, whichever page they come from', async () => {
    const client = await signIn(portal, STRATEGY)
    await agree(client)
    const form = (await looked(client, '1', '0')).fill({ agreeSign: 'on', riskSign: 'on', trade: 'new' })
    const refused = await tampered(client, form, { radio: ['2'], fundAcctInfo: ['540000000072'] })
    expect([refused.status, refused.text.includes('540000000072：未开通量化权限')]).toEqual([422, true])
    const other = await tampered(client, form, { fundAcctInfo: ['540000000021'] })
    expect(other.text).toContain('540000000021：不是您名下的资金账号')
    const joined = { powerType: ['1'], fundAcctInfo: ['540000000072'], trade: ['EMC00000071'] }
    expect((await tampered(client, form, joined)).text).toContain('请选择交易账号')
  })

  test('of a confirmation are judged by the facts of now', async () => {
    const client = await signIn(portal, STRATEGY)
    await agree(client)
    const toConfirm = async () => {
      const form = (await looked(client, '2', '0')).fill({ fundAcctInfo: ['540000000071'] })
      return (await client.submit(form)).form('firm-apply-confirm')
    }
    const [first, second] = [await toConfirm(), await toConfirm()]
    const done = await client.submit(first)
    expect(done.path).toMatch(/^\/apply\/firm-apply\/done\/[\w-]+\?receipt=/)
    expect(done.text).toContain('提交成功')
    expect(done.text).toMatch(/受理编号 ?LG\d{14}/)
    expect((await client.get('/my-info/menu/business-record')).text).toContain('量化实盘关闭')
    const late = await client.post(second)
    expect([late.status, late.text.includes('540000000071：已有关闭申请正在办理')]).toEqual([422, true])
  })

  test('of a draft that another tab changed are not sent', async () => {
    const client = await signIn(portal, PHONE.firm)
    await agree(client)
    const filled = (await looked(client, '1', '0')).fill({
      fundAcctInfo: ['540000000041'],
      agreeSign: 'on',
      riskSign: 'on',
    })
    const confirm = (await client.submit(filled)).form('firm-apply-confirm')
    const page = await client.get(`${PATH}?draft=${confirm.value('_draft')}`)
    await client.submit(page.form('firm-apply').fill({ radio: '2' }), 'funds')
    expect((await client.post(confirm)).status).toBe(409)
  })
})

test('an agreement ticked unread stays unticked and says so', async () => {
  const client = await signIn(portal, PHONE.individual)
  const form = (await client.get(PATH)).form('firm-apply')
  const page = await tampered(client, form, { agreeSign: ['on'], radio: ['1'] })
  expect(page.text).toContain('请先阅读相关协议')
  expect(page.form('firm-apply').values('agreeSign')).toEqual([])
})

test('a contact that is not verified is refused, and may be verified from here and back', async () => {
  const client = await signIn(portal, PHONE.fund)
  const page = await client.submit(
    (await client.get(PATH)).form('firm-apply').fill({ powerType: '0' }),
    'contacts',
  )
  expect(page.text).toContain('138****0012')
  const [, id = '', back = ''] = /\/verify\/([\w-]+)\?back=([^"]+)"/.exec(page.html) ?? []
  expect(decodeURIComponent(back)).toMatch(/^\/apply\/firm-apply\?draft=/)
  const kept = await client.get(decodeURIComponent(back))
  expect(kept.form('firm-apply').value('powerType')).toBe('0')
  const refused = await tampered(client, kept.form('firm-apply'), { tel: [id] })
  expect(refused.text).toContain('所选联系方式未认证或已不存在，请重新选择')
})

test('a contact that is verified from here can be chosen, beside everything that was typed', async () => {
  const client = await signIn(portal, STRATEGY)
  const added = '13700000066'
  const adding = (await client.get('/uniacct-my-account/add-contact')).form('add-contact')
  await client.submit(adding.fill({ kind: 'tel', contact: added }))
  const address = '上海市示例区往返路 66 号'
  const form = (await looked(client, '1', '0')).fill({
    contactAddress: address,
    fundAcctInfo: ['540000000072'],
  })
  const open = /<input(?=[^>]*name="tel")(?=[^>]*disabled)[^>]*>\s*(?:<[^>]+>)*\s*137\*{4}0066/
  expect((await client.get(PATH)).html).toMatch(open)
  const layer = await client.submit(form, 'contacts')
  const [way = '', id = '', back = ''] =
    /(\/uniacct-my-account\/verify\/([\w-]+)\?back=([^"]+))"/.exec(layer.html)?.slice(1) ?? []
  expect(layer.text).toContain('137****0066')

  const proving = await client.get(way)
  const asking = proving.form('verify-contact')
  const captcha = await captchaAnswer(portal, client, asking)
  const sent = await client.submit(asking.fill({ captcha }), 'send-code')
  const code = await newestCode(portal, added)
  const wrong = await client.submit(
    sent.form('verify-contact').fill({ vcode: code === '000000' ? '000001' : '000000' }),
  )
  expect(wrong.path).toContain('/uniacct-my-account/verify/')
  const home = await client.submit(wrong.form('verify-contact').fill({ vcode: code }))
  expect(home.path).toBe(decodeURIComponent(back))
  expect(home.html).not.toMatch(open)
  const kept = home.form('firm-apply')
  expect([kept.value('powerType'), kept.value('contactAddress')]).toEqual(['0', address])
  expect(kept.values('fundAcctInfo')).toEqual(['540000000072'])

  await agree(client)
  const confirm = await client.submit(
    kept.fill({ ...{ tel: id, trade: NEW_TRADE_ACCOUNT }, agreeSign: 'on', riskSign: 'on' }),
  )
  expect(confirm.path).toContain('/confirm')
  expect(confirm.text).toContain('137****0066')
})

test('fifty posts of one confirmation at once are one application', async () => {
  const client = await signIn(portal, PHONE.fund)
  await agree(client)
  const filled = (await looked(client, '1', '1')).fill({
    fundAcctInfo: ['540000000021'],
    agreeSign: 'on',
    riskSign: 'on',
  })
  const before = recordsOn(await client.get(PATH))
  const form = (await client.submit(filled)).form('firm-apply-confirm')
  const answers = await Promise.all(Array.from({ length: 50 }, () => client.post(form)))
  expect(new Set(answers.map(answer => answer.headers.location)).size).toBe(1)
  const page = await client.get(PATH)
  expect(recordsOn(page)).toBe(before + 1)
  const again = await client.submit(page.form('firm-apply').fill({ powerType: '1' }), 'funds')
  expect(again.text).toContain('已有开通申请正在办理')
})

describe('the personal variant', () => {
  const REAL = '/apply/jjRealApply'

  test('names everything that is wrong at once, and asks for no password yet', async () => {
    const client = await signIn(portal, PHONE.individual)
    const form = (await client.get(REAL)).form('jj-real-apply')
    const page = await tampered(client, form, { pwd: ['Secret@1234'] })
    expect(page.status).toBe(422)
    for (const words of ['请选择资金账号', '请输入邮箱', '请先阅读相关协议、风险揭示书！', '风险等级C3'])
      expect(page.text).toContain(words)
    expect(page.html).not.toContain('Secret@1234')
  })

  test('opens with the right trading password only, whatever the case of its address', async () => {
    const client = await signIn(portal, '13800000007')
    for (const id of AGREED)
      await client.submit((await client.get(`${REAL}/agreement/${id}`)).form('agreement'))
    const form = (await client.get('/apply/JjRealApply')).form('jj-real-apply')
    const rest = { userType: '1', email: 'wangmin@example.com', agreeSign: 'on', riskSign: 'on' }
    const check = await client.submit(form.fill({ ...rest, fundId: '540000000081' }))
    expect(check.path).toMatch(/^\/apply\/jjRealApply\/confirm\?draft=/i)
    const wrong = await client.submit(check.form('jj-real-apply-confirm').fill({ pwd: 'Wrong@2026' }))
    expect(wrong.text).toContain('交易密码不正确')
    expect(wrong.html).not.toContain('Wrong@2026')
    const done = await client.submit(wrong.form('jj-real-apply-confirm').fill({ pwd: 'Demo@2026' }))
    expect(done.path).toMatch(/^\/apply\/jjRealApply\/done\/[\w-]+\?receipt=/)
    expect(done.text).toContain('提交成功')
  })

  test('leads a phone to its own sign-in', async () => {
    const client = await signIn(portal, PHONE.individual)
    client.cookies.delete('sid')
    client.userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148'
    expect((await client.get(REAL)).path).toMatch(/^\/jjMobileLogin\?path=/)
  })
})
