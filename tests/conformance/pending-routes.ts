/**
 * Addresses of routes.tsv that no route answers yet, by name. A flow that lands takes its rows out; the list may only
 * shrink. `HOST` are answered before Remix sees the request; `UNLISTED` are routes of our own that stand in no row of it.
 * (/metrics comes with the operations pages; the host answers it as absent until then.)
 */
export const PENDING: readonly string[] = [
  '/profit-exchange/login',
  '/trade',
  '/match-setting',
  '/apply/Level2Apply',
  '/apply/Level2ApplyPay',
  '/apply/org-trade-apply',
  '/apply/caculate-perm',
  '/apply/emc-perm',
  '/apply/adversionApply',
  '/apply/institution-terminal-apply',
  '/apply/uniAccount-self-service',
  '/apply/ConvertibleReportApply',
  '/apply/RoutinizationApply',
  '/apply/RoutinizationSign',
  '/apply/thresholdSettingApply',
  '/apply/file-download',
  '/smt',
  '/smt/sign-up',
  '/smt/sign-up-2',
  '/smt/smt-apply',
  '/pec',
  '/profit-exchange/confirmation',
  '/review',
  '/review/{id}',
  '/audit',
  '/staff/login',
  '/khwj',
  '/profit-exchange',
  '/apply/bond-report',
  '/apply/trading-params',
  '/apply/file-records',
  '/verify-signature',
  '/staff/admin',
]

export const HOST: readonly string[] = ['/healthz', '/readyz', '/metrics']

export const UNLISTED: readonly string[] = [
  '/*',
  '/content/file/{fileName}',
  '/__refusal',
  '/demo/outbox.json',
  '/demo/cashier/{paymentId}',
  '/search/panel',
  '/session/check',
  '/session/continue',
  '/share/signature',
]
