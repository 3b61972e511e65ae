import { data, redirect } from '@remix-run/node'
import { flowOf } from '~/domain/draft-flows'
import { currentKey } from '~/domain/flows'
import type { AuditInput } from '../audit/trail'
import { BrokerUnavailable, BrokerUnknown } from '../broker/client'
import type { CallName } from '../broker/contract'
import { dropCookie, setCookie } from '../sessions/cookies'
import { type Logins, subjectsOf } from '../sessions/session'
import { endBrokerLogin, NotSignedIn } from './broker-answers'
import type { Running } from './form-definition'
import { makeForm, withoutSecrets } from './form-state'
import { readFormToken } from './form-tokens'
import { loginPath, ownPath } from './guard'
import { type FormRefusal, type Go, reloadDocument } from './outcome'
import { refundRate } from './rates'
import { languageOf, type RequestContext } from './request-context'

/** 303: the next page is fetched by GET, so that reload and back never post again. */
export const seeOther = (to: string, headers: Headers) => redirect(to, { status: 303, headers })

/** The audit line of a post, with what every line has. */
export function auditOf<V, N extends CallName>(
  run: Running<V, N>,
  line: Pick<AuditInput, 'outcome'> & Partial<AuditInput>,
): AuditInput {
  return {
    action: run.name,
    actor: run.ctx.subject,
    requestId: run.ctx.requestId,
    address: run.ctx.clientAddress,
    durationMs: Date.now() - run.began,
    ...line,
  }
}

/** The page with a query parameter set. */
export function withQuery(path: string, name: string, value: string): string {
  const url = new URL(path, 'http://portal.invalid')
  url.searchParams.set(name, value)
  return url.pathname + url.search
}

function typed<V, N extends CallName>(run: Running<V, N>) {
  return withoutSecrets(run.body.values, run.kind.secrets)
}

const draftTarget = <V, N extends CallName>(run: Running<V, N>, flow: string) => ({
  id: run.body.draft || crypto.randomUUID(),
  subject: run.ctx.subject,
  flow,
  version: run.body.version,
})

export type Tx = Parameters<RequestContext['services']['sessions']['end']>[0]

/** The page again, every typed value but secrets kept, the draft saved, one audit line; `also` is done with them. */
export async function rerenderWithErrors<V, N extends CallName>(
  run: Running<V, N>,
  refusal: FormRefusal,
  also?: (tx: Tx) => Promise<unknown>,
) {
  const { ctx, kind, form } = run
  const values = { ...run.body.values, ...refusal.change }
  const saves = kind.flow && form.source !== 'draft' ? kind.flow : undefined
  await refundRate(ctx, run.spent, refusal.code)
  const draft = await ctx.services.trail.write(async (tx, record) => {
    await also?.(tx)
    record(
      auditOf(run, {
        outcome: 'refused',
        funcId: refusal.funcId,
        brokerCode: refusal.code,
        detail: { fields: Object.keys(refusal.errors).join(',') },
      }),
    )
    if (!saves) return { id: run.body.draft, version: run.body.version }
    return ctx.services.drafts.save(tx, draftTarget(run, saves), withoutSecrets(values, kind.secrets))
  })
  if (saves) ctx.context.showsDraft = true
  ctx.context.showsRefusal = true
  const shown = form.source === 'draft' ? withoutFields(refusal, kind.secrets) : refusal
  const { errors, formErrors } = shown
  const state = makeForm(ctx, kind, { values, errors, formErrors, draft })
  return data({ form: state }, { status: refusal.status, headers: ctx.headers })
}

/** A page that confirms a draft has only its secrets as fields: what is wrong with others is said without pointing at one. */
function withoutFields(
  { errors, formErrors }: FormRefusal,
  secrets: readonly string[],
): Pick<FormRefusal, 'errors' | 'formErrors'> {
  const own = Object.entries(errors).filter(([name]) => secrets.includes(name))
  const others = Object.entries(errors).filter(([name]) => !secrets.includes(name))
  return {
    errors: Object.fromEntries(own),
    formErrors: [...formErrors, ...others.flatMap(([, messages]) => messages)],
  }
}

/** What waited for those who have just signed in goes to 我的草稿, under the id by which `?restore=` asks for it. */
async function pendingPostsToDrafts(tx: Tx, ctx: RequestContext, logins: Logins): Promise<void> {
  const { pendingPosts, drafts } = ctx.services
  const owner = { browserHash: ctx.browserHash, subjects: subjectsOf(logins) }
  const posts = await pendingPosts.take(tx, owner, flow => flowOf(flow) !== undefined)
  for (const { id, subject, flow, values } of posts)
    await drafts.save(tx, { id, subject, flow: currentKey(flow), version: 0 }, values)
}

