import { z } from 'zod'
import { defineCalls, queryCall } from './call'
import { id } from './shapes'

/** The stored answer of an earlier request, as it was given. */
export const storedResponse = z.object({
  code: z.string(),
  message: z.string(),
  data: z.unknown().optional(),
})

/**
 * What became of an effect nobody heard the answer of; ours. With `void` the broker, in the same transaction, closes
 * an id it has not seen for good, so that a late arrival is refused (40902). Asking twice gives the same answer, so
 * it is a query. `askedRequestId` is the id asked about; the call has a requestId of its own like every other.
 */
export const requestCalls = defineCalls({
  'request.queryRequest': queryCall('request/queryRequest', {
    login: 'none',
    in: z.object({ askedRequestId: id, void: z.boolean() }),
    out: z.object({ state: z.enum(['done', 'voided', 'absent']), response: storedResponse.optional() }),
  }),
})
