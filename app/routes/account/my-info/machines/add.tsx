import { useActionData, useLoaderData } from '@remix-run/react'
import { machineSchema } from '~/domain/machines'
import { draftOf, formAction, pageLoader, send } from '~/server.server'
import { pageMeta } from '~/ui/components'
import { MESSAGES } from '../messages'
import { MachineForm } from './machine-form'
import { fundChoices } from './machines.server'

const ADDRESS = '/my-info/menu/machine-manage'
const FLOW = 'machine'

export const action = formAction({
  id: 'machine',
  address: ADDRESS,
  name: 'machine.save',
  flow: FLOW,
  schema: machineSchema,
  effect: ({ value }) => send('orgManage.saveMachine', value),
  accepted: ({ machineId }) => ({ to: `${ADDRESS}?news=saved`, target: machineId }),
})

export const loader = pageLoader(ADDRESS, async ctx => {
  const draft = await draftOf(ctx, FLOW)
  const funds = await fundChoices(ctx)
  return { form: action.form(ctx, { values: draft?.values, draft }), funds, back: ADDRESS }
})

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.addMachine)

export default function AddMachine() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return <MachineForm title={MESSAGES.addMachine} form={form} funds={data.funds} back={data.back} />
}
