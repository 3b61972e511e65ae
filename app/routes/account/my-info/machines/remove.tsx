import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { formAction, page, send } from '~/server.server'
import { ConfirmLayer } from '~/ui/layer'
import { pageMeta } from '~/ui/parts'
import { NameValueList } from '~/ui/table'
import { WORDS } from '../words'
import { machineAt } from './machines.server'

const ADDRESS = '/my-info/menu/machine-manage'

export const action = formAction({
  id: 'machine-remove',
  address: ADDRESS,
  name: 'machine.remove',
  schema: z.object({ version: z.coerce.number().int().min(1) }),
  effect: ({ here, value }) => {
    const machineId = (here.params.machineId ?? '').slice(0, 64)
    return send('orgManage.removeMachine', { machineId, version: value.version }, machineId)
  },
  accepted: () => ({ to: `${ADDRESS}?news=removed` }),
})

export const loader = page(ADDRESS, async here => ({
  form: action.form(here),
  machine: await machineAt(here),
  back: ADDRESS,
}))

export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.removeMachine)

export default function RemoveMachine() {
  const { machine, back, ...data } = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <ConfirmLayer title={WORDS.removeMachine} question={WORDS.removeQuestion} form={form} back={back}>
      <input type="hidden" name="version" value={machine.version} />
      <NameValueList
        items={[
          { name: WORDS.machineName, value: machine.machineName },
          { name: WORDS.fundId, value: machine.fundId },
          { name: WORDS.mac, value: machine.mac },
          { name: WORDS.ip, value: machine.ip },
        ]}
      />
    </ConfirmLayer>
  )
}
