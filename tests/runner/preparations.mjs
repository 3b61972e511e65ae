import { ensureFonts, findBrowser } from './browser.mjs'
import { ensureNodes } from './nodes.mjs'
import { ensurePostgres } from './postgres-binaries.mjs'

/** What parts need before they run. Each answers undefined, or the words that say what is missing. */
export const PREPARATIONS = {
  async build({ ensureBuilt }) {
    try {
      await ensureBuilt()
      return undefined
    } catch (error) {
      return `the build failed: ${error instanceof Error ? error.message : error}`
    }
  },

  async browser() {
    const path = await findBrowser()
    if (!path) return 'no browser: install chromium, or set CHROMIUM_PATH'
    process.env.CHROMIUM_PATH = path
    if (!ensureFonts()) console.log('No Chinese fonts here: pages are tested with whatever glyphs there are.')
    return undefined
  },

  async nodes() {
    const missing = ensureNodes()
    return missing.length > 0 ? `Node ${missing.join(', ')} could not be installed` : undefined
  },

  // Tests on both stores name a missing PostgreSQL themselves (and fail for it when CI=true), so this is never a trouble.
  async postgres() {
    if (!ensurePostgres()) console.log('No PostgreSQL programs here: tests say what they leave out.')
    return undefined
  },
}
