import type { z } from 'zod'
import { accountRecordCalls } from './account-records'
import { applyTestCalls } from './apply-test'
import { articleCalls } from './article'
import { authCalls } from './auth'
import { bizLogLater } from './biz-log'
import type { BlobDefinition, CallDefinition } from './call'
import { commCalls } from './comm'
import { contactCalls } from './contacts'
import { demoCalls } from './demo'
import { deskBlobs, deskCalls } from './desk'
import { disclosureCalls } from './disclosure'
import { downloadsCalls } from './downloads'
import { emcQuantCalls } from './emc-quant'
import { emquantCalls } from './emquant'
import { fundAccountCalls } from './fund-account'
import { jjAuthPayCalls } from './jj-auth-pay'
import { level2ApplyCalls, level2ApplyLater } from './level2-apply'
import { level2PayLater } from './level2-pay'
import { machineCalls } from './machines'
import { oneAcctCalls, oneAcctLater } from './one-acct'
import { orgAcctLater } from './org-acct'
import { orgManageCalls, orgManageLater } from './org-manage'
import { orgOtcLater } from './org-otc'
import { pathFields } from './path-fields'
import { procManageCalls, procManageLater } from './proc-manage'
import { programTrdLater } from './program-trd'
import { recoveryCalls } from './recovery'
import { requestCalls } from './request'
import { statementMailCalls } from './statement-mails'
import { sysCfgCalls } from './sys-cfg'
import { sysFileBlobs, sysFileCalls, sysFileLater } from './sys-file'
import { ternimalLater } from './ternimal'
import { testAcctCalls } from './test-acct'
import { trdParamLater } from './trd-param'
import { uniAcctCalls, uniAcctLater } from './uni-acct'
import { vipCalls } from './vip'
import { vipProductCalls } from './vip-products'

/** Every call that portal and broker speak today. */
export const CALLS = {
  ...authCalls,
  ...sysCfgCalls,
  ...orgManageCalls,
  ...oneAcctCalls,
  ...accountRecordCalls,
  ...fundAccountCalls,
  ...contactCalls,
  ...machineCalls,
  ...statementMailCalls,
  ...applyTestCalls,
  ...testAcctCalls,
  ...emquantCalls,
  ...emcQuantCalls,
  ...procManageCalls,
  ...level2ApplyCalls,
  ...deskCalls,
  ...requestCalls,
  ...demoCalls,
  ...articleCalls,
  ...commCalls,
  ...downloadsCalls,
  ...disclosureCalls,
  ...uniAcctCalls,
  ...recoveryCalls,
  ...sysFileCalls,
  ...vipCalls,
  ...vipProductCalls,
  ...jjAuthPayCalls,
}

/** Every call that answers a file. */
export const BLOBS = {
  ...sysFileBlobs,
  ...deskBlobs,
}

/** Every other call that section 7 of the two specifications names; each lands with its flow. */
export const LATER_CALLS = {
  ...orgManageLater,
  ...oneAcctLater,
  ...uniAcctLater,
  ...sysFileLater,
  ...procManageLater,
  ...level2ApplyLater,
  ...level2PayLater,
  ...orgAcctLater,
  ...orgOtcLater,
  ...programTrdLater,
  ...trdParamLater,
  ...bizLogLater,
  ...ternimalLater,
}

export type CallName = keyof typeof CALLS
export type LaterCallName = keyof typeof LATER_CALLS
/** What a caller passes: before trimming and defaults. */
export type CallInput<N extends CallName> = z.input<(typeof CALLS)[N]['in']>
/** What an endpoint works on: the parsed input. */
export type ParsedInput<N extends CallName> = z.output<(typeof CALLS)[N]['in']>
/** What a caller gets and an endpoint answers. */
export type CallOutput<N extends CallName> = z.output<(typeof CALLS)[N]['out']>

export const CALL_NAMES = Object.keys(CALLS) as CallName[]

/** The row of a call, for code that treats all calls alike. */
export function definitionOf(name: CallName): CallDefinition {
  return CALLS[name]
}

const byPath = new Map(CALL_NAMES.map(name => [`${CALLS[name].method} ${CALLS[name].path}`, name]))

/** The landed call at a path below /api/ (no leading slash), or undefined. */
export function callByPath(method: string, path: string): CallName | undefined {
  return byPath.get(`${method} ${path}`)
}

export type BlobName = keyof typeof BLOBS
export type BlobInput<N extends BlobName> = z.input<(typeof BLOBS)[N]['in']>
export type ParsedBlobInput<N extends BlobName> = z.output<(typeof BLOBS)[N]['in']>

export const BLOB_NAMES = Object.keys(BLOBS) as BlobName[]

/** The row of a call that answers a file, for code that treats all of them alike. */
export function blobDefinitionOf(name: BlobName): BlobDefinition {
  return BLOBS[name]
}

const blobPatterns = BLOB_NAMES.map(name => ({ name, fields: pathFields(BLOBS[name].path) }))

/** The landed blob call at a path below /api/, with the fields that the path holds, or undefined. */
export function blobByPath(
  method: string,
  path: string,
): { name: BlobName; fields: Record<string, string> } | undefined {
  for (const { name, fields } of blobPatterns) {
    const found = BLOBS[name].method === method ? fields(path) : undefined
    if (found) return { name, fields: found }
  }
  return undefined
}
