import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram, succeeds } from '../runner/process.mjs'

export type ServerName = 'ours' | 'remix-serve' | 'limit'

export interface RunningServer {
  name: ServerName
  url: string
  dataDir: string
  coldStartMs: number
  /** Resident memory now, in MiB; 0 where the system does not tell. */
  memory(): number
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

const COMMANDS: Record<ServerName, (dataDir: string) => string[]> = {
  ours: () => ['server/start.mjs'],
  'remix-serve': () => ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.cjs'],
  limit: dataDir => ['tests/bench/limit.mjs', join(dataDir, 'limit.sqlite')],
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

/** Starts one of the three on the first core with a data folder of its own and waits for its first 200 on /. */
export async function startServer(name: ServerName): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), `bench-${name}-`))
  const began = performance.now()
  const wanted = name === 'limit' ? 0 : await freePort()
  const [program, args] = pinned(0, [process.execPath, ...COMMANDS[name](dataDir)])
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    PORT: String(wanted),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
  }
  const stdio: StdioOptions = ['ignore', name === 'limit' ? 'pipe' : 'ignore', 'inherit']
  const child: ChildProcess = spawn(program, args, { env, stdio })
  const port = child.stdout ? Number(String((await once(child.stdout, 'data'))[0])) : wanted
  const url = `http://127.0.0.1:${port}`
  await firstAnswer(url, child)
  return {
    name,
    url,
    dataDir,
    coldStartMs: performance.now() - began,
    memory: () => residentMiB(child.pid ?? 0),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
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
