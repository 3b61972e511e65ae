import type { IconName } from '~/ui/components'

/** Words of the home page (spec 1 §2 Home). */
export const HOME = {
  title: '首页',
  description:
    '机构通是证券公司机构业务门户：EMT 极速交易柜台、EMQ 极速行情、机构交易终端与掘金量化终端的下载、测试与业务办理。',
  eyebrow: '机构业务门户',
  /** In the parts that stay together where the line is too short. */
  slogan: ['连接机构与市场的', '一站式业务门户'],
  lead: '面向公募、私募、信托、保险、银行与专业投资者，提供极速交易与行情接口、交易终端，以及从备案到推广的全程业务服务。',
  download: '下载中心',
} as const

interface Feature {
  title: string
  text: string
  icon: IconName
}

export const FEATURES: readonly Feature[] = [
  { title: '备案', text: '管理人登记与产品备案协助', icon: 'filing' },
  { title: '开户', text: '机构与产品账户一次办理', icon: 'account' },
  { title: '募集', text: '募集监督与份额登记支持', icon: 'funds' },
  { title: '交易', text: '极速柜台与多终端交易', icon: 'trade' },
  { title: '托管', text: '资产托管与运营外包服务', icon: 'vault' },
  { title: '推广', text: '业绩展示与机构渠道对接', icon: 'promotion' },
]

export interface Product {
  id: string
  name: string
  tagline: string
  text: string
  points: readonly (readonly [name: string, text: string])[]
  links: readonly { label: string; href: string }[]
  picture: { file: string; height: number; alt: string }
}

export const COUNTERS: readonly Product[] = [
  {
    id: 'emt',
    name: 'EMT 极速交易柜台',
    tagline: '一套接口，接入沪深两市',
    text: '为量化与高频交易设计的低时延柜台。委托在进入市场前逐笔风控，成交与资金变动主动推送，策略程序直接对接。',
    points: [
      ['交易品种', '股票、基金、债券、融资融券与股票期权'],
      ['接入方式', '交易 API，提供 C++ 与 Python 语言版本'],
      ['事前风控', '资金、持仓、报撤单频率逐笔校验'],
      ['测试环境', '与生产环境接口一致，在线申请测试账号'],
    ],
    links: [
      { label: '申请测试账号', href: '/apply/test-apply' },
      { label: '接口文档', href: '/help-center/trade' },
      { label: '下载 API', href: '/down/1' },
    ],
    picture: { file: 'emt.svg', height: 360, alt: '多路策略经极速柜台逐笔风控后报送两个交易所' },
  },
  {
    id: 'emq',
    name: 'EMQ 极速行情',
    tagline: '快照与逐笔，统一推送',
    text: '行情接口与交易接口相互独立、可分别接入。快照、逐笔委托与逐笔成交以统一的数据结构推送，便于回放与核对。',
    points: [
      ['行情内容', '快照、逐笔委托、逐笔成交与指数行情'],
      ['覆盖市场', '沪深交易所股票、基金、债券与股票期权'],
      ['订阅方式', '按市场、按类别或按证券代码订阅'],
      ['行情权限', 'Level-2 行情需另行申请并签署协议'],
    ],
    links: [
      { label: '申请行情测试', href: '/apply/test-apply' },
      { label: '行情接口文档', href: '/help-center/trade' },
    ],
    picture: { file: 'emq.svg', height: 360, alt: '十档盘口与逐笔成交' },
  },
]

export const TERMINALS: readonly Product[] = [
  {
    id: 'terminal',
    name: '机构交易终端',
    tagline: '面向投研、交易与风控团队的桌面终端',
    text: '多账户、多产品集中管理，指令下达、执行与复核分权操作。',
    points: [
      ['多账户', '普通、信用、期权账户统一视图'],
      ['执行', '篮子交易与算法交易'],
      ['风控', '产品级限额与指令复核'],
    ],
    links: [
      { label: '下载终端', href: '/down/10' },
      { label: '申请试用', href: '/apply/test-apply-client' },
    ],
    picture: { file: 'terminal.svg', height: 300, alt: '机构交易终端的行情、委托与下单区域' },
  },
  {
    id: 'quant',
    name: '掘金量化终端',
    tagline: '研究、回测、仿真与实盘同一套代码',
    text: '本地部署的独立端，策略与数据留在自己的机器上。',
    points: [
      ['研究', '历史行情与因子数据接口'],
      ['回测', '逐笔撮合，费用与滑点可设'],
      ['实盘', '通过仿真验证后直接切换'],
    ],
    links: [
      { label: '下载终端', href: '/down/13' },
      { label: '申请开通', href: '/business/business-handing-apply-account' },
    ],
    picture: { file: 'quant.svg', height: 300, alt: '掘金量化终端的策略代码与回测净值' },
  },
]

export const ACCESS = {
  title: '四步接入',
  lead: '从测试到实盘，每一步都可在线办理并查询进度',
  steps: [
    { title: '申请测试账号', text: '在线填写，审核通过后查看初始密码', href: '/apply/test-apply' },
    { title: '下载接口与文档', text: '核对校验值后再安装', href: '/down' },
    { title: '联调与验证', text: '在测试环境完成委托、撤单与风控用例', href: '/help-center/beginner-guide' },
    { title: '开通实盘', text: '签署协议、提交材料，开通交易权限', href: '/business/business-apply-all' },
  ],
} as const

export const NEWS = {
  title: '最新公告',
  more: '全部公告',
  away: '公告暂时无法加载，请稍后再试。',
} as const

export const WAYS = {
  title: '常用入口',
  links: [
    { label: '业务指南', text: '流程、材料与办理时限', href: '/help-center/business-guide', icon: 'book' },
    { label: '常见问题', text: '登录、接入与业务办理', href: '/help-center/faq', icon: 'info' },
    { label: '信息披露', text: 'ETF 与场外货币基金清单', href: '/notice-board', icon: 'list' },
    { label: '安全工具', text: '核对下载文件的校验值', href: '/down/999', icon: 'shield' },
  ],
} as const
