import { join } from 'node:path'
import type { Config } from '../config'
import { openStore, type Store } from '../database/store'
import { brokerMigrations } from './migrations'
import type { BrokerTables } from './tables'

/** Opens the broker's own store: schema `broker` of its PostgreSQL, else DATA_DIR/broker.sqlite. */
export function openBrokerStore(
  config: Pick<Config, 'brokerDatabaseUrl' | 'dataDir'>,
): Promise<Store<BrokerTables>> {
  return openStore<BrokerTables>({
    url: config.brokerDatabaseUrl,
    file: join(config.dataDir, 'broker.sqlite'),
    schema: 'broker',
    migrations: brokerMigrations,
  })
}
