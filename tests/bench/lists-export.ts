import { readFileSync, rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { openBrokerStore } from '../../server/reference-broker/open-broker-store'
import { startPortal } from '../support/portal'
import { fillEtfs } from './lists-rows'

const MIB = 1024 * 1024
/** The requirement: memory above idle, in MiB. */
const MOST = 64

function residentMiB(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

async function read(url: string): Promise<number> {
  const answer = await fetch(url)
  if (!answer.ok || !answer.body) throw new Error(`the export answered ${answer.status}`)
  let bytes = 0
  const reader = answer.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return bytes
    bytes += value.length
  }
}

/** Memory of a portal with the broker inside while it exports a long list, above what it has when idle. */
export async function measureExports(total: number): Promise<void> {
  const first = await startPortal()
  const { dataDir } = first
  await first.stop()
  const store = await openBrokerStore({ brokerDatabaseUrl: undefined, dataDir })
  await fillEtfs(store, total)
  await store.close()
  const portal = await startPortal({ dataDir })
  try {
    const path = (format: string, key = '') =>
      `${portal.url}/notice-board/etflb/export.${format}?fundKey=${key}`
    // What is loaded at the first use of either is no part of what a long file takes.
    for (const format of ['csv', 'xlsx']) await read(path(format, '0000007'))
    for (const format of ['csv', 'xlsx']) {
      await setTimeout(3000)
      const idle = residentMiB(portal.pid)
      let peak = idle
      const watch = setInterval(() => {
        peak = Math.max(peak, residentMiB(portal.pid))
      }, 20)
      const began = performance.now()
      const bytes = await read(path(format))
      clearInterval(watch)
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      const above = peak - idle
      console.log(
        `export of ${total} rows as ${format}: ${(bytes / MIB).toFixed(1)} MiB in ${seconds} s, ` +
          `${idle.toFixed(0)} MiB idle, ${above.toFixed(0)} MiB above (at most ${MOST}): ${above <= MOST ? 'meets' : 'ABOVE'}`,
      )
    }
  } finally {
    await portal.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
