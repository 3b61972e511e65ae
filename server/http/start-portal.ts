import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from '@remix-run/node'
import { fileControls } from '~/domain/process-kit/definition'
import { PROCESSES } from '~/domain/processes'
import { readConfig } from '../config'
import { services as openServices } from '../services'
import { createHost } from './host'
import { hostLog } from './log'
import { fallbackPage } from './rendering/fallback-page'
import { answerUnreadable } from './request/unreadable'

export interface PortalOptions {
  /** Directory of the browser build. */
  clientDirectory: string
}

export interface RunningPortal {
  /** Address to open: the public origin, else where it listens. */
  url: string
  /** Address of this machine it listens on. */
  listening: string
  demo: boolean
  /** Key of /demo/outbox, in demo mode only. */
  demoKey: string | undefined
  /** Finishes what runs, refuses what is new, closes the services. Resolves when all is done. */
  stop(): Promise<void>
}

const TIMES = {
  headersTimeout: 20_000,
  requestTimeout: 150_000,
  /** Longer than the usual proxy's, which would otherwise reuse a connection just as it closes. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
}
const BODY_WITHIN_MS = 60_000
/** Ten MiB at a megabit a second take 84 seconds; below `requestTimeout`. */
const UPLOADS_WITHIN_MS = 140_000
const UPLOAD_PAGES = [
  '/uniacct-signup/organisation',
  '/manual-appeals/new',
  ...PROCESSES.filter(definition => fileControls(definition).length > 0).map(({ address }) => address),
]
/** Forms that take files, as documents and as data requests of Remix. */
const UPLOADS = UPLOAD_PAGES.map(path => new RegExp(`^${path}(?:/|\\.data)?$`, 'i'))
/** What payment providers send, in whatever form they sign it. */
const MESSAGES = [/^\/pay\/callback\/[a-z0-9-]{1,32}$/]
/** After this what still runs is cut, so that a stop ends within ten seconds. */
const STOP_WITHIN_MS = 8000

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

/** Connections that have asked nothing yet, as browsers open them ahead: Node does not count them as idle. */
function silentConnections(server: Server): Set<Socket> {
  const silent = new Set<Socket>()
  server.on('connection', socket => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', request => silent.delete(request.socket))
  return silent
}

function closed(server: Server, silent: Set<Socket>): Promise<void> {
  return new Promise(resolve => {
    const cut = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
    for (const socket of silent) socket.destroy()
  })
}

/**
 * Opens the services, then listens: a server that cannot work never accepts a request.
 * @throws ConfigError, or what the services or the port refuse
 */
export async function startPortal(build: ServerBuild, options: PortalOptions): Promise<RunningPortal> {
  const config = readConfig(process.env)
  const services = await openServices()
  let stopping = false
  const host = createHost(build, {
    requestRules: {
      publicOrigin: config.publicOrigin,
      demo: config.demo,
      trustedProxies: config.trustedProxies,
    },
    bodies: {
      uploads: UPLOADS,
      messages: MESSAGES,
      withinMs: BODY_WITHIN_MS,
      uploadsWithinMs: UPLOADS_WITHIN_MS,
    },
    clientDirectory: options.clientDirectory,
    ready: () => services.ready(),
    refused: ({ requestId, address, kind, status }) =>
      services.trail.record({
        action: 'request.refused',
        outcome: 'refused',
        actor: 'unknown',
        requestId,
        address,
        durationMs: 0,
        detail: { reason: kind, status },
      }),
    stopping: () => stopping,
  })
  const listener = getRequestListener(host.fetch, {
    overrideGlobalObjects: false,
    autoCleanupIncoming: false,
    errorHandler: malformed,
  })
  const server = createServer(TIMES, listener)
  server.on('clientError', answerUnreadable)
  const silent = silentConnections(server)
  const port = await listen(server, config.port, config.host).catch(async error => {
    await services.close()
    throw error
  })
  const listening = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
  return {
    url: config.publicOrigin ?? listening,
    listening,
    demo: config.demo,
    demoKey: services.demoKey,
    async stop() {
      stopping = true
      await closed(server, silent)
      await services.close()
    },
  }
}

/** A request target or Host that cannot even be read never reaches the host's own checks. */
function malformed(error: unknown): Response {
  const known = error instanceof Error && error.name === 'RequestError'
  if (!known) hostLog.error({ error }, 'a request failed')
  const { status, headers, body } = fallbackPage(known ? 400 : 500)
  return new Response(String(body), { status, headers: headers as Record<string, string> })
}
