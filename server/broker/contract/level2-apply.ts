import { z } from 'zod'
import { defineCalls, defineLater, later, queryCall } from './call'
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

const SEALED = ['organizationMobile', 'organizationMail'] as const

export const level2ApplyLater = defineLater({
  'level2Apply.revokeLevel2Apply': later('effect', 'level2Apply/revokeLevel2Apply', { login: 'any' }),
  'level2Apply.searchOrgCredit': later('query', 'level2Apply/searchOrgCredit', { login: 'any' }),
  'level2Apply.getApplyByEid': later('query', 'level2Apply/getApplyByEid', { login: 'any' }),
  'level2Apply.saveLevel2Apply': later('effect', 'level2Apply/saveLevel2Apply', {
    login: 'any',
    sealed: SEALED,
  }),
  'level2Apply.saveAndSubmitLevel2Apply': later('effect', 'level2Apply/saveAndSubmitLevel2Apply', {
    login: 'any',
    sealed: SEALED,
  }),
  'level2Apply.getMarkets': later('query', 'level2Apply/getMarkets', { login: 'any' }),
})
