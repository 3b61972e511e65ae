import { expect, it } from 'vitest'
import { dropCookie, readCookie, setCookie } from '../../server/sessions/cookies'

const ID = 'a'.repeat(43)

it('is for this host alone, for no script, and over https for https alone', () => {
  expect(setCookie('sid', ID, true)).toBe(`__Host-sid=${ID}; Path=/; HttpOnly; SameSite=Lax; Secure`)
  expect(setCookie('sid', ID, false)).toBe(`sid=${ID}; Path=/; HttpOnly; SameSite=Lax`)
})

it('is dropped under the name and with the attributes that it was set with', () => {
  expect(dropCookie('sid', true)).toBe('__Host-sid=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0')
  expect(dropCookie('bid', false)).toBe('bid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
})

it('is read by its name of the scheme, and only where it looks like one of ours', () => {
  const both = `other=1; sid=${'b'.repeat(43)}; __Host-sid=${ID}`
  expect(readCookie(both, 'sid', true)).toBe(ID)
  expect(readCookie(both, 'sid', false)).toBe('b'.repeat(43))
  expect(readCookie(`sid=${ID}`, 'sid', true)).toBeUndefined()
  expect(readCookie('sid=short; bid=', 'sid', false)).toBeUndefined()
  expect(readCookie(null, 'bid', false)).toBeUndefined()
})
