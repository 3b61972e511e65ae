import type { Address } from '../addresses'
import { APPLICATION_STATES } from '../application-states'
import type { ProcessDefinition } from '../process-kit/definition'
import { PROCESSES, type ProcessKey } from '../processes'
import { ACCOUNT_FLOWS } from './account'
import { APPLICATION_FLOWS } from './applications'
import type { Flow } from './flow'

/** The row of a process application: all of it is in its definition. Process applications share the general states. */
function processFlow(definition: ProcessDefinition): Flow {
  const { key, title, text, words, section, audience, parameter } = definition
  const address = definition.address as Address
  return {
    key,
    pages: [
      {
        path: address,
        title,
        draft: key,
        search: { text, words },
        hub: { section, audience, parameter },
      },
    ],
    actions: {
      [`${key}.save`]: { meaning: `an application was saved: ${title}` },
      [`${key}.submit`]: { meaning: `an application was submitted: ${title}`, receipt: title },
    },
    records: {
      [key]: { name: title, states: APPLICATION_STATES, href: address, done: ['8'], refused: ['2', '7'] },
    },
  }
}

/** Every flow that is built. A flow with pages of its own has a row here; a process application has its definition. */
export const FLOWS: readonly Flow[] = [...APPLICATION_FLOWS, ...PROCESSES.map(processFlow), ...ACCOUNT_FLOWS]

type OwnFlow = (typeof APPLICATION_FLOWS)[number] | (typeof ACCOUNT_FLOWS)[number]
type ActionsOf<F> = F extends { actions: infer A } ? keyof A & string : never

/** Names of the actions of all flows in the audit. */
export type FlowActionName = ActionsOf<OwnFlow> | `${ProcessKey}.${'save' | 'submit'}`

/** The actions of all flows with what they mean. */
export const FLOW_ACTIONS = Object.assign({}, ...FLOWS.map(({ actions }) => actions)) as Readonly<
  Record<FlowActionName, Flow['actions'][string]>
>

/** Keys that flows had before; the audit, and posts that waited while the portal was renewed, still say them. */
const FORMER_KEYS: Readonly<Record<string, string>> = { 'real-apply': 'jj-real-apply' }

/** The key of a flow, also where it is named by a former one. */
export const currentKey = (key: string): string =>
  Object.hasOwn(FORMER_KEYS, key) ? (FORMER_KEYS[key] ?? key) : key

/** The current name of an action that may be recorded under a former key of its flow. */
function currentAction(action: string): string {
  const [key = '', ...rest] = action.split('.')
  return [currentKey(key), ...rest].join('.')
}

/** Label of the receipt that an action leaves; undefined for one that leaves none. */
export function receiptLabel(action: string): string | undefined {
  const name = currentAction(action)
  return Object.hasOwn(FLOW_ACTIONS, name) ? FLOW_ACTIONS[name as FlowActionName].receipt : undefined
}
