import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import type { Address } from '~/domain/addresses'
import type { AuditAction } from '../audit/actions'
import type { CallName } from '../broker/contract'
import type { Values } from '../drafts/drafts'
import type { Services } from '../services'
import type { LoginKind, Logins } from '../sessions/session'
import { BadBody, type FormBody, readFormBody } from './form-body'
import { hasCutFile, missingFiles, removeFile, stageFiles } from './form-files'
import { type FormContents, type FormKind, makeForm } from './form-state'
import { readFormToken } from './form-tokens'
import { allowed, ownPath } from './guard'
import { type Here, openHere, type RouteArgs } from './here'
import { hiddenWords } from './offered'
import type { Accepted, EffectData, Outcome, Post, Refusal, Send } from './outcome'
import { go, refuse } from './outcome'
import { overRate, type RateUse, type Spent } from './rates'
import { parkAndLead, redisplay, settleGo, trouble } from './replies'
import { runIntent } from './run-intent'
import { withTold } from './sent-codes'

/** A button of the form that is not its submit: looks up, sends a code, leads to a layer. Never uses the key up. */
export interface Step<V> {
  /** Its own name in the audit; the form's where absent. */
  name?: AuditAction
  schema?: z.ZodType<V>
  rates?: readonly RateUse[]
  /** It has a code sent: `to` the control that names the receiver, absent where the account does. */
  sendsCode?: { to?: string }
  run(post: Post<V>): Promise<Outcome> | Outcome
}

interface FormBase<V> {
  id: string
  address: Address | readonly Address[]
  as?: readonly LoginKind[]
  name: AuditAction
  schema: z.ZodType<V> | ((here: Here) => Promise<z.ZodType<V>> | z.ZodType<V>)
  /** Controls that are never stored and never shown again. */
  secrets?: readonly string[]
  /** Controls that take a file; their value is the id of the staged file. Such a form needs a flow. */
  files?: readonly string[]
  /** Ends the session: one that has gone already is no obstacle, whoever's form it was. */
  endsSession?: true
  /** Saves what was typed at every post, under this flow's name. */
  flow?: string | ((here: Here) => string)
  rates?: readonly RateUse[]
  // biome-ignore lint/suspicious/noExplicitAny: each step has a value type of its own
  steps?: Record<string, Step<any>>
  /** Values to judge instead of the posted ones, for a confirming page whose answers are in the draft. */
  source?: 'body' | 'draft'
}

export interface PlainForm<V> extends FormBase<V> {
  handle(post: Post<V>): Promise<Outcome> | Outcome
}

export interface EffectForm<V, N extends CallName> extends FormBase<V> {
  effect(post: Post<V>): Promise<Send<N> | Refusal> | Send<N> | Refusal
  accepted(data: EffectData<N>, post: Post<V>, reference: string): Accepted
  /** Logins that the accepted effect brings; asked of the broker, for a replay as well, and never stored with it. */
  signIn?(here: Here): Promise<Logins | undefined>
  /** Control that a refusal code of the broker belongs to. */
  fieldOf?: Record<string, string>
}

export type FormDefinition<V, N extends CallName> = PlainForm<V> | EffectForm<V, N>

/** Everything the rest of the pipeline needs to know of the post under way. */
export interface Running<V, N extends CallName> {
  here: Here
  form: FormDefinition<V, N>
  kind: FormKind
  body: FormBody
  began: number
  name: AuditAction
  /** What is wrong with files of this post, by control. */
  fileErrors: Record<string, string[]>
  /** Points spent of what this post names. */
  spent: Spent[]
}

