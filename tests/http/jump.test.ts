import { expect, test } from 'vitest'
import { portalForTests } from '../support/for-tests'
import { startPortal } from '../support/portal'
import { rawRequest } from '../support/raw-request'

const portal = portalForTests({
  env: {
    EMC_URL: 'https://emc.broker.example/start',
    DFCF_TRADE_URL: 'https://trade.broker.example/',
    JUMP_HOSTS: 'help.broker.example, docs.broker.example:8443',
  },
})

const open = async (path: string, from = portal) => {
  const answer = await rawRequest(from.url, path)
  const main = answer.text.slice(answer.text.indexOf('<main'), answer.text.indexOf('</main>'))
  const away = [...main.matchAll(/href="([a-z]+:[^"]*)"/g)].map(([, href = '']) => href)
  return { ...answer, main, away }
}

test.each([
  ['/emc', 'https://emc.broker.example/start'],
  ['/dfcf-trade', 'https://trade.broker.example/'],
  ['/EMC', 'https://emc.broker.example/start'],
  ['/emc?url=https://help.broker.example/a', 'https://help.broker.example/a'],
  ['/emc?url=https://docs.broker.example:8443/', 'https://docs.broker.example:8443/'],
  ['/dfcf-trade?url=https://trade.broker.example/b', 'https://trade.broker.example/b'],
])('%s says where it leads and leaves the step to the reader', async (path, href) => {
  const { status, main, away, headers } = await open(path)
  expect(status).toBe(200)
  expect(away).toEqual([href])
  expect(main).toContain(`>${href}</p>`)
  expect(main).toContain('rel="noopener noreferrer"')
  expect([headers.location, headers.refresh]).toEqual([undefined, undefined])
})

test.each([
  'https://evil.example/',
  'https://emc.broker.example.evil.example/',
  'https://emc.broker.example@evil.example/',
  '//evil.example',
  'javascript:alert(1)',
  'http://help.broker.example/',
  'https://docs.broker.example/',
  '"><script>alert(1)</script>',
  `https://emc.broker.example/${'x'.repeat(2000)}`,
])('off the configured hosts is refused: %.60s', async url => {
  const { status, main, away } = await open(`/emc?url=${encodeURIComponent(url)}`)
  expect(status).toBe(200)
  expect(away).toEqual(['https://emc.broker.example/start'])
  expect(main).toContain('已停止跳转')
  expect(main).not.toMatch(/evil|<script/)
})

test('a portal that knows no such site says so and leads nowhere', async () => {
  const bare = await startPortal({ env: { DEMO: '0' } })
  try {
    for (const path of ['/emc', '/dfcf-trade', '/emc?url=https://evil.example/']) {
      const { status, main, away } = await open(path, bare)
      expect(status).toBe(200)
      expect(main).toContain('该入口暂未开放')
      expect(away).toEqual([])
      expect(main).not.toContain('evil')
    }
  } finally {
    await bare.stop()
  }
})
