import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyAudit, WHOLE } from '../support/audit'
import { portalForTests } from '../support/for-tests'
import type { Fields, FormClient, Shown } from '../support/form-client'
import { provePhone } from '../support/people'
import { forgetRates, storedRows } from '../support/portal-file'

const portal = portalForTests()
let client: FormClient
let visitor: { phone: string }
let fields: Fields
beforeAll(async () => {
  const proved = await provePhone(portal)
  visitor = proved
  client = proved.client
  fields = proved.page
    .form('test-apply')
    .fill({ userType: '2', orgName: '示例机构', tradeList: ['1'] })
    .fields()
})
beforeEach(() => forgetRates(portal))
afterAll(async () => {
  // After all of it the portal works, its audit chain is whole, and nothing went wrong that nobody saw.
  expect((await client.get(PATH)).status).toBe(200)
  expect(portal.logs()).not.toMatch(/"level":50|an action failed|a page failed|a request failed/)
  expect(verifyAudit(portal)).toEqual(WHOLE)
})

const PATH = '/apply/test-apply'
const FORM = 'application/x-www-form-urlencoded'
const EDGE = '----form-client-7MA4YWxkTrZu0gW'
const CHINESE = /[\u4e00-\u9fff]{4}/

/** The good fields with some replaced or added; undefined takes one away. */
const changed = (change: Record<string, string | undefined>): Fields => [
  ...fields.filter(([name]) => !(name in change)),
  ...Object.entries(change).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  ),
]
const encoded = (list: Fields) => new URLSearchParams(list).toString()
const post = (body: string | Buffer, type = FORM, headers: Record<string, string> = {}) =>
  client.send('POST', PATH, { body, headers: { 'content-type': type, ...headers } })

