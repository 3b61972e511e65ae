import { join } from 'node:path'
import type { Config } from '../config'
import type { Migration } from './migrate'
import { ground } from './portal/0001-ground'
import { audit } from './portal/0002-audit'
import { files } from './portal/0003-notify'
import { intentOrigin } from './portal/0004-intent-origin'
import { sessionLogins } from './portal/0005-session-logins'
import { draftTimes } from './portal/0006-draft-times'
import { pendingPost } from './portal/0007-pending-post'
import { flowKeys } from './portal/0008-flow-keys'
import type { PortalTables } from './portal-tables'
import { openStore, type Store } from './store'

/** Every step of the portal's tables, in order. */
export const portalMigrations: readonly Migration[] = [
  ground,
  audit,
  files,
  intentOrigin,
  sessionLogins,
  draftTimes,
  pendingPost,
  flowKeys,
]

/** Opens the portal's store where the configuration says: `DATABASE_URL`, schema portal, or DATA_DIR/portal.sqlite. */
export function openPortalStore(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<Store<PortalTables>> {
  return openStore<PortalTables>({
    url: config.databaseUrl,
    file: join(config.dataDir, 'portal.sqlite'),
    schema: 'portal',
    migrations: portalMigrations,
  })
}
