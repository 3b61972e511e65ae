import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { removeTemporary } from './support/temporary'

// React's warnings, zod's misuse and our own slips all arrive at console.error: a test that causes one is red.
// A test that wants one spies on console.error itself.
const seen: string[] = []

beforeEach(() => {
  seen.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    seen.push(words.map(String).join(' '))
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  if (seen.length > 0) throw new Error(`console.error was called:\n${seen.join('\n')}`)
})

// Whoever runs the tests was killed: what this process started ends with it.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))

// Hooks run in reverse order: the file's own have stopped its servers before this one.
afterAll(removeTemporary)
