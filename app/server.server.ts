import { formActionWith } from '../server/actions/form-action'
import { ownFileLoaderWith, pageLoaderWith } from '../server/actions/page-loader'
import { publicFileLoaderWith, publicPageLoaderWith } from '../server/actions/public-page-loader'
import { services } from '../server/services'

/** The server API module, the only way from pages to the server: loaders and actions get their services here. */
export const pageLoader = pageLoaderWith(services)
export const ownFileLoader = ownFileLoaderWith(services)
export const publicPageLoader = publicPageLoaderWith(services)
export const publicFileLoader = publicFileLoaderWith(services)
export const formAction = formActionWith(services)

export { callBroker, logOutAtBroker, query } from '../server/actions/broker-answers'
export { codeDeliveryOf } from '../server/actions/code-delivery'
export { fileFrom } from '../server/actions/file-response'
export { parseValues } from '../server/actions/form-action'
export { ownPath, safeReturn } from '../server/actions/guard'
export {
  type FormRefusal,
  go,
  type Post,
  refuse,
  refuseWith,
  reloadDocument,
  send,
} from '../server/actions/outcome'
export { anyResumableDraft, draftOf, idIn, ownReceipt, resumableDraft } from '../server/actions/page-loader'
export { content, contentIfSoon } from '../server/actions/public-page-loader'
export { countQuestion } from '../server/actions/public-rate'
export type { RequestContext } from '../server/actions/request-context'
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
export { orgTypeOf } from '../server/sessions/session'
export { freshCaptcha } from '../server/sign-in/captcha'
export { currentUser } from '../server/sign-in/current-user'
export { loginOfProvedPhone, type StrategyName, signInWith } from '../server/sign-in/strategies'
export { services }
