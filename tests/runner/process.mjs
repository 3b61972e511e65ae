import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The full path of the first of these programs found on PATH or in the extra folders, or undefined. */
export function findProgram(names, folders = []) {
  const places = [...(process.env.PATH ?? '').split(delimiter), ...folders].filter(Boolean)
  for (const name of names)
    for (const place of places) {
      const path = join(place, name)
      try {
        accessSync(path, constants.X_OK)
        return path
      } catch {}
    }
}

/** Runs a program quietly and answers whether it ended well. */
export function succeeds(program, args, options = {}) {
  return spawnSync(program, args, { stdio: 'ignore', ...options }).status === 0
}

/**
 * Runs a program with our own output and answers { code, timedOut }. It is the leader of a process group, so that
 * at the time limit, or when we are interrupted, nothing it started stays behind.
 */
export function runProgram(program, args, { env = {}, limitMs, cwd } = {}) {
  return new Promise(resolve => {
    const child = spawn(program, args, {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
      env: { ...process.env, ...env },
    })
    let timedOut = false
    const endGroup = signal => {
      try {
        process.kill(-child.pid, signal)
      } catch {}
    }
    const interrupt = () => {
      endGroup('SIGKILL')
      process.exit(130)
    }
    process.once('SIGINT', interrupt)
    process.once('SIGTERM', interrupt)
    const limit = setTimeout(() => {
      timedOut = true
      endGroup('SIGKILL')
    }, limitMs)
    const finish = code => {
      clearTimeout(limit)
      process.off('SIGINT', interrupt)
      process.off('SIGTERM', interrupt)
      endGroup('SIGKILL')
      resolve({ code, timedOut })
    }
    child.once('error', error => {
      console.log(String(error))
      finish(127)
    })
    child.once('exit', code => finish(code ?? 1))
  })
}
