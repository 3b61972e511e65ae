import { z } from 'zod'
import { defineCalls, queryCall } from './call'
import { fundIdField, id, time } from './shapes'

const page = {
  size: z.int().min(1).max(100).default(10),
  current: z.int().min(1).max(1_000_000).default(1),
}

const account = z.object({
  applyOrganizationOrder: z.string(),
  marketCategoryDesc: z.string(),
  applyStartDate: z.string(),
  applyEndDate: z.string(),
  ipAddress: z.string(),
  repostMachineAddress: z.string(),
  eitime: time,
  accountDesc: z.string(),
})

/** Phone and mail of the organisation come masked. */
const application = z.object({
  eid: id,
  fundId: fundIdField,
  organizationName: z.string(),
  organizationAddress: z.string(),
  organizationMobile: z.string(),
  organizationMail: z.string(),
  ipAddress: z.string(),
  marketCategory: z.array(z.string()),
  marketCategoryDesc: z.string(),
  applyTime: z.string(),
  repostMachine: z.string(),
  note: z.string(),
  applyStatus: z.string(),
  applyStatusDesc: z.string(),
  eitime: time,
})

const pageOf = <T extends z.ZodType>(record: T) =>
  z.object({ records: z.array(record), total: z.int().min(0) })

/** Module level2Apply: Level-2 market permission (spec 2 §3, §7 Level-2). */
export const level2ApplyCalls = defineCalls({
  'level2Apply.level2AccountList': queryCall('level2Apply/level2AccountList', {
    login: 'any',
    in: z.object(page),
    out: pageOf(account),
  }),
  'level2Apply.level2ApplyList': queryCall('level2Apply/level2ApplyList', {
    login: 'any',
    in: z.object(page),
    out: pageOf(application),
  }),
})
