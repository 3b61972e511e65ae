import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { portalForTests } from '../support/for-tests'
import { temporaryDirectory } from '../support/temporary'

const START = fileURLToPath(new URL('../../server/start.mjs', import.meta.url))

const text = (fields: string, content: string) => `---\n${fields}\n---\n\n${content}\n`
const NOTICE = 'eid: gg-20260428\ntitle: 关于 IPv6 的更正\nclassification: 公告通知\neutime: 2026-04-28 15:00'

describe('content import beside a running portal', () => {
  const portal = portalForTests({ env: { CONTENT_FRESH_SECONDS: '0' } })

  async function run(folder: string) {
    const child = spawn(process.execPath, [START, 'content', 'import', folder], {
      env: { ...process.env, ...portal.env, DATA_DIR: portal.dataDir },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let words = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      words += chunk
    })
    const [code] = (await once(child, 'close')) as [number]
    return { code, words: words.trim().split('\n') }
  }
  const page = async (path: string, etag?: string) => {
    const answer = await fetch(portal.url + path, { headers: etag ? { 'if-none-match': etag } : {} })
    return { status: answer.status, etag: answer.headers.get('etag') ?? '', html: await answer.text() }
  }

  it('changes what it names and nothing else, for readers and caches alike', async () => {
    const [changed, other] = ['/article/article-info/gg-20260428', '/article/article-info/gg-20260918']
    const before = { changed: await page(changed), other: await page(other) }
    expect((await page(changed, before.changed.etag)).status).toBe(304)

    const folder = temporaryDirectory('content-')
    writeFileSync(join(folder, 'notice.md'), text(NOTICE, '更正后的<b>正文</b>。'))
    writeFileSync(join(folder, 'bad.md'), text('eid: bad', '没有标题的正文。'))
    const { code, words } = await run(folder)
    expect(code).toBe(1)
    expect(words[0]).toBe('articles：新增 0，更新 1，未变 0')
    expect(words.filter(line => line.startsWith('bad.md 第 1 行：'))).toHaveLength(3)

    const after = await page(changed, before.changed.etag)
    expect(after.status).toBe(200)
    expect(after.etag).not.toBe(before.changed.etag)
    expect(after.html).toContain('更正后的')
    expect(after.html).not.toContain('<b>正文</b>')
    expect((await page(other, before.other.etag)).status).toBe(304)
    expect((await page('/article/article-info/bad')).status).toBe(404)
  })
})
