/** The external sites this portal leads to (spec 1 §2, fixed routes). */
export const SITES = {
  emc: {
    title: 'EMC 机构终端网站',
    text: '提供 EMC 机构交易终端的介绍、登录与服务支持。',
  },
  trade: {
    title: '网上交易网站',
    text: '使用资金账号登录网上交易系统，查询与委托。',
  },
} as const

export const JUMP = {
  lead: '您即将离开机构通，前往：',
  check: '请核对网址后再继续。离开后的页面不由机构通提供，请勿在其他网站输入机构通的登录信息。',
  go: '继续前往',
  back: '返回首页',
  refused: '链接中的网址不在允许前往的范围内，已停止跳转。您仍可前往下列网站：',
  closed: '该入口暂未开放。如需办理相关业务，请致电客服热线 95357。',
} as const
