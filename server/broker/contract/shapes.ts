import { z } from 'zod'
import { attestation } from '~/domain/accounts'
import { fundId } from '~/domain/fields'
import { systemFlag } from '~/domain/system-flags'
import { isPassword } from '~/domain/test-details'
import { testApplyState } from '~/domain/test-services'

/** Shapes that several modules of the contract answer with. Times are UTC ISO text, dates yyyy-MM-dd. */
export const time = z.iso.datetime()
export const day = z.iso.date()
/** An opaque id of the broker's own. */
export const id = z.string().min(1).max(64)
/** Page number from 1 and rows a page, as the specification's lists name them. */
export const paging = {
  pageNum: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(500).default(10),
}
export const fundIdField = fundId()

export const nameValue = z.object({ name: z.string(), value: z.string() })

export const codeSent = z.object({ sentTo: z.string(), nextAt: time, expiresAt: time })

/** What a unified-account login stands for (spec 1 §3, login session). Phone and credit code come masked. */
export const unifiedLogin = z.object({
  accountCode: z.string(),
  userName: z.string(),
  loginTime: time,
  showPhone: z.string(),
  userType: z.string(),
  orgName: z.string(),
  oneAcctOrgType: z.string(),
  attestation,
  orgCredit: z.string(),
  expiresAt: time,
})

/** One test account (spec 2 §3). `pwdState` stands for the password, which only testAcct.getInitialPwd shows. */
export const testAccount = z.object({
  acctId: id,
  sysFlag: systemFlag,
  sysFlagName: z.string(),
  serviceName: z.string(),
  createTime: time,
  applyTime: time,
  validTime: day.or(z.literal('')),
  endTime: day.or(z.literal('')),
  acctFlagName: z.string(),
  acct: z.string(),
  pwdState: z.enum(['none', 'sealed', 'open', 'gone']),
  url: z.string(),
  state: testApplyState,
  version: z.int().min(1),
  /** Without the passwords that a broker may list there: whoever reads an answer of the contract never has them. */
  details: z.array(nameValue).transform(rows => rows.filter(({ name }) => !isPassword(name))),
})

export type TestAccount = z.infer<typeof testAccount>

/** One application in a staff list or view. */
export const applicationHead = z.object({ kind: z.string(), id, state: z.string(), version: z.int().min(1) })

export const historyRow = z.object({
  at: time,
  by: z.string(),
  from: z.string(),
  to: z.string(),
  note: z.string(),
})
