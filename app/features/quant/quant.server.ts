import type { Address } from '~/domain/addresses'
import { quantSteps, quantStepWords } from '~/domain/quant-states'
import { unknownYearWords } from '~/domain/trading-calendar'
import { ownReceipt, pageLoader, query } from '~/server.server'

/** Agreements that opening needs and closing does not (spec 2 §5). */
export const AGREED_TO = ['quant-usage', 'quant-risk'] as const
/** The controls of the agreements. */
export const BOXES = { agreeSign: 'quant-usage', riskSign: 'quant-risk' } as const

type Effective = { known: true; day: string; rule: string } | { known: false; year: string }

/** The day on which what is sent now takes effect, or why nobody can tell. */
export const effectiveWords = (effective: Effective): string =>
  effective.known ? `${effective.day}（${effective.rule}）` : unknownYearWords(effective.year)

/** What must be true before anybody applies: without announced holidays no day can be told. */
export const calendarCondition = (effective: Effective) => ({
  label: '可以确定生效日期',
  unmet: effective.known ? undefined : unknownYearWords(effective.year),
})

const CLOSING_STEPS = ['待受理', '已关闭'] as const

function nextSteps(kind: string, emquantClient: string, effectiveDay: string): string[] {
  const stages = kind === 'quant-close' ? CLOSING_STEPS : quantSteps(emquantClient).map(quantStepWords)
  return [
    `办理：${stages.join(' → ')}。`,
    '结果通知：办理结果将以短信和邮件发送给申请的联系人。',
    `生效：办理成功后自 ${effectiveDay} 起生效。`,
  ]
}

interface DoneOptions {
  /** Title of the application's form. */
  title: string
  /** Page of one of its applications. */
  record: (application: { kind: string; applyId: string }) => string
}

/** Loader of the page `done/:applyId`, for all fund accounts that were sent together. */
export const quantDone = (address: Address & `/${string}`, { title, record }: DoneOptions) =>
  pageLoader(address, async ctx => {
    const { list } = await query(ctx, 'emcQuant.queryApply', {})
    const sent = list.find(({ applyId }) => applyId === ctx.params.applyId)
    if (!sent) throw new Response(null, { status: 404 })
    const { kind, applyId, reference, createTime, effectiveDay, emquantClient } = sent
    const receipt = await ownReceipt(ctx, ctx.url.searchParams.get('receipt'))
    return {
      title,
      address,
      reference,
      submittedAt: createTime,
      expected: { name: '生效日期', value: effectiveDay },
      steps: nextSteps(kind, emquantClient, effectiveDay),
      record: record({ kind, applyId }),
      receipt: receipt?.reference,
    }
  })
