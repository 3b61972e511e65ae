import { z } from 'zod'
import { agreementMark } from '~/domain/agreements'
import { SEARCH_GROUP_SIZE, SEARCH_KEY_MAX, searchCategory } from '~/domain/content'
import { line } from '~/domain/fields'
import { defineCalls, effectCall, nothing, queryCall } from './call'
import { fundIdField, id, paging, time } from './shapes'

/** One thing found (spec 1 §3 Search result group). The last fields are those of ETF and money-market rows. */
const searchHit = z.object({
  path: z.string(),
  title: z.string(),
  /** Plain text around what was found, at most 120 characters. */
  content: z.string(),
  module: z.string(),
  fShortName: z.string().optional(),
  fundCode: z.string().optional(),
  instFname: z.string().optional(),
  ofType: z.string().optional(),
  instCode: z.string().optional(),
})

export type SearchHit = z.infer<typeof searchHit>

/** What lets a page call the platform's script under its own address. Time in seconds since 1970. */
const shareSignature = z.object({
  appId: z.string(),
  timestamp: z.int(),
  nonceStr: z.string(),
  signature: z.string(),
})

export type ShareSignature = z.infer<typeof shareSignature>

/** A version of an agreement that is in force and was agreed to. `fundId` is '' where it is for no fund account. */
const signedAgreement = agreementMark.extend({ fundId: z.string(), at: time, requestId: z.string() })

/** One record of the caller's: any version, in force or not. */
const agreementRecord = signedAgreement.extend({
  recordId: id,
  title: z.string(),
  /** It came with an application; otherwise it was read and agreed to on its own. */
  applied: z.boolean(),
  /** The text is kept, so that a copy can be made. */
  kept: z.boolean(),
})

/** Module comm: search, agreements (spec 1 §7 Search, spec 2 §7 VIP quantitative). */
export const commCalls = defineCalls({
  // Signature service of a social messaging platform, for sharing: path and fields not shown; the fields are those its
  // script asks for. The broker holds the platform's ticket, so that no portal needs its secret.
  'comm.getShareSignature': queryCall('comm/getShareSignature', {
    login: 'none',
    in: z.object({ url: z.url({ protocol: /^https?$/ }).max(2000) }),
    out: shareSignature,
  }),
  // Without a category all of them are answered, each with its first rows; groups without a row are left out.
  'comm.search': queryCall('comm/search', {
    login: 'none',
    in: z.object({
      category: searchCategory.optional(),
      searchKey: line(SEARCH_KEY_MAX),
      pageNum: paging.pageNum,
      pageSize: z.int().min(1).max(50).default(SEARCH_GROUP_SIZE),
    }),
    out: z.object({
      groups: z.array(
        z.object({
          category: searchCategory,
          /** At most 1,000 are counted. */
          total: z.int().min(0),
          data: z.array(searchHit),
        }),
      ),
    }),
  }),
  // That the caller has read and agreed. It stands also for the specification's "agreement record save", whose path is
  // not shown: title and content are told by id, version and digest. Who comes from the token.
  'comm.protocolSign': effectCall('comm/protocolSign', {
    login: 'any',
    volatile: ['address'],
    in: z.object({
      agreements: z.array(agreementMark).min(1).max(5),
      /** The fund account that the agreement is for, one of the caller's own. */
      fundId: fundIdField.optional(),
      /** Where the caller came from. */
      address: line(64).optional(),
    }),
    out: z.object({ signed: z.array(signedAgreement) }),
  }),
  // Ours: the versions in force that the caller has agreed to, the newest of each agreement and fund account.
  'comm.queryProtocolSign': queryCall('comm/queryProtocolSign', {
    login: 'any',
    in: nothing,
    out: z.object({ signed: z.array(signedAgreement) }),
  }),
  // Ours: everything that the caller ever agreed to, the newest first.
  'comm.listProtocolSign': queryCall('comm/listProtocolSign', {
    login: 'any',
    in: z.object({ ...paging }),
    out: z.object({ list: z.array(agreementRecord), count: z.int().min(0) }),
  }),
  // Ours: one of them with the text that was agreed to, and by whom. Another's is as absent.
  'comm.getProtocolSign': queryCall('comm/getProtocolSign', {
    login: 'any',
    in: z.object({ recordId: id }),
    out: agreementRecord.extend({ text: z.string(), signer: z.string(), accountCode: z.string() }),
  }),
})