/** Parsed with Conform, so that server and browser read a form alike. */
function parse<V>(schema: z.ZodType<V>, values: Values) {
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
 * Whose form is it? The subject in the token must be the page's; a visitor's form goes with who signs in. `stale`:
 * theirs, but nothing that a rightly made form of today could have sent.
 */
function owner<V, N extends CallName>(run: Running<V, N>): 'ours' | 'parted' | 'stale' {
  const { here, body, form } = run
  if (form.endsSession && !here.session) return 'ours'
  if (!allowed(here)) return 'parted'
  const token = readFormToken(here.services.keys.signing, body.token, here.browserHash, form.name)
  if (!token) return 'stale'
  const theirs = token.subject === here.subject || token.subject === `visitor:${here.browserHash}`
  if (!theirs) return 'parted'
  return token.expired ? 'stale' : 'ours'
}

async function sourceValues<V, N extends CallName>(run: Running<V, N>): Promise<Values | undefined> {
  const { here, form, body } = run
  if (form.source !== 'draft') return body.values
  const draft = await here.services.drafts.read(
    here.services.store.db,
    here.subject,
    run.kind.flow ?? '',
    body.draft,
  )
  return draft && draft.version === body.version ? draft.values : undefined
}

async function judge<V, N extends CallName>(run: Running<V, N>) {
  const { here, form, body } = run
  const step = form.steps && Object.hasOwn(form.steps, body.step) ? form.steps[body.step] : undefined
  const named = { ...run, name: step?.name ?? run.name }
  const wait = await overRate(here, (step ?? form).rates ?? [], body.values, run.spent)
  if (wait > 0) {
    const words = `操作过于频繁，请 ${Math.ceil(wait / 1000)} 秒后再试`
    return redisplay(named, refuse({}, [words], { status: 429, code: '42900' }))
  }
  const removed = await removeFile(here, form.files ?? [], body)
  if (removed) {
    return settleGo(
      { ...run, name: 'file.remove' },
      go(ownPath(here.url), { draft: 'keep', change: removed }),
    )
  }
  if (step) return runStep(named, step)
  if ('effect' in form) return runIntent(run, form, async () => checked(run))
  const post = await checked(run)
  if ('kind' in post) return redisplay(run, post)
  return settle(run, await form.handle(post))
}

/** The parsed post, or the refusal that says what is wrong. */
async function checked<V, N extends CallName>(run: Running<V, N>): Promise<Post<V> | Refusal> {
  const { here, form, body } = run
  const values = await sourceValues(run)
  if (!values) return refuse({}, ['内容已在另一页面更改，请返回核对后重新提交'], { status: 409 })
  const schema = typeof form.schema === 'function' ? await form.schema(here) : form.schema
  const wrongFiles = {
    ...(await missingFiles(here, run.kind, form.files ?? [], values)),
    ...run.fileErrors,
  }
  const parsed = parse(schema, values)
  if (!parsed.ok) return refuse({ ...parsed.errors, ...wrongFiles }, parsed.formErrors, fileStatus(run))
  if (Object.keys(wrongFiles).length > 0) return refuse(wrongFiles, [], fileStatus(run))
  return { here, value: parsed.value, values, draftId: body.draft, draftVersion: body.version }
}

/** A post with a file that was too large is answered 413, whatever else is wrong. */
const fileStatus = <V, N extends CallName>(run: Running<V, N>) =>
  hasCutFile(run.body) ? ({ status: 413 } as const) : {}

async function runStep<V, N extends CallName>(run: Running<V, N>, step: Step<unknown>) {
  const { here, body } = run
  const parsed = step.schema ? parse(step.schema, body.values) : { ok: true as const, value: undefined }
  if (!parsed.ok || Object.keys(run.fileErrors).length > 0) {
    const errors = parsed.ok ? {} : parsed.errors
    const formErrors = parsed.ok ? [] : parsed.formErrors
    return redisplay(run, refuse({ ...errors, ...run.fileErrors }, formErrors, fileStatus(run)))
  }
  const post = {
    here,
    value: parsed.value,
    values: body.values,
    draftId: body.draft,
    draftVersion: body.version,
  }
  return settle(run, await step.run(post))
}

async function settle<V, N extends CallName>(run: Running<V, N>, outcome: Outcome) {
  return outcome.kind === 'refuse' ? redisplay(run, outcome) : settleGo(run, outcome)
}

/** Files are kept for whom the form was made for, also when the login has gone meanwhile; a forged form keeps none. */
async function stagePosted<V, N extends CallName>(run: Running<V, N>, whose: 'ours' | 'parted' | 'stale') {
  const { here, form, body } = run
  if (!form.files) return {}
  const token = readFormToken(here.services.keys.signing, body.token, here.browserHash, form.name)
  const subject = whose === 'parted' ? token?.subject : token && here.subject
  return subject ? stageFiles(here, run.kind, form.files, body, subject) : {}
}

/** A body that is no form: 400, and its line in the audit. */
async function unreadable(here: Here, began: number, error: unknown): Promise<never> {
  if (!(error instanceof BadBody)) throw error
  await here.services.trail.record({
    action: 'request.refused',
    outcome: 'refused',
    actor: here.subject,
    requestId: here.requestId,
    address: here.clientAddress,
    durationMs: Date.now() - began,
    detail: { reason: 'malformed', path: here.address },
  })
  throw new Response(null, { status: 400 })
}

const LOST = '页面已失效（可能已打开过久或登录状态有变化），填写的内容已保留，请核对后重新提交'

/**
 * The one way to make an action (DESIGN 5): body, token, guard, rate, parse, intent, handler, audit in the same
 * transaction as the new state, 303. `form` makes the state that the page shows.
 */
export function formActionWith(services: () => Promise<Services>) {
  return function formAction<V, const N extends CallName = never>(form: FormDefinition<V, N>) {
    const kindFor = (here: Here): FormKind => ({
      id: form.id,
      action: form.name,
      flow: typeof form.flow === 'function' ? form.flow(here) : form.flow,
      once: 'effect' in form,
      secrets: form.secrets ?? [],
    })
    async function action(args: RouteArgs) {
      const began = Date.now()
      const here = await openHere(await services(), args, form.address, form.as)
      const body = await readFormBody(args.request, here.context).catch((error: unknown) =>
        unreadable(here, began, error),
      )
      const kind = kindFor(here)
      const run: Running<V, N> = { here, form, kind, body, began, name: form.name, fileErrors: {}, spent: [] }
      try {
        run.body.values = await withTold(run)
        const whose = owner(run)
        run.fileErrors = await stagePosted(run, whose)
        if (whose === 'parted') return await parkAndLead(run)
        if (whose === 'stale') return await redisplay(run, refuse({}, [LOST], { status: 403 }))
        const hidden = await hiddenWords(here)
        if (hidden) return await redisplay(run, refuse({}, [hidden], { status: 403 }))
        return await judge(run)
      } catch (error) {
        return trouble(run, error)
      }
    }
    return Object.assign(action, {
      form: (here: Here, contents?: FormContents) => makeForm(here, kindFor(here), contents),
    })
  }
}
