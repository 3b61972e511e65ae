import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { formAction, idIn, pageLoader, refuse, send } from '~/server.server'
import { pageMeta } from '~/ui/components'
import { ConfirmLayer } from '~/ui/layer'
import { NameValueList } from '~/ui/table'
import { changerOf, heldChange, PATH } from './held.server'
import { MESSAGES } from './messages'

const ADDRESS = '/personal-center/change-password'
const heldId = z.string({ error: MESSAGES.expired }).regex(/^[\w-]{16,64}$/, MESSAGES.expired)
/** At most so many changes by one fund account: 10 in 10 minutes. */
const CHANGES = { name: 'password-change-subject', points: 10, seconds: 600 }

export const action = formAction({
  id: 'change-password-confirm',
  address: ADDRESS,
  name: 'password.change',
  schema: z.object({ held: heldId }),
  rates: [{ rule: CHANGES, by: 'subject' }],
  effect: async ({ ctx, value }) => {
    changerOf(ctx)
    const change = await heldChange(ctx, value.held)
    if (!change) return refuse({}, [MESSAGES.expired], { status: 409 })
    const { again: _, ...sent } = change
    return send('orgManage.modifyTradePwd', sent)
  },
  accepted: ({ changeId, list }, { ctx, value }) => {
    const done = list.filter(each => each.done)
    const { pendingPosts, sessions } = ctx.services
    return {
      to: `${PATH}/result/${changeId}`,
      detail: { count: done.length },
      also: async tx => {
        await pendingPosts.drop(tx, value.held, { browserHash: ctx.browserHash, subject: ctx.subject })
        for (const { fundId } of done) await sessions.endOthers(tx, `fund:${fundId}`, ctx.session?.idHash)
      },
    }
  },
})

export const loader = pageLoader(ADDRESS, async ctx => {
  changerOf(ctx)
  const held = idIn(ctx, 'held') ?? ''
  const change = held ? await heldChange(ctx, held) : undefined
  if (!change) throw redirect(`${PATH}?expired=1`, { headers: ctx.headers })
  return { form: action.form(ctx), held, accounts: [change.fundId, ...change.fundList], back: PATH }
})

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.title)

/** 是否确认修改密码? is asked before anything is sent (spec 1 §5). */
export default function ConfirmPasswordChange() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <ConfirmLayer
      title={MESSAGES.title}
      question={MESSAGES.question}
      form={form}
      back={data.back}
      confirmLabel={MESSAGES.confirm}
    >
      <input type="hidden" name="held" value={data.held} />
      <NameValueList items={[{ name: MESSAGES.accounts, value: data.accounts.join('、') }]} />
      <p className="mt-1 text-sm text-ink-500">{MESSAGES.confirmHint}</p>
    </ConfirmLayer>
  )
}
