import { Refusal } from '../refusal'
import { defineEndpoints } from '../visit'
import { readMessages } from './messages'

/** What a demo broker would have sent (DESIGN 9); elsewhere the call is as absent. */
export const outboxEndpoints = defineEndpoints({
  'demo.outbox': async (input, visit) => {
    if (!visit.core.demo) return new Refusal('40400')
    return { list: await readMessages(visit, input.to, input.limit) }
  },
})
