import { label } from '../enumeration'
import { QUANT_CLOSE_STATES } from '../quant-states'
import { TEST_APPLY_STATES, TEST_GROUPS } from '../test-services'
import { VIP_ORDER_STATES, VIP_REFUND_STATES } from '../vip-orders'
import { VIP_TRADE_APPLY_STATES } from '../vip-trade'
import type { Flow } from './flow'

const LEVEL2_STATES = {
  '0': label('待审核', 'awaiting review'),
  '1': label('审核中', 'under review'),
  '2': label('待支付', 'to be paid'),
  '3': label('支付未完成', 'payment not completed'),
  '4': label('开通中', 'being opened'),
  '5': label('已开通', 'opened'),
  '6': label('已作废', 'void'),
  '7': label('草稿', 'draft'),
  '8': label('审核不通过', 'rejected'),
} as const

const QUANT_PAGE = { path: '/apply/firm-apply', title: '量化实盘申请' } as const
const REAL_PAGE = { path: '/apply/jjRealApply', title: '掘金实盘申请' } as const
const VIP_TRADE_PAGE = { path: '/apply/vip/introduction', title: 'VIP交易权限开通' } as const
const VIP_ORDER = '量化VIP产品订购'
const VIP_ORDERS = '/apply/JjApplyPay'

