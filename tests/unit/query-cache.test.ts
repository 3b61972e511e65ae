import { describe, expect, it } from 'vitest'
import { type BrokerClient, BrokerUnavailable } from '../../server/broker/client'
import { openQueryCache } from '../../server/content/query-cache'

const FRESH_MS = 60_000
const DAY_MS = 86_400_000
const CALL = 'article.getArticleCls'

type Reply = { ok: true; data: unknown } | { ok: false; code: string; message: string } | 'away'

/** A broker whose next answers are written down beforehand, with a clock that stands still until moved. */
function kept(replies: Reply[]) {
  let now = 1_000_000
  const asked: unknown[] = []
  const broker = {
    call: async (name: string, input: unknown) => {
      asked.push([name, input])
      const reply = replies.shift()
      if (reply === undefined) throw new Error('asked once too often')
      if (reply === 'away') throw new BrokerUnavailable('request', CALL, 'timeout')
      return reply
    },
  } as unknown as BrokerClient
  const answers = openQueryCache(broker, FRESH_MS, () => now)
  return {
    answers,
    asked,
    later: (ms: number) => {
      now += ms
    },
    ask: (input: object = {}) => answers.ask(CALL, input as never),
    until: (input: object = {}) => answers.freshUntil(CALL, input as never),
    last: (input: object = {}) => answers.last(CALL, input as never),
    now: () => now,
  }
}

const answer = (data: unknown): Reply => ({ ok: true, data })

describe('answers that are kept', () => {
  it('come from memory until the fresh time is over, to the millisecond', async () => {
    const it = kept([answer('one'), answer('two')])
    expect(await it.ask()).toEqual(answer('one'))
    it.later(FRESH_MS - 1)
    expect(await it.ask()).toEqual(answer('one'))
    it.later(1)
    expect(await it.ask()).toEqual(answer('two'))
    expect(it.asked).toHaveLength(2)
  })

  it('say until when they are fresh', async () => {
    const it = kept([answer('one')])
    expect(it.until()).toBe(0)
    await it.ask()
    expect(it.until()).toBe(it.now() + FRESH_MS)
    expect(it.until({ other: 1 })).toBe(0)
  })

  it('of a day at most are given while the broker is away', async () => {
    const it = kept([answer('one'), 'away', 'away'])
    await it.ask()
    it.later(DAY_MS - 1)
    expect(await it.ask()).toEqual(answer('one'))
    it.later(1)
    await expect(it.ask()).rejects.toBeInstanceOf(BrokerUnavailable)
    expect(it.last()).toBeUndefined()
  })

  it('given for want of the broker are not fresh', async () => {
    const it = kept([answer('one'), 'away'])
    await it.ask()
    it.later(FRESH_MS + 5)
    await it.ask()
    expect(it.until()).toBeLessThan(it.now())
  })

  it('are asked for once, however many want them at the same time', async () => {
    const it = kept([answer('one')])
    expect(await Promise.all([it.ask(), it.ask(), it.ask()])).toEqual(Array(3).fill(answer('one')))
    expect(it.asked).toHaveLength(1)
  })

  it('are told apart by what was asked', async () => {
    const it = kept([answer('a'), answer('b')])
    expect(await it.ask({ section: 'a' })).toEqual(answer('a'))
    expect(await it.ask({ section: 'b' })).toEqual(answer('b'))
    expect(await it.ask({ section: 'a' })).toEqual(answer('a'))
  })

  it('are forgotten when the broker refuses, and a refusal is never kept', async () => {
    const refusal: Reply = { ok: false, code: '40400', message: '没有' }
    const it = kept([answer('one'), refusal, answer('two')])
    await it.ask()
    it.later(FRESH_MS)
    expect(await it.ask()).toEqual(refusal)
    expect(it.last()).toBeUndefined()
    expect(await it.ask()).toEqual(answer('two'))
  })

  it('that fail are asked for again by the next one', async () => {
    const it = kept(['away', answer('one')])
    await expect(it.ask()).rejects.toBeInstanceOf(BrokerUnavailable)
    expect(await it.ask()).toEqual(answer('one'))
  })

  it('leave by turns when the room is used up, the longest unused first', async () => {
    const large = 'x'.repeat(3.5 * 1024 * 1024)
    const it = kept([...'abcde'].map(() => answer(large)).concat(answer('b again')))
    for (const section of 'abcd') await it.ask({ section })
    await it.ask({ section: 'a' })
    await it.ask({ section: 'e' })
    await it.ask({ section: 'a' })
    expect(it.asked).toHaveLength(5)
    expect(await it.ask({ section: 'b' })).toEqual(answer('b again'))
  })

  it('too large for a quarter of the room are not kept at all', async () => {
    const huge = 'x'.repeat(5 * 1024 * 1024)
    const it = kept([answer(huge), answer(huge)])
    await it.ask()
    await it.ask()
    expect(it.asked).toHaveLength(2)
  })
})
