import { describe, expect, it } from 'vitest'
import { boundedText, MAX_RESPONSE_BYTES } from '../../server/broker/transport'
import { TextRequest } from '../../server/text-request'
import { TextResponse } from '../../server/text-response'

const MESSAGES = '提交成功'
const made = () => new TextResponse(MESSAGES, { status: 422, headers: { 'content-type': 'text/plain' } })

async function streamed({ body }: Request | Response): Promise<string> {
  const reader = body?.getReader()
  const pieces: Uint8Array[] = []
  for (;;) {
    const read = await reader?.read()
    if (!read || read.done) return Buffer.concat(pieces).toString('utf8')
    pieces.push(read.value)
  }
}

describe('a response that knows its text', () => {
  it('is read in every way a response can be', async () => {
    const { status, headers } = made()
    expect([status, headers.get('content-type'), made().whole]).toEqual([422, 'text/plain', MESSAGES])
    expect(await made().text()).toBe(MESSAGES)
    expect(Buffer.from(await made().arrayBuffer()).toString()).toBe(MESSAGES)
    expect(Buffer.from(await made().bytes()).toString()).toBe(MESSAGES)
    expect(await (await made().blob()).text()).toBe(MESSAGES)
    expect(await streamed(made())).toBe(MESSAGES)
    expect(await TextResponse.json({ code: '0' }).json()).toEqual({ code: '0' })
    expect(TextResponse.json({}).headers.get('content-type')).toBe('application/json')
  })

  it('is read once, and may be cloned before', async () => {
    const response = made()
    const copy = response.clone()
    expect(response.bodyUsed).toBe(false)
    await response.text()
    expect(response.bodyUsed).toBe(true)
    await expect(response.text()).rejects.toThrow(TypeError)
    expect(await copy.text()).toBe(MESSAGES)
  })

  it('is bounded by its bytes, not its characters', async () => {
    const long = '长'.repeat(MAX_RESPONSE_BYTES / 2)
    await expect(boundedText(new TextResponse(long, {}))).rejects.toThrow('too large')
    expect(await boundedText(new TextResponse(MESSAGES, {}))).toBe(MESSAGES)
  })
})

const asked = () =>
  new TextRequest('https://broker.example/api/x', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `words=${MESSAGES}`,
  })

describe('a request that knows its text', () => {
  it('is read in every way a request can be', async () => {
    const { method, url, headers, whole } = asked()
    expect([method, url]).toEqual(['POST', 'https://broker.example/api/x'])
    expect([headers.get('content-type'), whole]).toEqual([
      'application/x-www-form-urlencoded',
      `words=${MESSAGES}`,
    ])
    expect(await asked().text()).toBe(`words=${MESSAGES}`)
    expect(Buffer.from(await asked().arrayBuffer()).toString()).toBe(`words=${MESSAGES}`)
    expect(Buffer.from(await asked().bytes()).toString()).toBe(`words=${MESSAGES}`)
    expect(await (await asked().blob()).text()).toBe(`words=${MESSAGES}`)
    expect((await asked().formData()).get('words')).toBe(MESSAGES)
    expect(await streamed(asked())).toBe(`words=${MESSAGES}`)
    const json = new TextRequest('https://broker.example/', { method: 'POST', body: '{"a":1}' })
    expect(await json.json()).toEqual({ a: 1 })
  })

  it('is read once, and may be cloned before', async () => {
    const request = asked()
    const copy = request.clone()
    expect(request.bodyUsed).toBe(false)
    await request.text()
    expect(request.bodyUsed).toBe(true)
    await expect(request.text()).rejects.toThrow(TypeError)
    expect(await copy.text()).toBe(`words=${MESSAGES}`)
  })
})
