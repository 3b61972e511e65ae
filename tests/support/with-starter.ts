const LOOK_MS = 500

/** What it starts in its turn is its own to stop. */
const preload = (nodeOptions: string): string => `
  process.env.NODE_OPTIONS = ${JSON.stringify(nodeOptions)}
  const starter = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === starter) return
    clearInterval(looking)
    process.kill(process.pid, 'SIGTERM')
  }, ${LOOK_MS})
  looking.unref()`

/**
 * Environment of a Node process that is asked to stop once its starter is gone: a test that is killed stops nothing
 * itself.
 */
export function withStarter(env: Record<string, string | undefined>): Record<string, string | undefined> {
  const { NODE_OPTIONS = '' } = env
  const watch = `--import=data:text/javascript,${encodeURIComponent(preload(NODE_OPTIONS))}`
  return { ...env, NODE_OPTIONS: `${NODE_OPTIONS} ${watch}` }
}
