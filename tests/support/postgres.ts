import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'

export interface RunningPostgres {
  url: string
  stop(): Promise<void>
}

const DISTRIBUTIONS = '/usr/lib/postgresql'

/** Becomes the program it is given, and stops it when whoever holds the other end of its input is gone. */
const WITH_STARTER = 'exec 3<&0; (cat <&3 >/dev/null; kill -INT $$) 2>/dev/null & exec "$@" 3<&-'

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The directory with both `initdb` and `postgres`: on PATH, or the newest version of a distribution. */
export function findPostgres(): string | undefined {
  const versions = (() => {
    try {
      return readdirSync(DISTRIBUTIONS).sort((a, b) => Number(b) - Number(a))
    } catch {
      return []
    }
  })()
  const directories = [
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    ...versions.map(version => join(DISTRIBUTIONS, version, 'bin')),
  ]
  return directories.find(
    directory => isProgram(join(directory, 'initdb')) && isProgram(join(directory, 'postgres')),
  )
}

/** initdb refuses root: there the server runs as `postgres`, or as `nobody` where that user is missing. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const number = (what: string) =>
        Number(execFileSync('id', [what, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: number('-u'), gid: number('-g') }
    } catch {
      // The next name.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

/** Resolves when the server says that it accepts connections, rejects with its words when it ends instead. */
function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (/database system is ready to accept connections/.test(said)) resolve()
    })
    server.once('error', reject)
    server.once('exit', code => reject(new Error(`postgres ended with ${code}: ${said.slice(-2000)}`)))
  })
}

function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise(resolve => server.once('exit', () => resolve()))
}

/**
 * Starts a PostgreSQL of its own on a free port of 127.0.0.1, its data in a temporary directory.
 * @throws Error when the programs are missing
 */
export async function startPostgres(): Promise<RunningPostgres> {
  const programs = findPostgres()
  if (!programs) throw new Error('PostgreSQL is not installed: neither on PATH nor in /usr/lib/postgresql')
  const user = unprivilegedUser()
  const directory = mkdtempSync(join(tmpdir(), 'jigoutong-postgres-'))
  if (user) chownSync(directory, user.uid, user.gid)
  const data = join(directory, 'data')
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', NODE_ENV: 'test' as const }
  const as = { ...user, cwd: directory, env }
  const initialise = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(programs, 'initdb'), initialise, { ...as, stdio: 'pipe' })
  const port = await freePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'full_page_writes=off',
    'max_connections=200',
    'shared_buffers=64MB',
  ]
  const server = spawn(
    'sh',
    [
      '-c',
      WITH_STARTER,
      'sh',
      join(programs, 'postgres'),
      '-D',
      data,
      ...settings.flatMap(text => ['-c', text]),
    ],
    { ...as, stdio: ['pipe', 'ignore', 'pipe'] },
  )
  await untilReady(server)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.end()
  return {
    url,
    stop: async () => {
      server.kill('SIGINT')
      await ended(server)
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** An empty database of its own on a running server. */
export async function createDatabase(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `t_${randomBytes(6).toString('hex')}`
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  await run(`create database "${name}"`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database if exists "${name}" with (force)`) }
}
