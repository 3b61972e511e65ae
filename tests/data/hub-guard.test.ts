import { expect, it } from 'vitest'
import type { Address } from '~/domain/addresses'
import type { Here } from '../../server/actions/here'
import { hiddenWords } from '../../server/actions/offered'
import { describeEachStore } from '../support/stores'
import { startBroker, type TestBroker } from './broker-kit'

/** What the guard reads of a request: the address, the session, and the broker. */
const here = (broker: TestBroker, address: Address, orgType?: string) =>
  ({
    address,
    session: orgType === undefined ? undefined : { one: { oneAcctOrgType: orgType } },
    services: { broker: broker.client },
    queries: new Map(),
    login: undefined,
    mobile: false,
    lang: 'zh',
  }) as unknown as Here

describeEachStore('the guard of what the hub hides', open => {
  it('refuses by organisation type', async () => {
    const broker = await startBroker(open)
    expect(await hiddenWords(here(broker, '/apply/fixed-income-apply', '8'))).toContain('固定收益权限')
    expect(await hiddenWords(here(broker, '/apply/fixed-income-apply', '1'))).toBeUndefined()
    expect(await hiddenWords(here(broker, '/apply/adversionApply', '1'))).toContain('个人账户内转')
    expect(await hiddenWords(here(broker, '/apply/adversionApply', '8'))).toBeUndefined()
    expect(await hiddenWords(here(broker, '/apply/adversionApply'))).toBeUndefined()
    expect(await hiddenWords(here(broker, '/apply/test-apply', '8'))).toBeUndefined()
  })

  it('lets nobody to the terminal application unless its parameter is the string true', async () => {
    const broker = await startBroker(open)
    const ask = () => hiddenWords(here(broker, '/apply/institution-terminal-apply'))
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
