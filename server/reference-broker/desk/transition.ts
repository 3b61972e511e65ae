import { PROCESSES } from '~/domain/processes'
import type { CallContext } from '../call-context'
import { enterReviewState } from '../processes/review'
import { enterCloseState, enterQuantState } from '../quant/steps'
import { tellAppellant } from '../recovery/appeals'
import { CallRefusal } from '../refusal'
import { approveOrganisation, refuseOrganisation } from '../registration/organisation'
import { deliverTestAccount } from '../test-accounts/deliver'
import { grantRights, releaseOrder } from '../vip-orders/grant'
import { openVipTrade, refuseVipTrade } from '../vip-trade/review'
import { findApplication, insertHistory, moveApplication } from './queries'
import { QUANT_STATES, type Role, stepRefusal } from './rules'

export interface Transition {
  readonly kind: string
  readonly id: string
  readonly to: string
  /** The version that the actor saw. */
  readonly version: number
  readonly actor: { readonly name: string; readonly role: Role | string }
  readonly note?: string
}

type Entering = (context: CallContext, id: string) => Promise<void>

/** What happens with an application that comes to a state, in the same transaction. */
const ENTERING: Readonly<Record<string, Readonly<Record<string, Entering>>>> = {
  ...Object.fromEntries(
    PROCESSES.map(({ key }) => [
      key,
      { '2': enterReviewState, '7': enterReviewState, '8': enterReviewState },
    ]),
  ),
  'test-apply': { delivered: deliverTestAccount },
  'org-register': { approved: approveOrganisation, refused: refuseOrganisation },
  'quant-apply': Object.fromEntries(QUANT_STATES.map(state => [state, enterQuantState])),
  'quant-close': { done: enterCloseState, refused: enterCloseState },
  'account-appeal': { granted: tellAppellant('granted'), refused: tellAppellant('refused') },
  'vip-trade': { approved: openVipTrade, refused: refuseVipTrade },
  'vip-order': { paid: grantRights, closed: releaseOrder },
}

/**
 * Makes one step of an application, with its history row and what the new state brings about. `context.db` is the
 * transaction it belongs to.
 * @throws CallRefusal 40400 absent, 40900 it has moved meanwhile, 42200 no such step, 40300 not this role's
 */
export async function transition(
  context: CallContext,
  step: Transition,
): Promise<{ state: string; version: number }> {
  const { db, now } = context
  const { kind, id, to, version } = step
  const application = await findApplication(db, kind, id)
  if (!application) throw new CallRefusal('40400')
  if (application.version !== version) throw new CallRefusal('40900')
  const refused = stepRefusal({ kind, from: application.state, to, role: step.actor.role })
  if (refused) throw new CallRefusal(refused, refused === '42200' ? '当前状态不允许此操作' : '')
  const at = now.toISOString()
  if (!(await moveApplication(db, application, to, at))) throw new CallRefusal('40900')
  await insertHistory(db, {
    kind,
    application_id: id,
    version: version + 1,
    at,
    actor: step.actor.name,
    from_state: application.state,
    to_state: to,
    note: step.note ?? '',
  })
  await ENTERING[kind]?.[to]?.(context, id)
  return { state: to, version: version + 1 }
}
