import { UPLOAD_MESSAGES } from '~/domain/uploads'
import type { Values } from '../drafts/drafts'
import { readUpload } from '../files/read-upload'
import type { StagedFile } from '../files/staged-files'
import type { FormBody } from './form-body'
import type { FormKind } from './form-state'
import type { RequestContext } from './request-context'

/** Files that one address may post in ten minutes. */
const UPLOAD_RATE = { name: 'upload-address', points: 60, seconds: 600 }

type Errors = Record<string, string[]>

/** Beside the id of a file a form keeps its name and size, for the page to show. */
const valuesOf = (control: string, file: StagedFile | undefined): Values => ({
  [control]: file?.id ?? '',
  [`${control}Name`]: file?.name ?? '',
  [`${control}Size`]: file ? String(file.size) : '',
})

/** Under what a form's files are kept: its flow, which its confirming page shares. */
const filesOf = (kind: Pick<FormKind, 'id' | 'flow'>): string => kind.flow ?? kind.id

/** Who may use a file here: the page's subject, or this browser's visitor before signing in. */
export const ownersOf = (ctx: RequestContext): string[] => [ctx.subject, `visitor:${ctx.browserHash}`]

/**
 * Stages the files of a post, so that neither an error nor a login loses them: each good one becomes the id that is
 * the control's value from now on. One that is not taken leaves the earlier one in place. Gives the words by control.
 */
export async function stageFiles(
  ctx: RequestContext,
  kind: Pick<FormKind, 'id' | 'flow'>,
  controls: readonly string[],
  body: FormBody,
  subject: string,
): Promise<Errors> {
  const errors: Errors = {}
  const { services } = ctx
  for (const file of body.files) {
    if (!controls.includes(file.control)) continue
    const wait = await services.limits.spend(UPLOAD_RATE, `${UPLOAD_RATE.name}:${ctx.clientAddress}`)
    const read =
      wait > 0 ? UPLOAD_MESSAGES.tooMany : file.cut ? UPLOAD_MESSAGES.tooLarge : await readUpload(file)
    if (typeof read === 'string') {
      errors[file.control] = [read]
      continue
    }
    const before = body.values[file.control]
    const staged = await services.store.write(async tx => {
      if (typeof before === 'string') await services.files.drop(tx, before, ownersOf(ctx))
      return services.files.stage(tx, { subject, form: filesOf(kind) }, read)
    })
    Object.assign(body.values, valuesOf(file.control, staged))
  }
  return errors
}

/** Whether files of the post were left out for their size: the answer is 413 then. */
export const hasCutFile = (body: FormBody): boolean => body.files.some(file => file.cut)

/** What is wrong with files that the values name: gone after a day, or never this person's. */
export async function missingFiles(
  ctx: RequestContext,
  kind: Pick<FormKind, 'id' | 'flow'>,
  controls: readonly string[],
  values: Values,
): Promise<Errors> {
  const errors: Errors = {}
  for (const control of controls) {
    const id = values[control]
    if (!id) continue
    const known =
      typeof id === 'string' &&
      (await ctx.services.files.find(ctx.services.store.db, id, ownersOf(ctx), filesOf(kind)))
    if (known) continue
    errors[control] = [UPLOAD_MESSAGES.expired]
    Object.assign(values, valuesOf(control, undefined))
  }
  return errors
}

/** 删除: the file goes, everything else stays. Undefined when the button is another. */
export async function removeFile(
  ctx: RequestContext,
  controls: readonly string[],
  body: FormBody,
): Promise<Values | undefined> {
  const control = controls.find(each => body.secondaryAction === `remove-${each}`)
  if (control === undefined) return undefined
  const id = body.values[control]
  const { store, files } = ctx.services
  if (typeof id === 'string') await store.write(tx => files.drop(tx, id, ownersOf(ctx)))
  return valuesOf(control, undefined)
}
