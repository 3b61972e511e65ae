import type { Flow } from './flow'

const MACHINE = '登记交易机器'
const APPEAL = '账号申诉'
const BASE_INFO = '编辑基本信息'
const PERSON = '个人统一账号注册'
const ORGANISATION = '机构统一账号注册'
const ADD_CONTACT = '添加联系方式'

/**
 * Flows around accounts. Sign-in forms, queries and changes of one row keep what was typed for their own page only, so
 * their drafts have no name to be listed by.
 */
export const ACCOUNT_FLOWS = [
  {
    key: 'agreement',
    pages: [{ path: '/apply/useAgreement', title: '签署协议' }],
    actions: {
      'agreement.sign': { meaning: 'a person agreed to an agreement that was shown', receipt: '签署协议' },
    },
  },
  {
    key: 'my-account',
    pages: [{ path: '/uniacct-my-account/add-contact', title: ADD_CONTACT, draft: 'add-contact' }],
    actions: {
      'account.authenticate': {
        meaning: 'a unified account was authenticated by a fund account',
        receipt: '账户认证',
      },
      'contact.add': { meaning: 'a contact was added to a unified account', receipt: ADD_CONTACT },
      'contact.send-code': { meaning: 'a code to prove a contact was asked for' },
      'contact.verify': { meaning: 'a contact was proved by its code' },
      'contact.default': {
        meaning: 'a contact was made the default of its kind',
        receipt: '设置默认联系方式',
      },
      'contact.remove': {
        meaning: 'a contact was taken out of a unified account',
        receipt: '删除联系方式',
      },
    },
  },
  {
    key: 'machine',
    pages: [{ path: '/my-info/menu/machine-manage/add', title: MACHINE, draft: 'machine' }],
    actions: {
      'machine.save': { meaning: 'a trading machine was registered or changed', receipt: MACHINE },
      'machine.remove': { meaning: 'a trading machine was removed', receipt: '删除交易机器' },
    },
  },
  {
    key: 'right',
    pages: [{ path: '/my-info/menu/manage-right', title: '修改权限' }],
    actions: {
      'right.save': {
        meaning: 'what a person may do with a fund account was changed',
        receipt: '修改权限',
      },
    },
  },
  {
    key: 'statement-mail',
    pages: [
      {
        path: '/my-info/menu/email-send/xifei-email-send',
        title: '息费邮件订阅',
        draft: 'statement-mail-xifei',
      },
      {
        path: '/my-info/menu/email-send/yongjin-email-send',
        title: '佣金邮件订阅',
        draft: 'statement-mail-yongjin',
      },
    ],
    actions: {
      'statement-mail.save': {
        meaning: 'a subscription to statement mails was saved',
        receipt: '订阅对账单邮件',
      },
      'statement-mail.stop': {
        meaning: 'a subscription to statement mails was stopped',
        receipt: '停止对账单邮件',
      },
    },
  },
  {
    key: 'register',
    pages: [
      { path: '/uniacct-signup/person', title: PERSON, draft: 'register-person' },
      { path: '/uniacct-signup/organisation', title: ORGANISATION, draft: 'register-organisation' },
    ],
    actions: {
      'register.person': { meaning: 'a person registered a unified account', receipt: PERSON },
      'register.organisation': {
        meaning: 'an organisation applied for a unified account',
        receipt: ORGANISATION,
      },
    },
  },
  {
    key: 'manual-appeal',
    pages: [{ path: '/manual-appeals', title: APPEAL, draft: 'manual-appeal' }],
    actions: {
      'recover.appeal': { meaning: 'an appeal about an account was submitted', receipt: APPEAL },
    },
  },
  {
    key: 'reset-password',
    pages: [{ path: '/forget-password', title: '重置密码' }],
    actions: {
      'recover.password': {
        meaning: 'a new password was set by a code to the login phone',
        receipt: '重置密码',
      },
    },
  },
  {
    key: 'change-password',
    pages: [{ path: '/personal-center/change-password', title: '修改交易密码' }],
    actions: {
      'password.check': {
        meaning: 'a new trading password was typed and judged, before it was confirmed',
      },
      'password.change': { meaning: 'trading passwords were changed', receipt: '修改交易密码' },
    },
  },
  {
    key: 'base-info',
    pages: [{ path: '/personal-center/base-info/edit', title: BASE_INFO, draft: 'base-info' }],
    actions: { 'base-info.save': { meaning: 'a person saved what they are', receipt: BASE_INFO } },
  },
] as const satisfies readonly Flow[]
