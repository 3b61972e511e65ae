import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { formAction, pageLoader, send } from '~/server.server'
import { pageMeta } from '~/ui/components'
import { ConfirmLayer } from '~/ui/layer'
import { NameValueList } from '~/ui/table'
import { MESSAGES } from '../messages'
import { machineAt } from './machines.server'

const ADDRESS = '/my-info/menu/machine-manage'

export const action = formAction({
  id: 'machine-remove',
  address: ADDRESS,
  name: 'machine.remove',
  schema: z.object({ version: z.coerce.number().int().min(1) }),
  effect: ({ ctx, value }) => {
    const machineId = (ctx.params.machineId ?? '').slice(0, 64)
    return send('orgManage.removeMachine', { machineId, version: value.version }, machineId)
  },
  accepted: () => ({ to: `${ADDRESS}?news=removed` }),
})

export const loader = pageLoader(ADDRESS, async ctx => ({
  form: action.form(ctx),
  machine: await machineAt(ctx),
  back: ADDRESS,
}))

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.removeMachine)

export default function RemoveMachine() {
  const { machine, back, ...data } = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <ConfirmLayer title={MESSAGES.removeMachine} question={MESSAGES.removeQuestion} form={form} back={back}>
      <input type="hidden" name="version" value={machine.version} />
      <NameValueList
        items={[
          { name: MESSAGES.machineName, value: machine.machineName },
          { name: MESSAGES.fundId, value: machine.fundId },
          { name: MESSAGES.mac, value: machine.mac },
          { name: MESSAGES.ip, value: machine.ip },
        ]}
      />
    </ConfirmLayer>
  )
}
