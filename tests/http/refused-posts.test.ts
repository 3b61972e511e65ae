import { expect, test } from 'vitest'
import { portalForTests } from '../support/for-tests'
import { FormClient } from '../support/form-client'
import { PHONE } from '../support/people'
import { storedRows } from '../support/portal-file'

const portal = portalForTests()

const FORM = 'application/x-www-form-urlencoded'
const EMAIL = 'refused@client.example'
const BODY = `phone=${PHONE.vendor}&email=${encodeURIComponent(EMAIL)}&orgName=${encodeURIComponent('被拒的机构')}`
const EDGE = '----x'

interface Case {
  status: number
  reason: string
  type?: string
  body?: string | Buffer
  headers?: Record<string, string>
}

const CASES: [string, Case][] = [
  ['another origin', { status: 403, reason: 'cross-site', headers: { origin: 'http://evil.example' } }],
  ['an opaque origin', { status: 403, reason: 'cross-site', headers: { origin: 'null' } }],
  [
    'JSON',
    { status: 415, reason: 'media-type', type: 'application/json', body: `{"phone":"${PHONE.vendor}"}` },
  ],
  [
    '2 MiB',
    {
      status: 413,
      reason: 'too-large',
      body: Buffer.concat([Buffer.from(BODY), Buffer.alloc(2 ** 21, 'a')]),
    },
  ],
  [
    'broken multipart',
    {
      status: 400,
      reason: 'malformed',
      type: `multipart/form-data; boundary=${EDGE}`,
      body: `--${EDGE}\r\n${BODY}`,
    },
  ],
  ['six thousand fields', { status: 400, reason: 'malformed', body: `${BODY}${'&a=1'.repeat(6000)}` }],
  [
    'fifteen hundred fields, told by the action',
    { status: 400, reason: 'malformed', body: `${BODY}${'&a=1'.repeat(1500)}` },
  ],
]

test.each(CASES)('a post refused for %s leaves its line, with nothing of what was typed', async (_, one) => {
  const client = new FormClient(portal.url)
  await client.get('/login')
  const answer = await client.send('POST', `/login?path=${encodeURIComponent(`/x?email=${EMAIL}`)}`, {
    body: one.body ?? BODY,
    headers: { 'content-type': one.type ?? FORM, ...one.headers },
  })
  expect(answer.status).toBe(one.status)
  const rows = await storedRows(
    portal,
    'select * from audit_event where request_id = ?',
    String(answer.headers['x-request-id']),
  )
  expect(rows).toMatchObject([{ action: 'request.refused', outcome: 'refused', address: '127.0.0.1' }])
  const [row] = rows
  expect(JSON.parse(String(row?.detail))).toMatchObject({ reason: one.reason })
  expect(JSON.stringify(row)).not.toMatch(/138\d{8}|client\.example|机构/)
  const printed = await portal.line(String(row?.hash))
  expect(printed).not.toMatch(/138\d{8}|client\.example|机构/)
})
