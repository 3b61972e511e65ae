import { z } from 'zod'
import { codesOf, label } from './enumeration'

/** Systems a test account may belong to (spec 1 §3, spec 2 §3). */
export const SYSTEM_FLAGS = {
  '1': label('EMT极速柜台', 'EMT fast counter API'),
  '2': label('EMQ极速行情', 'EMQ fast market API'),
  '11': label('机构交易终端', 'institutional trading terminal'),
  '12': label('QMT', 'QMT'),
  '13': label('PB', 'PB'),
  '14': label('PB（其他）', 'another PB'),
  '31': label('掘金独立端', 'Juejin standalone terminal'),
} as const

export type SystemFlag = keyof typeof SYSTEM_FLAGS
export const systemFlag = z.enum(codesOf(SYSTEM_FLAGS))

const GROUPED: readonly string[] = ['1', '2', '11', '12', '13', '14'] satisfies SystemFlag[]

/** Whether a test account is shown among the trading systems; every other one stands outside them (spec 2 §3). */
export const isGroupedSystem = (flag: string): boolean => GROUPED.includes(flag)
