import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { beforeAll, describe, expect, test } from 'vitest'
import { type BusyDay, busyDay } from '../support/busy-day'
import { portalForTests } from '../support/for-tests'

const portal = portalForTests()
let day: BusyDay
beforeAll(async () => {
  day = await busyDay(portal)
  // Killed, so that what is still in the write-ahead logs is looked at too.
  await portal.kill9()
}, 120_000)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Short codes count where they stand alone, not inside a longer number or random text. */
const alone = (code: string) => new RegExp(`(?<![A-Za-z0-9_-])${escaped(code)}(?![A-Za-z0-9_-])`)

const databaseFiles = () => readdirSync(portal.dataDir).filter(name => /^(portal|broker)\.sqlite/.test(name))

/** Every text value of every table, with where it stands. */
function* valuesOf(file: string): Generator<[place: string, text: string]> {
  const database = new Database(join(portal.dataDir, file))
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all() as {
    name: string
  }[]
  for (const { name } of tables) {
    for (const row of database.prepare(`select * from "${name}"`).all() as Record<string, unknown>[]) {
      for (const [column, value] of Object.entries(row)) {
        if (value !== null) yield [`${file} ${name}.${column}`, String(value)]
      }
    }
  }
  database.close()
}

test('the day had secrets of every kind to lose', () => {
  const { phones, emails, passwords, codes, captchas } = day.secrets
  expect([phones.length, emails.length, passwords.length]).toEqual([6, 7, 3])
  expect(codes.length).toBeGreaterThanOrEqual(3)
  expect(captchas.length).toBeGreaterThanOrEqual(4)
  expect(databaseFiles()).toEqual(
    expect.arrayContaining(['portal.sqlite', 'portal.sqlite-wal', 'broker.sqlite']),
  )
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

describe('the database files', () => {
  test('hold no phone, e-mail, password or code in their bytes', () => {
    const { phones, emails, passwords, codes } = day.secrets
    const found: string[] = []
    for (const file of databaseFiles()) {
      const bytes = readFileSync(join(portal.dataDir, file))
      for (const secret of [...phones, ...emails, ...passwords, ...codes]) {
        if (bytes.includes(secret)) found.push(`${file}: ${secret}`)
      }
    }
    expect(found).toEqual([])
  })

  test('hold no captcha answer as a value or in one', () => {
    const found: string[] = []
    for (const file of ['portal.sqlite', 'broker.sqlite']) {
      for (const [place, text] of valuesOf(file)) {
        for (const answer of day.secrets.captchas)
          if (alone(answer).test(text)) found.push(`${place}: ${answer}`)
      }
    }
    expect(found).toEqual([])
  })
})
