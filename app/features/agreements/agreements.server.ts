import { z } from 'zod'
import type { Address } from '~/domain/addresses'
import {
  AGREEMENTS,
  type AgreementId,
  type AgreementMark,
  type AgreementState,
  markOf,
} from '~/domain/agreements'
import {
  formAction,
  go,
  idIn,
  pageLoader,
  query,
  type RequestContext,
  send,
  type Values,
} from '~/server.server'

/** Risk notices have to be answered: neither Escape nor a press outside closes them (spec 1 §1). */
const MUST_BE_ANSWERED: readonly AgreementId[] = ['quant-risk']

/** Since when the caller has agreed to the version in force of each agreement; '' for one that asks (again). */
export async function agreementStates(
  ctx: RequestContext,
  ids: readonly AgreementId[],
  fundId?: string,
): Promise<AgreementState[]> {
  const { signed } = await query(ctx, 'comm.queryProtocolSign', {})
  return ids.map(id => {
    const { title, version } = AGREEMENTS[id]
    const ofId = signed.filter(each => each.id === id && (fundId === undefined || each.fundId === fundId))
    const agreedAt = ofId.map(each => each.at).sort()[0] ?? ''
    return { id, title, version, agreedAt }
  })
}

/** Whether an agreement is read and agreed to, by its id: what a form's schema asks. */
export const isAgreed = (states: readonly AgreementState[], id: AgreementId): boolean =>
  states.some(state => state.id === id && state.agreedAt !== '')

/** What a call says of the agreements that its application is made under. */
export const marksOf = (ids: readonly AgreementId[]): AgreementMark[] => ids.map(markOf)

/** What a check page says of the agreements that an application is made under. */
export const versionsOf = (agreements: readonly Pick<AgreementState, 'title' | 'version'>[]): string[] =>
  agreements.map(({ title, version }) => `《${title}》（版本 ${version}）`)

/**
 * Values of a form with its boxes as the layer left them: ticked when the person has just agreed there, empty where an
 * agreement asks to be read. `boxes` says which control belongs to which agreement.
 */
export function withBoxes(
  ctx: RequestContext,
  values: Values,
  states: readonly AgreementState[],
  boxes: Readonly<Record<string, AgreementId>>,
): Values {
  const just = ctx.url.searchParams.get('agreed')
  const ticks = Object.entries(boxes).map(([name, id]) => {
    const before = values[name] === 'on' || just === id
    return [name, before && isAgreed(states, id) ? 'on' : '']
  })
  return { ...values, ...Object.fromEntries(ticks) }
}

/** Secondary buttons of a form, one an agreement: what was typed is saved and its layer opens. */
export const agreementActions = (ids: readonly AgreementId[], path: (ctx: RequestContext) => string) =>
  Object.fromEntries(
    ids.map(id => [
      `read-${id}`,
      { run: ({ ctx }: { ctx: RequestContext }) => go(`${path(ctx)}/agreement/${id}`, { draft: 'keep' }) },
    ]),
  )

interface AgreementLayerOptions {
  address: Address | readonly Address[]
  /** Logins the page works with, as its own. */
  as?: readonly ('one' | 'fund')[]
  /** The agreements of the flow, or of the flow at this address. */
  ids: readonly AgreementId[] | ((ctx: RequestContext) => readonly AgreementId[])
  /** The page under the layer. */
  path: (ctx: RequestContext) => string
  /** The fund account that the agreement is for, where it is for one. */
  fundId?: (ctx: RequestContext) => string | undefined
}

/** The page, which may have a query, with its draft in hand and with what was agreed just now. */
function backTo(ctx: RequestContext, path: string, agreed?: AgreementId): string {
  const url = new URL(path, ctx.url)
  for (const name of ['draft', 'restore']) {
    const id = idIn(ctx, name)
    if (id) url.searchParams.set(name, id)
  }
  if (agreed) url.searchParams.set('agreed', agreed)
  return url.pathname + url.search
}

const shownMark = z.object({ agreement: z.string().regex(/^[\w.-]{1,20}:[0-9a-f]{64}$/) })

/** The version and digest that the layer showed: whether they are in force is the broker's to say. */
function markFrom(id: AgreementId, shown: string): AgreementMark {
  const [version = '', sha256 = ''] = shown.split(':')
  return { id, version, sha256 }
}

/**
 * Loader and action of a flow's layer `agreement/:agreementId`, with `AgreementLayer` as its component: the text, and
 * one button that has the broker record who agreed to which version (spec 2 §4). It leads back with the box ticked.
 */
export function agreementLayer({ address, as, ids, path, fundId }: AgreementLayerOptions) {
  const idOf = (ctx: RequestContext): AgreementId => {
    const known = typeof ids === 'function' ? ids(ctx) : ids
    const id = known.find(each => each === ctx.params.agreementId)
    if (!id) throw new Response(null, { status: 404 })
    return id
  }

  const action = formAction({
    id: 'agreement',
    address,
    as,
    name: 'agreement.sign',
    schema: shownMark,
    effect: ({ ctx, value }) => {
      const id = idOf(ctx)
      const agreements = [markFrom(id, value.agreement)]
      const where = { fundId: fundId?.(ctx), address: ctx.clientAddress }
      return send('comm.protocolSign', { agreements, ...where }, id)
    },
    accepted: (_data, { ctx }) => {
      const id = idOf(ctx)
      return { to: backTo(ctx, path(ctx), id), target: id, detail: { version: AGREEMENTS[id].version } }
    },
  })

  const loader = pageLoader(
    address,
    async ctx => {
      const id = idOf(ctx)
      const [state] = await agreementStates(ctx, [id], fundId?.(ctx))
      return {
        agreement: AGREEMENTS[id],
        agreedAt: state?.agreedAt ?? '',
        form: action.form(ctx),
        back: backTo(ctx, path(ctx)),
        dismissable: !MUST_BE_ANSWERED.includes(id),
      }
    },
    { as },
  )

  return { loader, action }
}
