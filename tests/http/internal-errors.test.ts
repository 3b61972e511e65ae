import { beforeEach, describe, expect, test } from 'vitest'
import { portalForTests } from '../support/for-tests'
import type { Shown } from '../support/form-client'
import { PHONE, provePhone, recordsOn, signIn, visitorToConfirm } from '../support/people'
import { brokerRowsOf, forgetRates, storedRows, withoutTable } from '../support/portal-file'

const portal = portalForTests()
beforeEach(() => forgetRates(portal))

const EDIT = '/personal-center/base-info/edit'
const TYPED = { userType: '4', orgName: '写了很久的机构', email: 'typed@fund.example' }

const idOf = ({ headers }: Shown) => String(headers['x-request-id'])
const retryOn = ({ html }: Shown) =>
  /<a [^>]*href="([^"]+)">返回原页面重试</.exec(html)?.[1]?.replaceAll('&amp;', '&')

/** The page of a fault: its number to give to the hotline, and nothing of what is behind it. */
function expectFaultPage(page: Shown): void {
  expect(page.status).toBe(500)
  expect(page.html).toContain('<title>错误：系统出现异常 - 机构通</title>')
  for (const words of ['系统出现异常', '已保存的内容不会丢失', `并提供编号 ${idOf(page)}`])
    expect(page.text).toContain(words)
  expectNothingInside(page)
}

function expectNothingInside({ html }: Shown): void {
  for (const inside of ['no such table', '_away', 'sqlite', 'node_modules', portal.dataDir, process.cwd()])
    expect(html.toLowerCase()).not.toContain(inside.toLowerCase())
  expect(html).not.toMatch(/\.[cm]?[jt]sx?:\d|\bat (async )?[\w.]+ \(/)
}

/** The line of the log that tells of a request's fault, whole. */
const told = async (page: Shown, facts: string) =>
  JSON.parse(await portal.line(`"requestId":"${idOf(page)}",${facts}`)) as Record<string, unknown>

const audited = (page: Shown) =>
  storedRows(
    portal,
    'select action, outcome, actor, detail from audit_event where request_id = ?',
    idOf(page),
  )

const COUNTED = ['draft', 'intent', 'pending_post', 'staged_file', 'session']
async function stored(): Promise<Record<string, unknown>> {
  const counts: Record<string, unknown> = {}
  for (const table of COUNTED)
    [{ n: counts[table] }] = (await storedRows(portal, `select count(*) as n from ${table}`)) as [
      { n: number },
    ]
  const calls = brokerRowsOf(portal.dataDir, 'select count(*) as n from request')
  return { ...counts, calls: calls[0]?.n }
}

describe('an action that fails', () => {
  test('keeps what was typed as a draft, says so under its number, and leaves nothing else', async () => {
    const client = await signIn(portal, PHONE.fund)
    const form = (await client.get(EDIT)).form('base-info-form').fill(TYPED)
    const before = await stored()
    const page = await withoutTable(portal, 'intent', () => client.post(form))
    expectFaultPage(page)
    expect(await audited(page)).toEqual([
      {
        action: 'base-info.save',
        outcome: 'failed',
        actor: 'one:A100000002',
        detail: expect.stringContaining('"reason":'),
      },
    ])
    const line = await told(page, '"action":"base-info.save","msg":"an action failed"')
    expect(line).toMatchObject({ level: 50, error: { message: expect.stringContaining('no such table') } })
    expect(JSON.stringify(line)).not.toContain(TYPED.email)
    expect(await stored()).toEqual({ ...before, draft: Number(before.draft) + 1 })

    const retry = retryOn(page) ?? ''
    expect(retry).toMatch(/^\/personal-center\/base-info\/edit\?draft=[\w-]+$/)
    const again = (await client.get(retry)).form('base-info-form')
    for (const [name, value] of Object.entries(TYPED)) expect(again.value(name)).toBe(value)
    const done = await client.submit(again)
    expect(done.path).toMatch(/^\/personal-center\/base-info\?done=/)
    expect(done.text).toContain(TYPED.orgName)
  })

  test('at a confirmation leaves the draft to be confirmed, once', async () => {
    const { client, form } = await visitorToConfirm(portal)
    const before = await stored()
    const page = await withoutTable(portal, 'intent', () => client.post(form))
    expectFaultPage(page)
    expect(await stored()).toEqual(before)
    expect(await audited(page)).toMatchObject([{ action: 'test-apply.submit', outcome: 'failed' }])
    const confirm = await client.get(retryOn(page) ?? '')
    expect(confirm.path).toMatch(/^\/apply\/test-apply\/confirm\?draft=/)
    expect(recordsOn(await client.submit(confirm.form('test-apply-confirm')))).toBe(1)
  })

  test('for want of the drafts still leaves its lines, and the same form goes through later', async () => {
    const { client, page: open } = await provePhone(portal)
    const form = open.form('test-apply').fill({ userType: '1', tradeList: ['1'] })
    const before = await stored()
    const page = await withoutTable(portal, 'draft', () => client.post(form))
    expectFaultPage(page)
    expect(await stored()).toEqual(before)
    expect(await audited(page)).toMatchObject([{ action: 'test-apply.save', outcome: 'failed' }])
    await told(page, '"action":"test-apply.save","msg":"an action failed"')
    expect((await client.submit(form)).path).toMatch(/^\/apply\/test-apply\/confirm\?draft=/)
  })

  test('by script tells no more', async () => {
    const client = await signIn(portal, PHONE.individual)
    const form = (await client.get(EDIT)).form('base-info-form').fill(TYPED)
    const page = await withoutTable(portal, 'intent', () => client.postFields(`${EDIT}.data`, form.fields()))
    expect(page.status).toBe(500)
    expect(page.html).toContain(idOf(page))
    expectNothingInside(page)
  })
})

describe('a page that fails', () => {
  test('is the page of a fault, within the shell', async () => {
    const client = await signIn(portal, PHONE.firm)
    const page = await withoutTable(portal, 'draft', () => client.get('/drafts'))
    expectFaultPage(page)
    expect(page.text).toContain('客服热线')
    const line = await told(page, '"path":"/drafts","error":')
    expect(line).toMatchObject({ msg: 'a page failed', error: { message: expect.stringContaining('draft') } })
    expect((await client.get('/drafts')).status).toBe(200)
  })

  test('is the same where even the shell cannot be made, and by script tells no more', async () => {
    const client = await signIn(portal, PHONE.firm)
    const [page, data] = await withoutTable(portal, 'session', () =>
      Promise.all([client.get('/drafts'), client.get('/drafts.data')]),
    )
    expectFaultPage(page)
    expect(data.status).toBe(500)
    expectNothingInside(data)
    expect((await client.get('/drafts')).path).toBe('/drafts')
  })
})
