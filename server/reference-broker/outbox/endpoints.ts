import { defineEndpoints } from '../call-context'
import { CallRefusal } from '../refusal'
import { readMessages } from './messages'

/** What a demo broker would have sent; elsewhere the call is as absent. */
export const outboxEndpoints = defineEndpoints({
  'demo.outbox': async (input, context) => {
    if (!context.core.demo) return new CallRefusal('40400')
    return { list: await readMessages(context, input.to, input.limit) }
  },
})
