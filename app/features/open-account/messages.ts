/** Words of the way to open an account. */
export const OPEN_ACCOUNT = {
  label: '开立账户',
  scan: '使用手机扫码，在线开立账户',
  code: '开户网站的二维码',
  open: '在本机打开开户网站',
  byPhone: '线上开户暂未开放，请致电客服热线预约办理。',
  business: '查看账户开立业务',
} as const
