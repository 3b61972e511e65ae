import { createSecretKey, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { definitionOf } from '../../server/broker/contract'
import {
  CLOCK_SKEW_MS,
  checkSignature,
  decodeRequest,
  encodeRequest,
  openResponseData,
  sealResponse,
  signRequest,
  WireError,
} from '../../server/broker/contract/wire'
import { BROKER_CODES, outcomeOf, wordsOf } from '../../server/broker/errors'
import { keySet } from '../../server/crypto/key-set'
import { SealError } from '../../server/crypto/sealed'
import vectors from '../fixtures/vectors/sealing.json'

const newKey = (id: string) => ({ id, key: createSecretKey(randomBytes(32)) })
const { facts, keyId, sign } = vectors.signature
const at = new Date(facts.time)
const vectorKeys = keySet([{ id: keyId, key: createSecretKey(Buffer.from(vectors.key, 'hex')) }])

describe('request signature', () => {
  it('gives the bytes of the vector', () => {
    expect(signRequest(vectorKeys, facts)).toBe(sign)
  })

  it('covers every fact', () => {
    expect(checkSignature(vectorKeys, facts, sign, at)).toBe('right')
    for (const name of Object.keys(facts) as (keyof typeof facts)[]) {
      const changed = { ...facts, [name]: `${facts[name]}x` }
      expect(checkSignature(vectorKeys, changed, sign, at), name).toBe('wrong')
    }
  })

  it('refuses signatures that are cut, empty or of an unknown key', () => {
    for (const text of ['', 'k1', 'k1.', sign.slice(0, -2), sign.replace('k1', 'k2'), `.${sign}`]) {
      expect(checkSignature(vectorKeys, facts, text, at), text).toBe('wrong')
    }
  })

  it('allows clocks five minutes apart, either way, and no more', () => {
    for (const [away, result] of [
      [CLOCK_SKEW_MS, 'right'],
      [-CLOCK_SKEW_MS, 'right'],
      [CLOCK_SKEW_MS + 1, 'clock'],
      [-CLOCK_SKEW_MS - 1, 'clock'],
    ] as const) {
      expect(checkSignature(vectorKeys, facts, sign, new Date(at.getTime() + away))).toBe(result)
    }
    const never = { ...facts, time: 'never' }
    expect(checkSignature(vectorKeys, never, signRequest(vectorKeys, never), at)).toBe('clock')
  })

  it('rotates: the newer key signs, both are accepted until the older goes', () => {
    const older = newKey('a')
    const newer = newKey('b')
    const both = keySet([newer, older])
    const old = signRequest(keySet([older]), facts)
    expect(signRequest(both, facts)).toMatch(/^b\./)
    expect(checkSignature(both, facts, old, at)).toBe('right')
    expect(checkSignature(keySet([newer]), facts, old, at)).toBe('wrong')
  })
})

describe('request and response on the wire', () => {
  const wrapper = { requestId: 'req-00000001', funcId: 'auth.getVcode', isMobile: true }

  it('brings a POST and a GET back as they went', () => {
    for (const [name, input] of [
      ['auth.getVcode', { phone: '名 &=?/', list: ['1'] }],
      ['auth.getCaptcha', { browser: '名 &=?/', mode: 'image' }],
    ] as const) {
      const call = definitionOf(name)
      const { target, body } = encodeRequest(call, wrapper, input)
      const url = new URL(`http://x/api/${target}`)
      expect(url.pathname).toBe(`/api/${call.path}`)
      expect(decodeRequest(call.method, url.searchParams, body)).toEqual({ wrapper, input })
    }
  })

  it('lets no input field stand in for the wrapper', () => {
    const call = definitionOf('auth.getVcode')
    const { body } = encodeRequest(call, wrapper, { requestId: 'another-id' })
    expect(decodeRequest('POST', new URLSearchParams(), body).wrapper).toEqual(wrapper)
  })

  it.each(['', '[]', 'null', '{', '{"requestId":"short","funcId":"a","isMobile":true}', '{"funcId":"a"}'])(
    'refuses the body %j',
    body => {
      expect(() => decodeRequest('POST', new URLSearchParams(), body)).toThrow(WireError)
    },
  )

  it('seals the data of a response for its own request only, under rotating keys', () => {
    const older = newKey('a')
    const newer = newKey('b')
    const response = { code: '20000', message: '', data: { phone: '13800000002' } }
    const sealed = sealResponse(keySet([older]), wrapper, response)
    expect(sealed.data).toBeUndefined()
    expect(JSON.stringify(sealed)).not.toContain('13800000002')
    const text = sealed.dataStr ?? ''
    expect(openResponseData(keySet([newer, older]), wrapper, text)).toEqual(response.data)
    expect(() => openResponseData(keySet([older]), { ...wrapper, requestId: 'other' }, text)).toThrow(
      SealError,
    )
    expect(() => openResponseData(keySet([older]), { ...wrapper, funcId: 'other' }, text)).toThrow(SealError)
    expect(() => openResponseData(keySet([newer]), wrapper, text)).toThrow(SealError)
    expect(sealResponse(keySet([older]), wrapper, { code: '0', message: 'x' })).toEqual({
      code: '0',
      message: 'x',
    })
  })
})

describe('error catalogue', () => {
  it.each([
    ['20000', 'accepted'],
    ['0', 'accepted'],
    ['89001', 'not-signed-in'],
    ['89002', 'not-signed-in'],
    ['89003', 'not-signed-in'],
    ['89004', 'not-signed-in'],
    ['89005', 'not-signed-in'],
    ['101101', 'silent'],
    ['19999', 'session-timed-out'],
    ['89105', 'keep-captcha'],
    ['89104', 'refused'],
    ['12345', 'refused'],
    ['constructor', 'refused'],
  ])('%s is %s', (code, outcome) => {
    expect(outcomeOf(code)).toBe(outcome)
  })

  it('shows the words of the catalogue, else those of the broker, else ours', () => {
    expect(wordsOf('89003', 'internal detail')).toBe('您尚未登录，请先登录')
    expect(wordsOf('89003', 'x', 'en')).toBe('You are not logged in, please log in first')
    expect(wordsOf('19999', 'x', 'en')).toBe('Session timed out, logged in again')
    expect(wordsOf('42200', '请选择手机号')).toBe('请选择手机号')
    expect(wordsOf('42200', '请选择手机号', 'en')).toBe('请选择手机号')
    expect(wordsOf('77777', '')).toBe('操作未成功，请稍后再试')
  })

  it('has words for every refusal', () => {
    const wordless = Object.entries(BROKER_CODES).filter(
      ([, row]) => row.outcome === 'refused' && row.zh === '',
    )
    expect(wordless).toEqual([])
  })
})
