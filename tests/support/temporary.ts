import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const directories = new Set<string>()
const ends: (() => Promise<void>)[] = []

function removeDirectories(): void {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true, maxRetries: 3 })
  directories.clear()
}

/** A directory of its own in the system's temporary one; gone when the test file, or the process, is done. */
export function temporaryDirectory(name: string): string {
  if (directories.size === 0) process.once('exit', removeDirectories)
  const directory = mkdtempSync(join(tmpdir(), `jigoutong-${name}-`))
  directories.add(directory)
  return directory
}

/** Takes one of them away before the process is done. */
export function removeTemporaryDirectory(directory: string): void {
  rmSync(directory, { recursive: true, force: true, maxRetries: 3 })
  directories.delete(directory)
}

/** Something else to be done when the test file is through and its servers have stopped. */
export function atEnd(work: () => Promise<void>): void {
  ends.push(work)
}

/** Takes away what was temporary; the setup of every test file calls it last. */
export async function removeTemporary(): Promise<void> {
  for (const work of ends.splice(0).reverse()) await work()
  removeDirectories()
}
