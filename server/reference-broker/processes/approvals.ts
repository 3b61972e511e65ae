import { MOST_MACHINES } from '~/domain/machines'
import { rowValues, textValue } from '~/domain/process-kit/values'
import { randomId } from '../../crypto/random'
import { findFund } from '../accounts/queries'
import type { CallContext } from '../call-context'
import { insertMachine, machinesOf, macTaken } from '../machines/queries'
import { holdAccount } from '../quant/queries'
import { CallRefusal } from '../refusal'
import type { ProcessApplication } from './queries'
import { valuesOf } from './queries'

type OnApproved = (context: CallContext, application: ProcessApplication) => Promise<void>

/**
 * Puts the machines of an approved application on the holder's list. One that was registered meanwhile stays as it is.
 * @throws CallRefusal 42200 where the list would become too long, or a fund account is not the applicant's any more
 */
const registerMachines: OnApproved = async (context, application) => {
  const { db, core, now } = context
  const accountCode = application.maker.replace(/^one:/, '')
  const at = now.toISOString()
  await holdAccount(db, accountCode)
  let count = (await machinesOf(db, accountCode)).length
  for (const row of rowValues(valuesOf(core, application), 'machines')) {
    const machine = { fundId: textValue(row, 'fundId'), mac: textValue(row, 'mac') }
    if ((await findFund(db, machine.fundId))?.account_code !== accountCode)
      throw new CallRefusal('42200', `资金账号 ${machine.fundId} 已不属于申请人，不能登记`)
    if (await macTaken(db, machine)) continue
    count += 1
    if (count > MOST_MACHINES)
      throw new CallRefusal('42200', `申请人登记的机器将超过 ${MOST_MACHINES} 台，请先请其删除不用的`)
    await insertMachine(db, {
      id: randomId(),
      account_code: accountCode,
      fund_id: machine.fundId,
      machine_name: textValue(row, 'machineName'),
      mac: machine.mac,
      ip: textValue(row, 'ip'),
      note: `申请 ${application.reference}`,
      version: 1,
      created_at: at,
      updated_at: at,
    })
  }
}

/** What definitions name as `onApproved`: done in the transaction of the approval. */
export const ON_APPROVED: Readonly<Record<string, OnApproved>> = {
  'register-machines': registerMachines,
}
