import type { Config } from '../config'
import { randomId } from '../crypto/random'
import { openPortalStore } from '../database/portal-migrations'
import type { PortalTables } from '../database/portal-tables'
import type { Store } from '../database/store'
import { type AuditInput, openTrail, type Trail } from './trail'

/** A line as a command tells it: who, from where and for how long are known. */
export type OperatorLine = Omit<AuditInput, 'actor' | 'requestId' | 'address' | 'durationMs'>

/** What a command works with: the portal's store, and a chain of its own (`cli-` and the node id). */
export interface Operator {
  store: Store<PortalTables>
  trail: Trail
  /** The whole line of something that the operator did, begun when the store was opened. */
  line(line: OperatorLine): AuditInput
}

/** Opens the portal's store for a command and closes it, whatever comes. The portal may run beside it. */
export async function withOperator<T>(config: Config, work: (operator: Operator) => Promise<T>): Promise<T> {
  const began = Date.now()
  const store = await openPortalStore(config)
  const trail = openTrail(store, { node: `cli-${config.nodeId}`, print: () => {}, strict: false })
  const line: Operator['line'] = told => ({
    ...told,
    actor: 'operator',
    requestId: randomId(),
    address: 'local',
    durationMs: Date.now() - began,
  })
  try {
    return await work({ store, trail, line })
  } finally {
    await store.close()
  }
}
