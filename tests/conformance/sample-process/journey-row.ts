import { addDays } from '../../../app/domain/calendar-months'
import type { ProcessRow } from '../../journeys/processes/row'

export default {
  phone: '13800000002',
  refused: { phone: '13800000003', message: '您的统一账号尚未认证' },
  good: {
    fundId: '540000000021',
    scope: '部分功能',
    functions: ['算法交易'],
    seats: '1,200',
    startDay: addDays(new Date().toISOString().slice(0, 10), 7),
    site: '陆家嘴',
    siteName: '张江机房',
    'operators[0].operatorName': '李雷',
    'operators[0].operatorIdNo': '11010519491231002X',
    authorization: 'authorization.pdf',
  },
  bad: {
    seats: { value: '1e3', message: '席位数应为整数' },
    'operators[0].operatorIdNo': { value: '110105194912310021', message: '请输入正确的 18 位身份证号码' },
  },
  later: ['functions'],
  shown: ['1,200 个', '算法交易', '110***********002X', '138****0002'],
} satisfies ProcessRow
