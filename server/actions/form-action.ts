import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import type { CallName } from '../broker/contract'
import type { Values } from '../drafts/drafts'
import type { Services } from '../services'
import { unavailableReason } from './availability'
import { withCodeDelivery } from './code-delivery'
import { BadBody, readFormBody } from './form-body'
import { type FormDefinition, type Running, type SecondaryAction, valueFor } from './form-definition'
import { hasCutFile, missingFiles, removeFile, stageFiles } from './form-files'
import { type FormContents, type FormKind, makeForm } from './form-state'
import { readFormToken } from './form-tokens'
import { allowed, ownPath } from './guard'
import type { ActionOutcome, FormRefusal, Post } from './outcome'
import { go, refuse } from './outcome'
import { overRate } from './rates'
import { completeAndRedirect, handleFailure, rerenderWithErrors, saveAndRequireLogin } from './replies'
import { openRequestContext, type RequestContext, type RouteArgs } from './request-context'
import { runIntent } from './run-intent'

/** Parses values as posted with Conform, so that server and browser read a form alike. */
export function parseValues<V>(schema: z.ZodType<V>, values: Values) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    for (const each of Array.isArray(value) ? value : [value]) form.append(name, each)
  }
  const submission = parseWithZod(form, { schema })
  if (submission.status === 'success') return { ok: true as const, value: submission.value }
  const errors: Record<string, string[]> = {}
  const formErrors: string[] = []
  for (const [name, messages] of Object.entries(submission.error ?? {})) {
    if (!messages) continue
    if (name === '') formErrors.push(...messages)
    else errors[name] = [...new Set(messages)]
  }
  return { ok: false as const, errors, formErrors }
}

/**
 * Whose form is it? The subject in the token must be the page's; a visitor's form goes with who signs in. `expired`:
 * theirs, but nothing that a rightly made form of today could have sent.
 */
function owner<V, N extends CallName>(run: Running<V, N>): 'ours' | 'wrongOwner' | 'expired' {
  const { ctx, body, form } = run
  if (form.endsSession && !ctx.session) return 'ours'
  if (!allowed(ctx)) return 'wrongOwner'
  const token = readFormToken(ctx.services.keys.signing, body.token, ctx.browserHash, run.kind.action)
  if (!token) return 'expired'
  const theirs = token.subject === ctx.subject || token.subject === `visitor:${ctx.browserHash}`
  if (!theirs) return 'wrongOwner'
  return token.expired ? 'expired' : 'ours'
}

/** What is judged: the posted values, or those of the draft with the secrets that its confirmation asks for. */
async function sourceValues<V, N extends CallName>(run: Running<V, N>): Promise<Values | undefined> {
  const { ctx, form, body } = run
  if (form.source !== 'draft') return body.values
  const secrets = Object.entries(body.values).filter(([name]) => run.kind.secrets.includes(name))
  const draft = await ctx.services.drafts.read(
    ctx.services.store.db,
    ctx.subject,
    run.kind.flow ?? '',
    body.draft,
  )
  return draft && draft.version === body.version
    ? { ...draft.values, ...Object.fromEntries(secrets) }
    : undefined
}

async function judge<V, N extends CallName>(run: Running<V, N>) {
  const { ctx, form, body } = run
  const actions = valueFor(form.secondaryActions, ctx) ?? {}
  const secondary = Object.hasOwn(actions, body.secondaryAction) ? actions[body.secondaryAction] : undefined
  const named = { ...run, name: secondary?.name ?? run.name }
  const wait = await overRate(ctx, (secondary ?? form).rates ?? [], body.values, run.spent)
  if (wait > 0) {
    const words = `操作过于频繁，请 ${Math.ceil(wait / 1000)} 秒后再试`
    return rerenderWithErrors(named, refuse({}, [words], { status: 429, code: '42900' }))
  }
  const removed = await removeFile(ctx, run.files, body)
  if (removed) {
    return completeAndRedirect(
      { ...run, name: 'file.remove' },
      go(ownPath(ctx.url), { draft: 'keep', change: removed }),
    )
  }
  if (secondary) return runSecondaryAction(named, secondary)
  if ('effect' in form) return runIntent(run, form, async () => checked(run))
  const post = await checked(run)
  if ('kind' in post) return rerenderWithErrors(run, post)
  return settle(run, await form.handle(post))
}

/** The parsed post, or the refusal that says what is wrong. */
async function checked<V, N extends CallName>(run: Running<V, N>): Promise<Post<V> | FormRefusal> {
  const { ctx, form, body } = run
  const values = await sourceValues(run)
  if (!values) return refuse({}, ['内容已在另一页面更改，请返回核对后重新提交'], { status: 409 })
  const schema = typeof form.schema === 'function' ? await form.schema(ctx) : form.schema
  const wrongFiles = {
    ...(await missingFiles(ctx, run.kind, run.files, values)),
    ...run.fileErrors,
  }
  const parsed = parseValues(schema, values)
  if (!parsed.ok) return refuse({ ...parsed.errors, ...wrongFiles }, parsed.formErrors, fileStatus(run))
  if (Object.keys(wrongFiles).length > 0) return refuse(wrongFiles, [], fileStatus(run))
  return { ctx, value: parsed.value, values, draftId: body.draft, draftVersion: body.version }
}

