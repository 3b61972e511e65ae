import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { codesOf, labelOf } from '~/domain/enumeration'
import { FUND_ROLES, fundRole } from '~/domain/fund-roles'
import { draftOf, formAction, pageLoader, type RequestContext, send } from '~/server.server'
import { pageMeta } from '~/ui/components'
import {
  ButtonLink,
  CheckboxGroup,
  ErrorSummary,
  FormActions,
  PortalForm,
  ReadonlyField,
  SubmitButton,
} from '~/ui/form'
import { Layer } from '~/ui/layer'
import { MESSAGES } from '../messages'
import { peopleRights } from './people.server'

const ADDRESS = '/my-info/menu/manage-right'
const FLOW = 'right-edit'

const roleList = z.preprocess(
  value => (typeof value === 'string' ? [value] : (value ?? [])),
  z.array(fundRole).max(10),
)
/** `before` is what was shown, a comma between codes. */
const rightsSchema = z.object({
  before: z
    .string()
    .optional()
    .transform(text => (text ? text.split(',') : []))
    .pipe(z.array(fundRole).max(10)),
  roles: roleList,
})

/** The person's rights over the fund account at the place that the address names; another's are as absent. */
async function rightAt(ctx: RequestContext) {
  const { personId, place = '' } = ctx.params
  const own = (await peopleRights(ctx)).filter(row => row.personId === personId)
  const found = /^[1-9]\d{0,3}$/.test(place) ? own[Number(place) - 1] : undefined
  if (!found) throw new Response(null, { status: 404 })
  return found
}

export const action = formAction({
  id: 'rights',
  address: ADDRESS,
  name: 'right.save',
  flow: FLOW,
  schema: rightsSchema,
  effect: async ({ ctx, value }) => {
    const { personId, fundId } = await rightAt(ctx)
    return send('uniAcct.saveFundRoles', { personId, fundId, ...value }, personId)
  },
  accepted: (_data, { value }) => ({
    to: `${ADDRESS}?saved=1`,
    detail: { from: value.before, to: value.roles },
  }),
})

export const loader = pageLoader(ADDRESS, async ctx => {
  const right = await rightAt(ctx)
  const draft = await draftOf(ctx, FLOW)
  const form = action.form(ctx, { values: draft?.values ?? { roles: right.roles }, draft })
  // What was ticked over older rights must not replace what has been changed since.
  const before = String(draft?.values.before ?? right.roles.join(','))
  return { form, before, right, back: ADDRESS }
})

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.changeRights)

const options = codesOf(FUND_ROLES).map(value => ({ value, label: labelOf(FUND_ROLES, value) }))

export default function EditRights() {
  const { right, before, back, ...data } = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <Layer title={MESSAGES.changeRights} back={back}>
      <PortalForm form={form}>
        <ErrorSummary />
        <input type="hidden" name="before" value={before} />
        <ReadonlyField label={MESSAGES.person}>
          {right.name}（{right.duty}）
        </ReadonlyField>
        <ReadonlyField label={MESSAGES.fundId}>{right.fundId}</ReadonlyField>
        <CheckboxGroup
          name="roles"
          label={MESSAGES.roles}
          hint={MESSAGES.rightsHint}
          options={options}
          inline
          optional
        />
        <FormActions>
          <SubmitButton>{MESSAGES.save}</SubmitButton>
          <ButtonLink href={back}>{MESSAGES.cancel}</ButtonLink>
        </FormActions>
      </PortalForm>
    </Layer>
  )
}
