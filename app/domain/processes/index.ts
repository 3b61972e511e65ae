import type { ProcessDefinition } from '../process-kit/definition'
import addMac from './add-mac'
import fixedIncome from './fixed-income'
import reversePurchase from './reverse-purchase'

const REGISTERED = [fixedIncome, reversePurchase, addMac] as const

export type RegisteredProcess = (typeof REGISTERED)[number]

/** Every process application, in the order in which the hub offers them. */
export const PROCESSES: readonly ProcessDefinition[] = REGISTERED

export type ProcessKey = RegisteredProcess['key']

/** Addresses of the pages of all processes. */
export type ProcessAddress =
  | RegisteredProcess['address']
  | Extract<RegisteredProcess, { detailAddress: string }>['detailAddress']

const byKey = new Map(PROCESSES.map(definition => [definition.key, definition]))
const byProcessKey = new Map(PROCESSES.map(definition => [definition.processKey, definition]))
const byAddress = new Map(
  PROCESSES.flatMap(definition =>
    [definition.address, definition.detailAddress ?? ''].map(path => [path as string, definition]),
  ),
)

/** The process of a key; undefined where there is none. */
export const processByKey = (key: string): ProcessDefinition | undefined => byKey.get(key)

/** The process that a broker's call names; undefined where there is none. */
export const processByProcessKey = (processKey: string): ProcessDefinition | undefined =>
  byProcessKey.get(processKey)

/** The process whose form or detail page has this address; undefined where there is none. */
export const processByAddress = (address: string): ProcessDefinition | undefined => byAddress.get(address)

/** Every address that the pages of processes have. */
export const PROCESS_ADDRESSES: readonly ProcessAddress[] = PROCESSES.flatMap(({ address, detailAddress }) =>
  [address, detailAddress].filter(path => path !== undefined),
) as ProcessAddress[]
