import { beforeAll, expect, test } from 'vitest'
import type { BrokerKeyring } from '../../server/crypto/keyring'
import { openMailTransport } from '../../server/notify/mail-transport'
import { openSmsTransport } from '../../server/notify/sms-transport'
import { createWorker, pauseAfter } from '../../server/notify/worker'
import type { CallContext } from '../../server/reference-broker/call-context'
import { brokerMigrations } from '../../server/reference-broker/migrations'
import { openDeliveryQueue } from '../../server/reference-broker/outbox/delivery'
import { type Message, putMessages } from '../../server/reference-broker/outbox/messages'
import type { BrokerTables } from '../../server/reference-broker/tables'
import { createVault } from '../../server/reference-broker/vault'
import { forAllTests } from '../support/for-tests'
import { startMailReceiver, startSmsReceiver } from '../support/receivers'
import { describeEachStore } from '../support/stores'
import { keyrings, MovableClock } from './broker-kit'

const mail = forAllTests(startMailReceiver)
const sms = forAllTests(startSmsReceiver)
let keyring: BrokerKeyring

beforeAll(async () => {
  keyring = (await keyrings(false)).broker
})

const CODE: Message = {
  channel: 'sms',
  to: '13912345678',
  code: '123456',
  subject: '手机号验证码',
  body: '【机构通】验证码 123456',
}
const NOTICE: Message = {
  channel: 'email',
  to: 'ops@fund.example',
  code: '',
  subject: '密码已重置',
  body: '您的密码已于今日重置。\n如非本人操作请致电 95357。',
}

