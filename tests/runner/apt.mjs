import { spawnSync } from 'node:child_process'
import { findProgram, succeeds } from './process.mjs'

let updated = false

/** The words before apt-get that give it the rights it needs, or undefined where it cannot be used. */
function aptPrefix() {
  if (!findProgram(['apt-get'])) return undefined
  if (process.getuid?.() === 0) return []
  return findProgram(['sudo']) && succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined
}

/** Installs packages of the distribution where we may; answers whether they are there now. */
export function aptInstall(...packages) {
  const prefix = aptPrefix()
  if (!prefix) return false
  const apt = (...words) => {
    const [program, ...args] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...words]
    return spawnSync(program, args, { stdio: 'inherit', timeout: 600_000 }).status === 0
  }
  console.log(`Installing ${packages.join(' ')} with apt-get …`)
  if (!updated) updated = apt('update')
  return apt('install', '-y', '--no-install-recommends', ...packages)
}
