import type { ApplicationState } from '~/domain/application-states'
import { PROCESSES } from '~/domain/processes'
import type { QuantCloseState } from '~/domain/quant-states'
import type { AppealState, OrgRegistrationState } from '~/domain/registration'
import type { TestApplyState } from '~/domain/test-services'
import type { VipOrderState, VipRefundState } from '~/domain/vip-orders'
import type { VipTradeApplyState } from '~/domain/vip-trade'

export type Role = 'reviewer' | 'auditor' | 'admin' | 'system'

/** One step that an application may make, and who may make it. */
export interface ReviewStep<State extends string = string> {
  readonly from: State
  readonly to: State
  readonly by: readonly Role[]
}

const TEST_APPLY: readonly ReviewStep<TestApplyState>[] = [
  { from: 'submitted', to: 'provisioning', by: ['reviewer', 'system'] },
  { from: 'submitted', to: 'delivered', by: ['system'] },
  { from: 'submitted', to: 'refused', by: ['reviewer'] },
  { from: 'provisioning', to: 'delivered', by: ['reviewer', 'system'] },
  { from: 'provisioning', to: 'refused', by: ['reviewer'] },
]

const ORG_REGISTER: readonly ReviewStep<OrgRegistrationState>[] = [
  { from: 'submitted', to: 'approved', by: ['reviewer'] },
  { from: 'submitted', to: 'refused', by: ['reviewer'] },
]

const ACCOUNT_APPEAL: readonly ReviewStep<AppealState>[] = [
  { from: 'submitted', to: 'reviewing', by: ['reviewer'] },
  { from: 'submitted', to: 'refused', by: ['reviewer'] },
  { from: 'reviewing', to: 'granted', by: ['reviewer'] },
  { from: 'reviewing', to: 'refused', by: ['reviewer'] },
]

const VIP_TRADE: readonly ReviewStep<VipTradeApplyState>[] = [
  { from: 'submitted', to: 'approved', by: ['reviewer'] },
  { from: 'submitted', to: 'refused', by: ['reviewer'] },
]

const byReviewer = <State extends string>(from: State, ...to: State[]): ReviewStep<State>[] =>
  to.map(each => ({ from, to: each, by: ['reviewer'] }))

/** A formState (spec 2 §4); 6 is only for hosted clients, which the module quant checks. */
const QUANT_APPLY: readonly ReviewStep[] = [
  ...byReviewer('1', '2', '-1'),
  ...byReviewer('2', '4', '-2'),
  ...byReviewer('4', '5', '-4'),
  ...byReviewer('5', '6', '99', '-5'),
  ...byReviewer('6', '99', '-6'),
]

/** Every state that a step of an application for quantitative live trading leads to. */
export const QUANT_STATES: readonly string[] = QUANT_APPLY.map(step => step.to)

const QUANT_CLOSE: readonly ReviewStep<QuantCloseState>[] = byReviewer<QuantCloseState>(
  'submitted',
  'done',
  'refused',
)

const VIP_ORDER: readonly ReviewStep<VipOrderState>[] = [
  { from: 'awaiting', to: 'paid', by: ['system'] },
  { from: 'awaiting', to: 'failed', by: ['system'] },
  { from: 'awaiting', to: 'closed', by: ['reviewer', 'system'] },
  { from: 'failed', to: 'awaiting', by: ['system'] },
  { from: 'failed', to: 'paid', by: ['system'] },
  { from: 'failed', to: 'closed', by: ['reviewer', 'system'] },
]

const VIP_REFUND: readonly ReviewStep<VipRefundState>[] = [{ from: 'due', to: 'refunded', by: ['reviewer'] }]

const BOTH_REVIEWS: readonly ReviewStep<ApplicationState>[] = [
  ...byReviewer<ApplicationState>('0', '2'),
  ...byReviewer<ApplicationState>('5', '6'),
  ...byReviewer<ApplicationState>('6', '7', '8'),
]
const WITHOUT_VIDEO = byReviewer<ApplicationState>('0', '5')
const WITH_VIDEO: readonly ReviewStep<ApplicationState>[] = [
  ...byReviewer<ApplicationState>('0', '3'),
  ...byReviewer<ApplicationState>('3', '4'),
  ...byReviewer<ApplicationState>('4', '2', '5'),
]

/** Process applications go through the general states (spec 1 §4); the two-way video only where a process has one. */
const PROCESS_STEPS = Object.fromEntries(
  PROCESSES.map(({ key, video }) => [key, [...BOTH_REVIEWS, ...(video ? WITH_VIDEO : WITHOUT_VIDEO)]]),
)

/** The states of every kind of application: the one table that decides (spec 2 §4). */
export const STEPS: Readonly<Record<string, readonly ReviewStep[]>> = {
  ...PROCESS_STEPS,
  'test-apply': TEST_APPLY,
  'org-register': ORG_REGISTER,
  'account-appeal': ACCOUNT_APPEAL,
  'vip-trade': VIP_TRADE,
  'quant-apply': QUANT_APPLY,
  'quant-close': QUANT_CLOSE,
  'vip-order': VIP_ORDER,
  'vip-refund': VIP_REFUND,
}

/** Roles that may look at applications. */
export const READERS: readonly string[] = ['reviewer', 'auditor', 'admin']

/** Roles that may open the papers of an application: those who decide on it, and nobody who only looks on. */
export const PAPER_READERS: readonly string[] = ['reviewer']

/** Where an application may go from here, for one role. */
export function allowedSteps(kind: string, from: string, role: string): string[] {
  const steps = Object.hasOwn(STEPS, kind) ? (STEPS[kind] ?? []) : []
  return steps.filter(step => step.from === from && step.by.some(by => by === role)).map(step => step.to)
}

export interface StepAsked {
  readonly kind: string
  readonly from: string
  readonly to: string
  readonly role: string
}

/** Why a step is refused: 42200 when nobody may make it, 40300 when others may; undefined when it may be made. */
export function stepRefusal({ kind, from, to, role }: StepAsked): '42200' | '40300' | undefined {
  const steps = Object.hasOwn(STEPS, kind) ? (STEPS[kind] ?? []) : []
  const step = steps.find(one => one.from === from && one.to === to)
  if (!step) return '42200'
  return step.by.some(by => by === role) ? undefined : '40300'
}
