import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { machineFields } from '~/domain/machines'
import { draftOf, formAction, pageLoader, send } from '~/server.server'
import { pageMeta } from '~/ui/components'
import { MESSAGES } from '../messages'
import { MachineForm } from './machine-form'
import { fundChoices, machineAt } from './machines.server'

const ADDRESS = '/my-info/menu/machine-manage'
const FLOW = 'machine-edit'

const changeSchema = z.object({ ...machineFields, version: z.coerce.number().int().min(1) })

export const action = formAction({
  id: 'machine-edit',
  address: ADDRESS,
  name: 'machine.save',
  flow: FLOW,
  schema: changeSchema,
  effect: ({ ctx, value }) => {
    const machineId = (ctx.params.machineId ?? '').slice(0, 64)
    return send('orgManage.saveMachine', { machineId, ...value }, machineId)
  },
  accepted: ({ machineId }) => ({ to: `${ADDRESS}?news=saved`, target: machineId }),
})

export const loader = pageLoader(ADDRESS, async ctx => {
  const { machineName, fundId, mac, ip, note, version: current } = await machineAt(ctx)
  const draft = await draftOf(ctx, FLOW)
  const values = draft?.values ?? { machineName, fundId, mac, ip, note }
  const form = action.form(ctx, { values, draft })
  // What was typed over an older version must not replace what has been changed since.
  const version = Number(draft?.values.version) || current
  return { form, version, funds: await fundChoices(ctx), back: ADDRESS }
})

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.editMachine)

export default function EditMachine() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <MachineForm
      title={MESSAGES.editMachine}
      form={form}
      funds={data.funds}
      back={data.back}
      version={data.version}
    />
  )
}
