import type { Store } from '../../server/database/store'
import { demoEtf } from '../../server/reference-broker/demo/disclosure'
import { ETF_LIST } from '../../server/reference-broker/disclosure/lists'
import { etfRow } from '../../server/reference-broker/disclosure/records'
import { rebuildIndex } from '../../server/reference-broker/list-index/rebuild'
import type { BrokerTables } from '../../server/reference-broker/tables'

const AT_ONCE = 2000

/** Fills an ETF list with rows of the demo's shape and codes of seven digits, and makes its index. */
export async function fillEtfs(store: Store<BrokerTables>, total: number): Promise<void> {
  await store.write(async tx => {
    await tx.deleteFrom('etf').execute()
    for (let from = 0; from < total; from += AT_ONCE) {
      const rows = Array.from({ length: Math.min(AT_ONCE, total - from) }, (_, at) => {
        const place = from + at
        const etf = { ...demoEtf(place), fundCode: String(place * 7).padStart(7, '0') }
        // In its place from the beginning: numbering a million rows anew is not what is measured.
        return { ...etfRow(etf), place }
      })
      await tx.insertInto('etf').values(rows).execute()
    }
  })
  await store.write(tx => rebuildIndex(tx, ETF_LIST, new Date()))
}
