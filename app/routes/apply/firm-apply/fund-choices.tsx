import { FUND_TYPES_IN_TABLES } from '~/domain/accounts'
import { labelOf } from '~/domain/enumeration'
import { powerType, QUANT_MESSAGES, type QuantFund, quantRadio, quantReasons } from '~/domain/quant-apply'
import { EmptyState } from '~/ui/components'
import { CheckboxGroup, type FormState } from '~/ui/form'
import { FieldRow } from '~/ui/form/field-frame'
import { valueText } from '~/ui/form/form-state'
import { NameValueList } from '~/ui/table'
import { MESSAGES } from './messages'

export interface FundView extends QuantFund {
  readonly fundName: string
  readonly productInfo: readonly { productName: string }[]
  readonly tradeInfo: readonly { market: string; trdCode: string; trdType: string }[]
}

const MARKETS: Readonly<Record<string, string>> = { '1': '上海', '0': '深圳' }

const typeOf = (fund: FundView) => labelOf(FUND_TYPES_IN_TABLES, fund.fundType)

/** Name, type, trading accounts and products of a fund account, to read only; it opens in place, so nothing typed is left. */
function FundDetail({ fund }: { fund: FundView }) {
  const trades = fund.tradeInfo.map(
    row => `${MARKETS[row.market] ?? row.market} ${row.trdCode}（${row.trdType}）`,
  )
  return (
    <details className="w-full pl-7 text-sm">
      <summary className="inline-block min-h-6 text-brand-600">
        {MESSAGES.fundDetail}
        <span className="sr-only"> {fund.fundId}</span>
      </summary>
      <NameValueList
        items={[
          { name: '资金账号名称', value: fund.fundName },
          { name: '资金账号', value: fund.fundId },
          { name: '账户类型', value: typeOf(fund) },
          { name: '交易账户', value: trades.join('、') },
          { name: '产品信息', value: fund.productInfo.map(row => row.productName).join('、') },
          { name: '风险等级', value: fund.riskLevel },
        ]}
      />
    </details>
  )
}

/** The fund accounts of the account, each with what stands against it for the answers of now (spec 2 §1, §2). */
export function FundChoices({ funds, form }: { funds: readonly FundView[]; form: FormState }) {
  const radio = quantRadio.safeParse(valueText(form, 'radio'))
  const power = powerType.safeParse(valueText(form, 'powerType'))
  if (funds.length === 0 || !radio.success || !power.success)
    return (
      <FieldRow label={MESSAGES.funds} id={`${form.id}-fundAcctInfo`} tabIndex={-1}>
        <EmptyState title={QUANT_MESSAGES.noFunds} />
      </FieldRow>
    )
  const options = funds.map(fund => {
    const reasons = quantReasons(fund, { radio: radio.data, powerType: power.data }, funds)
    return {
      value: fund.fundId,
      label: `${fund.fundId} ${fund.fundName}（${typeOf(fund)}）`,
      disabled: reasons.length > 0,
      reason: reasons.length > 0 ? `不可办理：${reasons.join('；')}` : undefined,
      aside: <FundDetail fund={fund} />,
    }
  })
  return <CheckboxGroup name="fundAcctInfo" label={MESSAGES.funds} options={options} wordsBelow />
}
