import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { INDIVIDUAL, USER_TYPES, type UserType } from '~/domain/accounts'
import { TEST_APPLY_MESSAGES } from '~/domain/test-apply-rules'
import { TEST_SERVICES, type TestService } from '~/domain/test-services'
import { draftOf, formAction, pageLoader, query, type RequestContext, send } from '~/server.server'
import { ButtonLink, ErrorSummary, FormActions, PortalForm, SubmitButton } from '~/ui/form'
import { Layer } from '~/ui/layer'
import { ConfirmQuestion } from '~/ui/layer/confirm-layer'
import { NameValueList } from '~/ui/table'
import { ADDRESSES, AS, backTo, flowOf, groupOf, pathOf } from './group.server'
import { MESSAGES } from './messages'
import { type TestApplyValues, testApplySchema } from './schema'

const info = (ctx: RequestContext) =>
  query(ctx, 'applyTest.getAcct', { group: groupOf(ctx), wap: ctx.mobile ? '1' : '0' })

export const action = formAction<TestApplyValues, 'applyTest.submit'>({
  id: 'test-apply-confirm',
  address: ADDRESSES,
  as: AS,
  name: 'test-apply.submit',
  flow: ctx => flowOf(groupOf(ctx)),
  source: 'draft',
  schema: async ctx => testApplySchema(groupOf(ctx), (await info(ctx)).enableSys),
  effect: ({ ctx, value }) =>
    send('applyTest.submit', {
      group: groupOf(ctx),
      userType: value.userType as UserType,
      tradeList: value.tradeList as TestService[],
      email: value.email || undefined,
      orgName: value.userType === INDIVIDUAL ? undefined : value.orgName,
      verNo: Number(value.verNo),
    }),
  accepted: (_data, { ctx }, reference) => ({ to: `${pathOf(ctx)}?done=${reference}` }),
})

export const loader = pageLoader(
  ADDRESSES,
  async ctx => {
    // Whoever has yet to prove the phone again finds the draft after that.
    if (!ctx.login) throw redirect(backTo(ctx))
    const draft = await draftOf(ctx, flowOf(groupOf(ctx)))
    if (!draft) throw redirect(pathOf(ctx))
    const { phone, email } = await info(ctx)
    const values = testApplyValues(draft.values)
    return {
      form: action.form(ctx, { draft }),
      back: backTo(ctx),
      rows: [
        { name: '用户类型', value: USER_TYPES[values.userType as UserType]?.zh ?? '' },
        { name: '机构名称', value: values.userType === INDIVIDUAL ? '' : values.orgName },
        { name: '手机号', value: phone },
        { name: '电子邮箱', value: values.email || email },
        {
          name: '申请服务',
          value: values.tradeList.map(code => TEST_SERVICES[code as TestService]?.zh).join('、'),
        },
      ],
    }
  },
  { as: AS },
)

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? ''

function testApplyValues(values: Record<string, string | string[]>) {
  const list = values.tradeList ?? []
  return {
    userType: one(values.userType),
    orgName: one(values.orgName),
    email: one(values.email),
    tradeList: Array.isArray(list) ? list : [list],
  }
}

export const handle = { hydrate: true }

export default function ConfirmLayer() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <Layer title={MESSAGES.confirmTitle} back={data.back}>
      <PortalForm form={form}>
        <ErrorSummary />
        <ConfirmQuestion>{TEST_APPLY_MESSAGES.confirm}</ConfirmQuestion>
        <NameValueList items={data.rows} />
        <FormActions>
          <SubmitButton busyLabel={MESSAGES.submitting}>{MESSAGES.confirmSubmit}</SubmitButton>
          <ButtonLink href={data.back}>{MESSAGES.editAgain}</ButtonLink>
        </FormActions>
      </PortalForm>
    </Layer>
  )
}
