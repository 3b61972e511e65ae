import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { formAction, idIn, page, refuse, send } from '~/server.server'
import { ConfirmLayer } from '~/ui/layer'
import { pageMeta } from '~/ui/parts'
import { NameValueList } from '~/ui/table'
import { changerOf, heldChange, PATH } from './held.server'
import { WORDS } from './words'

const ADDRESS = '/personal-center/change-password'
const heldId = z.string({ error: WORDS.expired }).regex(/^[\w-]{16,64}$/, WORDS.expired)
/** At most so many changes by one fund account: 10 in 10 minutes. */
const CHANGES = { name: 'password-change-subject', points: 10, seconds: 600 }

export const action = formAction({
  id: 'change-password-confirm',
  address: ADDRESS,
  name: 'password.change',
  schema: z.object({ held: heldId }),
  rates: [{ rule: CHANGES, by: 'subject' }],
  effect: async ({ here, value }) => {
    changerOf(here)
    const change = await heldChange(here, value.held)
    if (!change) return refuse({}, [WORDS.expired], { status: 409 })
    const { again: _, ...sent } = change
    return send('orgManage.modifyTradePwd', sent)
  },
  accepted: ({ changeId, list }, { here, value }) => {
    const done = list.filter(each => each.done)
    const { parked, sessions } = here.services
    return {
      to: `${PATH}/result/${changeId}`,
      detail: { count: done.length },
      also: async tx => {
        await parked.drop(tx, value.held, { browserHash: here.browserHash, subject: here.subject })
        for (const { fundId } of done) await sessions.endOthers(tx, `fund:${fundId}`, here.session?.idHash)
      },
    }
  },
})

export const loader = page(ADDRESS, async here => {
  changerOf(here)
  const held = idIn(here, 'held') ?? ''
  const change = held ? await heldChange(here, held) : undefined
  if (!change) throw redirect(`${PATH}?expired=1`, { headers: here.headers })
  return { form: action.form(here), held, accounts: [change.fundId, ...change.fundList], back: PATH }
})

export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.title)

/** 是否确认修改密码? is asked before anything is sent (spec 1 §5). */
export default function ConfirmPasswordChange() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <ConfirmLayer
      title={WORDS.title}
      question={WORDS.question}
      form={form}
      back={data.back}
      confirmLabel={WORDS.confirm}
    >
      <input type="hidden" name="held" value={data.held} />
      <NameValueList items={[{ name: WORDS.accounts, value: data.accounts.join('、') }]} />
      <p className="field-hint">{WORDS.confirmHint}</p>
    </ConfirmLayer>
  )
}
