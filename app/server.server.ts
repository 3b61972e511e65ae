import { formActionWith } from '../server/actions/form-action'
import { ownFileWith, pageWith } from '../server/actions/page'
import { publicFileWith, publicPageWith } from '../server/actions/public-page'
import { services } from '../server/services'

/** The one door between pages and the server: loaders and actions get their services here. */
export const page = pageWith(services)
export const ownFile = ownFileWith(services)
export const publicPage = publicPageWith(services)
export const publicFile = publicFileWith(services)
export const formAction = formActionWith(services)

export { ask, logOutAtBroker, need } from '../server/actions/broker-answers'
export { fileFrom } from '../server/actions/file-response'
export { safeReturn } from '../server/actions/guard'
export type { Here } from '../server/actions/here'
export {
  go,
  type Outcome,
  type Post,
  type Refusal,
  redrawShell,
  refuse,
  refuseWith,
  send,
} from '../server/actions/outcome'
export { anyDraftLeft, draftLeft, draftOf, idIn, ownReceipt } from '../server/actions/page'
export { content, contentIfSoon } from '../server/actions/public-page'
export { countQuestion } from '../server/actions/public-rate'
export { toldOf } from '../server/actions/sent-codes'
export { continueSession, sessionState } from '../server/actions/session-acts'
export { shellFor } from '../server/actions/shell-for'
export { stagedFile } from '../server/actions/staged-file'
export { sendUpload } from '../server/actions/uploads'
export type { AuditAction } from '../server/audit/actions'
export type { CallOutput } from '../server/broker/contract'
export { agreedCopy, agreementDocument } from '../server/documents/agreement-document'
export type { Values } from '../server/drafts/drafts'
export type { ExportColumn } from '../server/exports/columns'
export { exportResponse } from '../server/exports/export-response'
export { isInAppAgent } from '../server/http/load-context'
export { postedForm } from '../server/http/posted-form'
export { orgTypeOf } from '../server/sessions/session'
export { freshCaptcha } from '../server/sign-in/captcha'
export { currentUser } from '../server/sign-in/current-user'
export { loginOfProvedPhone, type StrategyName, signInWith } from '../server/sign-in/strategies'
export { services }
