import { expect, test } from 'vitest'
import { portalForTests } from '../support/for-tests'
import { FormClient } from '../support/form-client'
import { storedRows } from '../support/portal-file'
import { type RawAnswer, rawRequest } from '../support/raw-request'

const portal = portalForTests()

const ask = (path: string): Promise<RawAnswer> => rawRequest(portal.url, path)
const search = (q: string) => ask(`/search?q=${encodeURIComponent(q)}`)

/** Asks for something new each time, twenty at once, until one is refused; gives how many were answered. */
async function flood(path: (round: number) => string): Promise<number> {
  let answered = 0
  for (let from = 0; from < 1000; from += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(path(from + at))))
    answered += answers.filter(({ status }) => status === 200).length
    if (answers.some(({ status }) => status === 429)) break
  }
  return answered
}

/** Of them one is asked before the flood begins. */
const MOST = 300

test('one address searches 300 times a minute; then it is told when to go on, and everything else goes on', async () => {
  const kept = await search('量化')
  expect(kept.status).toBe(200)
  expect(await flood(round => `/search/panel?q=zq${round}`)).toBeGreaterThanOrEqual(MOST - 1)

  const refused = await search('期权')
  expect(refused.status).toBe(429)
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(refused.text).toContain(`搜索过于频繁，请 ${seconds} 秒后再试`)
  expect(refused.text).toContain('<title>错误：操作过于频繁')
  expect(refused.headers['cache-control']).toBe('private, no-store')

  const again = await search('量化')
  expect([again.status, again.text]).toEqual([200, kept.text])
  for (const path of ['/', '/search', '/notice-board/etflb?fundKey=300', '/down'])
    expect((await ask(path)).status, path).toBe(200)
  expect(await storedRows(portal, 'select key from rate_count')).toEqual([])
})

test('pages of the lists are counted for themselves', async () => {
  expect(await flood(round => `/notice-board/etflb?fundKey=zq${round}`)).toBeGreaterThanOrEqual(MOST - 1)
  const refused = await ask('/notice-board/etflb?fundKey=zzz')
  expect(refused.status).toBe(429)
  expect(refused.text).toMatch(/查询过于频繁，请 \d+ 秒后再试/)
  expect((await ask('/search')).status).toBe(200)
})

test('pictures of captchas are counted for themselves; the question goes on', async () => {
  const picture = (round: number) => `/captcha?id=${String(round).padStart(22, '0')}`
  expect(await flood(picture)).toBeGreaterThanOrEqual(MOST)
  const refused = await ask(picture(0))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers['cache-control']).toBe('private, no-store')
  expect(JSON.parse(refused.text).message).toMatch(/^图形验证码获取过于频繁，请 \d+ 秒后再试$/)
  const client = new FormClient(portal.url)
  expect((await client.get(picture(0))).text).toContain('图形验证码获取过于频繁')
  const asked = await client.submit((await client.get('/login')).form('sign-in'), 'ask-question')
  expect(asked.text).toContain('等于几？')
})
