import { defineEndpoints } from '../call-context'
import { claimRequest, findRequest } from './queries'
import { storedResponse } from './run-effect'

/** What became of a request; with `void` an unseen id is closed for good (docs/decisions/0301). */
export const requestEndpoints = defineEndpoints({
  'request.queryRequest': async (input, { core, now }) => {
    const row = await core.store.write(async tx => {
      if (input.void) {
        await claimRequest(tx, {
          request_id: input.askedRequestId,
          func_id: '',
          digest: '',
          state: 'voided',
          created_at: now.toISOString(),
        })
      }
      return findRequest(tx, input.askedRequestId)
    })
    if (!row) return { state: 'absent' as const }
    if (row.state === 'voided') return { state: 'voided' as const }
    const { code, message, data } = storedResponse(core, row.request_id, row.sealed_response)
    return { state: 'done' as const, response: { code, message, data } }
  },
})