/** Starts and ends logins as an outcome says. */
export async function applySession(tx: Tx, ctx: RequestContext, outcome: Pick<Go, 'signIn' | 'signOut'>) {
  const { sessions } = ctx.services
  const { session } = ctx
  if (outcome.signOut === 'all') {
    if (session) await sessions.end(tx, session.idHash)
    ctx.headers.append('set-cookie', dropCookie('sid', ctx.secure))
  }
  if (outcome.signOut === 'fund' && session) {
    await sessions.change(tx, session.idHash, { one: session.one, phone: session.phone })
  }
  if (!outcome.signIn) return
  // The session so far ends, so a planted id is worth nothing. One that was ended meanwhile brings nothing back.
  const stood = session !== undefined && (await sessions.end(tx, session.idHash))
  // Another person at the same machine takes nothing over from the one before.
  const { one } = outcome.signIn
  const other = one && session?.one && session.one.accountCode !== one.accountCode
  const kept = stood && !other ? session : undefined
  // A unified account takes the place of a phone that somebody proved here before.
  const phone = one ? undefined : kept?.phone
  const logins: Logins = { one: kept?.one, fund: kept?.fund, phone, ...outcome.signIn }
  const origin = {
    browserHash: ctx.browserHash,
    address: ctx.clientAddress,
    device: ctx.request.headers.get('user-agent') ?? '',
  }
  const { id } = await sessions.start(tx, logins, origin, kept?.endsAt)
  await pendingPostsToDrafts(tx, ctx, logins)
  ctx.headers.append('set-cookie', setCookie('sid', id, ctx.secure))
}

/** On to the next page: session, draft and audit line in one transaction, then 303. */
export async function completeAndRedirect<V, N extends CallName>(run: Running<V, N>, outcome: Go) {
  const { ctx, kind } = run
  let to = outcome.to
  await ctx.services.trail.write(async (tx, record) => {
    await applySession(tx, ctx, outcome)
    await outcome.also?.(tx)
    if (kind.flow && outcome.draft === 'drop') {
      await ctx.services.drafts.drop(tx, ctx.subject, run.body.draft)
    } else if (kind.flow && outcome.draft === 'keep') {
      const values = { ...typed(run), ...outcome.change }
      const saved = await ctx.services.drafts.save(tx, draftTarget(run, kind.flow), values)
      to = withQuery(outcome.to, 'draft', saved.id)
    }
    record(
      auditOf(run, {
        outcome: 'accepted',
        actor: outcome.actor ?? ctx.subject,
        target: outcome.target,
        funcId: outcome.funcId,
        brokerCode: outcome.code,
        detail: outcome.detail,
      }),
    )
  })
  await outcome.after?.()
  if (outcome.reloadDocument) reloadDocument(ctx)
  return seeOther(to, ctx.headers)
}

/**
 * The session went while the form was open: the body waits, sealed, for the same identity in the same browser, and
 * the caller is led to sign in. Another identity gets the page without it.
 */
export async function saveAndRequireLogin<V, N extends CallName>(run: Running<V, N>) {
  const { ctx, kind, body } = run
  const subject = readFormToken(ctx.services.keys.signing, body.token, ctx.browserHash, kind.action)?.subject
  const values = typed(run)
  const back = ownPath(ctx.url)
  const flow = kind.flow
  const id = await ctx.services.trail.write(async (tx, record) => {
    record(auditOf(run, { action: 'session.expired', outcome: 'refused', actor: subject ?? ctx.subject }))
    if (!subject || !flow || Object.keys(values).length === 0) return undefined
    return ctx.services.pendingPosts.save(tx, {
      browserHash: ctx.browserHash,
      subject,
      path: back,
      flow,
      values,
    })
  })
  const path = id ? withQuery(back, 'restore', id) : back
  if (ctx.login !== undefined) return seeOther(back, ctx.headers)
  // A phone is proved on the page itself, which carries `restore` through.
  return seeOther(subject?.startsWith('phone:') ? path : loginPath(ctx, path), ctx.headers)
}

/** What went wrong outside the form's own rules. The values are in the draft before anything is said. */
export async function handleFailure<V, N extends CallName>(run: Running<V, N>, error: unknown) {
  if (error instanceof Response) throw error
  const { ctx } = run
  if (error instanceof NotSignedIn) {
    await endBrokerLogin(ctx)
    return saveAndRequireLogin({ ...run, ctx: { ...ctx, login: undefined } })
  }
  const away = error instanceof BrokerUnavailable || error instanceof BrokerUnknown
  if (!away) ctx.services.log.error({ error, requestId: ctx.requestId, action: run.name }, 'an action failed')
  const saved = await saveTyped(run, error)
  const path = ownPath(ctx.url)
  const back = saved ? withQuery(path, 'draft', saved) : path
  if (away) return seeOther(`/update?from=${encodeURIComponent(back)}`, ctx.headers)
  throw data(
    { requestId: ctx.requestId, back, lang: languageOf(ctx.request, ctx.url) },
    { status: 500, headers: ctx.headers },
  )
}

/** What was typed becomes the draft, with the line of what failed; the line stands also where that fails too. */
async function saveTyped<V, N extends CallName>(run: Running<V, N>, error: unknown) {
  const { ctx, kind, form } = run
  const { trail, drafts, log } = ctx.services
  const known = run.body.draft || undefined
  const reason = error instanceof Error ? error.name : 'error'
  const line = auditOf(run, { outcome: 'failed', detail: { reason } })
  if (kind.flow && form.source !== 'draft') {
    const target = draftTarget(run, kind.flow)
    try {
      return await trail.write(async (tx, record) => {
        record(line)
        return (await drafts.save(tx, target, typed(run))).id
      })
    } catch (unsaved) {
      log.error({ error: unsaved, requestId: ctx.requestId, action: run.name }, 'a draft could not be saved')
    }
  }
  try {
    await trail.record(line)
  } catch (unwritten) {
    log.error({ error: unwritten, requestId: ctx.requestId, action: run.name }, 'no line of what failed')
  }
  return known
}
