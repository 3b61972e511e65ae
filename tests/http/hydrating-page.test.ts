import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../support/people'
import { type StartedPortal, startPortal } from '../support/portal'

const PAGES = ['/apply/test-apply', '/personal-center/base-info/edit']

let portal: StartedPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

const scriptsOf = (html: string): string =>
  html.slice(html.indexOf('<link rel="modulepreload"'), html.indexOf('.enqueue('))

test.each(PAGES)('%s has the same scripts each time, under a nonce of its own', async path => {
  const client = await signIn(portal, '13800000002')
  const seen = new Set<string>()
  const scripts: string[] = []
  for (let time = 0; time < 3; time += 1) {
    const page = await client.get(path)
    const nonce = /'nonce-([\w-]{22})'/.exec(String(page.headers['content-security-policy']))?.[1] ?? ''
    const nonces = new Set([...page.html.matchAll(/<script nonce="([^"]*)"/g)].map(([, found]) => found))
    expect([...nonces]).toEqual([nonce])
    expect(page.html.match(/__remixContext = /g)).toHaveLength(1)
    seen.add(nonce)
    scripts.push(scriptsOf(page.html).replaceAll(nonce, 'NONCE'))
  }
  expect(seen.size).toBe(3)
  expect(scripts[0]).toContain('/assets/entry.client-')
  expect(scripts[1]).toBe(scripts[0])
  expect(scripts[2]).toBe(scripts[0])
})