describeEachStore('messages out', open => {
  async function start() {
    mail.mails.length = 0
    sms.asked.length = 0
    const clock = new MovableClock()
    const store = await open<BrokerTables>(brokerMigrations)
    const vault = createVault(keyring)
    const dead: { channel: string; attempts: number; reason: string }[] = []
    const worker = (timeoutMs?: number) =>
      createWorker({
        queue: openDeliveryQueue({ store, vault, clock: () => clock.now }),
        transports: {
          sms: openSmsTransport({ url: sms.url, timeoutMs }),
          email: openMailTransport({ url: mail.url, from: 'no-reply@broker.example', timeoutMs }),
        },
        clock: () => clock.now,
        onDead: facts => dead.push(facts),
      })
    const put = (messages: Message[], state?: 'withheld') =>
      store.write(tx => {
        const core = { vault, demo: false }
        return putMessages(tx, { core, db: tx, now: clock.now } as unknown as CallContext, messages, state)
      })
    const rows = () => store.db.selectFrom('message_delivery').selectAll().orderBy('seq').execute()
    return { clock, store, dead, worker, put, rows }
  }

  test('a mail and an SMS are sent once each, and are sent only when they were accepted', async () => {
    const { worker, put, rows, store } = await start()
    await put([CODE, NOTICE])
    expect((await rows()).map(row => [row.state, row.attempts])).toEqual([
      ['waiting', 0],
      ['waiting', 0],
    ])
    const own = worker()
    expect(await own.round()).toBe(2)
    expect(await own.round()).toBe(0)
    const [first, second] = await rows()
    expect(sms.asked).toEqual([{ id: first?.message_id, to: CODE.to, body: CODE.body }])
    expect(first).toMatchObject({ state: 'sent', attempts: 1, receipt: 'r-1' })
    expect(second).toMatchObject({ state: 'sent', attempts: 1, receipt: expect.stringMatching(/^250 /) })
    expect(mail.mails).toHaveLength(1)
    expect(mail.mails[0]).toMatchObject({
      subject: NOTICE.subject,
      messageId: `<${second?.message_id}@broker.example>`,
      from: { address: 'no-reply@broker.example', name: '机构通' },
      to: [{ address: NOTICE.to }],
      text: expect.stringContaining('如非本人操作请致电 95357。'),
    })
    const left = await store.db.selectFrom('outbound_message').select('sealed_message').execute()
    expect(left).toEqual([{ sealed_message: '' }, { sealed_message: '' }])
    await own.stop()
  })

  test('a gateway that fails, hangs or talks nonsense is asked again after growing pauses, with the same id', async () => {
    const { worker, put, rows, clock } = await start()
    sms.fates.push('fail', 'hang', 'nonsense')
    await put([CODE])
    const hurried = worker(300)
    for (const attempt of [1, 2, 3]) {
      expect(await hurried.round()).toBe(1)
      expect(await hurried.round()).toBe(0)
      expect(await rows()).toMatchObject([{ state: 'waiting', attempts: attempt }])
      clock.advance({ seconds: pauseAfter(attempt) })
    }
    await hurried.stop()
    const own = worker()
    expect(await own.round()).toBe(1)
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 4 }])
    expect(new Set(sms.asked.map(each => each.id)).size).toBe(1)
    expect(sms.asked).toHaveLength(4)
    await own.stop()
  })

  test('a code is given up when it is no longer worth anything', async () => {
    const { worker, put, rows, clock, dead } = await start()
    sms.fates.push(...Array<'fail'>(9).fill('fail'))
    await put([CODE])
    const own = worker()
    for (let attempt = 1; (await rows())[0]?.state === 'waiting'; attempt += 1) {
      await own.round()
      clock.advance({ seconds: pauseAfter(attempt) })
    }
    const asked = sms.asked.length
    expect(asked).toBeGreaterThan(3)
    expect(asked).toBeLessThan(8)
    expect(dead).toEqual([{ channel: 'sms', attempts: asked, reason: 'HTTP 500' }])
    sms.fates.length = 0
    await put([CODE])
    clock.advance({ minutes: 6 })
    await own.round()
    expect(sms.asked).toHaveLength(asked)
    expect((await rows())[1]).toMatchObject({ state: 'dead', reason: 'expired' })
    await own.stop()
  })

  test('a final no ends it at once: receiver unknown to the mail server, refused by the gateway', async () => {
    const { worker, put, rows, dead } = await start()
    mail.fates.push('no-such-user')
    sms.fates.push('refuse')
    await put([CODE, NOTICE])
    const own = worker()
    await own.round()
    expect((await rows()).map(row => [row.state, row.attempts])).toEqual([
      ['dead', 1],
      ['dead', 1],
    ])
    expect(dead.map(each => each.reason).sort()).toEqual([
      expect.stringContaining('550 no such user here'),
      'stopped by the receiver',
    ])
    expect(mail.mails).toEqual([])
    await own.stop()
  })

  test('a mail whose answer was lost after its data is sent again under the same Message-ID', async () => {
    const { worker, put, rows, clock } = await start()
    mail.fates.push('take-and-drop', 'busy')
    await put([NOTICE])
    const own = worker()
    for (const attempt of [1, 2]) {
      await own.round()
      expect(await rows()).toMatchObject([{ state: 'waiting', attempts: attempt }])
      clock.advance({ seconds: pauseAfter(attempt) })
    }
    await own.round()
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 3 }])
    expect(mail.mails).toHaveLength(2)
    expect(mail.mails[0]?.messageId).toBe(mail.mails[1]?.messageId)
    await own.stop()
  })

  test('what a process that died had in hand is due again after its lease, for another', async () => {
    const { put, rows, clock, store, worker } = await start()
    await put([CODE])
    const dying = openDeliveryQueue({ store, vault: createVault(keyring), clock: () => clock.now })
    const [held] = await dying.claim(10)
    const own = worker()
    expect(await own.round()).toBe(0)
    clock.advance({ seconds: 121 })
    expect(await own.round()).toBe(1)
    expect(sms.asked.map(each => each.id)).toEqual([held?.message.id])
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }])
    await own.stop()
  })

  test('workers that look at once share the messages; none is sent twice', async () => {
    const { put, worker, rows } = await start()
    await put(Array.from({ length: 8 }, (_, at) => ({ ...CODE, to: `1391234567${at}` })))
    const both = [worker(), worker(), worker()]
    const taken = await Promise.all(both.map(each => each.round()))
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(8)
    expect(sms.asked.map(each => each.to).sort()).toEqual(
      Array.from({ length: 8 }, (_, at) => `1391234567${at}`),
    )
    expect((await rows()).every(row => row.state === 'sent')).toBe(true)
    for (const each of both) await each.stop()
  })

  test('a withheld message takes every step but the last', async () => {
    const { put, worker, rows, store } = await start()
    await put([CODE])
    await put([CODE], 'withheld')
    const own = worker()
    expect(await own.round()).toBe(2)
    expect((await rows()).map(row => [row.state, row.attempts])).toEqual([
      ['sent', 1],
      ['withheld', 1],
    ])
    expect(sms.asked).toHaveLength(1)
    const left = await store.db.selectFrom('outbound_message').select('sealed_message').execute()
    expect(left).toEqual([{ sealed_message: '' }, { sealed_message: '' }])
    await own.stop()
  })
})
