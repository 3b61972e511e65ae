import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { claimsOther, fileSize, UPLOAD_BYTES, UPLOAD_MESSAGES, uploadName } from '../../app/domain/uploads'
import { readUpload } from '../../server/files/read-upload'
import { MultipartCut } from '../../server/http/body/multipart-cut'
import { JPEG, PDF, PNG } from '../support/files'

describe('names of uploads', () => {
  test.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\Users\\某人\\营业执照.PNG', '营业执照.png'],
    ['..png', '文件.png'],
    ['', '文件.png'],
    ['a\u202Egnp.exe', 'agnp.png'],
    ['  两  格 .png', '两 格.png'],
    ['没有扩展名', '没有扩展名.png'],
    ['a<b>:"|?*.png', 'ab.png'],
  ])('%j becomes %j', (given, kept) => {
    expect(uploadName(given, 'image/png')).toBe(kept)
  })

  test('whatever is given: one line, no path, at most 80 characters, the ending of the content', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), given => {
        const kept = uploadName(given, 'application/pdf')
        expect(kept).toMatch(/^[^\\/\p{Cc}\p{Cf}<>:"|?*]+\.pdf$/u)
        expect([...kept].length).toBeLessThanOrEqual(80)
        expect(kept.startsWith('.')).toBe(false)
      }),
    )
  })

  test('an ending that is not that of the content is a claim to be something else', () => {
    expect(claimsOther('a.jpg', 'application/pdf')).toBe(true)
    expect(claimsOther('a.JPEG', 'image/jpeg')).toBe(false)
    expect(claimsOther('a', 'image/jpeg')).toBe(false)
  })

  test('sizes are said as people read them', () => {
    expect([0, 1023, 1024, 1536, 1024 * 1024, 2.44 * 1024 * 1024].map(fileSize)).toEqual([
      '0 B',
      '1023 B',
      '1 KB',
      '2 KB',
      '1.0 MB',
      '2.4 MB',
    ])
  })
})

describe('what a file is', () => {
  test.each([
    ['a.png', PNG, 'image/png'],
    ['a.jpg', JPEG, 'image/jpeg'],
    ['a.pdf', PDF, 'application/pdf'],
  ])('%s', async (name, bytes, type) => {
    expect(await readUpload({ name, bytes })).toMatchObject({ name, type })
  })

  test.each([
    ['a.png', Buffer.alloc(0), UPLOAD_MESSAGES.empty],
    ['a.png', Buffer.from('<script>alert(1)</script>'), UPLOAD_MESSAGES.wrongType],
    ['a.png', Buffer.from('MZ\u0090\u0000 this program'), UPLOAD_MESSAGES.wrongType],
    ['a.pdf', PNG, UPLOAD_MESSAGES.otherContent],
    ['a.exe', PDF, UPLOAD_MESSAGES.otherContent],
    ['a.png', Buffer.concat([PNG, Buffer.alloc(UPLOAD_BYTES)]), UPLOAD_MESSAGES.tooLarge],
  ])('%s is refused with a reason', async (name, bytes, words) => {
    expect(await readUpload({ name, bytes })).toBe(words)
  })
})

const LIMITS = { file: 100, files: 250, fields: 600 }

/** The body that a browser would send, from the platform's own encoder. */
async function encoded(form: FormData): Promise<{ boundary: string; body: Buffer }> {
  const response = new Response(form)
  const boundary = /boundary=(.+)$/.exec(response.headers.get('content-type') ?? '')?.[1] ?? ''
  return { boundary, body: Buffer.from(await response.arrayBuffer()) }
}

async function cutInPieces(form: FormData, piece: number) {
  const { boundary, body } = await encoded(form)
  const reader = new MultipartCut(boundary, LIMITS)
  for (let at = 0; at < body.length; at += piece) reader.take(body.subarray(at, at + piece))
  const read = reader.end()
  const type = `multipart/form-data; boundary=${boundary}`
  const parsed = await new Response(new Uint8Array(read.body), {
    headers: { 'content-type': type },
  }).formData()
  return { cut: read.cut, parsed }
}

