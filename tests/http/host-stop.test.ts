import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { type StartedPortal, startPortal } from '../support/portal'
import { rawRequest } from '../support/raw-request'

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

test('a port in use is named in plain words', async () => {
  const portal = await startPortal()
  const port = new URL(portal.url).port
  await expect(startPortal({ env: { PORT: port } })).rejects.toThrow(`端口 ${port} 已被占用`)
  await portal.stop()
})
