import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * What a mail server does with the next mail: takes it, refuses its receiver for good or for now, or hangs up after
 * DATA; `hang` takes the connection and says nothing.
 */
export type MailFate = 'take' | 'no-such-user' | 'busy' | 'take-and-drop' | 'hang'

export interface MailReceiver {
  url: string
  /** Fates of the mails to come; those beyond are taken. */
  fates: MailFate[]
  /** Every mail whose data arrived whole, also those whose answer was lost. */
  mails: Email[]
  /** The newest mail that fits, now or as soon as it has come. */
  newest(fits: (mail: Email) => boolean): Promise<Email>
  /** Resolves when there is a connection on which nothing was said, now or later. */
  hung(): Promise<unknown>
  stop(): Promise<void>
}

const smtpError = (words: string, responseCode: number) => Object.assign(new Error(words), { responseCode })

/** What has come so far, and who waits for something to come. */
function arrivals<T>() {
  const all: T[] = []
  const waiting = new Set<() => void>()
  return {
    all,
    add(one: T): void {
      all.push(one)
      for (const look of waiting) look()
    },
    newest: (fits: (one: T) => boolean): Promise<T> =>
      new Promise(resolve => {
        const look = () => {
          const found = all.filter(fits).at(-1)
          if (found === undefined) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
  }
}

/** A real SMTP server on a free port. */
export async function startMailReceiver(): Promise<MailReceiver> {
  const fates: MailFate[] = []
  const mails = arrivals<Email>()
  const hung = arrivals<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect({ id }, done) {
      if (fates[0] !== 'hang') return done()
      fates.shift()
      hung.add(id)
    },
    onRcptTo(_address, _session, done) {
      const fate = fates[0]
      if (fate !== 'no-such-user' && fate !== 'busy') return done()
      fates.shift()
      done(fate === 'busy' ? smtpError('try later', 450) : smtpError('no such user here', 550))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        mails.add(await PostalMime.parse(Buffer.concat(chunks)))
        if (fates.shift() !== 'take-and-drop') return done()
        for (const { _socket: socket, session: own } of server.connections as unknown as Set<Connection>)
          if (own.id === session.id) socket.destroy()
      })
    },
  })
  // A connection that was cut on purpose ends with an error.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    fates,
    mails: mails.all,
    newest: mails.newest,
    hung: () => hung.newest(() => true),
    stop: () => new Promise(resolve => server.close(() => resolve())),
  }
}

interface Connection {
  _socket: { destroy(): void }
  session: { id: string }
}

/** What an SMS gateway does with the next message. */
export type SmsFate = 'take' | 'refuse' | 'fail' | 'hang' | 'nonsense'

export interface SmsReceiver {
  url: string
  fates: SmsFate[]
  /** Every request, whatever was answered. */
  asked: { id: string; to: string; body: string }[]
  /** The newest message that fits, now or as soon as it has come. */
  newest(fits: (message: SmsReceiver['asked'][number]) => boolean): Promise<SmsReceiver['asked'][number]>
  stop(): Promise<void>
}

const ANSWERS: Record<Exclude<SmsFate, 'hang'>, (answer: ServerResponse) => void> = {
  take: answer => answer.end(JSON.stringify({ accepted: true, receipt: 'r-1' })),
  refuse: answer => answer.end(JSON.stringify({ accepted: false, reason: 'stopped by the receiver' })),
  fail: answer => answer.writeHead(500).end('oops'),
  nonsense: answer => answer.end('<html>welcome to the network</html>'),
}

/** A real HTTP gateway on a free port. */
export async function startSmsReceiver(): Promise<SmsReceiver> {
  const fates: SmsFate[] = []
  const asked = arrivals<SmsReceiver['asked'][number]>()
  const server = createServer(async (request, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    asked.add(JSON.parse(Buffer.concat(chunks).toString()))
    const fate = fates.shift() ?? 'take'
    if (fate !== 'hang') ANSWERS[fate](answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/sms`,
    fates,
    asked: asked.all,
    newest: asked.newest,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