/** A post with a file that was too large is answered 413, whatever else is wrong. */
const fileStatus = <V, N extends CallName>(run: Running<V, N>) =>
  hasCutFile(run.body) ? ({ status: 413 } as const) : {}

async function runSecondaryAction<V, N extends CallName>(
  run: Running<V, N>,
  secondary: SecondaryAction<unknown>,
) {
  const { ctx, body } = run
  const parsed = secondary.schema
    ? parseValues(secondary.schema, body.values)
    : { ok: true as const, value: undefined }
  if (!parsed.ok || Object.keys(run.fileErrors).length > 0) {
    const errors = parsed.ok ? {} : parsed.errors
    const formErrors = parsed.ok ? [] : parsed.formErrors
    return rerenderWithErrors(run, refuse({ ...errors, ...run.fileErrors }, formErrors, fileStatus(run)))
  }
  const post = {
    ctx,
    value: parsed.value,
    values: body.values,
    draftId: body.draft,
    draftVersion: body.version,
  }
  return settle(run, await secondary.run(post))
}

async function settle<V, N extends CallName>(run: Running<V, N>, outcome: ActionOutcome) {
  return outcome.kind === 'refuse' ? rerenderWithErrors(run, outcome) : completeAndRedirect(run, outcome)
}

/** Stages files for the subject in the form token, even if the session has expired since. Nothing is staged when the token is invalid. */
async function stagePosted<V, N extends CallName>(
  run: Running<V, N>,
  whose: 'ours' | 'wrongOwner' | 'expired',
) {
  const { ctx, body } = run
  if (run.files.length === 0) return {}
  const token = readFormToken(ctx.services.keys.signing, body.token, ctx.browserHash, run.kind.action)
  const subject = whose === 'wrongOwner' ? token?.subject : token && ctx.subject
  return subject ? stageFiles(ctx, run.kind, run.files, body, subject) : {}
}

/** A body that is no form: 400, and its line in the audit. */
async function unreadable(ctx: RequestContext, began: number, error: unknown): Promise<never> {
  if (!(error instanceof BadBody)) throw error
  await ctx.services.trail.record({
    action: 'request.refused',
    outcome: 'refused',
    actor: ctx.subject,
    requestId: ctx.requestId,
    address: ctx.clientAddress,
    durationMs: Date.now() - began,
    detail: { reason: 'malformed', path: ctx.address },
  })
  throw new Response(null, { status: 400 })
}

const LOST = '页面已失效（可能已打开过久或登录状态有变化），填写的内容已保留，请核对后重新提交'

/**
 * The one way to make an action (docs/decisions/0002): body, token, guard, rate, parse, intent, handler, audit in the same
 * transaction as the new state, 303. `form` makes the state that the page shows.
 */
export function formActionWith(services: () => Promise<Services>) {
  return function formAction<V, const N extends CallName = never>(form: FormDefinition<V, N>) {
    const kindFor = (ctx: RequestContext): FormKind => ({
      id: form.id,
      action: valueFor(form.name, ctx),
      flow: valueFor(form.flow, ctx),
      once: 'effect' in form,
      secrets: form.secrets ?? [],
    })
    async function action(args: RouteArgs) {
      const began = Date.now()
      const ctx = await openRequestContext(await services(), args, form.address, form.as)
      const body = await readFormBody(args.request, ctx.context.cutFiles).catch((error: unknown) =>
        unreadable(ctx, began, error),
      )
      const kind = kindFor(ctx)
      const name = valueFor(form.name, ctx)
      const files = valueFor(form.files, ctx) ?? []
      const run: Running<V, N> = { ctx, form, kind, body, began, name, files, fileErrors: {}, spent: [] }
      try {
        run.body.values = await withCodeDelivery(run)
        const whose = owner(run)
        run.fileErrors = await stagePosted(run, whose)
        if (whose === 'wrongOwner') return await saveAndRequireLogin(run)
        if (whose === 'expired') return await rerenderWithErrors(run, refuse({}, [LOST], { status: 403 }))
        const hidden = await unavailableReason(ctx)
        if (hidden) return await rerenderWithErrors(run, refuse({}, [hidden], { status: 403 }))
        return await judge(run)
      } catch (error) {
        return handleFailure(run, error)
      }
    }
    return Object.assign(action, {
      form: (ctx: RequestContext, contents?: FormContents) => makeForm(ctx, kindFor(ctx), contents),
    })
  }
}
