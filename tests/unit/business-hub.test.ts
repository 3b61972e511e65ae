import { describe, expect, test } from 'vitest'
import { ADDRESSES } from '~/domain/addresses'
import { HUB_ENTRIES, type HubEntry, isAvailable, isOpen, loginFor } from '~/domain/business-hub'
import { PENDING } from '../conformance/pending-routes'

const named = (title: string) => HUB_ENTRIES.find(each => each.title === title) as HubEntry

describe('the entries of the hub', () => {
  test('are each a page, a guide or the opening of an account, and no title or page twice', () => {
    for (const each of HUB_ENTRIES)
      expect([each.path, each.menu, each.opensAccount].filter(Boolean), each.title).toHaveLength(1)
    expect(new Set(HUB_ENTRIES.map(each => each.title)).size).toBe(HUB_ENTRIES.length)
    const paths = HUB_ENTRIES.flatMap(each => each.path ?? [])
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('are linked once their page has landed, and not before', () => {
    for (const each of HUB_ENTRIES)
      if (each.path) expect(isOpen(each), each.path).toBe(!PENDING.includes(each.path))
  })

  test('name the login that the guard of their page asks for', () => {
    for (const each of HUB_ENTRIES) {
      const who = each.path && ADDRESSES[each.path].who
      expect(loginFor(each), each.title).toBe(
        who === 'one' ? 'one' : who === 'open' || !who ? undefined : 'fund',
      )
    }
  })

  test('are hidden by organisation type and parameter as the specification says', () => {
    const seen = (title: string, orgType: string, on = true) =>
      isAvailable(named(title), { orgType, isOn: () => on })
    for (const title of ['交易账户申请', '固定收益权限', '逆回购', '可转债程序化交易报备'])
      expect(
        ['8', '1', ''].map(orgType => seen(title, orgType)),
        title,
      ).toEqual([false, true, true])
    expect(['8', '', '1'].map(orgType => seen('个人账户内转', orgType))).toEqual([true, true, false])
    expect([true, false].map(on => seen('机构交易终端申请', '1', on))).toEqual([true, false])
    expect(HUB_ENTRIES.filter(each => each.for || each.parameter)).toHaveLength(6)
  })
})
