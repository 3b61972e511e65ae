import { callerOf, defineEndpoints } from '../call-context'
import { loginRecords } from './queries'

/** The owner's own record of sign-ins, of the unified account and of its fund accounts. */
export const loginRecordEndpoints = defineEndpoints({
  'oneAcct.queryMyLoginRecord': async (page, context) => {
    const { rows, count } = await loginRecords(context.db, callerOf(context).accountCode ?? '', page)
    const list = rows.map(row => ({
      at: row.at,
      way: row.way,
      fundId: row.fund_id ?? '',
      address: row.address,
      device: row.device,
      result: row.result,
    }))
    return { list, count }
  },
})
