import { z } from 'zod'
import { codesOf, label } from './enumeration'

/** General status of an application (spec 1 §4, spec 2 §3). */
export const APPLICATION_STATES = {
  '0': label('待初审', 'awaiting first review'),
  '1': label('录入中', 'entering data'),
  '2': label('初审不通过（作废）', 'first review rejected (voided)'),
  '3': label('待双向视频', 'awaiting two-way video'),
  '4': label('双向视频中', 'two-way video in progress'),
  '5': label('待复审', 'awaiting second review'),
  '6': label('复审中', 'second review in progress'),
  '7': label('复审不通过', 'second review rejected'),
  '8': label('审核通过', 'approved'),
} as const

export type ApplicationState = keyof typeof APPLICATION_STATES
export const applicationState = z.enum(codesOf(APPLICATION_STATES))
