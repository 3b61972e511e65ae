import { defineProcess } from '../process-kit/definition'

/** Fixed-income permission (spec 2 §2, §6: hidden for organisation type 8). The specification shows no fields; these are ours. */
export default defineProcess({
  key: 'fixed-income',
  processKey: 'FIXED_INCOME_APPLY',
  address: '/apply/fixed-income-apply',
  detailAddress: '/fixIncome-apply-detail',
  title: '固定收益权限',
  text: '为资金账号开通固定收益平台的交易权限',
  words: '固收 债券 资产支持证券 固定收益平台',
  section: 'terminal',
  audience: 'not-personal',
  who: 'one',
  conditions: [
    {
      label: '机构统一账号已完成认证',
      unmet: ({ holder }) => (holder.attestation === '0' ? undefined : '您的统一账号尚未认证'),
      remedy: { label: '去认证', href: '/uniacct-my-account' },
    },
    {
      label: '名下有普通资金账号',
      unmet: ({ funds }) =>
        funds.some(({ fundType }) => fundType === '0') ? undefined : '您的统一账号下没有普通资金账号',
      remedy: { label: '关联资金账号', href: '/uniacct-my-account/authenticate' },
    },
  ],
  pages: [
    {
      title: '申请内容',
      groups: [
        {
          title: '权限',
          fields: [
            { kind: 'fact', name: 'orgName', label: '机构名称', value: ({ holder }) => holder.orgName },
            {
              kind: 'fundAccount',
              name: 'fundId',
              label: '资金账号',
              unfit: ({ fundType }) => (fundType === '0' ? undefined : '仅限普通资金账号'),
            },
            {
              kind: 'checkboxes',
              name: 'varieties',
              label: '交易品种',
              options: {
                '1': '国债、地方政府债',
                '2': '政策性金融债',
                '3': '公司债、企业债',
                '4': '资产支持证券',
                '5': '债券借贷',
              },
            },
            {
              kind: 'checkboxes',
              name: 'tradeModes',
              label: '交易方式',
              options: {
                '1': '匹配成交',
                '2': '点击成交',
                '3': '询价成交',
                '4': '竞买成交',
                '5': '协商成交',
              },
            },
          ],
        },
        {
          title: '投资情况',
          fields: [
            {
              kind: 'select',
              name: 'experience',
              label: '债券投资经历',
              options: { '1': '1 年以下', '2': '1 至 3 年', '3': '3 年以上' },
            },
            {
              kind: 'money',
              name: 'planAmount',
              label: '预计年交易金额',
              min: 100_000_000,
              max: 100_000_000_000_000,
              hint: '单位：元，不少于 100 万元',
            },
            { kind: 'text', name: 'traderName', label: '交易员姓名', max: 30 },
            { kind: 'idNumber', name: 'traderIdNo', label: '交易员身份证号' },
            {
              kind: 'file',
              name: 'authorization',
              label: '交易员授权书',
              hint: '加盖公章的扫描件，PNG、JPG 或 PDF，不超过 10 MB',
            },
          ],
        },
        {
          title: '联系人',
          fields: [
            { kind: 'tel', name: 'tel', label: '联系电话' },
            { kind: 'email', name: 'email', label: '电子邮箱' },
            { kind: 'lines', name: 'note', label: '备注', max: 200, optional: true },
          ],
        },
      ],
    },
  ],
  agreements: ['fixed-income-risk'],
  onePerFund: true,
  answerWithin: 3,
  outcome: '所选资金账号的固定收益权限在下一交易日生效。',
})
