import type { Address } from '~/domain/addresses'
import { TEST_GROUPS, type TestGroupCode } from '~/domain/test-services'
import type { Here } from '~/server.server'

/** The three pages of test-account applications; one module serves them all. */
export const ADDRESSES = [
  '/apply/test-apply-client',
  '/apply/jj-test-apply',
  '/apply/test-apply',
] as const satisfies Address[]

/** A unified account, or a visitor who proved a phone. */
export const AS = ['one', 'phone'] as const

export const groupOf = (here: Pick<Here, 'address'>): TestGroupCode =>
  (Object.keys(TEST_GROUPS) as TestGroupCode[]).find(group => TEST_GROUPS[group].path === here.address) ?? '1'

export const pathOf = (here: Pick<Here, 'address'>) => TEST_GROUPS[groupOf(here)].path

/** Draft flow of the page. */
export const flowOf = (group: TestGroupCode) => `test-apply-${group}`

/** The page itself, with the draft in hand. */
export function backTo(here: Here, path: string = pathOf(here)): string {
  const kept = new URLSearchParams()
  for (const name of ['draft', 'restore']) {
    const value = here.url.searchParams.get(name)
    if (value) kept.set(name, value)
  }
  const query = kept.toString()
  return query ? `${path}?${query}` : path
}
