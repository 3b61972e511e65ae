import type { z } from 'zod'
import { accountRecordCalls } from './account-records'
import { applyTestCalls } from './apply-test'
import { articleCalls } from './article'
import { authCalls } from './auth'
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
import { level2ApplyCalls } from './level2-apply'
import { machineCalls } from './machines'
import { oneAcctCalls } from './one-acct'
import { orgManageCalls } from './org-manage'
import { pathFields } from './path-fields'
import { procManageCalls } from './proc-manage'
import { recoveryCalls } from './recovery'
import { requestCalls } from './request'
import { statementMailCalls } from './statement-mails'
import { sysCfgCalls } from './sys-cfg'
import { sysFileBlobs, sysFileCalls } from './sys-file'
import { testAcctCalls } from './test-acct'
import { uniAcctCalls } from './uni-acct'
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

export type CallName = keyof typeof CALLS
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

/** The call at a path below /api/ (no leading slash), or undefined. */
export function callByPath(method: string, path: string): CallName | undefined {
  return byPath.get(`${method} ${path}`)
}

export type BlobName = keyof typeof BLOBS
export type BlobInput<N extends BlobName> = z.input<(typeof BLOBS)[N]['in']>
export type ParsedBlobInput<N extends BlobName> = z.output<(typeof BLOBS)[N]['in']>

const BLOB_NAMES = Object.keys(BLOBS) as BlobName[]

/** The row of a call that answers a file, for code that treats all of them alike. */
export function blobDefinitionOf(name: BlobName): BlobDefinition {
  return BLOBS[name]
}

const blobPatterns = BLOB_NAMES.map(name => ({ name, fields: pathFields(BLOBS[name].path) }))

/** The blob call at a path below /api/, with the fields that the path holds, or undefined. */
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
