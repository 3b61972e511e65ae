import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What happens to a call on its way: it passes; its answer never comes back; it never arrives. */
export type Fate = 'pass' | 'keep-answer' | 'lose-request'

export interface FaultyTransport {
  url: string
  /** Judges each call by its path below /api/; one that takes its time keeps the call waiting. */
  fate: (call: string) => Fate | Promise<Fate>
  /** Calls that reached the broker, by path. */
  passed: string[]
  /** What each of them was posted with, as it went over the wire; '' of a GET. */
  bodies: string[]
  /** Resolves when a call of this path has met its fate, now or earlier. */
  met(call: string): Promise<void>
  stop(): Promise<void>
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** A loopback proxy in front of a broker, where calls and answers can be lost as a test wants. */
export async function openFaultyTransport(brokerUrl: string): Promise<FaultyTransport> {
  const done = new Set<string>()
  const waiting = new Map<string, (() => void)[]>()
  const meet = (call: string) => {
    done.add(call)
    for (const wake of waiting.get(call) ?? []) wake()
  }
  const server = createServer(
    (incoming, outgoing) => void carry(incoming, outgoing).catch(() => outgoing.destroy()),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const way: FaultyTransport = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fate: () => 'pass',
    passed: [],
    bodies: [],
    met: call =>
      new Promise(resolve => {
        if (done.has(call)) resolve()
        else waiting.set(call, [...(waiting.get(call) ?? []), resolve])
      }),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/'
    const call = path.replace(/^\/api\//, '').replace(/\?.*/, '')
    const body = await bodyOf(incoming)
    const fate = await way.fate(call)
    if (fate === 'lose-request') return meet(call)
    way.passed.push(call)
    way.bodies.push(body.toString())
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = incoming.headers
    const answer = await fetch(brokerUrl + path, {
      method: incoming.method,
      headers: headers as Record<string, string>,
      body: incoming.method === 'GET' ? undefined : new Uint8Array(body),
    })
    const text = await answer.text()
    if (fate === 'keep-answer') return meet(call)
    outgoing.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'application/json',
    })
    outgoing.end(text)
    meet(call)
  }

  return way
}
