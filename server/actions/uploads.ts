import { UPLOAD_MESSAGES, type UploadType } from '~/domain/uploads'
import type { CallInput } from '../broker/contract'
import { callBroker } from './broker-answers'
import { ownersOf } from './form-files'
import { type FormRefusal, refuse, refuseWith } from './outcome'
import type { RequestContext } from './request-context'

/**
 * Sends a staged file to the broker ahead of the effect that names it. The file's id is the request's id: it is
 * uploaded once, however often its form is posted. A refusal stands beside `control`.
 */
export async function sendUpload(
  ctx: RequestContext,
  flow: string,
  control: string,
  id: string,
  purpose: CallInput<'sysFile.upload'>['purpose'],
): Promise<{ kind: 'uploaded'; fileCode: string } | FormRefusal> {
  const { files, store } = ctx.services
  const file = await files.open(store.db, id, ownersOf(ctx), flow)
  if (!file) return refuse({ [control]: [UPLOAD_MESSAGES.expired] })
  const { name, type, sha256, bytes } = file
  const content = bytes.toString('base64')
  const input = { purpose, fileName: name, type: type as UploadType, sha256, content }
  const answer = await callBroker(ctx, 'sysFile.upload', input, { requestId: id, login: ctx.login })
  if (answer.ok) return { kind: 'uploaded', fileCode: answer.data.fileCode }
  const refused = refuseWith(answer)
  return { ...refused, errors: { [control]: [answer.message] }, formErrors: [] }
}
