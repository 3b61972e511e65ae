import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../support/temporary'

const support = (name: string) => JSON.stringify(new URL(`../support/${name}`, import.meta.url).href)

/** Starts both, tells where they are, and stops nothing. */
const STARTER = `
  const { startPortal } = await import(${support('portal.ts')})
  const { startBrokerProcess } = await import(${support('broker-process.ts')})
  const started = await Promise.all([
    startPortal({ dataDir: process.argv[1] }),
    startBrokerProcess('tells', process.argv[2]),
  ])
  console.log(started.map(({ url }) => url).join(' '))`

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

test('a portal and a broker end with the test that started them, also where that is killed', async () => {
  const [portalDir, brokerDir] = [temporaryDirectory('portal'), temporaryDirectory('broker')]
  const flags = ['--import', 'tsx', '--input-type=module', '--eval', STARTER, portalDir, brokerDir]
  const starter = spawn(process.execPath, flags, {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [told] = (await once(starter.stdout.setEncoding('utf8'), 'data')) as [string]
  const urls = told.trim().split(' ')
  expect(await Promise.all(urls.map(answers))).toEqual([true, true])
  starter.kill('SIGKILL')
  await expect.poll(() => Promise.all(urls.map(answers)), { timeout: 15_000 }).toEqual([false, false])
})