async function facts(form: FormData) {
  const rows: [string, string, string][] = []
  for (const [name, entry] of form)
    rows.push(
      typeof entry === 'string'
        ? [name, '', entry]
        : [name, entry.name, Buffer.from(await entry.arrayBuffer()).toString('base64')],
    )
  return rows
}

const part = fc.record({
  name: fc.constantFrom('a', 'b', 'licence', 'file1'),
  file: fc.option(fc.constantFrom('x.png', '营业执照.pdf'), { nil: undefined }),
  bytes: fc.oneof(
    fc.uint8Array({ maxLength: 160 }),
    fc.constantFrom('\r\n--', '--\r\n\r\n', '\r\n\r\n', '').map(text => new Uint8Array(Buffer.from(text))),
  ),
})

describe('a multipart body whose large files are cut out', () => {
  test('holds everything else, however it comes in pieces', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 5 }),
        fc.integer({ min: 1, max: 90 }),
        async (parts, piece) => {
          const form = new FormData()
          for (const { name, file, bytes } of parts) {
            const text = Buffer.from(bytes)
              .toString('latin1')
              .replace(/[^ -~]/g, '.')
            if (file === undefined) form.append(name, text)
            else form.append(name, new File([bytes], file))
          }
          fc.pre(parts.every(one => one.file === undefined || one.bytes.length <= LIMITS.file))
          fc.pre(parts.reduce((sum, one) => sum + (one.file ? one.bytes.length : 0), 0) <= LIMITS.files)
          const { boundary, body } = await encoded(form)
          const read = new MultipartCut(boundary, { ...LIMITS, fields: 10_000 })
          for (let at = 0; at < body.length; at += piece) read.take(body.subarray(at, at + piece))
          const { body: kept, cut } = read.end()
          const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
          expect(cut).toEqual([])
          const again =
            parts.length === 0
              ? new FormData()
              : await new Response(new Uint8Array(kept), { headers: type }).formData()
          expect(await facts(again)).toEqual(await facts(form))
        },
      ),
      { numRuns: 200 },
    )
  })

  test('names the file that was too large and keeps those before and after it', async () => {
    const form = new FormData()
    form.append('orgName', '某机构')
    form.append('first', new File([new Uint8Array(100).fill(1)], '刚好.png'))
    form.append('second', new File([new Uint8Array(101).fill(2)], '多一个.png'))
    form.append('third', new File([new Uint8Array(30).fill(3)], 'c.png'))
    form.append('agentName', '李四')
    for (const piece of [1, 7, 4096]) {
      const { cut, parsed } = await cutInPieces(form, piece)
      expect(cut).toEqual(['second'])
      const sizes = [...parsed].map(([name, entry]) => [name, typeof entry === 'string' ? entry : entry.size])
      expect(sizes).toEqual([
        ['orgName', '某机构'],
        ['first', 100],
        ['second', 0],
        ['third', 30],
        ['agentName', '李四'],
      ])
    }
  })

  test('fields beyond their limit refuse the whole', async () => {
    const form = new FormData()
    form.append('a', 'x'.repeat(700))
    await expect(cutInPieces(form, 50)).rejects.toMatchObject({ kind: 'too-large' })
  })

  test('hundreds of thousands of empty parts are refused, whatever the limit of fields', () => {
    const reader = new MultipartCut('x', { ...LIMITS, fields: 64 * 1024 * 1024 })
    const empty = Buffer.from('\r\n\r\n\r\n--x')
    reader.take(Buffer.from('--x'))
    for (let parts = 0; parts < 300_000; parts += 1) reader.take(empty)
    reader.take(Buffer.from('--\r\n'))
    expect(() => reader.end()).toThrow(expect.objectContaining({ kind: 'malformed' }))
  })

  test('a body that breaks off is malformed', async () => {
    const form = new FormData()
    form.append('a', 'x')
    const { boundary, body } = await encoded(form)
    const reader = new MultipartCut(boundary, LIMITS)
    reader.take(body.subarray(0, -6))
    expect(() => reader.end()).toThrow(expect.objectContaining({ kind: 'malformed' }))
  })
})
