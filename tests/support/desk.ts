import { createBrokerClient } from '../../server/broker/client'
import { createSealer } from '../../server/broker/contract/envelope'
import { openKeyring } from '../../server/crypto/keyring'
import { lazyAsync } from '../../server/lazy-async'
import { PASSWORD } from './people'

/** A broker in a process of its own: where it listens and where its keys are. */
interface Broker {
  url: string
  dataDir: string
}

export interface Desk {
  /** Makes a step of the oldest application of a kind that is in state `from`. @throws Error when refused */
  step(kind: string, from: string, to: string, note?: string): Promise<void>
}

/** A reviewer of the broker, who speaks its staff calls as the desk does. */
export async function openDesk({ url, dataDir }: Broker, userName = 'reviewer1'): Promise<Desk> {
  const keys = openKeyring({ dataDir, keys: {} }, 'portal')
  const client = createBrokerClient({
    transport: fetch,
    url,
    tokenKeys: keys.token,
    bodyKeys: keys.body,
    sealer: lazyAsync(async () => createSealer(await keys.brokerPublicPem())),
    node: 'desk',
    timeoutMs: 20_000,
    retryMs: 50,
  })
  const entered = await client.call('desk.login', { userName, password: PASSWORD })
  if (!entered.ok) throw new Error(`the desk let nobody in: ${entered.code}`)
  const { login } = entered.data
  return {
    async step(kind, from, to, note) {
      const found = await client.call('desk.listApplications', { kind, state: from }, { login })
      const [row] = found.ok ? found.data.list : []
      if (!row) throw new Error(`no ${kind} is ${from}`)
      const { id, version } = row
      const moved = await client.call('desk.transition', { kind, id, to, version, note }, { login })
      if (!moved.ok) throw new Error(`the step was refused: ${moved.code} ${moved.message}`)
    },
  }
}
