import { VIP_MESSAGES } from '~/domain/vip-quote'

/** Words of ordering quantitative VIP products (spec 2 §2, §5). */
export const MESSAGES = {
  ...VIP_MESSAGES,
  title: '量化VIP权限申请',
  lead: '订购分钟线历史数据、数据包、实时行情订阅与期货通道，支付成功后即时开通',
  rights: '当前有效权限',
  products: '选择产品',
  contacts: '联系方式',
  noRights: '暂无有效权限',
  tel: '联系电话',
  email: '电子邮箱',
  telMissing: '请输入联系电话',
  emailMissing: '请输入电子邮箱',
  unverified: '未认证',
  verify: '认证联系方式',
  verifyHint: '未认证的联系方式不可选用。已填写的内容会保存为草稿。',
  noContact: '暂无已认证的联系方式',
  remark: '备注',
  recalculate: '重新计算',
  total: '应付合计',
  original: '原价合计',
  credit: '低档权限抵扣',
  empty: '尚未选择产品',
  toConfirm: '提交订单',
  adjusted: '部分选择互相冲突，已按规则调整，请核对后重新提交',
  confirmTitle: '提交确认',
  lines: '订单明细',
  confirmSubmit: '确认提交',
  editAgain: '返回修改',
  submitting: '提交中…',
  openOrder: '去支付',
  toLive: '申请开通掘金实盘权限',
  orders: '我的订单',
  accounts: '账户数',
} as const

/** What a buyer is told beside the products (spec 2 §5). */
export const NOTES = [
  '购买量化VIP产品前，须先开通掘金实盘权限。',
  '互斥的数据包只按最高一档收费；选择全部单项数据包即为全部数据包。',
  '已持有更高权限的，到期前不可购买低档产品；已持有低档权限的，升级只需支付差额。',
  '差额按低档权限剩余整月数抵扣：购买价 ÷ 购买月数 × 剩余整月数。升级后低档权限即行终止。',
  '同一产品续订的，自现有权限到期次日起计算。季度为 3 个月，年度为 12 个月。',
  '订单提交后 24 小时内未支付的自动关闭。',
] as const

export const KIND_MESSAGES = { new: '新购', renewal: '续订', upgrade: '升级', included: '已包含' } as const
export const RIGHT_STATES = { free: '免费', effective: '生效中', pending: '未生效' } as const
