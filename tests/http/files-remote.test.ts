import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { brokerForTests, forAllTests, startPortalBefore } from '../support/for-tests'
import { rawRequest } from '../support/raw-request'

const MESSAGE = '该文件正在更新，请稍后再下载'

/** What the broker says of some names instead of sending a file. */
const FAULTS: Record<string, (response: ServerResponse) => void> = {
  'updating.zip': response => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: '42200', message: MESSAGE }))
  },
  'away.zip': response => void response.writeHead(502).end('<html>'),
  'cut.zip': response => {
    response.writeHead(200, {
      'content-disposition': 'attachment; filename="cut.zip"',
      'content-length': '100000',
    })
    response.write('only the beginning', () => response.socket?.destroy())
  },
}

const broker = brokerForTests()
const way = forAllTests(openWay)
const portal = forAllTests(() => startPortalBefore(broker, { BROKER_URL: way.url }))

/** A loopback proxy that hands everything on as it comes, but for the names above. */
async function openWay() {
  const { hostname, port } = new URL(broker.url)
  const server = createServer((incoming, outgoing) => {
    const name = /downloadStatic\/([^?]+)/.exec(incoming.url ?? '')?.[1] ?? ''
    const fault = FAULTS[name]
    if (fault) return fault(outgoing)
    const { url: path, method, headers } = incoming
    const onward = request({ hostname, port, path, method, headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const ask = (name: string, headers: Record<string, string> = {}) =>
  rawRequest(portal.url, `/down/file/${name}`, { headers })
const PAGE = { accept: 'text/html' }

test('a file of a broker elsewhere comes whole and in parts', async () => {
  const name = 'emt-sdk-3.4.2-windows-x64.zip'
  const whole = await ask(name)
  expect(whole.headers.etag).toBe(`"${createHash('sha256').update(whole.body).digest('hex')}"`)
  const part = await ask(name, { range: 'bytes=10-19' })
  expect([part.status, part.body.equals(whole.body.subarray(10, 20))]).toEqual([206, true])
  expect((await ask(name, { 'if-none-match': String(whole.headers.etag) })).status).toBe(304)
})

test('a download that comes back as JSON shows its message', async () => {
  const page = await ask('updating.zip', PAGE)
  expect(page.status).toBe(422)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.text).toContain(MESSAGE)
  expect(page.text).toContain('<title>错误：')
  const program = await ask('updating.zip')
  expect([program.status, JSON.parse(program.text)]).toEqual([422, { message: MESSAGE }])
})

test('a broker that is away leads to the page that says so', async () => {
  const answer = await ask('away.zip', PAGE)
  expect([answer.status, answer.headers.location]).toEqual([302, '/update?from=%2Fdown%2Ffile%2Faway.zip'])
})

test('a file that breaks off on its way is no complete file', async () => {
  await expect(ask('cut.zip')).rejects.toThrow(/aborted|hang up|ECONNRESET/)
  expect((await rawRequest(portal.url, '/healthz')).status).toBe(200)
  expect(JSON.parse(await portal.line('an answer was not sent whole'))).toMatchObject({ level: 50 })
  expect(JSON.parse(await portal.line('"aborted":true'))).toMatchObject({ path: '/down/file/cut.zip' })
})
