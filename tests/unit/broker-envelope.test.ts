import { constants, generateKeyPairSync, publicEncrypt, randomBytes, webcrypto } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  createOpener,
  createSealer,
  EnvelopeError,
  encryptField,
  rsaKeyId,
  type Sealer,
} from '../../server/broker/contract/envelope'
import { openInput, sealInput } from '../../server/broker/contract/sealed-paths'
import vectors from '../fixtures/vectors/sealing.json'

const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    publicKey,
    privateKey,
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
const older = pair()
const newer = pair()
const aad = (requestId: string, path: string) => new TextEncoder().encode(`${requestId}\n${path}`)

describe('envelope of a field', () => {
  it.each(vectors.fields)(
    'gives the bytes of the vector for $path',
    ({ iv, requestId, path, plain, field }) => {
      const key = Buffer.from(vectors.key, 'hex')
      expect(encryptField(key, plain, requestId, path, Buffer.from(iv, 'hex'))).toBe(field)
    },
  )

  it('opens in WebCrypto', async () => {
    const [version, keyId, wrapped = '', iv = '', body = ''] = (await createSealer(newer.publicPem))
      .seal('13800000002', 'req-1', 'phone')
      .split('.')
    expect([version, keyId]).toEqual(['e1', rsaKeyId(newer.privateKey)])
    const pkcs8 = newer.privateKey.export({ type: 'pkcs8', format: 'der' })
    const oaep = { name: 'RSA-OAEP', hash: 'SHA-256' }
    const rsa = await webcrypto.subtle.importKey('pkcs8', pkcs8, oaep, false, ['decrypt'])
    const raw = await webcrypto.subtle.decrypt(oaep, rsa, Buffer.from(wrapped, 'base64url'))
    const aes = await webcrypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt'])
    const gcm = { name: 'AES-GCM', iv: Buffer.from(iv, 'base64url'), additionalData: aad('req-1', 'phone') }
    const plain = await webcrypto.subtle.decrypt(gcm, aes, Buffer.from(body, 'base64url'))
    expect(new TextDecoder().decode(plain)).toBe('13800000002')
  })

  it('opens what WebCrypto sealed', async () => {
    const spki = newer.publicKey.export({ type: 'spki', format: 'der' })
    const oaep = { name: 'RSA-OAEP', hash: 'SHA-256' }
    const rsa = await webcrypto.subtle.importKey('spki', spki, oaep, false, ['encrypt'])
    const raw = randomBytes(32)
    const iv = randomBytes(12)
    const aes = await webcrypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt'])
    const gcm = { name: 'AES-GCM', iv, additionalData: aad('req-2', 'email') }
    const body = await webcrypto.subtle.encrypt(gcm, aes, new TextEncoder().encode('ops@fund.example'))
    const wrapped = await webcrypto.subtle.encrypt(oaep, rsa, raw)
    const text = (bytes: ArrayBuffer | Buffer) => Buffer.from(bytes as ArrayBuffer).toString('base64url')
    const sealed = `e1.${rsaKeyId(newer.publicKey)}.${text(wrapped)}.${text(iv)}.${text(body)}`
    expect(createOpener([newer.privatePem]).open(sealed, 'req-2', 'email')).toBe('ops@fund.example')
  })

  it('opens under an older key after rotation, and not once it is gone', async () => {
    const sealed = (await createSealer(older.publicPem)).seal('x', 'req', 'phone')
    expect(createOpener([newer.privatePem, older.privatePem]).open(sealed, 'req', 'phone')).toBe('x')
    expect(() => createOpener([newer.privatePem]).open(sealed, 'req', 'phone')).toThrow('another key')
  })

  it('wraps one data key for reuseMs and a new one after', async () => {
    let now = 0
    const sealer = await createSealer(newer.publicPem, { reuseMs: 1000, now: () => now })
    const wrappedAt = (time: number) => {
      now = time
      return sealer.seal('x', 'req', 'phone').split('.')[2]
    }
    const first = wrappedAt(0)
    expect(wrappedAt(999)).toBe(first)
    expect(wrappedAt(1000)).not.toBe(first)
  })

  it('never repeats an iv under a reused key', async () => {
    const sealer = await createSealer(newer.publicPem)
    const ivs = Array.from({ length: 2000 }, () => sealer.seal('x', 'req', 'phone').split('.')[3])
    expect(new Set(ivs).size).toBe(2000)
  })

  it('still opens when more data keys came by than it remembers', async () => {
    const opener = createOpener([newer.privatePem], { remember: 2 })
    const sealers = await Promise.all([1, 2, 3, 4].map(() => createSealer(newer.publicPem)))
    const sealed = sealers.map((sealer, at) => sealer.seal(String(at + 1), 'req', 'phone'))
    for (const round of [sealed, sealed]) {
      expect(round.map(text => opener.open(text, 'req', 'phone'))).toEqual(['1', '2', '3', '4'])
    }
  })

  let sealer: Sealer
  beforeAll(async () => {
    sealer = await createSealer(newer.publicPem)
  })
  const opener = createOpener([newer.privatePem])

  it('brings any text back, and only for its request and field', () => {
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(
        text,
        fc.stringMatching(/^[\w-]{8,20}$/),
        fc.constantFrom('phone', 'email'),
        (plain, id, path) => {
          const sealed = sealer.seal(plain, id, path)
          expect(opener.open(sealed, id, path)).toBe(plain)
          expect(() => opener.open(sealed, `${id}x`, path)).toThrow(EnvelopeError)
          expect(() => opener.open(sealed, id, `${path}s`)).toThrow(EnvelopeError)
        },
      ),
    )
  })

  it('notices every changed part', () => {
    const parts = sealer.seal('13800000002', 'req', 'phone').split('.')
    for (const at of parts.keys()) {
      const changed = parts.map((part, n) =>
        n === at ? (part.startsWith('A') ? 'B' : 'A') + part.slice(1) : part,
      )
      expect(() => opener.open(changed.join('.'), 'req', 'phone'), `part ${at}`).toThrow(EnvelopeError)
    }
    const short = [...parts.slice(0, 4), parts[4]?.slice(0, 12)].join('.')
    for (const text of [
      '',
      'e1',
      '13800000002',
      parts.slice(0, 4).join('.'),
      `${parts.join('.')}.x`,
      short,
    ]) {
      expect(() => opener.open(text, 'req', 'phone')).toThrow(EnvelopeError)
    }
  })

  it('refuses a wrapped key of another length', () => {
    const padding = { key: newer.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
    const wrapped = publicEncrypt(padding, randomBytes(16)).toString('base64url')
    const field = encryptField(randomBytes(32), 'x', 'req', 'phone')
    expect(() => opener.open(`e1.${sealer.keyId}.${wrapped}.${field}`, 'req', 'phone')).toThrow(
      'wrong length',
    )
  })

  it('seals the paths of an input, items of lists too, and leaves absent fields absent', () => {
    const call = { sealed: ['phone', 'form.email', 'list[].tel', 'missing'] }
    const input = {
      phone: '138',
      form: { email: 'a@b.cn', other: 1 },
      list: [{ tel: '1' }, { tel: '2' }, {}],
    }
    const before = structuredClone(input)
    const sealed = sealInput(call, input, 'req', sealer)
    expect(input).toEqual(before)
    expect(JSON.stringify(sealed)).not.toMatch(/138"|a@b\.cn/)
    expect(Object.keys(sealed)).toEqual(['phone', 'form', 'list'])
    expect(openInput(call, sealed, 'req', opener)).toEqual(input)
    const { list } = sealed as { list: object[] }
    expect(() => openInput(call, { ...sealed, list: [list[1], list[0]] }, 'req', opener)).toThrow(
      EnvelopeError,
    )
  })

  it('refuses a sealed field that came in clear or is no text', () => {
    expect(() => openInput({ sealed: ['phone'] }, { phone: '13800000002' }, 'req', opener)).toThrow(
      EnvelopeError,
    )
    expect(() => openInput({ sealed: ['phone'] }, { phone: 13800000002 }, 'req', opener)).toThrow(
      EnvelopeError,
    )
    expect(() => openInput({ sealed: ['list[].tel'] }, { list: 'x' }, 'req', opener)).toThrow(EnvelopeError)
  })
})
