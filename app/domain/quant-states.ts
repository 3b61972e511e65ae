import { label } from './enumeration'

/**
 * How far an application for quantitative live trading has come (spec 2 §4): the absolute value of its formState says
 * which step, a negative sign that it was refused there.
 */
const QUANT_STEPS = {
  '1': label('资格审核', 'qualification review'),
  '2': label('电话回访', 'phone callback'),
  '4': label('转入极速柜台', 'transfer to fast counter'),
  '5': label('量化账号已创建', 'quant account created'),
  '6': label('托管办理中', 'hosting handling'),
  '99': label('办理成功', 'success'),
} as const

export type QuantStep = keyof typeof QUANT_STEPS

/** Client of a hosted account: only its applications have the hosting step. */
export const HOSTED_CLIENT = '2'
export const QUANT_SUCCESS = 99
const HOSTING = 6

const STEP_ORDER = [1, 2, 4, 5, HOSTING, QUANT_SUCCESS] as const

/** The steps that an application of this client goes through, in order. */
export const quantSteps = (emquantClient: string): readonly number[] =>
  STEP_ORDER.filter(step => step !== HOSTING || emquantClient === HOSTED_CLIENT)

/** The step that a formState stands at: the last one that its absolute value reaches; 0 before the first. */
export function quantStepOf(formState: number, emquantClient: string): number {
  const reached = quantSteps(emquantClient).filter(step => step <= Math.abs(formState))
  return reached.at(-1) ?? 0
}

const wordsOf = (step: number): string => {
  const code = String(step)
  return Object.hasOwn(QUANT_STEPS, code) ? QUANT_STEPS[code as QuantStep].zh : '已提交'
}

/** Words of a formState. */
export function formStateText(formState: number, emquantClient: string): string {
  const words = wordsOf(quantStepOf(formState, emquantClient))
  return formState < 0 ? `${words}未通过` : words
}

/** Names of the steps for a timeline. */
export const quantStepWords = wordsOf

/** States of an application to close. */
export const QUANT_CLOSE_STATES = {
  submitted: label('待受理', 'submitted'),
  done: label('已关闭', 'closed'),
  refused: label('未通过', 'refused'),
} as const

export type QuantCloseState = keyof typeof QUANT_CLOSE_STATES
