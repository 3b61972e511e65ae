import { MOST_MACHINES } from '../machines'
import { defineProcess } from '../process-kit/definition'
import { rowValues, textValue } from '../process-kit/values'

/**
 * MAC address add (spec 2 §2, hub section strategy). The machines page registers one machine at once for the holder's own
 * list; this application has the broker admit up to ten for trading, and an approval puts them on that list.
 */
export default defineProcess({
  key: 'add-mac',
  processKey: 'MAC_ADD_APPLY',
  address: '/apply/addMacApply',
  title: 'MAC 地址新增',
  text: '申请登记用于交易的机器，一次最多 10 台',
  words: 'mac 机器 网卡 终端信息 白名单',
  section: 'strategy',
  who: 'one',
  facts: ['machines'],
  conditions: [
    {
      label: '统一账号已完成认证',
      unmet: ({ holder }) => (holder.attestation === '0' ? undefined : '您的统一账号尚未认证'),
      remedy: { label: '去认证', href: '/uniacct-my-account' },
    },
    {
      label: '名下有正常使用的资金账号',
      unmet: ({ funds }) => (funds.length > 0 ? undefined : '您的统一账号下没有正常使用的资金账号'),
      remedy: { label: '关联资金账号', href: '/uniacct-my-account/authenticate' },
    },
  ],
  pages: [
    {
      title: '机器与联系人',
      groups: [
        {
          title: '申请说明',
          fields: [
            {
              kind: 'radio',
              name: 'useType',
              label: '使用场景',
              options: { '1': '自有办公场所', '2': '托管机房', '3': '异地备用' },
            },
            {
              kind: 'text',
              name: 'siteName',
              label: '机房名称',
              max: 60,
              visibleWhen: { field: 'useType', in: ['2'] },
              hint: '如 张江机房 3 号楼',
            },
          ],
        },
        {
          title: '交易机器',
          fields: [
            {
              kind: 'rows',
              name: 'machines',
              label: '交易机器',
              rowLabel: '机器',
              min: 1,
              max: 10,
              fields: [
                { kind: 'fundAccount', name: 'fundId', label: '资金账号' },
                {
                  kind: 'text',
                  name: 'machineName',
                  label: '机器名称',
                  max: 30,
                  hint: '便于您识别，如 交易一室 01',
                },
                {
                  kind: 'mac',
                  name: 'mac',
                  label: 'MAC 地址',
                  hint: '如 00-1A-2B-3C-4D-5E',
                  invalid: '请输入正确的 MAC 地址，如 00-1A-2B-3C-4D-5E',
                },
                {
                  kind: 'ipv4',
                  name: 'ip',
                  label: 'IP 地址',
                  hint: '如 203.0.113.8',
                  invalid: '请输入正确的 IPv4 地址，如 203.0.113.8',
                },
              ],
            },
          ],
        },
        {
          title: '联系人',
          fields: [
            { kind: 'tel', name: 'tel', label: '联系电话' },
            { kind: 'email', name: 'email', label: '电子邮箱', optional: true },
            { kind: 'lines', name: 'note', label: '备注', max: 200, optional: true },
          ],
        },
      ],
    },
  ],
  rules: (values, { machines }) => {
    const rows = rowValues(values, 'machines')
    const keyOf = (fundId: string, mac: string) => `${fundId} ${mac}`
    const registered = new Set(machines.map(({ fundId, mac }) => keyOf(fundId, mac)))
    const seen = new Set<string>()
    const problems: Record<string, string> = {}
    for (const [at, row] of rows.entries()) {
      const key = keyOf(textValue(row, 'fundId'), textValue(row, 'mac'))
      if (registered.has(key)) problems[`machines[${at}].mac`] = '该资金账号下已登记此 MAC 地址'
      else if (seen.has(key)) problems[`machines[${at}].mac`] = '与前面的机器重复，请修改或删除'
      seen.add(key)
    }
    const isTooMany = Object.keys(problems).length === 0 && machines.length + rows.length > MOST_MACHINES
    return isTooMany ? { machines: `最多登记 ${MOST_MACHINES} 台机器，请先删除不用的` } : problems
  },
  answerWithin: 2,
  outcome: '机器自动登记到“我的信息－交易机器”，可用于所填资金账号的交易。',
  onApproved: 'register-machines',
})
