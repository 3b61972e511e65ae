import type { ProcessRow } from './row'

export default {
  phone: '13800000002',
  refused: { phone: '13800000003', message: '您的统一账号尚未认证' },
  good: {
    useType: '托管机房',
    siteName: '张江机房 3 号楼',
    'machines[0].fundId': '540000000021',
    'machines[0].machineName': '交易一室 01',
    'machines[0].mac': '00:1a:2b:3c:4d:5e',
    'machines[0].ip': '203.0.113.8',
    note: '替换旧机器',
  },
  bad: {
    'machines[0].mac': { value: '00-1A-2B', message: '请输入正确的 MAC 地址，如 00-1A-2B-3C-4D-5E' },
    'machines[0].ip': { value: '300.1.1.1', message: '请输入正确的 IPv4 地址，如 203.0.113.8' },
  },
  later: ['siteName'],
  shown: ['托管机房', '00-1A-2B-3C-4D-5E', '138****0002'],
} satisfies ProcessRow
