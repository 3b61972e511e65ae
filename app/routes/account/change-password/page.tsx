import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { FUND_TYPES } from '~/domain/accounts'
import { labelOf } from '~/domain/enumeration'
import { PASSWORD_RULES } from '~/domain/password-strength'
import { draftOf, formAction, go, need, page } from '~/server.server'
import {
  CheckboxGroup,
  ErrorSummary,
  PasswordRules,
  PortalForm,
  ReadonlyField,
  SubmitButton,
  TextField,
} from '~/ui/form'
import { Breadcrumb, Notice, PageTitle, Panel, pageMeta } from '~/ui/parts'
import { changerOf, holdChange, PATH } from './held.server'
import { changePasswordSchema } from './schema'
import { WORDS } from './words'

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
  handle: async ({ here, value }) => {
    changerOf(here)
    return go(`${PATH}/confirm?held=${await holdChange(here, value)}`, { draft: 'drop' })
  },
})

export const loader = page('/personal-center/change-password', async here => {
  const { fundId, fundType } = changerOf(here)
  const { list } = await need(here, 'orgManage.qryAllFundId', { linked: true })
  const draft = await draftOf(here, FLOW)
  return {
    form: action.form(here, { values: { ...draft?.values, fundId, fundType }, draft }),
    fundId,
    fundType,
    linked: list.filter(each => each.fundId !== fundId),
    expired: here.url.searchParams.has('expired'),
    path: PATH,
  }
})

export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.title)

const typeOf = (fundType: string) => labelOf(FUND_TYPES, fundType)

/** 修改密码, for fund users of type 5 (spec 1 §5). */
export default function ChangePassword() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <>
      <Breadcrumb items={[{ label: '个人中心', href: '/personal-center' }, { label: WORDS.title }]} />
      <PageTitle title={WORDS.title} lead={WORDS.lead} />
      {data.expired && <Notice kind="warn" title={WORDS.expired} live />}
      <Panel>
        <PortalForm form={form} schema={changePasswordSchema} action={data.path}>
          <ErrorSummary />
          <input type="hidden" name="fundId" value={data.fundId} />
          <input type="hidden" name="fundType" value={data.fundType} />
          <ReadonlyField label={WORDS.fundId}>
            {data.fundId}（{typeOf(data.fundType)}）
          </ReadonlyField>
          <PasswordFields linked={data.linked} />
          <div className="form-actions">
            <SubmitButton>{WORDS.next}</SubmitButton>
          </div>
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
          label={WORDS.fundList}
          hint={WORDS.fundListHint}
          options={options}
          optional
        />
      )}
      <TextField name="oldPwd" label={WORDS.oldPwd} type="password" autoComplete="current-password" />
      <TextField name="newPwd" label={WORDS.newPwd} type="password" autoComplete="new-password" hintBelow />
      <PasswordRules name="newPwd" rules={PASSWORD_RULES} contextOf={contextOf} />
      <TextField name="again" label={WORDS.again} type="password" autoComplete="new-password" />
    </>
  )
}
