import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { portalForTests } from '../support/for-tests'
import type { FormClient } from '../support/form-client'
import { forgetHolidays } from '../support/holidays'
import { clockFrom } from '../support/moved-clock'
import { PHONE, recordsOn, signIn } from '../support/people'
import { temporaryDirectory } from '../support/temporary'

const START = fileURLToPath(new URL('../../server/start.mjs', import.meta.url))
const PATH = '/apply/firm-apply'
const FUND = '540000000041'
/** A Thursday afternoon far beyond every list of holidays, at 16:00 in Shanghai. */
const NOW = '2040-03-08T08:00:00.000Z'
const REASON = /2040 年休市安排尚未公布，暂时无法确定生效日期/

const portal = portalForTests({ env: clockFrom(NOW) })
let client: FormClient
beforeAll(async () => {
  client = await signIn(portal, PHONE.firm)
  for (const id of ['quant-usage', 'quant-risk'])
    await client.submit((await client.get(`${PATH}/agreement/${id}`)).form('agreement'))
})

/** The form filled in whole, with its fund account looked up; submitted. */
async function submit() {
  const asked = (await client.get(PATH)).form('firm-apply').fill({ radio: '1', powerType: '0' })
  const form = (await client.submit(asked, 'funds')).form('firm-apply')
  return client.submit(form.fill({ fundAcctInfo: [FUND], agreeSign: 'on', riskSign: 'on' }))
}

/** The list of 2040, in which the Friday after is a holiday: T+2 from Thursday 16:00 is Tuesday. */
async function importList() {
  const folder = temporaryDirectory('holidays-')
  writeFileSync(join(folder, 'holidays.csv'), 'day,name\n2040-01-01,元旦\n2040-03-09,休市\n')
  const child = spawn(process.execPath, [START, 'content', 'import', folder], {
    env: { ...process.env, ...portal.env, DATA_DIR: portal.dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let words = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    words += chunk
  })
  const [code] = (await once(child, 'close')) as [number]
  expect(words).toContain('holidays')
  expect(code).toBe(0)
}

test('the reason stands in the place of the form, also of the personal one', async () => {
  const page = await client.get(PATH)
  expect(page.text).toMatch(REASON)
  expect(page.html).not.toContain('id="firm-apply"')
  const personal = await (await signIn(portal, PHONE.individual)).get('/apply/jjRealApply')
  expect(personal.text).toMatch(REASON)
  expect(personal.html).not.toContain('id="jj-real-apply"')
})

test('with the list of that year the date is told; what was confirmed without it is not applied for', async () => {
  await importList()
  const before = recordsOn(await client.get(PATH))
  const confirm = await submit()
  expect(confirm.text).toContain('2040-03-13（T+2）')

  await forgetHolidays(portal)
  const refused = await client.submit(confirm.form('firm-apply-confirm'))
  expect(refused.text).toMatch(REASON)
  expect(refused.text).not.toContain('提交成功')
  expect(recordsOn(await client.get(PATH))).toBe(before)

  await importList()
  const again = await submit()
  const done = await client.submit(again.form('firm-apply-confirm'))
  expect(done.text).toContain('提交成功')
  expect(recordsOn(await client.get(PATH))).toBe(before + 1)
})