/** Applications with pages of their own, in the order in which the hub offers them. */
export const APPLICATION_FLOWS = [
  {
    key: 'test-apply',
    pages: [
      {
        path: TEST_GROUPS['1'].path,
        title: TEST_GROUPS['1'].breadcrumb,
        draft: 'test-apply-1',
        search: {
          text: '申请 EMT 极速交易与 EMQ 极速行情接口的测试账号',
          words: '接口 仿真 柜台 emt emq 测试账号',
        },
        hub: { section: 'terminal', title: 'API 测试' },
      },
      {
        path: TEST_GROUPS['2'].path,
        title: TEST_GROUPS['2'].breadcrumb,
        draft: 'test-apply-2',
        search: { text: '申请机构交易终端的试用账号', words: 'emc pc 客户端 测试账号' },
        hub: { section: 'terminal', title: '机构交易终端试用' },
      },
      {
        path: TEST_GROUPS['3'].path,
        title: TEST_GROUPS['3'].breadcrumb,
        draft: 'test-apply-3',
        search: { text: '申请掘金量化独立端的测试账号', words: '量化 策略 仿真 测试账号 jj' },
        hub: { section: 'terminal', title: '掘金测试' },
      },
    ],
    actions: {
      'contact.pick': {
        meaning: 'a person chose the phone and e-mail of their test accounts',
        receipt: '选择手机和邮箱',
      },
      'test-apply.save': { meaning: 'an application for test accounts was saved' },
      'test-apply.submit': {
        meaning: 'an application for test accounts was submitted',
        receipt: '测试账号申请',
      },
      'test-account.reveal': {
        meaning: 'an initial password was asked to be shown',
        receipt: '查看初始密码',
      },
      'test-account.read': { meaning: 'the details of a test account were read' },
    },
    records: {
      'test-apply': {
        name: '测试账号申请',
        states: TEST_APPLY_STATES,
        href: '/personal-center/test-account',
        done: ['delivered'],
        refused: ['refused'],
      },
    },
  },
  {
    key: 'firm-apply',
    pages: [
      {
        ...QUANT_PAGE,
        draft: 'firm-apply',
        search: {
          text: '为资金账号开通或关闭量化托管版、量化扫单版',
          words: '掘金 量化 实盘 托管 扫单 开通 关闭 firm jj emquant',
        },
        hub: { section: 'terminal', title: '掘金实盘' },
      },
    ],
    actions: {
      'firm-apply.save': { meaning: 'an application to open or close quantitative live trading was saved' },
      'firm-apply.submit': {
        meaning: 'an application to open or close quantitative live trading was submitted',
        receipt: QUANT_PAGE.title,
      },
    },
    records: {
      'quant-apply': {
        name: QUANT_PAGE.title,
        states: {},
        href: QUANT_PAGE.path,
        done: ['99'],
        refused: [],
      },
      'quant-close': {
        name: '量化实盘关闭',
        states: QUANT_CLOSE_STATES,
        href: QUANT_PAGE.path,
        done: ['done'],
        refused: ['refused'],
      },
    },
  },
  {
    key: 'jj-real-apply',
    pages: [
      {
        ...REAL_PAGE,
        draft: 'jj-real-apply',
        search: { text: '凭资金账号和交易密码开通量化扫单版', words: '个人 量化 实盘 jj 手机' },
        hub: { section: 'terminal', title: '掘金实盘（个人）' },
      },
    ],
    actions: {
      'jj-real-apply.save': { meaning: 'a personal application for quantitative live trading was saved' },
      'jj-real-apply.submit': {
        meaning: 'a person applied for quantitative live trading with a trading password',
        receipt: REAL_PAGE.title,
      },
    },
  },
  {
    key: 'vip-order',
    pages: [
      {
        path: '/apply/jj-data-apply',
        title: '量化VIP权限申请',
        draft: 'vip-order',
        search: {
          text: '订购分钟线历史数据、数据包、实时行情订阅与期货通道',
          words: '掘金 vip 产品订购 数据 分钟线 行情订阅 ctp 期货 期货通道 jj 支付',
        },
        hub: { section: 'terminal', title: '量化VIP' },
      },
    ],
    actions: {
      'vip-order.save': { meaning: 'an order of quantitative VIP products was saved' },
      'vip-order.submit': {
        meaning: 'an order of quantitative VIP products was placed',
        receipt: VIP_ORDER,
      },
      'vip-order.pay': { meaning: 'a person went to pay an order', receipt: '量化VIP订单支付' },
      'vip-order.cancel': { meaning: 'an order was cancelled by its applicant', receipt: '取消量化VIP订单' },
    },
    records: {
      'vip-order': {
        name: VIP_ORDER,
        states: VIP_ORDER_STATES,
        href: VIP_ORDERS,
        done: ['paid'],
        refused: ['closed', 'failed'],
      },
      'vip-refund': {
        name: '量化VIP订单退款',
        states: VIP_REFUND_STATES,
        href: VIP_ORDERS,
        done: ['refunded'],
        refused: [],
      },
    },
  },
  {
    key: 'vip-trade',
    pages: [
      {
        ...VIP_TRADE_PAGE,
        search: {
          text: '专业投资者签署协议，按资金账号开通 VIP 交易权限',
          words: 'vip 交易权限 专业投资者 重新开通 到期',
        },
        hub: { section: 'right', title: 'VIP 交易权限' },
      },
    ],
    actions: {
      'vip-trade.check': {
        meaning: 'an application for VIP trading was filled in, before it was confirmed',
      },
      'vip-trade.sign': {
        meaning: 'the protocol of VIP trading was signed for a fund account',
        receipt: 'VIP交易权限申请',
      },
    },
    records: {
      'vip-trade': {
        name: 'VIP交易权限申请',
        states: VIP_TRADE_APPLY_STATES,
        href: VIP_TRADE_PAGE.path,
        done: ['approved'],
        refused: ['refused'],
      },
    },
  },
  {
    key: 'level2-apply',
    pages: [
      {
        path: '/personal-center/level2-apply-list',
        title: 'Level-2 行情权限',
        search: { text: '查看 Level-2 行情申请与权限记录', words: 'level2 行情 申请记录' },
      },
    ],
    actions: {},
    records: {
      'level2-apply': {
        name: 'Level2行情权限申请',
        states: LEVEL2_STATES,
        href: '/personal-center/level2-apply-list',
        done: ['5'],
        refused: ['6', '8'],
      },
    },
  },
] as const satisfies readonly Flow[]
