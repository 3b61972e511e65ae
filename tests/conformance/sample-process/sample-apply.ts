import { defineProcess } from '~/domain/process-kit/definition'

export default defineProcess({
  key: 'sample-apply',
  processKey: 'SAMPLE_APPLY',
  address: '/apply/sample-apply',
  title: '终端功能权限',
  text: '为资金账号开通机构交易终端的功能',
  words: '终端 功能',
  section: 'strategy',
  who: 'one',
  conditions: [
    {
      label: '统一账号已完成认证',
      unmet: ({ holder }) => (holder.attestation === '0' ? undefined : '您的统一账号尚未认证'),
    },
  ],
  pages: [
    {
      title: '权限',
      groups: [
        {
          title: '功能',
          fields: [
            { kind: 'fundAccount', name: 'fundId', label: '资金账号' },
            { kind: 'radio', name: 'scope', label: '范围', options: { '1': '全部功能', '2': '部分功能' } },
            {
              kind: 'checkboxes',
              name: 'functions',
              label: '功能',
              options: { '1': '篮子交易', '2': '算法交易' },
              visibleWhen: { field: 'scope', in: ['2'] },
            },
            { kind: 'quantity', name: 'seats', label: '席位数', unit: '个', min: 1, max: 2000 },
            { kind: 'date', name: 'startDay', label: '启用日期', earliest: 1, latest: 90 },
            { kind: 'text', name: 'site', label: '使用地点', max: 40 },
          ],
        },
      ],
    },
    {
      title: '人员与材料',
      groups: [
        {
          title: '操作人员',
          fields: [
            { kind: 'text', name: 'siteName', label: '机房名称', max: 40, optional: true },
            {
              kind: 'rows',
              name: 'operators',
              label: '操作人员',
              rowLabel: '操作员',
              min: 1,
              max: 3,
              fields: [
                { kind: 'text', name: 'operatorName', label: '姓名', max: 20 },
                { kind: 'idNumber', name: 'operatorIdNo', label: '身份证号' },
                { kind: 'ipv4', name: 'ip', label: 'IP 地址', optional: true },
              ],
            },
          ],
        },
        {
          title: '材料与联系人',
          fields: [
            { kind: 'file', name: 'authorization', label: '授权书' },
            { kind: 'tel', name: 'tel', label: '联系电话' },
            { kind: 'email', name: 'email', label: '电子邮箱' },
          ],
        },
      ],
    },
  ],
  agreements: ['fixed-income-risk'],
  onePerFund: true,
  rules: ({ site, siteName }) => ({
    siteName: siteName !== undefined && siteName === site ? '机房名称不能与使用地点相同' : undefined,
  }),
  answerWithin: 2,
  outcome: '所选功能在下一交易日生效。',
})
