import { type DisclosureList, disclosureListOf } from '~/domain/disclosure'
import { content, countQuestion, type RequestContext } from '~/server.server'
import type { ListRecord } from './columns'
import { etfInput, type ListQuery, moneyFundInput, readListQuery } from './list-query'
import { MESSAGES } from './messages'

const absent = () => new Response(null, { status: 404 })

/** What a file's address throws instead of the file; the host shows it as a page. */
const refusal = (message: string, status: number) => Response.json({ message }, { status })

/** The list of an address, the first one where it names none. @throws a 404 response */
function listAt({ params }: RequestContext): DisclosureList {
  const list = params.cls === undefined ? 'etf' : disclosureListOf(params.cls)
  if (!list) throw absent()
  return list
}

/** What an address asks. */
export const listQueryAt = (ctx: RequestContext): ListQuery =>
  readListQuery(listAt(ctx), ctx.url.searchParams)

interface Page {
  readonly data: readonly ListRecord[]
  readonly count: number
  readonly version: number
  readonly updatedAt: string
}

type Paging = { pageNum: number; pageSize: number; version?: number }

/** Pages of lists for one address: many people may share one. */
const RATE = { name: 'list-page', points: 300, seconds: 60, inMemory: true } as const

/** A page of a list, from memory where it is fresh. @throws a 429 response */
export async function listPage(ctx: RequestContext, question: ListQuery): Promise<Page> {
  await countQuestion(ctx, RATE, MESSAGES.tooManyPages)
  const paging = { pageNum: question.page, pageSize: question.size }
  return question.list === 'etf'
    ? content(ctx, 'article.qryEtfList', { ...etfInput(question), ...paging })
    : content(ctx, 'comm.qryMoneyFund', { ...moneyFundInput(question), ...paging })
}

/** Rows that are asked for at once while a file is made: as many as a call allows. */
const AT_ONCE = 500

async function askedAfresh(ctx: RequestContext, question: ListQuery, paging: Paging): Promise<Page> {
  const { broker } = ctx.services
  const answer =
    question.list === 'etf'
      ? await broker.call('article.qryEtfList', { ...etfInput(question), ...paging })
      : await broker.call('comm.qryMoneyFund', { ...moneyFundInput(question), ...paging })
  if (answer.ok) return answer.data
  throw refusal(answer.message, 422)
}

/**
 * All rows that match, page after page as they are wanted; the first page is there when the promise resolves. When the
 * list changes on the way, its rows end with an error: what was read does not fit what would come.
 */
export async function allRows(ctx: RequestContext, question: ListQuery): Promise<AsyncIterable<ListRecord>> {
  if (Object.keys(question.errors).length > 0) throw refusal(MESSAGES.wrong, 422)
  const first = await askedAfresh(ctx, question, { pageNum: 1, pageSize: AT_ONCE })
  async function* rows() {
    yield* first.data
    for (let pageNum = 2; (pageNum - 1) * AT_ONCE < first.count; pageNum += 1) {
      const paging = { pageNum, pageSize: AT_ONCE, version: first.version }
      yield* (await askedAfresh(ctx, question, paging)).data
    }
  }
  return rows()
}
