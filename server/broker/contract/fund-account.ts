import { z } from 'zod'
import { attestation } from '~/domain/accounts'
import { paperNumber, password } from '~/domain/fields'
import { defineCalls, effectCall, queryCall } from './call'
import { fundIdField, id, time } from './shapes'

const changed = z.object({
  fundId: fundIdField,
  fundType: z.string(),
  done: z.boolean(),
  message: z.string(),
})

/** Authentication by a fund account, and its trading password (spec 1 §3, §5, §7 Accounts). */
export const fundAccountCalls = defineCalls({
  // Path not shown; ours. The account code comes from the login. It is never sent again, so that no password is kept.
  'orgManage.authFund': effectCall('orgManage/authFund', {
    login: 'one',
    sealed: ['fundPwd', 'orgIdNo'],
    settle: 'query-only',
    in: z.object({
      fundId: fundIdField,
      fundPwd: password({ required: '请输入账号密码' }),
      orgIdNo: paperNumber(),
    }),
    out: z.object({ attestation, fundId: fundIdField }),
  }),
  'orgManage.modifyTradePwd': effectCall('orgManage/modifyTradePwd', {
    login: 'fund',
    sealed: ['oldPwd', 'newPwd'],
    settle: 'query-only',
    in: z.object({
      fundId: fundIdField,
      fundType: z.string().max(4),
      oldPwd: password({ required: '请输入旧密码' }),
      newPwd: password({ required: '请输入新密码' }),
      fundList: z.array(fundIdField).max(50).default([]),
    }),
    out: z.object({ changeId: id, list: z.array(changed) }),
  }),
  // What became of an earlier change, of the caller's own fund account; ours.
  'orgManage.qryPwdChange': queryCall('orgManage/qryPwdChange', {
    login: 'fund',
    in: z.object({ changeId: id }),
    out: z.object({ changeId: id, at: time, list: z.array(changed) }),
  }),
})
