import { z } from 'zod'
import { sendDay, statementKind } from '~/domain/statement-mails'
import { defineCalls, effectCall, nothing, queryCall } from './call'
import { id, time } from './shapes'

/** Subscriptions to statement mails (spec 2 §2 email-send): calls not shown; ours. Version 0: there is none yet. */
export const statementMailCalls = defineCalls({
  'orgManage.qryMailSubscription': queryCall('orgManage/qryMailSubscription', {
    login: 'one',
    in: z.object({ kind: statementKind }),
    out: z.object({
      active: z.boolean(),
      version: z.int().min(0),
      recipients: z.array(id),
      contents: z.array(z.string()),
      sendDay: sendDay.or(z.literal('')),
      updateTime: time.or(z.literal('')),
    }),
  }),
  'orgManage.saveMailSubscription': effectCall('orgManage/saveMailSubscription', {
    login: 'one',
    in: z.object({
      kind: statementKind,
      version: z.int().min(0),
      recipients: z.array(id).max(50),
      contents: z.array(z.string().max(20)).max(20),
      sendDay,
    }),
    out: z.object({ version: z.int().min(1) }),
  }),
  'orgManage.stopMailSubscription': effectCall('orgManage/stopMailSubscription', {
    login: 'one',
    in: z.object({ kind: statementKind, version: z.int().min(1) }),
    out: nothing,
  }),
})
