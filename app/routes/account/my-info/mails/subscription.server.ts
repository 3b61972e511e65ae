import { z } from 'zod'
import type { Address } from '~/domain/addresses'
import {
  contentsProblem,
  MOST_RECIPIENTS,
  STATEMENT_MESSAGES,
  type StatementKind,
  sendDay,
} from '~/domain/statement-mails'
import { draftOf, formAction, pageLoader, query, send } from '~/server.server'

const MAIL_PAGES = {
  xifei: '/my-info/menu/email-send/xifei-email-send',
  yongjin: '/my-info/menu/email-send/yongjin-email-send',
} as const satisfies Record<StatementKind, Address>

const listed = (required: string) =>
  z.preprocess(
    value => (typeof value === 'string' ? [value] : (value ?? [])),
    z.array(z.string().max(64)).min(1, required).max(50),
  )

const schemaFor = (kind: StatementKind) =>
  z
    .object({
      version: z.coerce.number().int().min(0),
      recipients: listed(STATEMENT_MESSAGES.recipients),
      contents: listed(STATEMENT_MESSAGES.contents),
      sendDay,
    })
    .superRefine(({ recipients, contents }, context) => {
      const message = contentsProblem(kind, contents)
      if (message) context.addIssue({ code: 'custom', path: ['contents'], message })
      if (recipients.length > MOST_RECIPIENTS)
        context.addIssue({ code: 'custom', path: ['recipients'], message: STATEMENT_MESSAGES.tooMany })
    })

/** At most so many confirming mails by one account: 10 in 10 minutes. */
const SAVES = { name: 'statement-mail-subject', points: 10, seconds: 600 }

/** Loader and action of a subscription page; the two differ in what a mail may hold. */
export function subscription(kind: StatementKind) {
  const address = MAIL_PAGES[kind]
  const flow = `statement-mail-${kind}`
  const action = formAction({
    id: 'statement-mail',
    address,
    name: 'statement-mail.save',
    flow,
    schema: schemaFor(kind),
    rates: [{ rule: SAVES, by: 'subject' }],
    effect: ({ value }) => send('orgManage.saveMailSubscription', { kind, ...value }, kind),
    accepted: () => ({ to: `${address}?news=saved`, detail: { kind } }),
  })
  const loader = pageLoader(address, async ctx => {
    const [known, contacts] = await Promise.all([
      query(ctx, 'orgManage.qryMailSubscription', { kind }),
      query(ctx, 'oneAcct.queryMyContactInfo', {}),
    ])
    const draft = await draftOf(ctx, flow)
    const { recipients, contents, sendDay: day } = known
    const values = draft?.values ?? { recipients, contents, sendDay: day }
    return {
      kind,
      form: action.form(ctx, { values, draft }),
      known,
      emails: contacts.emailList.map(({ contactId, contact, attestation }) => ({
        contactId,
        contact,
        verified: attestation === '0',
      })),
      news: ctx.url.searchParams.get('news') ?? '',
      path: address,
    }
  })
  return { action, loader }
}

/** Loader and action of the question whether a subscription be stopped. */
export function stopping(kind: StatementKind) {
  const address = MAIL_PAGES[kind]
  const action = formAction({
    id: 'statement-mail-stop',
    address,
    name: 'statement-mail.stop',
    schema: z.object({ version: z.coerce.number().int().min(1) }),
    effect: ({ value }) => send('orgManage.stopMailSubscription', { kind, ...value }, kind),
    accepted: () => ({ to: `${address}?news=stopped`, detail: { kind } }),
  })
  const loader = pageLoader(address, async ctx => {
    const { active, version } = await query(ctx, 'orgManage.qryMailSubscription', { kind })
    if (!active) throw new Response(null, { status: 404 })
    return { form: action.form(ctx), version, back: address }
  })
  return { action, loader }
}
