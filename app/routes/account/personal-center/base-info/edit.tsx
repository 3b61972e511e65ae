import { useActionData, useLoaderData } from '@remix-run/react'
import { INDIVIDUAL, USER_TYPES, type UserType } from '~/domain/accounts'
import { currentUser, draftOf, formAction, pageLoader, reloadDocument, send } from '~/server.server'
import { pageMeta } from '~/ui/components'
import {
  ButtonLink,
  ErrorSummary,
  FormActions,
  PortalForm,
  SelectField,
  SubmitButton,
  TextField,
} from '~/ui/form'
import { Layer } from '~/ui/layer'
import { MESSAGES } from '../messages'
import { baseInfoSchema } from './schema'

const BACK = '/personal-center/base-info'
const FLOW = 'base-info'

export const action = formAction({
  id: 'base-info-form',
  address: BACK,
  name: 'base-info.save',
  flow: FLOW,
  schema: baseInfoSchema,
  effect: ({ value }) =>
    send('auth.setUserProp', {
      userType: value.userType as UserType,
      orgName: value.userType === INDIVIDUAL ? undefined : value.orgName,
      email: value.email || undefined,
    }),
  accepted: (_data, { ctx }, reference) => {
    reloadDocument(ctx)
    return { to: `${BACK}?done=${reference}` }
  },
})

export const loader = pageLoader(BACK, async ctx => {
  const { userType, orgName, email } = await currentUser(ctx)
  const draft = await draftOf(ctx, FLOW)
  return { form: action.form(ctx, { values: draft?.values ?? { userType, orgName }, draft }), email }
})

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.editTitle)

const userTypes = Object.entries(USER_TYPES).map(([value, { zh }]) => ({ value, label: zh }))

/** 编辑基本信息: what is left empty as e-mail stays as it is. */
export default function EditBaseInfo() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <Layer title={MESSAGES.editTitle} back={BACK}>
      <PortalForm form={form} schema={baseInfoSchema}>
        <ErrorSummary />
        <SelectField
          name="userType"
          label="用户类型"
          options={userTypes}
          placeholder={MESSAGES.userTypeMissing}
        />
        <TextField
          name="orgName"
          label="机构名称"
          autoComplete="organization"
          maxLength={100}
          hint={MESSAGES.orgNameHint}
          optional
        />
        <TextField
          name="email"
          label="电子邮箱"
          type="email"
          autoComplete="email"
          maxLength={100}
          hint={MESSAGES.emailHint(data.email)}
          optional
        />
        <FormActions>
          <SubmitButton>{MESSAGES.save}</SubmitButton>
          <ButtonLink href={BACK}>取消</ButtonLink>
        </FormActions>
      </PortalForm>
    </Layer>
  )
}
