import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram, succeeds } from '../runner/process.mjs'

export type ServerName = 'ours' | 'remix-serve' | 'limit'
/** `npm start` is ours, as a newcomer starts it. */
type Started = ServerName | 'npm start'

export interface RunningServer {
  name: Started
  url: string
  dataDir: string
  /** From the command to the first 200 on /. */
  startMs: number
  /** Resident memory now, in MiB; 0 where the system does not tell. */
  memory(): number
  /** User and system time that it has used, in ms; 0 where the system does not tell. */
  processorMs(): number
  stop(): Promise<void>
}

const pins =
  availableParallelism() > 1 && findProgram(['taskset']) && succeeds('taskset', ['-c', '0,1', 'true'])

/** A command on one core: the servers on the first, the load on the second. */
export function pinned(core: 0 | 1, command: string[]): [string, string[]] {
  const [program = '', ...args] = pins ? ['taskset', '-c', String(core), ...command] : command
  return [program, args]
}

export const pinning = pins ? 'server and load on a core each' : 'server and load share the cores'

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

const NODE = process.execPath
const COMMANDS: Record<Started, (dataDir: string) => string[]> = {
  ours: () => [NODE, 'server/start.mjs'],
  'npm start': () => ['npm', 'start'],
  'remix-serve': () => [NODE, 'node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.cjs'],
  limit: dataDir => [NODE, 'tests/bench/limit.mjs', join(dataDir, 'limit.sqlite')],
}

async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const status = await fetch(url, { redirect: 'manual' }).then(
      async answer => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
    if (status === 200) return
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

/** A data folder with nothing in it; `removeDataDir` takes it away. */
export const emptyDataDir = (): string => mkdtempSync(join(tmpdir(), 'bench-'))
export const removeDataDir = (dataDir: string): void => rmSync(dataDir, { recursive: true, force: true })

/** Starts one of them on the first core and waits for its first 200 on /. */
export async function startServer(name: Started, dataDir = emptyDataDir()): Promise<RunningServer> {
  const began = performance.now()
  const wanted = name === 'limit' ? 0 : await freePort()
  const [program, args] = pinned(0, COMMANDS[name](dataDir))
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    PORT: String(wanted),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
  }
  const stdio: StdioOptions = ['ignore', 'pipe', 'inherit']
  // Stopped at once with all that npm started, not when it is seen to be gone.
  const group = name === 'npm start'
  const child: ChildProcess = spawn(program, args, { env, stdio, detached: group })
  const said = child.stdout && once(child.stdout, 'data')
  child.stdout?.resume()
  const port = name === 'limit' ? Number(String((await said)?.[0])) : wanted
  const url = `http://127.0.0.1:${port}`
  await firstAnswer(url, child)
  return {
    name,
    url,
    dataDir,
    startMs: performance.now() - began,
    memory: () => residentMiB(child.pid ?? 0),
    processorMs: () => processorMs(child.pid ?? 0),
    stop: async () => {
      const ended = once(child, 'close')
      process.kill(group ? -(child.pid ?? 0) : (child.pid ?? 0), 'SIGTERM')
      await ended
    },
  }
}

/** Milliseconds of one tick of /proc on every Linux that Node runs on. */
const TICK_MS = 10

function processorMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Fields 14 and 15; the name before them, in brackets, may have blanks.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return (Number(user) + Number(system)) * TICK_MS
  } catch {
    return 0
  }
}

function residentMiB(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}
