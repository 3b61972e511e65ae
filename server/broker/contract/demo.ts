import { z } from 'zod'
import { line } from '~/domain/fields'
import { defineCalls, queryCall } from './call'
import { time } from './shapes'

/** What a demo broker would have sent; only demo brokers answer it. Ours. */
export const demoCalls = defineCalls({
  'demo.outbox': queryCall('demo/outbox', {
    login: 'none',
    sealed: ['to'],
    in: z.object({ to: line(100).optional(), limit: z.int().min(1).max(500).default(100) }),
    out: z.object({
      list: z.array(
        z.object({
          channel: z.enum(['sms', 'email', 'captcha']),
          to: z.string(),
          code: z.string(),
          subject: z.string(),
          body: z.string(),
          at: time,
        }),
      ),
    }),
  }),
})
