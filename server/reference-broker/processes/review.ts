import { processByKey } from '~/domain/processes'
import type { CallContext } from '../call-context'
import { lastStep } from '../desk/queries'
import { CallRefusal } from '../refusal'
import { ON_APPROVED } from './approvals'
import { tellApplicant } from './notices'
import { processApplication, valuesOf } from './queries'

/**
 * What a final state of a process application brings about: the effect of an approval, and word to the applicant.
 * @throws CallRefusal 42200 for a rejection without a reason: the applicant would have nothing to mend
 */
export async function enterReviewState(context: CallContext, id: string): Promise<void> {
  const application = await processApplication(context.db, id)
  const definition = processByKey(application.process_key)
  if (!definition) throw new Error(`No process ${application.process_key}`)
  const applied = { reference: application.reference, values: valuesOf(context.core, application) }
  if (application.state === '8') {
    const { onApproved } = definition
    if (onApproved) await ON_APPROVED[onApproved]?.(context, application)
    return tellApplicant(context, definition, applied, 'approved')
  }
  const note = (await lastStep(context.db, definition.key, id)).note.trim()
  if (note === '') throw new CallRefusal('42200', '请填写不通过的原因')
  await tellApplicant(context, definition, applied, 'rejected', note)
}
