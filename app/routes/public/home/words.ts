/** Words of the home page (spec 1 §2 Home). */
export const HOME = {
  slogan: '连接机构与市场的一站式业务门户',
  lead: '为公募、私募、信托、保险、银行与专业投资者提供交易接口、交易终端与业务办理服务',
  apply: '业务办理',
  signIn: '登录',
} as const

export const FEATURES = [
  { title: '备案', text: '产品与管理人备案协助' },
  { title: '开户', text: '机构与产品账户开立' },
  { title: '募集', text: '产品募集与推介支持' },
  { title: '交易', text: '极速柜台与多终端交易' },
  { title: '托管', text: '资产托管与运营外包' },
  { title: '推广', text: '业绩展示与渠道对接' },
] as const

export const SERVICES = [
  {
    title: '极速柜台与极速行情',
    text: '通过 EMT 极速柜台与 EMQ 极速行情接口接入交易与行情，先在测试环境验证策略与系统。',
    href: '/apply/test-apply',
    action: '申请 API 测试账号',
  },
  {
    title: '机构交易终端',
    text: '面向机构投研与交易团队的桌面终端，支持多账户、多产品的交易与风控。',
    href: '/apply/test-apply-client',
    action: '申请终端试用',
  },
  {
    title: '掘金量化终端',
    text: '策略研究、回测、仿真与实盘一体化的量化终端，支持独立端测试。',
    href: '/apply/jj-test-apply',
    action: '申请独立端测试',
  },
] as const
