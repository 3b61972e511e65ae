import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { AGREEMENTS } from '~/domain/agreements'
import { portalForTests } from '../support/for-tests'
import { FormClient } from '../support/form-client'
import { PHONE, signIn } from '../support/people'

const LIST = '/my-info/menu/business-record'
const PDF = /href="(\/my-info\/menu\/business-record\/agreement\/([\w-]+)\.pdf)"/g

const portal = portalForTests()
let owner: FormClient
beforeAll(async () => {
  owner = await signIn(portal, PHONE.fund)
})

const copiesOn = (html: string) => [...html.matchAll(PDF)].map(([, path = '', id = '']) => ({ path, id }))
const plain = (words: string) => words.replace(/\s+/g, '')

test('who agreed to nothing is told so', async () => {
  expect((await owner.get(LIST)).text).toContain('暂无已同意的协议')
})

test('what was agreed to is listed, and saved as a PDF that names who, when, version, digest and record', async () => {
  await owner.submit((await owner.get('/apply/firm-apply/agreement/quant-usage')).form('agreement'))
  const page = await owner.get(LIST)
  const { title, version, sha256, text } = AGREEMENTS['quant-usage']
  expect(page.text).toContain(`《${title}》`)
  const [copy, ...more] = copiesOn(page.html)
  expect(more).toEqual([])
  const cookie = [...owner.cookies].map(pair => pair.join('=')).join('; ')
  const answer = await fetch(portal.url + copy?.path, { headers: { cookie } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
    `${title}_${version}_已同意.pdf`,
  )
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  const read = plain((await extractText(pdf, { mergePages: true })).text)
  const at = /(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})/.exec(page.text)
  expect(at).not.toBeNull()
  for (const words of [
    '同意人：示例私募基金管理有限公司',
    '统一账户：A100000002',
    `记录编号：${copy?.id}`,
    `版本：${version}`,
    `正文 SHA-256：${sha256}`,
    ...text.split('\n').filter(line => line.length > 0 && line.length < 20),
  ])
    expect(read).toContain(plain(words))
  expect(read).toMatch(/同意时间：\d{4}-\d{2}-\d{2}\d{2}:\d{2}(:\d{2})?（北京时间）/)
})

test("another's copy is as absent, and nobody gets one without signing in", async () => {
  const [copy] = copiesOn((await owner.get(LIST)).html)
  const path = copy?.path ?? ''
  const absent = path.replace(copy?.id ?? '', 'nobody-has-this-id')
  for (const phone of [PHONE.individual, PHONE.vendor]) {
    const stranger = await signIn(portal, phone)
    expect(copiesOn((await stranger.get(LIST)).html)).toEqual([])
    const [others, none] = [await stranger.get(path), await stranger.get(absent)]
    const words = (shown: typeof others) => shown.text.replaceAll(/编号 \S+/g, '')
    expect([others.status, words(others)]).toEqual([404, words(none)])
  }
  expect((await owner.get(absent)).status).toBe(404)
  for (const bad of ['x', 'x%20y', 'a'.repeat(65)])
    expect((await owner.get(`${LIST}/agreement/${bad}.pdf`)).status, bad).toBe(404)
  const { status, headers } = await new FormClient(portal.url).send('GET', path)
  expect(status).toBe(302)
  expect(headers.location).toMatch(/^\/login\?path=/)
})
