import type { AgreementId } from '~/domain/agreements'
import { agreementControl, defineProcess, type SimpleField } from '~/domain/process-kit/definition'
import { noFacts, type ProcessFacts } from '~/domain/process-kit/facts'
import { fieldSchema, type SchemaMode } from '~/domain/process-kit/field-schema'

export const FACTS: ProcessFacts = {
  ...noFacts({ userType: '2', orgType: '1', orgName: '某机构', attestation: '0' }),
  funds: [
    { fundId: '540000000021', fundName: '甲', fundType: '0' },
    { fundId: '540000000022', fundName: '乙', fundType: '1' },
  ],
  contacts: [
    { contactId: 't1', kind: 'tel', contact: '138****0002', attestation: '0', isDefault: true },
    { contactId: 't2', kind: 'tel', contact: '138****0012', attestation: '1', isDefault: false },
    { contactId: 'e1', kind: 'email', contact: 'o**@fund.example', attestation: '0', isDefault: true },
  ],
  tradeAccounts: [{ fundId: '540000000021', market: '1', trdCode: 'B880000001' }],
}

/** One field of each kind, a row of each kind that may repeat, and visibility that hangs on visibility. */
export const EVERY_KIND = defineProcess({
  key: 'every-kind',
  processKey: 'EVERY_KIND',
  address: '/apply/every-kind',
  title: '各类字段',
  text: '',
  words: '',
  section: 'strategy',
  who: 'one',
  pages: [
    {
      title: '一',
      groups: [
        {
          title: '甲',
          fields: [
            { kind: 'fact', name: 'orgName', label: '机构名称', value: ({ holder }) => holder.orgName },
            { kind: 'radio', name: 'use', label: '用途', options: { '1': '自用', '2': '托管' } },
            {
              kind: 'select',
              name: 'site',
              label: '机房',
              options: { a: '张江', b: '其他' },
              visibleWhen: { field: 'use', in: ['2'] },
            },
            {
              kind: 'text',
              name: 'siteName',
              label: '机房名称',
              max: 20,
              visibleWhen: { field: 'site', in: ['b'] },
            },
            { kind: 'text', name: 'code', label: '编码', max: 8, pattern: /^[a-z]+$/ },
            { kind: 'lines', name: 'note', label: '备注', max: 50, optional: true },
            {
              kind: 'checkboxes',
              name: 'markets',
              label: '市场',
              options: { sh: '上海', sz: '深圳', bj: '北京' },
            },
            { kind: 'date', name: 'from', label: '开始日期', optional: true },
            { kind: 'money', name: 'limit', label: '限额', min: 100, max: 1_000_000 },
            { kind: 'quantity', name: 'lots', label: '数量', unit: '股', min: 100, max: 100_000, step: 100 },
          ],
        },
      ],
    },
    {
      title: '二',
      groups: [
        {
          title: '乙',
          fields: [
            { kind: 'tel', name: 'tel', label: '联系电话' },
            { kind: 'email', name: 'email', label: '电子邮箱', optional: true },
            { kind: 'idNumber', name: 'idNo', label: '身份证号' },
            { kind: 'creditCode', name: 'credit', label: '信用代码', optional: true },
            { kind: 'ipv4', name: 'ip', label: 'IP 地址', optional: true },
            { kind: 'fundAccount', name: 'fundId', label: '资金账号' },
            { kind: 'tradeAccount', name: 'trdCode', label: '交易账号', optional: true },
            { kind: 'file', name: 'paper', label: '授权书' },
            {
              kind: 'rows',
              name: 'people',
              label: '人员',
              rowLabel: '人员',
              min: 1,
              max: 4,
              fields: [
                { kind: 'text', name: 'name', label: '姓名', max: 20 },
                { kind: 'idNumber', name: 'idNo', label: '身份证号' },
                { kind: 'tel', name: 'tel', label: '电话', optional: true },
              ],
            },
          ],
        },
      ],
    },
  ],
  agreements: ['fixed-income-risk'],
  answerWithin: 2,
  outcome: '',
})

export const AGREED: readonly AgreementId[] = ['fixed-income-risk']
export const BOX = agreementControl('fixed-income-risk')

/** What one value is parsed to, or what is said of it. */
export const parse = (field: SimpleField, given: unknown, mode: SchemaMode = 'form') => {
  const parsed = fieldSchema(field, FACTS, mode).safeParse(given)
  return parsed.success
    ? { value: parsed.data }
    : { message: parsed.error.issues[0]?.message ?? 'no message at all' }
}
