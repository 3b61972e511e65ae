import { existsSync } from 'node:fs'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { describe, expect, it } from 'vitest'
import { ADDRESSES } from '~/domain/addresses'
import { PROCESS_ADDRESSES } from '~/domain/processes'
import routeConfig from '~/routes'
import { HOST, PENDING, UNLISTED } from './pending-routes'
import { textOf } from './source'

const TABLE = textOf('tests/conformance/routes.tsv')
  .split('\n')
  .filter(line => line.startsWith('/'))
  .map(line => {
    const [path = '', area = '', who = '', without = ''] = line.split('\t')
    const absent = /^(404|as absent)/.test(without)
    return {
      path,
      area,
      who: who === 'demo key' ? 'demo' : who,
      without: absent ? 'absent' : without.replace(/ \(.*\)$/, ''),
    }
  })

interface Found {
  path: string
  file: string
  index: boolean
}

/** Every URL of the route tree, in the table's own way of writing parameters. */
function flatten(entries: readonly RouteConfigEntry[], parents: string[] = []): Found[] {
  return entries.flatMap(entry => {
    const base = parents.at(-1) ?? ''
    const path = [base, entry.path ?? ''].filter(Boolean).join('/').replace(/\/+/g, '/')
    const own = `/${path.replace(/^\//, '')}`.replace(/:(\w+)/g, '{$1}')
    const leaf = entry.path !== undefined || entry.index === true
    const below = flatten(entry.children ?? [], entry.path ? [...parents, path] : parents)
    return leaf ? [{ path: own, file: entry.file, index: entry.index === true }, ...below] : below
  })
}

const routes = flatten(await routeConfig)
const paths = new Set(routes.map(route => route.path.toLowerCase()))
const has = (path: string): boolean => paths.has(path.toLowerCase())

/** A page and its index route share their URL. */
const isOwnParent = (path: string): boolean =>
  routes.some(route => route.index && route.path.toLowerCase() === path)

describe('addresses', () => {
  it('are the rows of routes.tsv, each with its area and guard', () => {
    const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1)
    const ours = Object.entries(ADDRESSES).map(([path, row]) => ({ path, ...row }))
    expect(ours.sort(byPath)).toEqual(TABLE.sort(byPath))
  })

  it('are each answered by a route or by the host, or named as pending', () => {
    const answered = [...PENDING, ...HOST]
    expect(Object.keys(ADDRESSES).filter(path => !has(path) && !answered.includes(path))).toEqual([])
  })

  it('are not named as pending once a route answers them', () => {
    const ofProcesses: readonly string[] = PROCESS_ADDRESSES
    const named = PENDING.filter(path => !ofProcesses.includes(path))
    expect(
      named.filter(path => has(path) || !(path in ADDRESSES)),
      'rows of pending-routes.ts',
    ).toEqual([])
  })
})

describe('routes', () => {
  it('have a file each, and no URL twice', () => {
    expect(routes.map(route => route.file).filter(file => !existsSync(`app/${file}`))).toEqual([])
    const all = routes.map(route => route.path.toLowerCase())
    expect(all.filter((path, index) => all.indexOf(path) !== index && !isOwnParent(path))).toEqual([])
  })

  it('stand in the table, or are a layer of a page that does', () => {
    const rows = Object.keys(ADDRESSES).map(row => row.toLowerCase())
    const known = (path: string): boolean =>
      path === '/' || rows.some(row => row !== '/' && `${path}/`.toLowerCase().startsWith(`${row}/`))
    const strangers = routes.map(route => route.path).filter(path => !known(path) && !UNLISTED.includes(path))
    expect(strangers).toEqual([])
  })
})
