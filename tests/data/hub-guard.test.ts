import { expect, it } from 'vitest'
import type { Address } from '~/domain/addresses'
import { unavailableReason } from '../../server/actions/availability'
import type { RequestContext } from '../../server/actions/request-context'
import { describeEachStore } from '../support/stores'
import { startBroker, type TestBroker } from './broker-kit'

/** What the guard reads of a request: the address, the session, and the broker. */
const FOR_ORGANISATIONS: readonly Address[] = [
  '/apply/uniAccount-self-service',
  '/apply/fixed-income-apply',
  '/apply/reverse-purchase-apply',
  '/apply/ConvertibleReportApply',
]

type Signed = RequestContext['session']
const one = (orgType: string) => ({ one: { oneAcctOrgType: orgType } }) as Signed
const fund = (orgType?: string) => ({ fund: { fundId: '540000000001', orgType } }) as Signed
const both = (ofOne: string, ofFund: string) => ({ ...fund(ofFund), ...one(ofOne) }) as Signed

const ctx = (broker: TestBroker, address: Address, session?: Signed) =>
  ({
    address,
    session,
    services: { broker: broker.client },
    queries: new Map(),
    login: undefined,
    mobile: false,
    lang: 'zh',
  }) as unknown as RequestContext

describeEachStore('the guard of what the hub hides', open => {
  it.each([
    ['a visitor', undefined, [true, true]],
    ['a unified account of type 8', one('8'), [false, true]],
    ['a unified account of type 1', one('1'), [true, false]],
    ['a fund account of type 8', fund('8'), [false, true]],
    ['a fund account of type 1', fund('1'), [true, false]],
    ['a fund account that nobody is known to hold', fund(''), [true, true]],
    ['a sign-in from before types were kept', fund(), [true, true]],
    ['a unified account beside a fund account of another type', both('1', '8'), [true, false]],
    ['a unified account without a type beside a fund account', both('', '8'), [true, true]],
  ] as const)('refuses %s by organisation type', async (_who, session, [organisations, persons]) => {
    const broker = await startBroker(open)
    const isLet = async (address: Address) =>
      (await unavailableReason(ctx(broker, address, session))) === undefined
    for (const address of FOR_ORGANISATIONS) expect(await isLet(address), address).toBe(organisations)
    expect(await isLet('/apply/adversionApply')).toBe(persons)
    expect(await isLet('/apply/test-apply')).toBe(true)
  })

  it('names what is refused', async () => {
    const broker = await startBroker(open)
    expect(await unavailableReason(ctx(broker, '/apply/fixed-income-apply', one('8')))).toContain(
      '固定收益权限',
    )
    expect(await unavailableReason(ctx(broker, '/apply/adversionApply', fund('1')))).toContain('个人账户内转')
  })

  it('lets nobody to the terminal application unless its parameter is the string true', async () => {
    const broker = await startBroker(open)
    const ask = () => unavailableReason(ctx(broker, '/apply/institution-terminal-apply'))
    expect(await ask()).toBeUndefined()
    for (const value of ['TRUE', 'yes', '']) {
      await broker.store.db
        .updateTable('system_parameter')
        .set({ value })
        .where('key', '=', 'institutionTerminalApply')
        .execute()
      expect(await ask(), value).toContain('机构交易终端申请')
    }
    await broker.store.db.deleteFrom('system_parameter').execute()
    expect(await ask()).toContain('机构交易终端申请')
  })
})
