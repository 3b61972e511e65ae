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

/** Audit of an uploaded paper or registration. */
export const AUDIT_STATES = {
  '0': label('审核中', 'under review'),
  '-1': label('审核不通过', 'rejected'),
  '1': label('审核通过', 'passed'),
} as const

/** Whether the client's confirmation has been uploaded. */
export const CLIENT_CONFIRM_STATES = {
  '0': label('未上传', 'not uploaded'),
  '1': label('已上传', 'uploaded'),
} as const

/** A confirmation document on its way (spec 1 §3, spec 2 §4). */
export const CONFIRM_STATES = {
  '0': label('待生成', 'to generate'),
  '1': label('待盖章', 'to stamp'),
  '2': label('审核中', 'under review'),
  '3': label('已完成', 'completed'),
} as const

/** Level-2 applications with a known meaning; labels of other values are not shown in the specification. */
export const LEVEL2_DRAFT = '7'
/** Level-2 statuses that may still be paid or revoked (spec 2 §4). */
export const LEVEL2_PAYABLE: readonly string[] = ['2', '3']
