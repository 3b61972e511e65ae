import type { IncomingMessage, ServerResponse } from 'node:http'

export interface Seen {
  target: string
  headers: IncomingMessage['headers']
  body: string
  requestId: string
}
export type Behaviour = (response: ServerResponse, seen: Seen) => void

export const json =
  (body: unknown, status = 200): Behaviour =>
  response => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
export const status =
  (code: number): Behaviour =>
  response =>
    void response.writeHead(code).end('<html>')

/** Data that every call of the fault tests accepts, so that only the fault can spoil the answer. */
export const anyAnswer = {
  ...{ reference: 'CS1', state: 'submitted', accts: [] },
  ...{ userType: '1', phone: '', email: '', orgName: '', enableSys: [], verNo: 0 },
  ...{ sentTo: '138****0002', nextAt: '2026-11-21T00:01:00Z', expiresAt: '2026-11-21T00:05:00Z' },
}

/** Faults after which nobody can say what happened. */
export const faults: Record<string, Behaviour> = {
  '502': status(502),
  '503': status(503),
  '504': status(504),
  '500 without words': status(500),
  'code 50000': json({ code: '50000', message: '' }, 500),
  reset: response => void response.socket?.destroy(),
  garbage: response => void response.end('\u0000<html>not json'),
  'JSON of another kind': json([1, 2, 3]),
  'no code': json({ data: {} }),
  'data of another shape': json({ code: '20000', message: '', data: { reference: 1 } }),
  'dataStr without a key': json({ code: '20000', message: '', dataStr: 's1.a.b.c' }),
  'a redirect': response => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  'cut in the middle': response => {
    response.writeHead(200, { 'content-length': '1000' }).write('{"code":"20000",')
    setImmediate(() => response.socket?.destroy())
  },
  'more than 8 MiB': json({ code: '20000', message: 'x'.repeat(9 * 1024 * 1024), data: anyAnswer }),
}
