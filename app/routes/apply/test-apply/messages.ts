import type { TestGroupCode } from '~/domain/test-services'

/** Words of the test-account applications (spec 2 §2-5). */
export const MESSAGES = {
  formTitle: '测试账号申请',
  records: '申请记录',
  delivery: '测试账号在一个工作日内开通，开通结果可在本页和个人中心查看。',
  visitorDelivery: '测试账号在一个工作日内开通，开通结果可在本页验证手机号后查看。',
  onPhone: '用电脑上操作效果更佳！',
  pickContact: '选择手机和邮箱',
  pickTitle: '请选择',
  changeContact: '更换',
  choosePhone: '请选择手机号',
  phoneUnpicked: '尚未选择',
  noEmail: '不绑定邮箱',
  unverified: '未认证，请先在统一账号中认证',
  toConfirm: '提交申请',
  confirmTitle: '提交确认',
  confirmSubmit: '确认提交',
  editAgain: '返回修改',
  submitting: '提交中…',
  proveTitle: '验证手机号',
  proveLead: '无需登录，验证手机号后即可申请测试账号并查看申请记录',
  prove: '验证手机号后申请',
  signIn: '登录统一账号后申请',
  visitor: '申请测试账号前，请登录统一账号，或验证一个可接收短信的手机号。',
} as const

export const PAGE_TITLES: Record<TestGroupCode, string> = {
  '1': 'API 测试申请',
  '2': '机构交易终端试用申请',
  '3': '掘金独立端测试申请',
}

export const PAGE_LEADS: Record<TestGroupCode, string> = {
  '1': '申请 EMT 极速柜台与 EMQ 极速行情的 API 测试账号',
  '2': '申请机构交易终端的试用账号',
  '3': '申请掘金独立端的测试账号',
}