function expectClear(answer: Shown, status: number): void {
  expect([answer.status, CHINESE.test(answer.text)], answer.text.slice(0, 300)).toEqual([status, true])
  expect(answer.text).not.toMatch(/\bat \S+ \(|node_modules|TypeError/)
}

test('the good post is good: what follows fails for its own reason', async () => {
  const answer = await post(encoded(fields))
  expect([answer.status, answer.headers.location]).toEqual([303, expect.stringMatching(/\/confirm\?draft=/)])
})

describe('forged posts are refused and change nothing', () => {
  const drafts = async () => (await storedRows(portal, 'select id from draft')).length

  test.each([
    ['another origin', { origin: 'http://evil.example' }],
    ['our host on another port', { origin: 'http://127.0.0.1:1' }],
    ['an opaque origin', { origin: 'null' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site', origin: '' }],
    ['a referer from elsewhere', { referer: 'http://evil.example/', origin: '' }],
  ])('%s', async (_, headers) => {
    const before = await drafts()
    const answer = await post(encoded(fields), FORM, headers as Record<string, string>)
    expectClear(answer, 403)
    expect(await drafts()).toBe(before)
  })

  test.each(['missing', 'nonsense', 'of another browser', 'of another form'])(
    'a token that is %s',
    async kind => {
      // The same person elsewhere: only the browser is another one.
      const other = await provePhone(portal, PATH, visitor.phone)
      const tokens: Record<string, string | undefined> = {
        nonsense: 'f.e.d.c',
        'of another browser': other.page.form('test-apply').value('_token'),
        'of another form': (await client.get('/logout')).form('sign-out').value('_token'),
      }
      const answer = await post(encoded(changed({ _token: tokens[kind] })))
      expectClear(answer, 403)
      expect(answer.text).toContain('填写的内容已保留')
      expect(answer.form('test-apply').value('orgName')).toBe('示例机构')
    },
  )
})

describe('bodies', () => {
  const part = (value: string | Buffer, more = '') => [
    Buffer.from(`--${EDGE}\r\ncontent-disposition: form-data; name="orgName"${more}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from(`\r\n--${EDGE}--\r\n`),
  ]
  const MULTIPART = `multipart/form-data; boundary=${EDGE}`

  test.each([
    ['2 MiB', 2 * 1024 * 1024],
    ['10 MB', 10_000_000],
    ['65 MiB', 65 * 1024 * 1024],
  ])('of %s are answered with 413', async (_, size) => {
    expectClear(await post(Buffer.alloc(size, 'a=1&')), 413)
  })

  test('of a 10 MB form and of a multipart form with a 10 MB part are answered with 413', async () => {
    expectClear(await post(encoded(changed({ orgName: '机'.repeat(1_200_000) }))), 413)
    expectClear(await post(Buffer.concat(part(Buffer.alloc(10_000_000, 'a'))), MULTIPART), 413)
  })

  test.each([
    ['broken multipart', MULTIPART, `--${EDGE}\r\ncontent-disposition: form-data; name="a"\r\n\r\n1`, 400],
    ['multipart without a boundary', 'multipart/form-data', 'a', 400],
    ['100,000 fields', FORM, Array.from({ length: 100_000 }, (_, at) => `f${at}=1`).join('&'), 400],
    ['1,500 fields', FORM, Array.from({ length: 1500 }, (_, at) => `f${at}=1`).join('&'), 400],
    ['JSON', 'application/json', '{"orgName":"a"}', 415],
    ['bare text', 'text/plain', 'orgName=a', 415],
    ['XML', 'application/xml', '<a/>', 415],
    ['no content type', '', 'orgName=a', 415],
  ])('with %s', async (_, type, body, status) => {
    expectClear(await post(body, type), status)
  })

  test('a file where words are expected is no value', async () => {
    const text = fields.map(
      ([name, value]) => `--${EDGE}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const withFile = text.filter(each => !each.includes('"orgName"')).join('')
    const body = Buffer.concat([Buffer.from(withFile), ...part('GIF89a', '; filename="a.gif"')])
    const answer = await post(body, MULTIPART)
    expectClear(answer, 422)
    expect(answer.text).toContain('请输入机构名称')
  })
})

describe('characters', () => {
  const raw = (bytes: string) =>
    Buffer.concat([
      Buffer.from(`${encoded(changed({ orgName: undefined }))}&orgName=`),
      Buffer.from(bytes, 'latin1'),
    ])

  test.each([
    ['NUL', 'ab%00cd'],
    ['NUL in raw bytes', 'ab\0cd'],
    ['a lone surrogate, encoded', '%ED%A0%80'],
    ['a lone surrogate in raw bytes', '\xed\xa0\x80'],
    ['bytes that are no UTF-8', '%FF%FE'],
    ['an escape character', '%1B[31m'],
    ['broken percent-encoding', '%E4%BD'],
  ])('%s in a field: said beside it', async (_, bytes) => {
    const answer = await post(raw(bytes))
    expectClear(answer, 422)
    expect(answer.text).toContain('含有无法识别的字符')
    expect(answer.html).not.toContain('\0')
  })

  test('full-width letters, emoji and rare characters are fine', async () => {
    for (const orgName of ['ＡＢＣ机构（上海）', '𠮷野家基金', '机构👍']) {
      const answer = await client.submit(
        (await client.get(PATH)).form('test-apply').fill({ userType: '2', orgName, tradeList: ['1'] }),
      )
      expect(answer.path, orgName).toMatch(/\/confirm\?draft=/)
    }
  })
})

describe('names and hidden values', () => {
  const NAMES = [
    'a[999999999]',
    '__proto__[x]',
    '__proto__',
    'constructor',
    'toString',
    'valueOf',
    'x.constructor',
  ]
  const MORE = ['hasOwnProperty', 'x.toString', 'x[0].__proto__', 'a'.repeat(5000), '']

  test.each(['orgName.x', 'orgName[5]', 'tradeList[999].x', 'tradeList[0]'])(
    'a field called %s',
    async name => {
      const answer = await post(encoded([...fields, [name, '1'], [name, '2']]))
      if (answer.status !== 303) expectClear(answer, 422)
    },
  )

  test.each([...NAMES, ...MORE])('a field called %s changes nothing', async name => {
    const answer = await post(encoded([...fields, [name, '1'], [name, '2']]))
    expect(answer.status, answer.text.slice(0, 300)).toBe(303)
  })

  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'no-such'])(
    'a secondary button called %s is no button',
    async step => {
      const answer = await post(encoded([...fields, ['_action', step]]))
      expect(
        [answer.status, CHINESE.test(answer.text) || answer.status === 303],
        answer.text.slice(0, 300),
      ).toEqual([expect.toSatisfy((status: number) => [303, 400, 422].includes(status)), true])
    },
  )

  test.each([
    ['_version', 'NaN'],
    ['_version', '1e309'],
    ['_version', '-5'],
    ['_version', '9'.repeat(40)],
    ['_version', '2147483648'],
    ['_version', '9007199254740991'],
    ['_draft', '../../etc/passwd'],
    ['_draft', "' or 1=1 --"],
    ['_draft', 'x'.repeat(2000)],
    ['verNo', '99999999999999999999'],
    ['verNo', '-1'],
    ['userType', 'constructor'],
    ['userType', '99'],
    ['tradeList', '__proto__'],
    ['tradeList', '11'],
    ['email', 'a@b'],
    ['email', `a@${'b.'.repeat(50_000)}cn`],
  ])('%s = %s', async (name, value) => {
    const answer = await post(encoded(changed({ [name]: value })))
    if (answer.status === 303)
      expect(answer.headers.location).toMatch(/^\/apply\/test-apply\/confirm\?draft=[\w-]+$/)
    else expectClear(answer, 422)
  })
})

describe('requests', () => {
  test.each(['PUT', 'PATCH', 'DELETE', 'TRACE'])('%s is answered with 405', async method => {
    expectClear(await client.send(method, PATH), 405)
  })

  test.each([
    ['/apply/%E0%A4%A', 400],
    ['/apply/test-apply?draft=%00', 400],
    ['/apply/test-apply?draft=%E0%A4%A', 200],
    ['/apply/test-apply?draft=__proto__&done=constructor&restore=toString', 200],
    ["/apply/test-apply/detail/'%20or%201=1", 404],
    [`/apply/test-apply/detail/${'a'.repeat(5000)}`, 404],
    ['/apply/test-apply/detail/__proto__', 404],
    ['/receipt/constructor', 404],
    ['/receipt/%3Cscript%3E?kept=%3Cscript%3E', 404],
    ['/captcha?id=../../x', 404],
    ['/captcha', 404],
    ['/session/check?x=%zz', 200],
    [`/${'a/'.repeat(3000)}`, 404],
    [`/login?path=${'%2Fa'.repeat(3000)}`, 200],
    ['/login?path=%E0%A4%A&path=%00x'.replace('%00', '%01'), 200],
    ['/drafts/delete/x?flow=__proto__', 200],
    ['/personal-center/base-info.data?_routes=constructor', 200],
  ])('GET %s: %i', async (path, status) => {
    const answer = await client.get(path)
    expect(answer.status, answer.text.slice(0, 200)).toBe(status)
    if (status >= 400 && !path.startsWith('/captcha')) expectClear(answer, status)
  })

  test.each([
    ['a URL of 100,000 characters', `/login?${'a'.repeat(100_000)}`, {}],
    ['headers of 100,000 characters', '/login', { 'x-long': 'a'.repeat(100_000) }],
  ])('%s: 431 in words', async (_, path, headers) => {
    expectClear(await client.send('GET', path, { headers }), 431)
  })

  test('cookies that are none of ours', async () => {
    for (const cookie of [
      'sid',
      'sid=;bid=',
      `sid=${'a'.repeat(4000)}`,
      'bid=%00; sid=%ff',
      '=;;;=',
      'sid=../../x',
    ]) {
      const answer = await client.send('GET', PATH, { headers: { cookie } })
      expect(answer.status, cookie).toBe(200)
    }
  })
})
