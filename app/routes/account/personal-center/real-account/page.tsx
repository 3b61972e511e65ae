import { useActionData, useLoaderData } from '@remix-run/react'
import { ask, draftOf, formAction, freshCaptcha, go, need, page, refuseWith } from '~/server.server'
import { captchaSteps, codeAsked, FIELD_OF, modeOf } from '~/sign-in.server'
import { Panel, pageMeta } from '~/ui/parts'
import { REAL_WORDS as WORDS } from '../words'
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
  steps: {
    'send-code': {
      name: 'phone.send-code',
      schema: codeSchema,
      sendsCode: {},
      rates: [{ rule: CODES, by: 'subject' }],
      run: async ({ here, value, values }) =>
        codeAsked(here, values, await ask(here, 'emcQuant.getRealAcctCode', value)),
    },
    ...captchaSteps,
  },
  handle: async ({ here, value, values }) => {
    const answer = await ask(here, 'emcQuant.queryRealAcct', { ...value, ...ALL })
    if (!answer.ok) {
      const change = answer.outcome === 'keep-captcha' ? {} : await freshCaptcha(here, modeOf(values))
      return { ...refuseWith(answer, FIELDS), change }
    }
    const id = await keepResult(here, value.fundId, answer.data.list)
    return go(`${PATH}?result=${id}`, { draft: 'drop', funcId: answer.funcId, code: answer.code })
  },
})

export const loader = page(PATH, async here => {
  const draft = await draftOf(here, FLOW)
  const values = draft?.values ?? (await freshCaptcha(here))
  const { list } = await need(here, 'orgManage.qryAllFundId', {})
  return {
    form: action.form(here, { values, draft }),
    fundIds: list.map(({ fundId }) => fundId),
    result: await readResult(here),
  }
})

export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.title)

/** 实盘账号: a query against a code that is good for one use (spec 2 §2, §4). */
export default function RealAccounts() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  useLeavingQuestion(`${form.id}-vcode`, data.result !== undefined && data.result !== 'gone')
  return (
    <>
      <Panel title={WORDS.title} id="real-account-query">
        <QueryForm form={form} fundIds={data.fundIds} action={PATH} />
      </Panel>
      {data.result && <ResultTable result={data.result} />}
    </>
  )
}
