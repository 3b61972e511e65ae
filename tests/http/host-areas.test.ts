import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node'
import { expect, test } from 'vitest'
import { areaHandlers, areaOfPath } from '../../server/http/rendering/area-handlers'

interface Row {
  id: string
  parentId?: string
  path?: string
  index?: boolean
}

const ROWS: readonly Row[] = [
  { id: 'root', path: '' },
  { id: 'home', parentId: 'root', index: true },
  { id: 'apply', parentId: 'root', path: 'apply/test-apply' },
  { id: 'apply-detail', parentId: 'apply', path: 'detail/:acctId' },
  { id: 'apply-other', parentId: 'root', path: 'apply/Level2Apply' },
  { id: 'frame', parentId: 'root' },
  { id: 'framed', parentId: 'frame', path: 'personal-center/base-info' },
  { id: 'center', parentId: 'root', path: 'personal-center' },
  { id: 'center-index', parentId: 'center', index: true },
  { id: 'any-first', parentId: 'root', path: ':card/special' },
  { id: 'splat', parentId: 'root', path: '*' },
]

/** A build whose routes are resources that answer their own name and what they matched. */
function buildOf(rows: readonly Row[]): ServerBuild {
  const routes = rows.map(row => [
    row.id,
    {
      ...row,
      module: {
        loader: ({ params }: { params: Record<string, string> }) =>
          new Response(JSON.stringify([row.id, params]), { status: row.id === 'splat' ? 404 : 200 }),
      },
    },
  ])
  const assets = rows.map(row => [row.id, { ...row, module: `/${row.id}.js` }])
  return {
    entry: { module: { default: () => new Response('page') } },
    routes: Object.fromEntries(routes),
    assets: { version: 'v', url: '', entry: { module: '', imports: [] }, routes: Object.fromEntries(assets) },
    future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    isSpaMode: false,
    mode: 'production',
  } as unknown as ServerBuild
}

const PATHS = [
  '/',
  '/?index',
  '/_root.data',
  '/apply/test-apply',
  '/APPLY/Test-Apply',
  '/apply/test-apply/',
  '/apply/test-apply/detail/7',
  '/apply/test-apply/detail/7.data',
  '/apply/level2apply',
  '/apply/nothing',
  '/apply',
  '/apply.data',
  '/personal-center',
  '/personal-center.data',
  '/personal-center/base-info',
  '/anything/special',
  '/apply/special',
  '/%61pply/test-apply',
  '/constructor',
  '/nothing/at/all',
  '/__manifest?version=v&p=%2Fapply%2Ftest-apply&p=%2Fpersonal-center',
  '/__manifest?version=old&p=%2Fapply',
]

const build = buildOf(ROWS)
const whole = createRequestHandler(build, 'production')
const byArea = areaHandlers(build)

test.each(PATHS)('%s is answered as by all routes together', async path => {
  const url = new URL(`http://portal.example${path}`)
  const context = {} as AppLoadContext
  const expected = await whole(new Request(url), context)
  const answer = await byArea(url.pathname)(new Request(url), context)
  expect(answer.status).toBe(expected.status)
  expect(await answer.text()).toBe(await expected.text())
})

test('an area is named by the first segment, whatever its case and ending', () => {
  expect(areaOfPath('/Apply/x.data')).toBe('apply')
  expect(areaOfPath('/apply.data')).toBe('apply')
  expect(areaOfPath('/_root.data')).toBe('')
  expect(areaOfPath('/')).toBe('')
})
