import { defineConfig } from 'playwright/test'
import type { Options } from './support/journey'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The flows that a broker in another process can change: logins and their codes, sealed fields and uploads, downloads
 * that are streamed, applications and payments. The others look at pages, which are the same before any broker.
 */
const BEFORE_REMOTE = [
  'change-password',
  'downloads',
  'jj-real-apply',
  'registration',
  'session',
  'sign-in',
  'test-apply',
  'vip-order',
]

const remote = process.env.JOURNEYS_BROKER === 'remote'

export default defineConfig<Options>({
  testDir: '.',
  globalSetup: './support/build.ts',
  testMatch: remote ? `**/{${BEFORE_REMOTE.join()}}.journey.ts` : '**/*.journey.ts',
  outputDir: '../../test-results/journeys',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A journey with axe at two widths on ten pages is long on a busy machine.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    launchOptions: { args, executablePath: process.env.CHROMIUM_PATH || undefined },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'off',
    video: 'off',
  },
  projects: [
    { name: 'js-off', use: { javaScriptEnabled: false } },
    { name: 'js-on', use: { javaScriptEnabled: true } },
    // Before a remote broker script has nothing of its own to do: signing in and one whole flow show that.
    {
      name: 'js-on-first-flow',
      testMatch: /(sign-in|session|test-apply)\.journey\.ts$/,
      use: { javaScriptEnabled: true },
    },
  ],
})
