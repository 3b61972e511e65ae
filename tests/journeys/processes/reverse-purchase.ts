import type { ProcessRow } from './row'

export default {
  phone: '13800000002',
  refused: { phone: '13800000001', message: '暂不向您的账户类型开放' },
  good: {
    fundId: '540000000022',
    markets: ['上海证券交易所', '深圳证券交易所'],
    terms: ['1 天', '7 天'],
    dayLimit: '2000000',
    rollOver: '到期自动续作',
    rollAmount: '100000',
    fundSource: '其他',
    fundSourceNote: '股东增资款',
  },
  bad: {
    dayLimit: { value: '1e6', message: '请输入正确的金额，最多两位小数' },
    rollAmount: { value: '10', message: '每次续作金额应不少于 ¥1,000.00' },
  },
  later: ['rollAmount', 'fundSourceNote'],
  shown: ['¥2,000,000.00', '¥100,000.00', '1 天、7 天', '股东增资款'],
} satisfies ProcessRow
