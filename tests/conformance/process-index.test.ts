import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { bareCheckout, type Checkout } from '../support/checkout'
import { PDF } from '../support/files'
import { forAllTests } from '../support/for-tests'
import type { Shown } from '../support/form-client'
import type { HtmlForm } from '../support/html-forms'
import { signIn } from '../support/people'
import { type StartedPortal, startPortal } from '../support/portal'
import { brokerRowsOf, rowsOf } from '../support/portal-file'
import row from './sample-process/journey-row'
import definition from './sample-process/sample-apply'

/** A build takes half a minute on an idle machine; it has the machine to share. */
const BUILD_WITHIN_MS = 280_000
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SAMPLE = join(ROOT, 'tests/conformance/sample-process')
const INDEX = 'app/domain/processes/index.ts'

/** What the README asks of who adds a process: its definition, its journey row, and a line in the index. */
function addProcess({ root: copy }: Checkout): void {
  // The route table reads definitions without the alias, so those of the domain import each other by their place.
  const sample = readFileSync(join(SAMPLE, 'sample-apply.ts'), 'utf8').replaceAll("'~/domain/", "'../")
  writeFileSync(join(copy, 'app/domain/processes/sample-apply.ts'), sample)
  cpSync(join(SAMPLE, 'journey-row.ts'), join(copy, 'tests/journeys/processes/sample-apply.ts'))
  const index = readFileSync(join(copy, INDEX), 'utf8')
  const added = index.replace(
    /const REGISTERED = \[/,
    "import sampleApply from './sample-apply'\n$&sampleApply, ",
  )
  if (added === index) throw new Error('the index has no list of processes where one is looked for')
  writeFileSync(join(copy, INDEX), added)
}

async function build({ root, path }: Checkout): Promise<void> {
  const script = "import('./server/prepare.mjs').then(each => each.ensureInstalled().then(each.ensureBuilt))"
  const env = { ...process.env, PATH: path }
  const child = spawn(process.execPath, ['-e', script], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let words = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    words += chunk
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`the build of the copy ended with ${code}:\n${words.slice(0, 6000)}`)
}

const copy = bareCheckout()
beforeAll(async () => {
  addProcess(copy)
  await build(copy)
}, BUILD_WITHIN_MS)
const portal: StartedPortal = forAllTests(() =>
  startPortal({ command: [process.execPath, join(copy.root, 'server/start.mjs'), 'portal'] }),
)

const { address, title } = definition
const FIRST = ['fundId', 'scope', 'functions', 'seats', 'site']
const SECOND = ['siteName', 'operators[0].operatorName', 'operators[0].operatorIdNo']
const START_DAY = row.good.startDay
const CODES: Readonly<Record<string, string | readonly string[]>> = { scope: '2', functions: ['2'] }

const goodOf = (names: readonly string[]) => {
  const good: Readonly<Record<string, string | readonly string[]>> = row.good
  return Object.fromEntries(names.map(name => [name, CODES[name] ?? good[name] ?? '']))
}

function withContacts(form: HtmlForm): HtmlForm {
  for (const name of ['tel', 'email']) {
    const free = form.controls.find(one => one.name === name && !one.disabled)
    if (free) form.fill({ [name]: free.value })
  }
  return form
}

const valuesOn = (page: Shown, names: readonly string[]) =>
  Object.fromEntries(names.map(name => [name, page.form('process').values(name).at(-1)]))

test('definition and journey row have less than 150 lines together', () => {
  const lines = ['sample-apply.ts', 'journey-row.ts'].map(
    file => readFileSync(join(SAMPLE, file), 'utf8').split('\n').length - 1,
  )
  expect(lines[0]).toBeLessThan(150)
  expect((lines[0] ?? 0) + (lines[1] ?? 0)).toBeLessThan(150)
})

test('a process that is one definition and one line has its pages, its record and its receipt', async () => {
  expect((await signIn(portal, row.refused.phone).then(each => each.get(address))).text).toContain(
    row.refused.message,
  )
  const client = await signIn(portal, row.phone)
  expect((await client.get('/apply')).html).toContain(title)

  // The first page: what depends on an answer, a mistake, what is right.
  const first = await client.get(address)
  expect([first.status, first.text.includes('您可办理本业务')]).toEqual([200, true])
  expect(first.html).not.toContain('name="functions"')
  const chosen = await client.submitFiles(first.form('process').fill({ scope: '2' }), {}, 'refresh')
  const typed = { ...goodOf(FIRST), startDay: START_DAY }
  const { seats } = row.bad
  const mistaken = chosen.form('process').fill({ ...typed, seats: seats.value, startDay: '2020-01-01' })
  const wrong = await client.submitFiles(mistaken, {})
  expect(wrong.status).toBe(422)
  for (const words of [seats.message, '启用日期不在可选范围内']) expect(wrong.text).toContain(words)
  expect([wrong.form('process').value('seats'), wrong.form('process').value('site')]).toEqual([
    seats.value,
    '陆家嘴',
  ])
  const second = await client.submitFiles(wrong.form('process').fill(typed), {})
  expect(second.path).toMatch(/^\/apply\/sample-apply\?page=2&draft=/)

  // The second page: a row more and less, its mistakes, and back to the first without losing anything.
  const filled = second.form('process').fill(goodOf(SECOND))
  const more = await client.submitFiles(filled, {}, 'add-row-operators')
  expect(more.path).toContain('page=2')
  const { 'operators[0].operatorIdNo': id } = row.bad
  const bad = more
    .form('process')
    .fill({ 'operators[0].operatorIdNo': id.value, 'operators[1].operatorName': '韩梅' })
  const refused = await client.submitFiles(bad, { authorization: { name: 'authorization.pdf', bytes: PDF } })
  expect(refused.status).toBe(422)
  for (const control of [
    'operators\\[0\\].operatorIdNo',
    'operators\\[1\\].operatorIdNo',
    'agree_fixed_income_risk',
  ])
    expect(refused.html).toMatch(new RegExp(`href="#process-${control}"`))
  expect(refused.text).toContain(id.message)
  const fewer = await client.submitFiles(refused.form('process'), {}, 'remove-row-operators-1')
  const back = await client.submitFiles(fewer.form('process').fill(goodOf(SECOND)), {}, 'back')
  expect(back.path).toMatch(/^\/apply\/sample-apply\?draft=/)
  expect(valuesOn(back, ['seats', 'site', 'startDay', ...SECOND])).toEqual({
    seats: '1,200',
    site: '陆家嘴',
    startDay: START_DAY,
    ...goodOf(SECOND),
  })
  const again = await client.submitFiles(back.form('process'), {})

  // The agreement leads back to the page with its box.
  const layer = await client.submitFiles(again.form('process'), {}, 'read-fixed-income-risk')
  const agreed = await client.submit(layer.form('agreement'))
  expect(agreed.path).toContain('page=2')
  const whole = withContacts(agreed.form('process'))
  expect([whole.value('agree_fixed_income_risk'), whole.value('authorizationName')]).toEqual([
    'on',
    'authorization.pdf',
  ])
  expect(valuesOn(agreed, SECOND)).toEqual(goodOf(SECOND))

  const check = await client.submitFiles(whole, {})
  expect(check.path).toMatch(/^\/apply\/sample-apply\/confirm\?draft=/)
  for (const words of [...row.shown, START_DAY, '张江机房', 'authorization.pdf'])
    expect(check.text).toContain(words)
  // Back through the first page: what was agreed stays agreed.
  const changing = await client.get(check.path.replace('/confirm', ''))
  const through = await client.submitFiles(changing.form('process').fill({ site: '外滩' }), {})
  const rechecked = await client.submitFiles(through.form('process'), {})
  expect([rechecked.path.split('?')[0], rechecked.text.includes('外滩')]).toEqual([
    `${address}/confirm`,
    true,
  ])
  const done = await client.submit(rechecked.form('process-confirm'))
  expect([done.status, done.text.includes('提交成功')]).toEqual([200, true])

  // The broker has it, sealed; it is in the record of business, and its receipt names it.
  const [stored, ...others] = brokerRowsOf(
    portal.dataDir,
    "select * from process_application where process_key = 'sample-apply'",
  )
  expect(others).toEqual([])
  expect(JSON.stringify(stored)).not.toContain('11010519491231002X')
  expect(done.text).toContain(String(stored?.reference))
  const record = await client.get(`${address}/record/${stored?.id}`)
  for (const words of [...row.shown, '待初审']) expect(record.text).toContain(words)
  expect(record.html).not.toContain('11010519491231002X')
  const business = await client.get('/my-info/menu/business-record')
  expect(business.text).toContain(title)
  const [receiptPath = ''] = /\/receipt\/[\w-]{22}/.exec(done.html) ?? []
  const receipt = await client.get(receiptPath)
  for (const words of [title, '已受理']) expect(receipt.text).toContain(words)
  expect((await client.get('/drafts')).text).not.toContain(title)
  const actions = rowsOf(
    portal.dataDir,
    "select distinct action from audit_event where action like 'sample-apply.%' order by 1",
  )
  expect(actions.map(({ action }) => action)).toEqual(['sample-apply.save', 'sample-apply.submit'])

  // One for each fund account.
  const next = await client.get(address)
  expect(next.html).toMatch(
    /<option[^>]*value="540000000021"[^>]*disabled|<option[^>]*disabled[^>]*value="540000000021"/,
  )
})
