import type { ProcessRow } from './row'

export default {
  phone: '13800000002',
  refused: { phone: '13800000001', message: '暂不向您的账户类型开放' },
  good: {
    fundId: '540000000021',
    varieties: ['国债、地方政府债', '资产支持证券'],
    tradeModes: ['询价成交'],
    experience: '3 年以上',
    planAmount: '5,000,000.50',
    traderName: '李雷',
    traderIdNo: '11010519491231002X',
    authorization: 'authorization.pdf',
    note: '按季度调整',
  },
  bad: {
    planAmount: { value: '999,999.99', message: '预计年交易金额应不少于 ¥1,000,000.00' },
    traderIdNo: { value: '110105194912310021', message: '请输入正确的 18 位身份证号码' },
  },
  shown: ['¥5,000,000.50', '国债、地方政府债、资产支持证券', '110***********002X', '138****0002'],
} satisfies ProcessRow
