import { describe, expect, it } from 'vitest'
import { BLOBS, CALLS } from '../../server/broker/contract'
import { PLANNED_CALLS } from './planned-calls'
import { CALLS_WITHOUT_A_PATH, OURS, PATHS_IN_SPEC_1, PATHS_IN_SPEC_2 } from './specified-calls'

const contract: Record<string, { path: string; funcId: string }> = { ...CALLS, ...BLOBS }
const planned = PLANNED_CALLS.map(row => row.name)
const specPaths = `${PATHS_IN_SPEC_1} ${PATHS_IN_SPEC_2}`.trim().split(/\s+/)
const pathsOfContract = Object.values(contract).map(row => row.path)
const pathsOfPlan = PLANNED_CALLS.map(row => row.path)
const isContract = (name: string): boolean => Object.hasOwn(contract, name)

const defaultFuncId = (path: string): string => path.replace(/\/\{[^}]*\}/g, '').replaceAll('/', '.')
const repeated = (list: readonly string[]): string[] => list.filter((one, at) => list.indexOf(one) !== at)

describe('calls of section 7 of both specifications', () => {
  it('are, by their path, in the contract or planned, and none in both', () => {
    expect(specPaths.length).toBeGreaterThan(120)
    const inBoth = specPaths.filter(path => pathsOfContract.includes(path) && pathsOfPlan.includes(path))
    expect(inBoth).toEqual([])
    expect([...specPaths].filter(path => ![...pathsOfContract, ...pathsOfPlan].includes(path))).toEqual([])
  })

  it('are, where no path is shown, in the contract or planned by our name', () => {
    const names = Object.values(CALLS_WITHOUT_A_PATH)
    expect(names.filter(name => isContract(name) === planned.includes(name))).toEqual([])
  })

  it('are planned once, and no longer when they are in the contract', () => {
    expect(repeated(planned)).toEqual([])
    expect(planned.filter(isContract)).toEqual([])
  })

  it('are the only ones, but for those that we list as our own', () => {
    const accounted = new Set([...Object.values(CALLS_WITHOUT_A_PATH), ...OURS])
    const rows = [...Object.entries(contract).map(([name, { path }]) => ({ name, path })), ...PLANNED_CALLS]
    const strange = rows.filter(({ name, path }) => !specPaths.includes(path) && !accounted.has(name))
    expect(strange.map(({ name }) => name)).toEqual([])
    expect(OURS.filter(name => !isContract(name))).toEqual([])
  })

  it('have a funcId each', () => {
    const ids = PLANNED_CALLS.map(({ funcId, path }) => funcId ?? defaultFuncId(path))
    expect(repeated([...Object.values(contract).map(row => row.funcId), ...ids])).toEqual([])
  })
})

describe('planned calls', () => {
  it('are never sent again where they carry a password, order or pay', () => {
    const risky = PLANNED_CALLS.filter(
      ({ kind, name, sealed = [] }) =>
        kind === 'effect' &&
        (sealed.some(field => /pwd|password/i.test(field)) || /getPayUrl|OrderInfo/.test(name)),
    )
    expect(risky.map(row => row.name)).toEqual([
      'orgManage.saveFisOrderInfo',
      'oneAcct.revisePassword',
      'level2Pay.getPayUrl',
    ])
    expect(risky.filter(row => row.settle !== 'query-only').map(row => row.name)).toEqual([])
  })
})
