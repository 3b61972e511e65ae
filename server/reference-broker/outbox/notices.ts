import { maskId } from '~/domain/masks'
import type { Message } from './messages'

const HOTLINE = '95357'
const NOT_YOU = `如非本人操作，请立即致电 ${HOTLINE}。`

/** What people are told of their account, by SMS and by mail. */
export const NOTICES = {
  registered: (accountCode: string) => ({
    subject: '统一账号注册成功',
    body: `您的统一账号 ${accountCode} 已注册成功。${NOT_YOU}`,
  }),
  orgSubmitted: (reference: string) => ({
    subject: '机构注册申请已提交',
    body: `您的机构注册申请已提交，受理编号 ${reference}，审核结果将以短信和邮件通知。${NOT_YOU}`,
  }),
  orgApproved: (accountCode: string) => ({
    subject: '机构注册申请已通过',
    body: `您的机构注册申请已审核通过，统一账号 ${accountCode}，请使用手机号登录。`,
  }),
  orgRefused: (note: string) => ({
    subject: '机构注册申请未通过',
    body: `您的机构注册申请未通过审核${note ? `，原因：${note}` : ''}。您可以修改后重新提交，如有疑问请致电 ${HOTLINE}。`,
  }),
  passwordReset: (fundId?: string) => ({
    subject: '密码已重置',
    body: `您的${fundId ? `资金账号 ${maskId(fundId)} ` : '统一账号'}密码已重置，其他已登录的设备均已退出。${NOT_YOU}`,
  }),
  vipOpened: (reference: string) => ({
    subject: '量化VIP产品已开通',
    body: `您的量化VIP订单 ${reference} 已支付成功，权限已开通，可登录机构通查看。${NOT_YOU}`,
  }),
  vipRefund: (reference: string) => ({
    subject: '量化VIP订单退款通知',
    body: `您的量化VIP订单 ${reference} 收到一笔无法入账的付款，该笔款项将退回原支付账户。如有疑问请致电 ${HOTLINE}。`,
  }),
  appealSubmitted: (reference: string) => ({
    subject: '账号申诉已提交',
    body: `您的账号申诉已提交，受理编号 ${reference}。${NOT_YOU}`,
  }),
  appealSettled: (words: string, note: string) => ({
    subject: '账号申诉处理结果',
    body: `您的账号申诉处理结果：${words}${note ? `。说明：${note}` : ''}。如有疑问请致电 ${HOTLINE}。`,
  }),
}

/** A notice as messages: by SMS, and by mail where there is an address. */
export function noticeMessages(
  to: { phone: string; email?: string },
  { subject, body }: { subject: string; body: string },
): Message[] {
  const sms = { channel: 'sms' as const, to: to.phone, code: '', subject, body: `【机构通】${body}` }
  return to.email ? [sms, { channel: 'email', to: to.email, code: '', subject, body }] : [sms]
}
