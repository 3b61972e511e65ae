import { defineProcess } from '../process-kit/definition'
import { textValue } from '../process-kit/values'

/** Reverse purchase (spec 2 §2, §6: hidden for organisation type 8). The specification shows no fields; these are ours. */
export default defineProcess({
  key: 'reverse-purchase',
  processKey: 'REVERSE_PURCHASE_APPLY',
  address: '/apply/reverse-purchase-apply',
  detailAddress: '/reverse-apply-detail',
  title: '逆回购',
  text: '为资金账号开通债券质押式逆回购（资金融出）',
  words: '回购 国债 债券质押式回购 资金融出',
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
      label: '名下有普通或信用资金账号',
      unmet: ({ funds }) =>
        funds.some(({ fundType }) => fundType === '0' || fundType === '1')
          ? undefined
          : '您的统一账号下没有普通或信用资金账号',
      remedy: { label: '关联资金账号', href: '/uniacct-my-account/authenticate' },
    },
  ],
  pages: [
    {
      title: '申请内容',
      groups: [
        {
          title: '业务',
          fields: [
            {
              kind: 'fundAccount',
              name: 'fundId',
              label: '资金账号',
              unfit: ({ fundType }) =>
                fundType === '0' || fundType === '1' ? undefined : '仅限普通或信用资金账号',
            },
            {
              kind: 'checkboxes',
              name: 'markets',
              label: '交易市场',
              options: { '1': '上海证券交易所', '0': '深圳证券交易所' },
            },
            {
              kind: 'checkboxes',
              name: 'terms',
              label: '常用期限',
              options: {
                '1': '1 天',
                '2': '2 天',
                '3': '3 天',
                '4': '4 天',
                '7': '7 天',
                '14': '14 天',
                '28': '28 天',
                '91': '91 天',
                '182': '182 天',
              },
            },
            {
              kind: 'money',
              name: 'dayLimit',
              label: '单日融出上限',
              min: 100_000,
              max: 1_000_000_000_000,
              hint: '单位：元，不少于 1,000 元',
            },
            {
              kind: 'radio',
              name: 'rollOver',
              label: '到期处理',
              options: { '0': '到期资金回到账户', '1': '到期自动续作' },
            },
            {
              kind: 'money',
              name: 'rollAmount',
              label: '每次续作金额',
              min: 100_000,
              max: 1_000_000_000_000,
              hint: '单位：元，不超过单日融出上限',
              visibleWhen: { field: 'rollOver', in: ['1'] },
            },
          ],
        },
        {
          title: '资金与联系人',
          fields: [
            {
              kind: 'select',
              name: 'fundSource',
              label: '资金来源',
              options: { '1': '自有资金', '2': '产品资金', '3': '其他' },
            },
            {
              kind: 'text',
              name: 'fundSourceNote',
              label: '资金来源说明',
              max: 100,
              visibleWhen: { field: 'fundSource', in: ['3'] },
            },
            { kind: 'tel', name: 'tel', label: '联系电话' },
            { kind: 'email', name: 'email', label: '电子邮箱' },
          ],
        },
      ],
    },
  ],
  agreements: ['reverse-purchase-risk'],
  onePerFund: true,
  rules: values => ({
    rollAmount:
      Number(textValue(values, 'rollAmount')) > Number(textValue(values, 'dayLimit'))
        ? '每次续作金额不能超过单日融出上限'
        : undefined,
  }),
  answerWithin: 2,
  outcome: '所选资金账号的逆回购业务在下一交易日生效。',
})
