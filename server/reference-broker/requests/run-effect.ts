import { sql } from 'kysely'
import type { WireResponse } from '../../broker/contract/wire'
import type { BrokerCore, Database } from '../call-context'
import { CallRefusal } from '../refusal'
import { claimRequest, findRequest, keepResponse } from './queries'

export interface EffectRequest {
  readonly requestId: string
  readonly funcId: string
  /** Keyed digest of funcId, caller and canonical input: what "the same request" means. */
  readonly digest: string
}

const place = (requestId: string) => `request.response.${requestId}`

/** A response as it is sent; a CallRefusal's own words, or none. */
export function responseOf(result: unknown): WireResponse {
  return result instanceof CallRefusal
    ? { code: result.code, message: result.message, data: result.data }
    : { code: '20000', message: '', data: result }
}

/** The stored answer of a done request. */
export function storedResponse(core: BrokerCore, requestId: string, sealed: string): WireResponse {
  return JSON.parse(core.vault.open(place(requestId), sealed)) as WireResponse
}

/** Has work done so that a CallRefusal it throws undoes what it wrote and nothing else of the transaction. */
async function undoneByRefusal(tx: Database, work: () => Promise<unknown>): Promise<unknown> {
  await sql`savepoint effect`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint effect`.execute(tx)
    return result
  } catch (error) {
    if (!(error instanceof CallRefusal)) throw error
    await sql`rollback to savepoint effect`.execute(tx)
    await sql`release savepoint effect`.execute(tx)
    return error
  }
}

async function replay(core: BrokerCore, tx: Database, request: EffectRequest): Promise<WireResponse> {
  const row = await findRequest(tx, request.requestId)
  if (!row) throw new Error('A request id was taken and is not there')
  if (row.state === 'voided') return responseOf(new CallRefusal('40902'))
  if (row.digest !== request.digest) return responseOf(new CallRefusal('40901'))
  return storedResponse(core, row.request_id, row.sealed_response)
}

/**
 * Runs an effect and its request row in one transaction (docs/decisions/0301): the same request again gets the stored answer, a
 * refusal's included, another body under the id 40901, a voided id 40902.
 */
export function runEffect(
  core: BrokerCore,
  request: EffectRequest,
  now: Date,
  work: (tx: Database) => Promise<unknown>,
): Promise<WireResponse> {
  const { requestId, funcId, digest } = request
  return core.store.write(async tx => {
    const row = { request_id: requestId, func_id: funcId, digest, created_at: now.toISOString() }
    if (!(await claimRequest(tx, { ...row, state: 'done' }))) return replay(core, tx, request)
    const response = responseOf(await undoneByRefusal(tx, () => work(tx)))
    await keepResponse(tx, requestId, core.vault.seal(place(requestId), JSON.stringify(response)))
    return response
  })
}
