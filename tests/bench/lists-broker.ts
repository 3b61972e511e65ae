import { join } from 'node:path'
import { createBrokerClient } from '../../server/broker/client'
import type { CallInput, CallOutput } from '../../server/broker/contract'
import { createSealer } from '../../server/broker/contract/envelope'
import { openKeyring } from '../../server/crypto/keyring'
import { openStore, type Store } from '../../server/database/store'
import { lazyAsync } from '../../server/lazy-async'
import { createReferenceBroker } from '../../server/reference-broker/broker'
import { openFileStore } from '../../server/reference-broker/files/file-store'
import { brokerMigrations } from '../../server/reference-broker/migrations'
import type { BrokerTables } from '../../server/reference-broker/tables'

export interface ListBroker {
  readonly store: Store<BrokerTables>
  ask(question: CallInput<'article.qryEtfList'>): Promise<CallOutput<'article.qryEtfList'>>
}

/** An empty reference broker on a store of its own, reached through the real client. */
export async function openListBroker(
  directory: string,
  url: string | undefined,
  name: string,
): Promise<ListBroker> {
  const schema = `bench_${name}`
  const file = join(directory, `${name}.sqlite`)
  const store = await openStore<BrokerTables>({ url, file, schema, migrations: brokerMigrations })
  const config = { dataDir: directory, keys: {} }
  const [portal, keyring] = [openKeyring(config, 'portal'), openKeyring(config, 'broker')]
  const files = openFileStore(join(directory, 'files'))
  const broker = createReferenceBroker({ store, keyring, files, demo: false, provision: 'at-once' })
  await broker.ready
  await broker.close()
  const client = createBrokerClient({
    transport: async request => broker.app.fetch(request),
    url: 'http://broker.internal',
    tokenKeys: portal.token,
    bodyKeys: portal.body,
    sealer: lazyAsync(async () => createSealer(await portal.brokerPublicPem())),
    node: 'bench',
    timeoutMs: 60_000,
  })
  return {
    store,
    async ask(question) {
      const answer = await client.call('article.qryEtfList', question)
      if (!answer.ok) throw new Error(`refused: ${answer.code} ${answer.message}`)
      return answer.data
    },
  }
}
