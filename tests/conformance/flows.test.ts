import { describe, expect, it } from 'vitest'
import { FLOWS } from './flows'
import { FILES, filesUnder, textOf } from './source'

/** Folders of app/routes that accept a post; the demo's own outbox is no flow. */
const posting = [
  ...new Set(
    filesUnder('app/routes/')
      .filter(file => !file.startsWith('app/routes/demo/') && /^export const action\b/m.test(textOf(file)))
      .map(file => file.split('/').slice(2, 4).join('/')),
  ),
].sort()

const has = (path: string): boolean => FILES.some(file => file === path || file.startsWith(`${path}/`))

describe('flows', () => {
  it('that accept a post are all in the table of their parts, and nothing else is', () => {
    expect(posting).toEqual(Object.keys(FLOWS).sort())
  })

  it.each(Object.entries(FLOWS))('%s has its routes, contract, broker folder and journey', (flow, parts) => {
    const wanted = [
      ...(parts.contract ?? []).map(name => `server/broker/contract/${name}.ts`),
      ...(parts.broker ?? []).map(name => `server/reference-broker/${name}`),
      `tests/journeys/${parts.journey}.journey.ts`,
    ]
    expect(wanted.filter(path => !has(path))).toEqual([])
    expect(textOf('app/routes.ts')).toContain(`routes/${flow}/`)
  })
})
