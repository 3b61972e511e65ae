import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { aptInstall } from './apt.mjs'
import { npmProgram } from './npm-program.mjs'
import { findProgram, succeeds } from './process.mjs'

const require = createRequire(import.meta.url)
const installed = () => findProgram(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])
const starts = path => path !== undefined && succeeds(path, ['--version'], { timeout: 30_000 })

function playwrightOwn() {
  const path = require('playwright').chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function playwrightDownload() {
  console.log('Downloading a browser with Playwright …')
  succeeds(process.execPath, [require.resolve('playwright/cli'), 'install', 'chromium'], { timeout: 300_000 })
  return playwrightOwn()
}

async function npmChromium() {
  const folder = npmProgram('@sparticuz/chromium@131.0.1')
  if (!folder) return undefined
  const entry = createRequire(`${folder}/package.json`).resolve('.')
  const { default: chromium } = await import(pathToFileURL(entry).href)
  return chromium.executablePath()
}

/** The path of a Chromium that starts: named, installed, the distribution's, Playwright's own, npm's. */
export async function findBrowser() {
  const ways = [
    () => process.env.CHROMIUM_PATH,
    installed,
    playwrightOwn,
    () => (aptInstall('chromium') ? installed() : undefined),
    playwrightDownload,
    npmChromium,
  ]
  for (const way of ways) {
    const path = await way()
    if (starts(path)) return path
  }
  return undefined
}

/** Chinese glyphs for the pages that journeys look at; without them pages still work, only their looks differ. */
export function ensureFonts() {
  const list = findProgram(['fc-list'])
  if (list && succeeds('sh', ['-c', `'${list}' :lang=zh | grep -q .`])) return true
  return aptInstall('fontconfig', 'fonts-noto-cjk')
}
