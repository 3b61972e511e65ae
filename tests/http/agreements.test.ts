import { createHash } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { AGREEMENTS, type AgreementId } from '~/domain/agreements'
import { agreementPdfPath } from '~/domain/agreements/addresses'
import { portalForTests } from '../support/for-tests'

const portal = portalForTests()

const IDS = Object.keys(AGREEMENTS) as AgreementId[]
const get = (path: string, init?: RequestInit) => fetch(portal.url + path, { redirect: 'manual', ...init })

test.each(IDS)('the page of %s has its version, its digest and every line of its text', async id => {
  const { text, title, version, sha256 } = AGREEMENTS[id]
  const answer = await get(`/apply/useAgreement?id=${id}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('public')
  const html = await answer.text()
  for (const words of [`>${title}</h1>`, version, sha256, agreementPdfPath(id, version)])
    expect(html).toContain(words)
  for (const line of text.split('\n').filter(Boolean)) expect(html).toContain(line.replace(/^\d+\. /, ''))
  expect(html).not.toContain('type="module"')
})

test('without an id the page is the usage agreement; an unknown one is absent', async () => {
  expect(await (await get('/apply/useAgreement')).text()).toContain('>量化策略交易平台使用协议</h1>')
  for (const id of ['nothing', 'toString', '__proto__', ''])
    expect((await get(`/apply/useAgreement?id=${id}`)).status, id).toBe(404)
})

test('the way back leads to this site only', async () => {
  const back = async (to: string) => {
    const html = await (await get(`/apply/useAgreement?back=${encodeURIComponent(to)}`)).text()
    return /<a [^>]*href="([^"]*)">返回</.exec(html)?.[1]
  }
  expect(await back('/apply/test-apply?draft=abc')).toBe('/apply/test-apply?draft=abc')
  for (const evil of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    expect(await back(evil), evil).toBeUndefined()
})

test.each(IDS)('%s is kept as a PDF with the same text', async id => {
  const { version, title, text } = AGREEMENTS[id]
  const answer = await get(agreementPdfPath(id, version))
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
    `${title}_${version}.pdf`,
  )
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const digest = createHash('sha256').update(bytes).digest('hex')
  const { text: read } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  const plain = (words: string) => words.replace(/\s+/g, '')
  expect(plain(read)).toContain(plain(text.split('\n').filter(Boolean).at(-1) ?? ''))
  const again = await get(agreementPdfPath(id, version))
  expect(
    createHash('sha256')
      .update(new Uint8Array(await again.arrayBuffer()))
      .digest('hex'),
  ).toBe(digest)
  const etag = answer.headers.get('etag') ?? ''
  expect((await get(agreementPdfPath(id, version), { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('a version that is not in force and an agreement that is none have no PDF', async () => {
  for (const path of [agreementPdfPath('quant-usage', '2020-01'), agreementPdfPath('nothing', '2026-11')])
    expect((await get(path)).status, path).toBe(404)
})
