import { z } from 'zod'
import { defineCalls, effectCall, queryCall } from './call'
import { id, paging, testAccount, time } from './shapes'

/** Module testAcct: the accounts that came of applications (spec 2 §2, §7). All but queryTestAcct are ours. */
export const testAcctCalls = defineCalls({
  'testAcct.queryTestAcct': queryCall('testAcct/queryTestAcct', {
    login: 'one-or-phone',
    in: z.object(paging),
    out: z.object({ list: z.array(testAccount), count: z.int().min(0) }),
  }),
  'testAcct.getTestAcct': queryCall('testAcct/getTestAcct', {
    login: 'one-or-phone',
    in: z.object({ acctId: id }),
    out: testAccount,
  }),
  'testAcct.revealInitialPwd': effectCall('testAcct/revealInitialPwd', {
    login: 'one-or-phone',
    in: z.object({ acctId: id }),
    out: z.object({ visibleUntil: time }),
  }),
  'testAcct.getInitialPwd': queryCall('testAcct/getInitialPwd', {
    login: 'one-or-phone',
    in: z.object({ acctId: id }),
    out: z.object({
      state: z.enum(['none', 'sealed', 'open', 'gone']),
      pwd: z.string().optional(),
      visibleUntil: time.optional(),
    }),
  }),
})
