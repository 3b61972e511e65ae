import { z } from 'zod'
import { userType } from '~/domain/accounts'
import { email, line } from '~/domain/fields'
import { testApplyState, testGroup, testService } from '~/domain/test-services'
import { defineCalls, effectCall, queryCall } from './call'
import { id, testAccount } from './shapes'

/** Module applyTest: applications for test accounts (spec 2 §2-5, §7). */
export const applyTestCalls = defineCalls({
  // The specification sends the phone encrypted; here it is the one bound to the login. wap is 1 off the desktop.
  'applyTest.getAcct': queryCall('applyTest/getAcct', {
    login: 'one-or-phone',
    in: z.object({ group: testGroup, wap: z.enum(['0', '1']).default('0') }),
    out: z.object({
      accts: z.array(testAccount),
      userType: userType.or(z.literal('')),
      phone: z.string(),
      email: z.string(),
      orgName: z.string(),
      enableSys: z.array(testService),
      verNo: z.int().min(0),
    }),
  }),
  'applyTest.submit': effectCall('applyTest/submit', {
    login: 'one-or-phone',
    sealed: ['email'],
    in: z.object({
      group: testGroup,
      userType,
      tradeList: z.array(testService).min(1, { error: '请至少选择一项服务' }).max(10),
      email: email().optional(),
      orgName: line(100, { required: '请输入机构名称' }).optional(),
      verNo: z.int().min(0),
    }),
    out: z.object({
      reference: id,
      state: testApplyState.extract(['delivered', 'submitted']),
      accts: z.array(id),
    }),
  }),
})
