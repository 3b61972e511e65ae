// `npm run dev`: Vite's development server with the Remix plugin, in this process. Nothing is built.
import { once } from 'node:events'
import { createServer as createProbe } from 'node:net'
import { ROOT } from './prepare.mjs'

const HOST = '127.0.0.1'
const DEFAULT_PORT = 3000

/**
 * The port to listen on; a free one for 0. Vite would take the next one where a port is in use, and 5173 for 0.
 * @throws Error with code EADDRINUSE or EACCES
 */
async function portFor(wanted) {
  const probe = createProbe().listen(wanted, HOST)
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

/**
 * Serves the working copy on PORT. The services are opened before it listens, so a wrong configuration ends the start
 * as it does for the build.
 */
export async function startDevServer() {
  process.env.NODE_ENV ??= 'development'
  const { createServer } = await import('vite')
  const server = await createServer({ root: ROOT, clearScreen: false, logLevel: 'warn' })
  // Vite ends the process at SIGTERM by itself, before the services are closed.
  process.removeAllListeners('SIGTERM')
  const load = async () => (await server.ssrLoadModule('/app/server.server.ts')).services()
  try {
    const { config, demoKey } = await load()
    const port = await portFor(Number(process.env.PORT || DEFAULT_PORT))
    await server.listen(port)
    const stop = async () => {
      await server.close()
      await (await load()).close()
    }
    return { url: `http://${HOST}:${port}`, demo: config.demo, demoKey, stop }
  } catch (error) {
    await server.close()
    throw error
  }
}
