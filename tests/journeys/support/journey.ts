import { test as base, expect, type Locator, type Page } from 'playwright/test'
import { firstStart, type Served, servePortal } from './served'

/** Words of the browser's console that a journey expects, such as the 404 it asks for on purpose. */
export interface Options {
  expectedConsole: RegExp[]
}

interface PerTest {
  consoleIsQuiet: undefined
  portal: Served
}

interface PerWorker {
  firstStarted: string
}

// The browser itself reports a page that answers 4xx or 5xx; pages are asked for such answers on purpose.
const OF_THE_BROWSER = /^Failed to load resource: the server responded with a status of [45]\d\d/

/** Every journey starts from here: a portal of its own, and a page whose console must stay quiet. */
export const test = base.extend<Options & PerTest, PerWorker>({
  expectedConsole: [[], { option: true }],

  firstStarted: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter names
    async ({}, use) => use(await firstStart()),
    { scope: 'worker', timeout: 60_000 },
  ],

  portal: [
    async ({ firstStarted }, use) => {
      const portal = await servePortal(firstStarted)
      await use(portal)
      await portal.stop()
    },
    { timeout: 60_000 },
  ],

  baseURL: async ({ portal }, use) => use(portal.url),

  // Content policy violations and hydration differences both show here, as errors.
  consoleIsQuiet: [
    async ({ context, expectedConsole }, use) => {
      const said: string[] = []
      const listen = (page: Page): void => {
        page.on('console', message => {
          if (message.type() === 'error') said.push(message.text())
        })
        page.on('pageerror', error => said.push(String(error)))
      }
      context.pages().forEach(listen)
      context.on('page', listen)
      await use(undefined)
      const known = [OF_THE_BROWSER, ...expectedConsole]
      expect(said.filter(text => !known.some(pattern => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

/** A rule in the list of what a new password must be. */
export const passwordRule = (page: Page, words: string): Locator =>
  page.getByRole('list', { name: '密码要求' }).getByRole('listitem').filter({ hasText: words })

export { expect } from 'playwright/test'
export { expectNoAxeFindings } from './axe'
export { signIn, signInByFund } from './sign-in'
