/**
 * What belongs to each flow beside its folder in app/routes (README, "add a flow"): its file in the contract, its
 * folders in the reference broker and its journey. A flow that only reads or moves our own rows has no contract.
 */
export interface FlowParts {
  contract?: readonly string[]
  broker?: readonly string[]
  journey: string
}

export const FLOWS: Record<string, FlowParts> = {
  'auth/phone-login': { contract: ['auth'], broker: ['logins', 'codes', 'captcha'], journey: 'sign-in' },
  'auth/fund-login': { contract: ['org-manage'], broker: ['logins'], journey: 'sign-in' },
  'auth/logout': { contract: ['auth'], broker: ['logins'], journey: 'sign-in' },
  'auth/uniacct-signup': {
    contract: ['uni-acct', 'sys-file'],
    broker: ['registration', 'uploads', 'codes'],
    journey: 'registration',
  },
  'auth/password-login': { contract: ['recovery'], broker: ['recovery'], journey: 'recovery' },
  'auth/find-account': { contract: ['uni-acct'], broker: ['recovery', 'codes'], journey: 'recovery' },
  'auth/reset-password': { contract: ['recovery'], broker: ['recovery', 'codes'], journey: 'recovery' },
  'auth/appeal': { contract: ['recovery', 'sys-file'], broker: ['recovery', 'uploads'], journey: 'recovery' },
  'auth/session': { journey: 'sign-in' },
  'auth/authenticate': {
    contract: ['fund-account'],
    broker: ['authentication'],
    journey: 'authenticate',
  },
  'apply/test-apply': {
    contract: ['apply-test', 'test-acct'],
    broker: ['test-accounts', 'contacts'],
    journey: 'test-apply',
  },
  'apply/process': { contract: ['proc-manage'], broker: ['processes'], journey: 'processes' },
  'apply/firm-apply': {
    contract: ['emc-quant', 'proc-manage'],
    broker: ['quant', 'calendar', 'agreements'],
    journey: 'firm-apply',
  },
  'apply/vip-trade': {
    contract: ['vip'],
    broker: ['vip-trade', 'agreements'],
    journey: 'vip-trade',
  },
  'apply/vip-order': {
    contract: ['vip-products', 'proc-manage'],
    broker: ['vip-products', 'vip-orders', 'processes', 'agreements'],
    journey: 'vip-order',
  },
  'apply/vip-pay': { contract: ['jj-auth-pay'], broker: ['vip-orders', 'payments'], journey: 'vip-order' },
  'apply/jj-real-apply': {
    contract: ['emquant'],
    broker: ['quant', 'agreements'],
    journey: 'jj-real-apply',
  },
  'account/personal-center': {
    contract: ['auth', 'emc-quant'],
    broker: ['accounts', 'quant'],
    journey: 'personal-center',
  },
  'account/change-password': {
    contract: ['fund-account'],
    broker: ['trade-passwords'],
    journey: 'change-password',
  },
  'account/my-account': { contract: ['contacts'], broker: ['contacts'], journey: 'my-account' },
  'account/login-record': {
    contract: ['account-records'],
    broker: ['login-records'],
    journey: 'my-account',
  },
  'account/my-info': {
    contract: ['account-records', 'machines', 'statement-mails'],
    broker: ['records', 'fund-roles', 'machines', 'statement-mails', 'business'],
    journey: 'my-info',
  },
  'account/drafts': { journey: 'drafts' },
}
