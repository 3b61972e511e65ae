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
  'auth/session': { journey: 'sign-in' },
  'apply/test-apply': {
    contract: ['apply-test', 'test-acct'],
    broker: ['test-accounts', 'contacts'],
    journey: 'test-apply',
  },
  'account/personal-center': {
    contract: ['auth', 'emc-quant'],
    broker: ['accounts', 'quant'],
    journey: 'personal-center',
  },
  'account/drafts': { journey: 'drafts' },
}
