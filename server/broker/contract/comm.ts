import { z } from 'zod'
import { SEARCH_GROUP_SIZE, SEARCH_KEY_MAX, searchCategory } from '~/domain/content'
import { line } from '~/domain/fields'
import { defineCalls, defineLater, later, query } from './call'
import { paging } from './shapes'

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

export const commCalls = defineCalls({
  // Signature service of a social messaging platform, for sharing: path and fields not shown; the fields are those its
  // script asks for. The broker holds the platform's ticket, so that no portal needs its secret.
  'comm.getShareSignature': query('comm/getShareSignature', {
    login: 'none',
    in: z.object({ url: z.url({ protocol: /^https?$/ }).max(2000) }),
    out: shareSignature,
  }),
  // Without a category all of them are answered, each with its first rows; groups without a row are left out.
  'comm.search': query('comm/search', {
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
})

/** Module comm: search, agreements (spec 1 §7 Search, spec 2 §7 VIP quantitative). */
export const commLater = defineLater({
  'comm.protocolSign': later('effect', 'comm/protocolSign', { login: 'any' }),
  // Agreement record save (requestId, protocolTitle, protocolContent, token): path not shown; ours.
  'comm.saveAgreementRecord': later('effect', 'comm/saveAgreementRecord', { login: 'any' }),
})
