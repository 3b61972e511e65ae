import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { behindFaultyTransport } from '../support/behind-faulty-transport'
import { FormClient } from '../support/form-client'
import type { HtmlForm } from '../support/html-forms'
import { codeAsked, codeFor } from '../support/live-codes'
import { visitorToConfirm } from '../support/people'
import { type StartedPortal, startPortal } from '../support/portal'
import { brokerRowsOf } from '../support/portal-file'
import { rawRequest } from '../support/raw-request'
import { startMailReceiver, startSmsReceiver } from '../support/receivers'

/** Resolves when it takes no connection any more. */
async function refused({ url }: StartedPortal): Promise<void> {
  const answers = () =>
    rawRequest(url, '/healthz').then(
      () => true,
      () => false,
    )
  while (await answers());
}

/** A post of which half the body has arrived; gives what is answered once the rest is sent. */
async function halfPosted({ url }: StartedPortal) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  let received = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk
  })
  const closed = once(socket, 'close')
  // The interim answer shows that the request is running, with half of its body still to come.
  const head = ['POST / HTTP/1.1', `Host: ${hostname}:${port}`, 'Expect: 100-continue', 'Content-Length: 6']
  socket.write(`${head.join('\r\n')}\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n`)
  await once(socket, 'data')
  return async () => {
    socket.write('a=1234')
    await closed
    return received
  }
}

test('a stop finishes what runs, refuses what is new, and ends with 0', async () => {
  const portal = await startPortal()
  const rest = await halfPosted(portal)
  const ended = portal.stop()
  await refused(portal)
  const received = await rest()
  expect(received).toMatch(/HTTP\/1\.1 405/)
  expect(received).toMatch(/connection: close/i)
  expect(await ended).toBe(0)
})

test('a connection that has asked nothing does not hold up a stop', async () => {
  const portal = await startPortal()
  const { hostname, port } = new URL(portal.url)
  const silent = connect(Number(port), hostname)
  await once(silent, 'connect')
  // Answered on another connection: by then the server has taken the silent one too.
  await rawRequest(portal.url, '/healthz')
  const began = performance.now()
  expect(await portal.stop()).toBe(0)
  // What still runs is cut after eight seconds; nothing runs here.
  expect(performance.now() - began).toBeLessThan(6000)
})

test.each([
  ['npm alone', (pid: number) => process.kill(pid, 'SIGTERM')],
  ['npm with all that it started', (pid: number) => process.kill(-pid, 'SIGTERM')],
])('a signal to %s stops the portal as one to itself would', async (_whom, signal) => {
  const portal = await startPortal({ command: ['npm', 'start'], ownGroup: true })
  const rest = await halfPosted(portal)
  signal(portal.pid)
  await refused(portal)
  await portal.line('npm 已结束')
  expect(await rest()).toMatch(/HTTP\/1\.1 405/)
})

describe('a stop while the broker says nothing', () => {
  const setup = behindFaultyTransport()
  const SUBMIT = 'applyTest/submit'
  const QUERY = 'request/queryRequest'
  const LONG_MS = 50_000

  /** A new portal before a way that loses nothing: the same post again leads to its receipt, and that to its end. */
  async function settlesAtNextStart(client: FormClient, form: HtmlForm): Promise<void> {
    setup.way.fate = () => 'pass'
    await setup.start(LONG_MS)
    client.origin = setup.portal.url
    const { location = '' } = (await client.post(form)).headers
    const receipt = async () => (await client.get(location)).text
    await expect.poll(receipt, { timeout: 20_000 }).toContain('已受理')
  }

  test('cuts the post that waits, closes and ends with 0; the next start settles it', async () => {
    await setup.start(LONG_MS)
    const { client, form } = await visitorToConfirm(setup.portal)
    setup.way.fate = call => (call === SUBMIT ? 'keep-answer' : 'pass')
    const cut = client.post(form).catch(() => 'cut')
    await setup.way.met(SUBMIT)
    expect(await setup.portal.stop()).toBe(0)
    expect(await cut).toBe('cut')
    await settlesAtNextStart(client, form)
  })

  test('gives up what settles a lost answer, and ends with 0; the next start settles it', async () => {
    await setup.start(LONG_MS)
    const { client, form } = await visitorToConfirm(setup.portal)
    setup.way.fate = call => (call === SUBMIT || call === QUERY ? 'keep-answer' : 'pass')
    const cut = client.post(form).catch(() => 'cut')
    await setup.way.met(SUBMIT)
    await setup.portal.kill9()
    expect(await cut).toBe('cut')
    const asking = await setup.start(LONG_MS)
    await setup.way.met(QUERY)
    expect(await asking.stop()).toBe(0)
    expect(asking.logs()).not.toContain('"level":50')
    await settlesAtNextStart(client, form)
  })
})

test('a stop does not wait for a gateway that says nothing; its message is tried again later', async () => {
  const sms = await startSmsReceiver()
  sms.fates.push('hang')
  const portal = await startPortal({ env: { DEMO: '0', SMS_URL: sms.url } })
  const phone = '13533330009'
  const client = new FormClient(portal.url)
  await codeAsked(client, await client.get('/uniacct-signup'), 'prove-phone', { phone })
  await sms.newest(({ to }) => to === phone)
  expect(await portal.stop()).toBe(0)
  const rows = brokerRowsOf(portal.dataDir, 'select state, reason, attempts from message_delivery')
  expect(rows).toEqual([{ state: 'waiting', reason: 'stopped', attempts: 1 }])
  await sms.stop()
})

test('a stop does not wait for a mail server that says nothing; its mail is tried again later', async () => {
  const [sms, mail] = [await startSmsReceiver(), await startMailReceiver()]
  mail.fates.push('hang')
  const ways = { SMS_URL: sms.url, SMTP_URL: mail.url, MAIL_FROM: 'no-reply@broker.example' }
  const portal = await startPortal({ env: { DEMO: '0', ...ways } })
  const [id, phone] = ['prove-phone', '13533330010']
  const client = new FormClient(portal.url)
  const asked = await codeAsked(client, await client.get('/uniacct-signup'), id, { phone })
  await client.submit(asked.form(id).fill({ phone, vcode: await codeFor(sms, phone) }))
  const page = await client.get('/uniacct-signup/organisation')
  await codeAsked(client, page, 'register-organisation', { email: 'silence@fund.example' })
  await mail.hung()
  expect(await portal.stop()).toBe(0)
  const rows = brokerRowsOf(
    portal.dataDir,
    "select state, reason, attempts from message_delivery where state <> 'sent'",
  )
  expect(rows).toEqual([{ state: 'waiting', reason: 'stopped', attempts: 1 }])
  await mail.stop()
  await sms.stop()
})

test('a port in use is named in plain words', async () => {
  const portal = await startPortal()
  const port = new URL(portal.url).port
  await expect(startPortal({ env: { PORT: port } })).rejects.toThrow(`端口 ${port} 已被占用`)
  await portal.stop()
})
