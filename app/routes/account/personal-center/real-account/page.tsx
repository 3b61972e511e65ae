import { useActionData, useLoaderData } from '@remix-run/react'
import { captchaActions, codeAsked, FIELD_OF, modeOf } from '~/features/sign-in/sign-in.server'
import {
  callBroker,
  draftOf,
  formAction,
  freshCaptcha,
  go,
  pageLoader,
  query,
  refuseWith,
} from '~/server.server'
import { Panel, pageMeta } from '~/ui/components'
import { REAL_MESSAGES as MESSAGES } from '../messages'
import { QueryForm } from './query-form'
import { keepResult, readResult } from './result.server'
import { ResultTable } from './result-table'
import { codeSchema, querySchema } from './schema'
import { useLeavingQuestion } from './use-leaving-question'

const PATH = '/personal-center/real-account'
const FLOW = 'real-account'
const FIELDS = { ...FIELD_OF, '40400': 'fundId' }
/** Codes: 5 in 10 minutes for one subject; queries: 10. */
const CODES = { name: 'real-code-subject', points: 5, seconds: 600 }
const QUERIES = { name: 'real-query-subject', points: 10, seconds: 600 }
/** A code is good for one query, so there is no second page to ask for: all rows come at once. */
const ALL = { pageNum: 1, pageSize: 100 }

export const action = formAction({
  id: 'real-account',
  address: PATH,
  name: 'personal.read',
  flow: FLOW,
  schema: querySchema,
  secrets: ['vcode', 'captcha'],
  rates: [{ rule: QUERIES, by: 'subject' }],
  secondaryActions: {
    'send-code': {
      name: 'phone.send-code',
      schema: codeSchema,
      sendsCode: {},
      rates: [{ rule: CODES, by: 'subject' }],
      run: async ({ ctx, value, values }) =>
        codeAsked(ctx, values, await callBroker(ctx, 'emcQuant.getRealAcctCode', value)),
    },
    ...captchaActions,
  },
  handle: async ({ ctx, value, values }) => {
    const answer = await callBroker(ctx, 'emcQuant.queryRealAcct', { ...value, ...ALL })
    if (!answer.ok) {
      const change = answer.outcome === 'keep-captcha' ? {} : await freshCaptcha(ctx, modeOf(values))
      return { ...refuseWith(answer, FIELDS), change }
    }
    const id = await keepResult(ctx, value.fundId, answer.data.list)
    return go(`${PATH}?result=${id}`, { draft: 'drop', funcId: answer.funcId, code: answer.code })
  },
})

export const loader = pageLoader(PATH, async ctx => {
  const draft = await draftOf(ctx, FLOW)
  const values = draft?.values ?? (await freshCaptcha(ctx))
  const { list } = await query(ctx, 'orgManage.qryAllFundId', {})
  return {
    form: action.form(ctx, { values, draft }),
    fundIds: list.map(({ fundId }) => fundId),
    result: await readResult(ctx),
  }
})

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.title)

/** 实盘账号: a query against a code that is good for one use (spec 2 §2, §4). */
export default function RealAccounts() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  useLeavingQuestion(`${form.id}-vcode`, data.result !== undefined && data.result !== 'gone')
  return (
    <>
      <Panel title={MESSAGES.title} id="real-account-query">
        <QueryForm form={form} fundIds={data.fundIds} action={PATH} />
      </Panel>
      {data.result && <ResultTable result={data.result} />}
    </>
  )
}
