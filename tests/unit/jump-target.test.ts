import { expect, it } from 'vitest'
import { targetOf } from '~/routes/public/jump/target'

const SITE = 'https://emc.example/start'
const HOSTS = ['help.example', 'help.example:8443']

it.each([
  ['https://emc.example/deep?x=1', 'https://emc.example/deep?x=1'],
  ['https://HELP.example/a', 'https://help.example/a'],
  ['https://help.example:8443/a', 'https://help.example:8443/a'],
])('follows %s', (asked, href) => {
  expect(targetOf(asked, SITE, HOSTS)).toMatchObject({ href, refused: false })
})

it.each([
  'https://evil.example/',
  'https://emc.example.evil.example/',
  'https://emc.example@evil.example/',
  'https://user:word@emc.example/',
  'https://emc.example:444/',
  'http://emc.example/',
  'http://help.example/',
  '//evil.example/',
  '/\\evil.example',
  'javascript:alert(1)//emc.example',
  'data:text/html,x',
  'emc.example',
  `https://emc.example/${'a'.repeat(2000)}`,
  'https://еmc.example/',
])('refuses %s and stays with the site', asked => {
  expect(targetOf(asked, SITE, HOSTS)).toEqual({ href: SITE, host: 'emc.example', refused: true })
})

it('leads to the site where nothing else is asked for, nowhere where there is none', () => {
  expect(targetOf(null, SITE, HOSTS)).toEqual({ href: SITE, host: 'emc.example', refused: false })
  expect(targetOf('https://help.example/', undefined, HOSTS)).toEqual({ refused: false })
})

it('allows http only for a site that is http itself', () => {
  expect(targetOf('http://old.example/a', 'http://old.example/', []).href).toBe('http://old.example/a')
  expect(targetOf('https://old.example/a', 'http://old.example/', []).refused).toBe(true)
})
