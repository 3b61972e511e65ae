import type { BrokerCore, Database } from '../call-context'
import { level2Place } from '../level2/queries'
import { realAccountPlace } from '../quant/queries'
import { randomInitialPassword } from '../test-accounts/initial-password'
import { loadQuant } from './load-quant'
import { DEMO_PARAMETERS } from './people'
import { DEMO_LEVEL2_ACCOUNTS, DEMO_LEVEL2_APPLICATIONS, DEMO_REAL } from './services'

/** Loads parameters, quantitative and live accounts, Level-2 rows. */
export async function loadServices({ vault }: BrokerCore, tx: Database): Promise<void> {
  await tx.insertInto('system_parameter').values(DEMO_PARAMETERS).execute()
  await loadQuant(tx)
  for (const row of DEMO_REAL) {
    const sealed_pwd = vault.seal(realAccountPlace(row.id), randomInitialPassword())
    await tx
      .insertInto('real_account')
      .values({ ...row, sealed_pwd })
      .execute()
  }
  for (const { address, mobile, mail, ...row } of DEMO_LEVEL2_APPLICATIONS)
    await tx
      .insertInto('level2_application')
      .values({
        ...row,
        sealed_address: vault.seal(level2Place('address', row.eid), address),
        sealed_mobile: vault.seal(level2Place('mobile', row.eid), mobile),
        sealed_mail: vault.seal(level2Place('mail', row.eid), mail),
      })
      .execute()
  await tx.insertInto('level2_account').values(DEMO_LEVEL2_ACCOUNTS).execute()
}
