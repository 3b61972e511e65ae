import type { BrokerCore } from '../call-context'
import { demoProvider } from './demo-provider'
import type { PaymentProvider } from './provider'

/** The providers of an installation by name. Outside a demo there is none until one is written. */
export function providersOf(core: BrokerCore): ReadonlyMap<string, PaymentProvider> {
  const list = core.demo ? [demoProvider(core.keys.index)] : []
  return new Map(list.map(provider => [provider.name, provider]))
}
