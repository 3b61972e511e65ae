import { data } from '@remix-run/node'
import { BrokerUnknown } from '../broker/client'
import { CALLS, type CallName } from '../broker/contract'
import { settleOf } from '../broker/contract/call'
import { canonicalJson, randomId } from '../crypto/random'
import type { Intent, IntentKey, SentRequest } from '../intents/intent'
import { NotSignedIn } from './broker-answers'
import type { EffectForm, Running } from './form-definition'
import { makeForm, withoutSecrets } from './form-state'
import { readIntentKey } from './form-tokens'
import type { EffectData, FormRefusal, Post, Send } from './outcome'
import { refuse, refuseWith } from './outcome'
import { applySession, auditOf, rerenderWithErrors, seeOther, type Tx, withQuery } from './replies'

/** A replay waits this long (ms) for the first post's answer before it says 处理中. */
const REPLAY_WAIT_MS = 3000
const POLL_MS = 100

const SPENT = '页面已更新，填写的内容已保留，请核对后重新提交'

type Check<V> = () => Promise<Post<V> | FormRefusal>

/** The effect of one intent: first post wins, replays get its answer, an unknown outcome is said to be unknown. */
export async function runIntent<V, N extends CallName>(
  run: Running<V, N>,
  form: EffectForm<V, N>,
  check: Check<V>,
) {
  const { ctx, body, kind } = run
  const key = readIntentKey(ctx.services.keys.signing, body.key)
  if (!key || key.subject !== ctx.subject || key.action !== kind.action) {
    return rerenderWithErrors(run, refuse({}, [SPENT], { status: 409 }))
  }
  const digest = bodyDigest(run, key)
  const origin = originOf(run, key)
  const { intents, store } = ctx.services
  const first = async () =>
    (await intents.find(store.db, key.id)) ?? (origin ? intents.findByOrigin(store.db, origin) : undefined)
  const known = await first()
  if (known) return replay(run, known, digest)

  const post = await check()
  const sent = 'kind' in post ? post : await form.effect(post)
  if ('kind' in post || sent.kind === 'refuse') {
    // A twin of this post may have been accepted while this one was judged, and be the reason for the refusal.
    const twin = await first()
    return twin ? replay(run, twin, digest) : rerenderWithErrors(run, sent as FormRefusal)
  }
  const reference = randomId()
  if (!(await claim(run, key, { digest, origin }, sent, reference))) {
    // Without one it was refused just now: nothing is sent that no row stands for.
    const winner = await first()
    return winner
      ? replay(run, winner, digest)
      : rerenderWithErrors(run, refuse({}, [SPENT], { status: 409 }))
  }
  return sendEffect(run, form, post, key, sent, reference)
}

/** Digest of what was posted, keyed, so that it tells nothing of short answers. Tokens and keys are set aside. */
function bodyDigest<V, N extends CallName>(run: Running<V, N>, key: IntentKey): string {
  const { values, draft, version } = run.body
  const drafted = run.form.source === 'draft' ? { draft, version } : {}
  return run.ctx.services.keys.index(canonicalJson({ action: key.action, values, ...drafted }))
}

/**
 * Two pages that confirm one version of a draft carry two keys and mean one thing. A form that posts its own values has
 * no origin: to send the same values again may be meant.
 */
function originOf<V, N extends CallName>(run: Running<V, N>, key: IntentKey): string | undefined {
  const { draft, version } = run.body
  if (run.form.source !== 'draft' || !draft) return undefined
  const { subject, action } = key
  return run.ctx.services.keys.index(canonicalJson({ subject, action, draft, version }))
}

async function claim<V, N extends CallName>(
  run: Running<V, N>,
  key: IntentKey,
  { digest, origin }: { digest: string; origin: string | undefined },
  sent: Send<N>,
  reference: string,
): Promise<boolean> {
  const { ctx, kind, form, body } = run
  const { services } = ctx
  const settle = settleOf(CALLS[sent.call], sent.input)
  const resend = settle === 'resend'
  const request: SentRequest = {
    call: sent.call,
    // What is never sent again is not kept: it may hold a password.
    input: resend ? sent.input : null,
    login: resend ? ctx.login : undefined,
    mobile: ctx.mobile,
    settle,
    draftId: kind.flow ? body.draft : undefined,
    draftVersion: kind.flow ? body.version : undefined,
    back: ctx.address,
    address: ctx.clientAddress,
  }
  const fresh = body.draft || randomId()
  const claimed = await services.store.write(async tx => {
    const first = await services.intents.claim(tx, {
      key: key.id,
      action: kind.action,
      subject: ctx.subject,
      bodyDigest: digest,
      origin,
      reference,
      funcId: CALLS[sent.call].funcId,
      target: sent.target ?? '',
      request,
      node: services.node,
      boot: services.boot,
    })
    if (!first || !kind.flow || form.source === 'draft') return { first }
    const target = { id: fresh, subject: ctx.subject, flow: kind.flow, version: body.version }
    const saved = await services.drafts.save(tx, target, withoutSecrets(body.values, kind.secrets))
    const named = { ...request, draftId: saved.id, draftVersion: saved.version }
    await services.intents.putRequest(tx, key.id, named)
    return { first, saved }
  })
  if (claimed.saved) {
    body.draft = claimed.saved.id
    body.version = claimed.saved.version
  }
  return claimed.first
}

