import { MOST_MACHINES } from '~/domain/machines'
import type { ParsedInput } from '../../broker/contract'
import { randomId } from '../../crypto/random'
import { authenticatedAccount } from '../accounts/authenticated'
import { findFund } from '../accounts/queries'
import { type CallContext, callerOf, defineEndpoints } from '../call-context'
import { CallRefusal, ruleRefusal } from '../refusal'
import type { MachineRow } from '../tables'
import { changeMachine, dropMachine, findMachine, insertMachine, machinesOf, macTaken } from './queries'

async function save(input: ParsedInput<'orgManage.saveMachine'>, context: CallContext) {
  const { db, now } = context
  const { account_code } = await authenticatedAccount(context)
  const changed = input.machineId
  if (changed !== undefined && !(await findMachine(db, account_code, changed))) throw new CallRefusal('40400')
  const fund = await findFund(db, input.fundId)
  if (fund?.account_code !== account_code) throw ruleRefusal({ fundId: '请选择本账户的资金账号' })
  if (await macTaken(db, input)) throw ruleRefusal({ mac: '该资金账号下已登记此 MAC 地址' })
  const at = now.toISOString()
  const facts = {
    fund_id: input.fundId,
    machine_name: input.machineName,
    mac: input.mac,
    ip: input.ip,
    note: input.note ?? '',
    updated_at: at,
  }
  if (changed === undefined) {
    if ((await machinesOf(db, account_code)).length >= MOST_MACHINES)
      throw new CallRefusal('42200', `最多登记 ${MOST_MACHINES} 台机器，请先删除不用的`)
    const machineId = randomId()
    await insertMachine(db, { id: machineId, account_code, ...facts, version: 1, created_at: at })
    return { machineId, version: 1 }
  }
  const version = input.version ?? 0
  if (!(await changeMachine(db, changed, version, facts))) throw new CallRefusal('40900')
  return { machineId: changed, version: version + 1 }
}

const view = (row: MachineRow) => ({
  machineId: row.id,
  machineName: row.machine_name,
  fundId: row.fund_id,
  mac: row.mac,
  ip: row.ip,
  note: row.note,
  version: row.version,
  updateTime: row.updated_at,
})

/** Trading machines of an account (spec 2 §2 machine-manage). */
export const machineEndpoints = defineEndpoints({
  'orgManage.qryMachine': async (_input, context) => ({
    list: (await machinesOf(context.db, callerOf(context).accountCode ?? '')).map(view),
  }),
  'orgManage.saveMachine': save,
  'orgManage.removeMachine': async ({ machineId, version }, context) => {
    const { account_code } = await authenticatedAccount(context)
    const known = await findMachine(context.db, account_code, machineId)
    if (!known) throw new CallRefusal('40400')
    if (!(await dropMachine(context.db, machineId, version))) throw new CallRefusal('40900')
    return {}
  },
})
