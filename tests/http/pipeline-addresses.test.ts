import { beforeAll, expect, test } from 'vitest'
import { landedRows } from '../support/addresses'
import { portalForTests } from '../support/for-tests'
import { FormClient } from '../support/form-client'
import { PHONE, signIn } from '../support/people'

const portal = portalForTests()
let nobody: FormClient
let organisation: FormClient
beforeAll(async () => {
  nobody = new FormClient(portal.url)
  organisation = await signIn(portal, PHONE.fund)
})

test('the way back keeps its query and is led to after the sign-in', async () => {
  const client = new FormClient(portal.url)
  const led = await client.send('GET', '/personal-center/level2-apply-list?page=2&q=%E6%9C%BA')
  expect(led.headers.location).toBe(
    `/fund-login?redirect=${encodeURIComponent('/personal-center/level2-apply-list?page=2&q=%E6%9C%BA')}`,
  )
})

test('matching heeds neither case nor a closing slash, and so does the guard', async () => {
  for (const path of ['/PERSONAL-center/Base-Info', '/personal-center/base-info/', '/Drafts']) {
    const answer = await nobody.get(path)
    expect(answer.path, path).toMatch(/^\/login\?path=/)
  }
})

test('the data of a guarded page are guarded too', async () => {
  for (const path of [
    '/personal-center/base-info.data',
    '/drafts.data',
    '/personal-center/firm-account.data',
  ]) {
    const answer = await nobody.send('GET', path)
    expect(answer.html, path).not.toMatch(/A100000|示例私募/)
    expect(answer.status, path).toBe(202)
  }
})

test('an answer for one person is kept by no cache', async () => {
  const pages = landedRows().filter(({ who }) => who === 'one' || who === 'any')
  for (const address of [...pages.map(row => row.address), '/apply/test-apply']) {
    const answer = await organisation.send('GET', address)
    if (answer.status === 200) expect(answer.headers['cache-control'], address).toMatch(/no-store/)
  }
})
