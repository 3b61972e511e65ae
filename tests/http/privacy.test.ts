import { beforeAll, describe, expect, test } from 'vitest'
import { portalForTests } from '../support/for-tests'
import { allKept, type Kept } from '../support/kept'
import { type SeededActivity, seedActivity } from '../support/seeded-activity'

const portal = portalForTests()
let day: SeededActivity
let kept: Kept
beforeAll(async () => {
  day = await seedActivity(portal)
  // Killed, so that what is still in the write-ahead logs is looked at too.
  await portal.kill9()
  kept = await allKept(portal)
}, 120_000)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Short codes count where they stand alone, not inside a longer number or random text. */
const alone = (code: string) => new RegExp(`(?<![A-Za-z0-9_-])${escaped(code)}(?![A-Za-z0-9_-])`)

test('the day had secrets of every kind to lose', () => {
  const { phones, emails, passwords, codes, captchas } = day.secrets
  expect([phones.length, emails.length, passwords.length]).toEqual([6, 7, 3])
  expect(codes.length).toBeGreaterThanOrEqual(3)
  expect(captchas.length).toBeGreaterThanOrEqual(4)
  const files = portal.databaseUrl
    ? ['portal.session', 'portal.audit_event', 'broker.request', 'broker.contact']
    : ['portal.sqlite', 'portal.sqlite-wal', 'broker.sqlite']
  expect(kept.files.map(({ place }) => place)).toEqual(expect.arrayContaining(files))
})

describe('what the portal wrote out', () => {
  test('holds no phone, e-mail or password', () => {
    const { phones, emails, passwords } = day.secrets
    // The greeting names the demo logins on purpose; everything after it is the log.
    const log = portal.logs().slice(portal.logs().indexOf('/demo/outbox?key='))
    expect(log.length).toBeGreaterThan(5000)
    expect([...phones, ...emails, ...passwords].filter(secret => log.includes(secret))).toEqual([])
  })

  test('holds no code and no captcha answer', () => {
    const { codes, captchas } = day.secrets
    expect([...codes, ...captchas].filter(code => alone(code).test(portal.logs()))).toEqual([])
  })

  test('holds no session or browser id', () => {
    expect(portal.logs()).not.toMatch(/"(cookie|set-cookie|authorization)"/i)
  })
})

/** Where secrets are found, and which. */
const holding = <T extends { place: string }>(
  all: T[],
  secrets: string[],
  held: (one: T, secret: string) => boolean,
) => all.flatMap(one => secrets.filter(secret => held(one, secret)).map(secret => `${one.place}: ${secret}`))

describe('the stores of portal and broker', () => {
  test('hold no phone, e-mail, password or code, in the bytes of their files or in a value', () => {
    const { phones, emails, passwords, codes } = day.secrets
    const secrets = [...phones, ...emails, ...passwords, ...codes]
    expect(holding(kept.files, secrets, ({ bytes }, secret) => bytes.includes(secret))).toEqual([])
    expect(holding(kept.values, secrets, ({ text }, secret) => text.includes(secret))).toEqual([])
  })

  test('hold no captcha answer as a value or in one', () => {
    expect(
      holding(kept.values, day.secrets.captchas, ({ text }, answer) => alone(answer).test(text)),
    ).toEqual([])
  })
})
