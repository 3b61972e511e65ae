import { maskId } from '~/domain/masks'
import { accountOf, emailOf, phoneOf } from '../accounts/queries'
import type { CallContext } from '../call-context'
import { putMessages } from '../outbox/messages'
import { noticeMessages } from '../outbox/notices'
import type { FundAccountRow } from '../tables'

type Fund = Pick<FundAccountRow, 'fund_id' | 'account_code'>

async function tell(
  context: CallContext,
  fund: Fund,
  told: { subject: string; body: string },
): Promise<void> {
  const account = await accountOf(context.db, fund.account_code)
  const to = { phone: phoneOf(context.core, account), email: emailOf(context.core, account) }
  await putMessages(context.db, context, noticeMessages(to, told))
}

/** Tells the holder that the permission was applied for. */
export const tellSubmitted = (context: CallContext, fund: Fund): Promise<void> =>
  tell(context, fund, {
    subject: 'VIP交易权限申请已提交',
    body: `您的资金账号 ${maskId(fund.fund_id)} 已提交VIP交易权限申请，审核结果将以短信和邮件通知。如非本人操作，请立即致电 95357。`,
  })

/** Tells the holder that it was opened, and until when. */
export const tellOpened = (context: CallContext, fund: Fund, lastDay: string): Promise<void> =>
  tell(context, fund, {
    subject: 'VIP交易权限已开通',
    body: `您的资金账号 ${maskId(fund.fund_id)} 的VIP交易权限已开通，有效期至 ${lastDay}。请重新登录后使用。`,
  })

/** Tells the holder that it was refused, and why. */
export const tellRefused = (context: CallContext, fund: Fund, note: string): Promise<void> =>
  tell(context, fund, {
    subject: 'VIP交易权限申请未通过',
    body: `您的资金账号 ${maskId(fund.fund_id)} 的VIP交易权限申请未通过审核${note ? `，原因：${note}` : ''}。您可以重新申请，如有疑问请致电 95357。`,
  })
