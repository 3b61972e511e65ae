import { describe, expect, test } from 'vitest'
import { BUSINESS_ENTRIES } from '~/domain/business-entries'
import { HUB_ENTRIES } from '~/domain/business-hub'
import { businessEnd, businessHref } from '~/domain/business-records'
import { flowOf } from '~/domain/draft-flows'
import { FLOWS } from '~/domain/flows'
import { TEST_GROUPS } from '~/domain/test-services'

const twice = (list: readonly string[]): string[] => list.filter((each, at) => list.indexOf(each) !== at)
const pages = FLOWS.flatMap(flow => flow.pages)

describe('the table of flows', () => {
  test('has no key, draft, action or kind of records twice', () => {
    expect(twice(FLOWS.map(({ key }) => key))).toEqual([])
    expect(twice(pages.flatMap(({ draft }) => draft ?? []))).toEqual([])
    expect(twice(FLOWS.flatMap(({ actions }) => Object.keys(actions)))).toEqual([])
    expect(twice(FLOWS.flatMap(({ records = {} }) => Object.keys(records)))).toEqual([])
  })

  test('offers in the hub only what the search finds as well', () => {
    expect(pages.filter(({ hub, search }) => hub && !search)).toEqual([])
    for (const { path, hub, search } of pages) {
      expect(
        HUB_ENTRIES.some(each => each.path === path),
        path,
      ).toBe(hub !== undefined)
      expect(
        BUSINESS_ENTRIES.some(each => each.path === path),
        path,
      ).toBe(search !== undefined)
    }
  })

  test('lists the drafts of each page of test accounts', () => {
    for (const [group, { path }] of Object.entries(TEST_GROUPS))
      expect(flowOf(`test-apply-${group}`)?.path).toBe(path)
  })

  test('knows where each kind of records ends, and where it is handled', () => {
    for (const { records = {} } of FLOWS)
      for (const [kind, { states, done, refused, href }] of Object.entries(records)) {
        expect(businessHref(kind)).toBe(href)
        for (const state of [...done, ...refused])
          if (Object.keys(states).length > 0) expect(Object.keys(states), kind).toContain(state)
        expect(done.map(state => businessEnd(kind, state))).toEqual(done.map(() => 'done'))
        expect(refused.map(state => businessEnd(kind, state))).toEqual(refused.map(() => 'refused'))
      }
  })
})
