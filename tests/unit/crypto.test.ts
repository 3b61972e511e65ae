import { createDecipheriv, createHmac, createSecretKey, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blindIndex } from '../../server/crypto/blind-index'
import { keySet, parseKeySet } from '../../server/crypto/key-set'
import { canonicalJson, randomId, sha256 } from '../../server/crypto/random'
import { SealError, seal, unseal } from '../../server/crypto/sealed'
import { sign, verify } from '../../server/crypto/signed'

const named = (id: string, bytes = randomBytes(32)) => ({ id, key: createSecretKey(bytes) })
const wellFormed = fc.string({ unit: 'grapheme' })

/** One character of the text replaced by another of the same alphabet. */
const alter = (text: string, at: number) => {
  const place = at % text.length
  return text.slice(0, place) + (text[place] === 'A' ? 'B' : 'A') + text.slice(place + 1)
}

describe('seal', () => {
  const bytes = randomBytes(32)
  const keys = keySet([named('k1', bytes)])

  it('opens to what was sealed, under its own context only', () => {
    fc.assert(
      fc.property(wellFormed, wellFormed, wellFormed, (plain, context, other) => {
        const sealed = seal(keys, plain, context)
        expect(unseal(keys, sealed, context)).toBe(plain)
        if (other !== context) expect(() => unseal(keys, sealed, other)).toThrow(SealError)
      }),
    )
  })

  it('shows any change', () => {
    fc.assert(
      fc.property(wellFormed, fc.nat(), (plain, at) => {
        const sealed = seal(keys, plain, 'draft')
        expect(() => unseal(keys, alter(sealed, at), 'draft')).toThrow(SealError)
      }),
    )
  })

  it('refuses shortened tags and text that was never sealed', () => {
    const [version, id, iv, body = ''] = seal(keys, '', 'x').split('.')
    const short = Buffer.from(body, 'base64url').subarray(0, 12).toString('base64url')
    for (const text of ['', 's1', `${version}.${id}.${iv}.${short}`, `${version}.${id}.${iv}.`]) {
      expect(() => unseal(keys, text, 'x')).toThrow(SealError)
    }
  })

  it('never makes the same text twice', () => {
    expect(new Set(Array.from({ length: 100 }, () => seal(keys, 'same', 'x'))).size).toBe(100)
  })

  it('is AES-256-GCM as written down', () => {
    const [version, id, iv = '', body = ''] = seal(keys, '13800000002', 'contact.1').split('.')
    const raw = Buffer.from(body, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', bytes, Buffer.from(iv, 'base64url'))
    decipher.setAAD(Buffer.from('s1.k1.contact.1')).setAuthTag(raw.subarray(-16))
    expect([version, id]).toEqual(['s1', 'k1'])
    expect(decipher.update(raw.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8')).toBe(
      '13800000002',
    )
  })

  it('opens old text after a rotation, and says which key is gone', () => {
    const [old, fresh] = [named('k1'), named('k2')]
    const sealed = seal(keySet([old]), 'x', 'c')
    expect(unseal(keySet([fresh, old]), sealed, 'c')).toBe('x')
    expect(seal(keySet([fresh, old]), 'x', 'c')).toMatch(/^s1\.k2\./)
    expect(() => unseal(keySet([fresh]), sealed, 'c')).toThrow(/key k1/)
  })

  it('refuses a lone surrogate instead of changing it', () => {
    expect(() => seal(keys, 'a\ud800', 'x')).toThrow(SealError)
  })
})

describe('sign', () => {
  const keys = keySet([named('k1')])

  it('gives the fields back for its purpose, to its own keys', () => {
    const strange = keySet([named('k1')])
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary' })),
        wellFormed,
        wellFormed,
        (fields, purpose, other) => {
          const token = sign(keys, purpose, fields)
          expect(verify(keys, purpose, token)).toEqual(fields)
          expect(verify(strange, purpose, token)).toBeNull()
          if (other !== purpose) expect(verify(keys, other, token)).toBeNull()
        },
      ),
    )
  })

  it('shows any change, and answers null to anything else', () => {
    const token = sign(keys, 'form', ['a', 'b'])
    for (let at = 0; at < token.length; at += 1) expect(verify(keys, 'form', alter(token, at))).toBeNull()
    fc.assert(fc.property(fc.string({ unit: 'binary' }), text => verify(keys, 'form', text) === null))
  })

  it('keeps apart fields that join to the same text', () => {
    expect(sign(keys, 'p', ['ab', 'c'])).not.toBe(sign(keys, 'p', ['a', 'bc']))
  })

  it('accepts tokens of a key that is no longer current', () => {
    const [old, fresh] = [named('k1'), named('k2')]
    const token = sign(keySet([old]), 'p', ['x'])
    expect(verify(keySet([fresh, old]), 'p', token)).toEqual(['x'])
    expect(verify(keySet([fresh]), 'p', token)).toBeNull()
  })
})

describe('canonicalJson', () => {
  const shuffled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shuffled)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([name, member]) => [name, shuffled(member)]),
    )
  }

  it('is JSON of the same value, whatever the order of its names', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const text = canonicalJson(value)
        expect(text).toBe(canonicalJson(shuffled(value)))
        expect(text).toBe(canonicalJson(JSON.parse(text)))
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('sorts names, number-like ones too, and drops what is undefined', () => {
    expect(canonicalJson({ b: 1, a: undefined, 10: 1, 9: [undefined, 'é'] })).toBe(
      '{"10":1,"9":[null,"é"],"b":1}',
    )
  })

  it('refuses what has no JSON form', () => {
    expect(() => canonicalJson({ a: Number.NaN })).toThrow(TypeError)
    expect(() => canonicalJson(1n)).toThrow(TypeError)
  })
})

describe('keys and digests', () => {
  it('reads key sets and names what is wrong without showing a key', () => {
    const good = randomBytes(32).toString('base64url')
    expect(parseKeySet(`k2:${good}, k1:${good}`).all.map(({ id }) => id)).toEqual(['k2', 'k1'])
    const short = randomBytes(16).toString('base64url')
    for (const text of [
      '',
      good,
      `k1:${short}`,
      `k1:${good},k1:${good}`,
      'k1:!!',
      `a b:${good}`,
      `k1:${good}:x`,
    ]) {
      const words = (() => {
        try {
          return parseKeySet(text) && 'accepted'
        } catch (error) {
          return (error as Error).message
        }
      })()
      expect(words).not.toBe('accepted')
      expect(words).not.toContain(short)
      expect(words).not.toContain(good)
    }
  })

  it('makes a blind index that only the key, the kind and the value decide', () => {
    const bytes = randomBytes(32)
    const key = createSecretKey(bytes)
    const expected = createHmac('sha256', bytes).update('phone\n13800000002').digest('base64url')
    expect(blindIndex(key, 'phone', '13800000002')).toBe(expected)
    expect(blindIndex(key, 'id', '13800000002')).not.toBe(expected)
  })

  it('knows the SHA-256 of abc, and makes ids of 128 bits', () => {
    expect(sha256('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')
    expect(randomId()).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(randomId()).not.toBe(randomId())
  })
})
