import { readdirSync } from 'node:fs'
import type { Locator, Page } from 'playwright/test'
import { AGREEMENTS } from '~/domain/agreements'
import { fieldsOf, type ProcessDefinition } from '~/domain/process-kit/definition'
import { PROCESSES } from '~/domain/processes'
import { PDF } from '../support/files'
import type { ProcessRow } from './processes/row'
import { expect, expectNoAxeFindings, signIn, test } from './support/journey'
import { askForCode, signInHere } from './support/sign-in'

const FOLDER = new URL('./processes/', import.meta.url)
const rows = new Map<string, ProcessRow>()
for (const file of readdirSync(FOLDER)) {
  if (file === 'row.ts') continue
  const module = (await import(new URL(file, FOLDER).href)) as { default: ProcessRow }
  rows.set(file.replace(/\.ts$/, ''), module.default)
}

/** The controls of the form that have a name, with or without a value. */
const named = (page: Page, name: string): Locator =>
  page.locator(`#process [name="${name}"]:not([type="hidden"])`)

/** Chooses by value or label, types, or gives a file, whatever the control is. */
async function give(page: Page, name: string, given: string | readonly string[]): Promise<void> {
  const controls = named(page, name)
  const kind = await controls
    .first()
    .evaluate(element => (element instanceof HTMLInputElement ? element.type : element.tagName))
  if (kind === 'file') {
    await controls.setInputFiles({ name: String(given), mimeType: 'application/pdf', buffer: PDF })
  } else if (kind === 'SELECT') {
    const options = controls.locator('option')
    const at = (await options.allInnerTexts()).findIndex(text => text.includes(String(given)))
    await controls.selectOption({ index: at })
  } else if (kind === 'radio' || kind === 'checkbox') {
    for (const label of [given].flat())
      await page.locator('#process').getByLabel(String(label), { exact: true }).check()
  } else {
    await controls.fill(String(given))
  }
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

async function agree(page: Page, title: string): Promise<void> {
  await press(page, `阅读《${title}》`)
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
  await press(page, '我已阅读并同意')
  await expect(page.getByLabel(`我已阅读并同意《${title}》`)).toBeChecked()
}

/** Fills in everything that is visible at once, then what an answer has made visible. */
async function fill(
  page: Page,
  row: ProcessRow,
  given: Readonly<Record<string, string | readonly string[]>>,
) {
  const later = (row.later ?? []).filter(name => name in given)
  for (const [name, value] of Object.entries(given)) if (!later.includes(name)) await give(page, name, value)
  if (later.length === 0) return
  const refresh = page.getByRole('button', { name: /^更新表单/ }).first()
  if (await refresh.isVisible()) await refresh.click()
  for (const name of later) {
    await expect(named(page, name).first()).toBeVisible()
    const value = given[name]
    if (value !== undefined) await give(page, name, value)
  }
}

type Given = Readonly<Record<string, string | readonly string[]>>

/** The values of one page of the form. */
const onPage = <Value>(
  definition: ProcessDefinition,
  at: number,
  values: Readonly<Record<string, Value>>,
) => {
  const names = definition.pages[at]?.groups.flatMap(group => group.fields.map(({ name }) => name)) ?? []
  return Object.fromEntries(
    Object.entries(values).filter(([control]) => names.includes(control.replace(/\[.*/, ''))),
  )
}

const isLast = ({ pages }: ProcessDefinition, at: number): boolean => at === pages.length - 1

/** Goes from page to page of the form, and ends at the check page. */
async function onToCheck(page: Page, definition: ProcessDefinition): Promise<void> {
  for (const _ of definition.pages.slice(1)) await press(page, '下一步')
  await press(page, '下一步：核对')
  await expect(page).toHaveURL(/\/confirm\?draft=/)
}

/** Sends a page with its mistakes, all at once: each is named beside its field, and nothing that was typed is gone. */
async function makeMistakes(page: Page, definition: ProcessDefinition, row: ProcessRow, at: number) {
  const good = onPage(definition, at, row.good)
  const bad = Object.entries(onPage(definition, at, row.bad))
  const typed: Given = { ...good, ...Object.fromEntries(bad.map(([name, { value }]) => [name, value])) }
  await fill(page, row, typed)
  if (bad.length === 0) return
  await press(page, isLast(definition, at) ? '下一步：核对' : '下一步')
  for (const [name, { message }] of bad) {
    await expect(page.getByRole('alert')).toContainText(message)
    await expect(named(page, name)).toHaveAccessibleDescription(
      new RegExp(message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
    )
  }
  if (definition.agreements && isLast(definition, at))
    await expect(page.getByRole('alert')).toContainText('请先阅读相关协议！')
  for (const [name, value] of Object.entries(typed)) {
    const field = fieldsOf(definition).find(each => each.name === name)
    if (typeof value === 'string' && (field === undefined || field.kind === 'text'))
      if (/text/i.test((await named(page, name).getAttribute('type')) ?? ''))
        await expect(named(page, name)).toHaveValue(value)
  }
  await expectNoAxeFindings(page)
  for (const [name] of bad) await give(page, name, good[name] ?? '')
}

for (const definition of PROCESSES) {
  const row = rows.get(definition.key)

  test(`${definition.title}: mistakes, check page, confirmation, record`, async ({ page, portal }) => {
    if (!row) throw new Error(`No journey row for ${definition.key}`)
    await page.goto(definition.address)
    await expect(page).toHaveURL(/\/login\?path=/)
    await signInHere(page, portal, row.phone)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(definition.title)
    await expect(page.getByText('您可办理本业务')).toBeVisible()
    await expectNoAxeFindings(page)

    for (const at of definition.pages.keys()) {
      await makeMistakes(page, definition, row, at)
      if (isLast(definition, at)) break
      await press(page, '下一步')
      await expect(page).toHaveURL(new RegExp(`page=${at + 2}`))
    }
    for (const id of definition.agreements ?? []) await agree(page, AGREEMENTS[id].title)
    await press(page, '下一步：核对')
    await expect(page).toHaveURL(/\/confirm\?draft=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('核对并提交')
    for (const words of row.shown) await expect(page.locator('#check')).toContainText(words)
    await expectNoAxeFindings(page)

    // Each answer leads back to its control, with what was typed.
    await page.locator('#check').getByRole('link', { name: /^修改/ }).first().click()
    await expect(page).toHaveURL(/draft=.*#process-/)
    const control = decodeURIComponent(new URL(page.url()).hash.slice(1))
    await expect(page.locator(`[id="${control}"]`)).toBeVisible()
    await onToCheck(page, definition)

    await press(page, '确认提交')
    await expect(page).toHaveURL(/\/done\//)
    await expect(page.getByRole('status').filter({ hasText: '提交成功' })).toBeVisible()
    const reference = (await page.locator('dd strong').first().innerText()).trim()
    expect(reference).toMatch(/^SQ\d{14}$/)
    await expectNoAxeFindings(page)
    const receipt = await page.getByRole('link', { name: /^[\w-]{22}$/ }).getAttribute('href')

    // The broker has it: its record says what was sent, with its number and state.
    await page.getByRole('link', { name: '查看申请记录' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${definition.title} ${reference}`)
    for (const words of row.shown) await expect(page.locator('#answers')).toContainText(words)
    await expect(page.locator('#answers')).toContainText('待初审')
    await expectNoAxeFindings(page)
    await page.goto('/my-info/menu/business-record')
    await expect(
      page.locator('#business').getByRole('row', { name: new RegExp(definition.title) }),
    ).toContainText('待初审')
    await page.goto(receipt ?? '')
    await expect(page.getByText('已受理', { exact: true })).toBeVisible()
    await expect(page.getByText(definition.title)).toBeVisible()
    await page.goto('/drafts')
    await expect(page.getByText(definition.title)).toHaveCount(0)
  })

  if (row?.refused) {
    const { phone, message } = row.refused
    test(`${definition.title}: who may not apply is told why before any field`, async ({ page, portal }) => {
      await signIn(page, portal, phone, definition.address)
      await expect(page.getByText(message)).toBeVisible()
      await expect(page.getByRole('button', { name: /下一步/ })).toHaveCount(0)
      await expectNoAxeFindings(page)
    })
  }
}

test('a contact is verified on the way, and the form comes back with what was typed', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, '13800000002', '/apply/addMacApply')
  await page.getByLabel('机器名称').fill('交易一室 01')
  await expect(page.getByRole('radio', { name: '138****0012' })).toBeDisabled()
  await page.getByRole('button', { name: /^添加或认证联系方式.*联系电话/ }).click()
  await page.getByRole('link', { name: /138\*\*\*\*0012/ }).click()
  await expect(page).toHaveURL(/\/verify\//)
  const code = await askForCode(page, portal, '13800000012')
  await page.locator('form[method="post"] [name="vcode"]').last().fill(code)
  await page.locator('main form button[type="submit"]:not([name="_action"])').last().click()
  await expect(page).toHaveURL(/\/apply\/addMacApply\?draft=/)
  await expect(page.getByRole('radio', { name: '138****0012' })).toBeEnabled()
  await expect(page.getByLabel('机器名称')).toHaveValue('交易一室 01')
})
