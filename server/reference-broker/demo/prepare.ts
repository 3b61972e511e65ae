import type { BrokerCore, Database } from '../call-context'
import { saveEtfs, saveMoneyFunds } from '../disclosure/save'
import { hashPassword } from '../logins/passwords'
import { demoEtfs, demoMoneyFunds } from './disclosure'
import { loadAccountRecords } from './load-account-records'
import { loadContent, readDemoContent } from './load-content'
import { loadDownloads } from './load-downloads'
import { loadPeople } from './load-people'
import { loadServices } from './load-services'
import { loadVipTrade } from './load-vip-trade'
import { DEMO_PASSWORD } from './people'
import { loadVipProducts } from './vip'

/** A store made as a demo opened without, or the other way round. */
class DemoMismatchError extends Error {
  override name = 'DemoMismatchError'

  constructor(madeAsDemo: boolean) {
    super(
      madeAsDemo
        ? 'The broker database was made as a demo: set DEMO=1, or use another DATA_DIR'
        : 'The broker database was not made as a demo: set DEMO=0, or use another DATA_DIR',
    )
  }
}

const FACT = 'demo'

async function madeAsDemo(db: Database): Promise<boolean | undefined> {
  const fact = await db.selectFrom('store_fact').select('value').where('name', '=', FACT).executeTakeFirst()
  return fact && fact.value === '1'
}

/**
 * Fills an empty store of a demo, and lets no store be used the other way than it was made.
 * @throws DemoMismatchError
 */
export async function prepareDemo(core: BrokerCore): Promise<void> {
  const known = await madeAsDemo(core.store.db)
  if (known !== undefined) {
    if (known !== core.demo) throw new DemoMismatchError(known)
    return
  }
  const content = core.demo ? await readDemoContent() : undefined
  const passwordHash = core.demo ? await hashPassword(DEMO_PASSWORD) : ''
  await core.store.write(async tx => {
    const made = await tx
      .insertInto('store_fact')
      .values({ name: FACT, value: core.demo ? '1' : '0' })
      .onConflict(conflict => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst()
    if (!made) {
      const other = await madeAsDemo(tx)
      if (other !== core.demo) throw new DemoMismatchError(other === true)
      return
    }
    if (!content) return
    await loadPeople(core, tx, passwordHash)
    await loadServices(core, tx)
    await loadVipTrade(core, tx)
    await loadVipProducts(tx)
    await loadContent(core, tx, content)
    await loadDownloads(core, tx)
    await loadAccountRecords(core, tx)
    await saveEtfs(tx, demoEtfs(), core.clock(), { indexing: 'later' })
    await saveMoneyFunds(tx, demoMoneyFunds(), core.clock(), { indexing: 'later' })
  })
}
