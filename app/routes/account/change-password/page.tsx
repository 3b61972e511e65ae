import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { FUND_TYPES } from '~/domain/accounts'
import { labelOf } from '~/domain/enumeration'
import { PASSWORD_RULES } from '~/domain/password-strength'
import { draftOf, formAction, go, pageLoader, query } from '~/server.server'
import { Breadcrumb, Notice, PageTitle, Panel, pageMeta } from '~/ui/components'
import {
  CheckboxGroup,
  ErrorSummary,
  FormActions,
  PasswordRules,
  PortalForm,
  ReadonlyField,
  SubmitButton,
  TextField,
} from '~/ui/form'
import { changerOf, holdChange, PATH } from './held.server'
import { MESSAGES } from './messages'
import { changePasswordSchema } from './schema'

const FLOW = 'change-password'
/** At most so many forms judged for one fund account: 20 in 10 minutes. */
const FORMS = { name: 'password-form-subject', points: 20, seconds: 600 }

export const action = formAction({
  id: 'change-password',
  address: '/personal-center/change-password',
  name: 'password.check',
  flow: FLOW,
  schema: changePasswordSchema,
  secrets: ['oldPwd', 'newPwd', 'again'],
  rates: [{ rule: FORMS, by: 'subject' }],
  handle: async ({ ctx, value }) => {
    changerOf(ctx)
    return go(`${PATH}/confirm?held=${await holdChange(ctx, value)}`, { draft: 'drop' })
  },
})

export const loader = pageLoader('/personal-center/change-password', async ctx => {
  const { fundId, fundType } = changerOf(ctx)
  const { list } = await query(ctx, 'orgManage.qryAllFundId', { linked: true })
  const draft = await draftOf(ctx, FLOW)
  return {
    form: action.form(ctx, { values: { ...draft?.values, fundId, fundType }, draft }),
    fundId,
    fundType,
    linked: list.filter(each => each.fundId !== fundId),
    expired: ctx.url.searchParams.has('expired'),
    path: PATH,
  }
})

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.title)

const typeOf = (fundType: string) => labelOf(FUND_TYPES, fundType)

/** 修改密码, for fund users of type 5 (spec 1 §5). */
export default function ChangePassword() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <>
      <Breadcrumb items={[{ label: '个人中心', href: '/personal-center' }, { label: MESSAGES.title }]} />
      <PageTitle title={MESSAGES.title} lead={MESSAGES.lead} />
      {data.expired && <Notice kind="warn" title={MESSAGES.expired} live />}
      <Panel>
        <PortalForm form={form} schema={changePasswordSchema} action={data.path}>
          <ErrorSummary />
          <input type="hidden" name="fundId" value={data.fundId} />
          <input type="hidden" name="fundType" value={data.fundType} />
          <ReadonlyField label={MESSAGES.fundId}>
            {data.fundId}（{typeOf(data.fundType)}）
          </ReadonlyField>
          <PasswordFields linked={data.linked} />
          <FormActions>
            <SubmitButton>{MESSAGES.next}</SubmitButton>
          </FormActions>
        </PortalForm>
      </Panel>
      <Outlet />
    </>
  )
}

interface PasswordFieldsProps {
  linked: readonly { fundId: string; fundType: string }[]
}

const contextOf = (textOf: (name: string) => string) => ({
  ids: [textOf('fundId')],
  old: textOf('oldPwd') || undefined,
})

function PasswordFields({ linked }: PasswordFieldsProps) {
  const options = linked.map(({ fundId, fundType }) => ({
    value: fundId,
    label: `${fundId}（${typeOf(fundType)}）`,
  }))
  return (
    <>
      {options.length > 0 && (
        <CheckboxGroup
          name="fundList"
          label={MESSAGES.fundList}
          hint={MESSAGES.fundListHint}
          options={options}
          optional
        />
      )}
      <TextField name="oldPwd" label={MESSAGES.oldPwd} type="password" autoComplete="current-password" />
      <TextField
        name="newPwd"
        label={MESSAGES.newPwd}
        type="password"
        autoComplete="new-password"
        hintBelow
      />
      <PasswordRules name="newPwd" rules={PASSWORD_RULES} contextOf={contextOf} />
      <TextField name="again" label={MESSAGES.again} type="password" autoComplete="new-password" />
    </>
  )
}