async function sendEffect<V, N extends CallName>(
  run: Running<V, N>,
  form: EffectForm<V, N>,
  post: Post<V>,
  key: IntentKey,
  sent: Send<N>,
  reference: string,
) {
  const { ctx, kind } = run
  const { services } = ctx
  ctx.queries.clear()
  try {
    const answer = await services.broker.call(sent.call, sent.input, {
      requestId: key.id,
      login: ctx.login,
      mobile: ctx.mobile,
      lang: ctx.lang,
    })
    if (!answer.ok) return await refused(run, form, key, answer, reference)
    const next = form.accepted(answer.data as EffectData<N>, post, reference)
    const logins = await newLogins(run, form)
    await services.trail.write(async (tx, record) => {
      await next.also?.(tx)
      await applySession(tx, ctx, { signIn: logins })
      const fresh = await services.intents.settle(tx, key.id, 'done', { to: next.to }, answer.code)
      if (kind.flow && next.draft !== 'keep')
        await services.drafts.drop(tx, ctx.subject, run.body.draft, run.body.version)
      const line = { target: next.target ?? reference, funcId: answer.funcId, brokerCode: answer.code }
      record(auditOf(run, { outcome: 'accepted', ...line, detail: { ...next.detail, replay: !fresh } }))
    })
    return seeOther(next.to, ctx.headers)
  } catch (error) {
    if (!(error instanceof BrokerUnknown)) throw error
    await services.trail.write(async (tx, record) => {
      await services.intents.leaveUnknown(tx, key.id, 0)
      record(auditOf(run, { outcome: 'unknown', target: reference, funcId: error.funcId }))
    })
    return seeOther(`/receipt/${reference}`, ctx.headers)
  }
}

/** Logins that go with the effect; the effect stands without them, so that what fails here is signed in to by hand. */
async function newLogins<V, N extends CallName>(run: Running<V, N>, form: EffectForm<V, N>) {
  const { ctx } = run
  const logins = await form.signIn?.(ctx).catch((error: unknown) => {
    ctx.services.log.warn({ error, requestId: ctx.requestId }, 'an accepted effect brought no login')
    return undefined
  })
  if (logins) ctx.headers.set('x-remix-reload-document', 'true')
  return logins
}

async function refused<V, N extends CallName>(
  run: Running<V, N>,
  form: EffectForm<V, N>,
  key: IntentKey,
  answer: Parameters<typeof refuseWith>[0],
  reference: string,
) {
  const { services } = run.ctx
  const to = `/receipt/${reference}`
  const settle = (tx: Tx) =>
    services.intents.settle(tx, key.id, 'refused', { to, message: answer.message }, answer.code)
  if (answer.outcome === 'not-signed-in') {
    await services.trail.write(async (tx, record) => {
      await settle(tx)
      record(auditOf(run, { outcome: 'refused', funcId: answer.funcId, brokerCode: answer.code }))
    })
    throw new NotSignedIn(answer.message)
  }
  return rerenderWithErrors(run, refuseWith(answer, form.fieldOf), settle)
}

/** The same key again: the first post's answer, or 处理中; another body keeps its values in a draft of its own. */
async function replay<V, N extends CallName>(run: Running<V, N>, first: Intent, digest: string) {
  const { ctx, kind, body } = run
  const { services } = ctx
  const receipt = `/receipt/${first.reference}`
  if (first.bodyDigest !== digest) return saveConflictingPost(run, receipt)
  const intent = await settledWithin(run, first)
  const logins = intent.state === 'done' && 'effect' in run.form ? await newLogins(run, run.form) : undefined
  await services.trail.write(async (tx, record) => {
    await applySession(tx, ctx, { signIn: logins })
    record(auditOf(run, { outcome: outcomeOf(intent), target: first.reference, detail: { replay: true } }))
  })
  const answer = await services.intents.answerOf(services.store.db, first.key)
  if (intent.state === 'done' && answer) return seeOther(answer.to, ctx.headers)
  if (intent.state !== 'refused') return seeOther(receipt, ctx.headers)
  const state = makeForm(ctx, kind, {
    values: body.values,
    formErrors: [answer?.message || SPENT],
    draft: { id: body.draft, version: body.version },
  })
  return data({ form: state }, { status: 422, headers: ctx.headers })
}

const outcomeOf = (intent: Intent) =>
  intent.state === 'done' ? 'accepted' : intent.state === 'refused' ? 'refused' : 'unknown'

async function settledWithin<V, N extends CallName>(run: Running<V, N>, first: Intent): Promise<Intent> {
  const { services } = run.ctx
  if (first.state === 'sent' && first.node === services.node && first.boot !== services.boot) {
    void services.reconciler.settleOne(first.key)
  }
  const until = Date.now() + REPLAY_WAIT_MS
  let intent = first
  while (intent.state === 'sent' && Date.now() < until) {
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
    intent = (await services.intents.find(services.store.db, first.key)) ?? intent
  }
  return intent
}

/** Another body under a used key is not swallowed: it becomes a draft of its own, named on the first receipt. */
async function saveConflictingPost<V, N extends CallName>(run: Running<V, N>, receipt: string) {
  const { ctx, kind, body, form } = run
  const { services } = ctx
  const kept = await services.trail.write(async (tx, record) => {
    record(auditOf(run, { outcome: 'refused', brokerCode: '40901', detail: { replay: true } }))
    if (!kind.flow) return undefined
    if (form.source === 'draft') return services.drafts.read(tx, ctx.subject, kind.flow, body.draft)
    const target = { id: randomId(), subject: ctx.subject, flow: kind.flow, version: 0 }
    return services.drafts.save(tx, target, withoutSecrets(body.values, kind.secrets))
  })
  return seeOther(kept ? withQuery(receipt, 'kept', kept.id) : withQuery(receipt, 'kept', '1'), ctx.headers)
}
