import { expect, test } from 'vitest'
import { ADDRESSES } from '../../app/domain/addresses'
import { portalForTests } from '../support/for-tests'
import { FormClient, type Shown } from '../support/form-client'
import { FUND_ID, signIn, signInByFund } from '../support/people'

const portal = portalForTests()

const PATHS = Object.keys(ADDRESSES).filter(path => !path.includes('{') && path !== '/logout')
const hydrates = (page: Shown): boolean => page.html.includes('__remixContext')

const nonceOf = (page: Shown): string =>
  /'nonce-([\w-]{22})'/.exec(String(page.headers['content-security-policy']))?.[1] ?? ''

/** All that stands between the page and its data, but for the nonce. */
function scriptsOf(page: Shown): string {
  const { html } = page
  const scripts = html.slice(html.indexOf('<link rel="modulepreload"'), html.indexOf('.enqueue('))
  return scripts.replaceAll(nonceOf(page), 'NONCE')
}

/** Routes whose modules the scripts load, and those that the page's data are of. */
function routesOf(page: Shown): { loaded: string[]; shown: string[] } {
  const modules = /__remixRouteModules = \{([^}]*)\}/.exec(page.html)?.[1] ?? ''
  const loaded = [...modules.matchAll(/"([^"]+)":route\d+/g)].map(([, id]) => id ?? '')
  const data = page.html.slice(page.html.indexOf('.enqueue('))
  return { loaded, shown: loaded.filter(id => data.includes(`\\"${id}\\"`)) }
}

const people = async () => [
  new FormClient(portal.url),
  await signIn(portal, '13800000002'),
  await signInByFund(portal, FUND_ID),
]

test('a page has the same scripts for everybody and each time, under a nonce of its own', async () => {
  const clients = await people()
  const rendered = new Map<string, string>()
  const nonces = new Set<string>()
  let compared = 0
  for (const client of [...clients, ...clients])
    for (const path of PATHS) {
      const page = await client.get(path)
      if (!hydrates(page)) continue
      const nonce = nonceOf(page)
      const found = [...page.html.matchAll(/<script nonce="([^"]*)"/g)].map(([, each]) => each)
      expect(new Set(found), path).toEqual(new Set([nonce]))
      expect(nonces, path).not.toContain(nonce)
      nonces.add(nonce)
      const scripts = scriptsOf(page)
      expect(scripts, path).toContain('/assets/entry.client-')
      expect(scripts.match(/__remixContext = /g), path).toHaveLength(1)
      const { loaded, shown } = routesOf(page)
      expect(loaded.length, path).toBeGreaterThan(1)
      expect(shown, path).toEqual(loaded)
      const before = rendered.get(page.path)
      rendered.set(page.path, scripts)
      if (before === undefined) continue
      expect(scripts, path).toBe(before)
      compared += 1
    }
  expect(rendered.size).toBeGreaterThan(20)
  expect(compared).toBeGreaterThan(60)
})
