import { PROCESSES, type ProcessAddress } from './processes'

/**
 * Every address of the portal with its area and the login it needs: the one table that loaders, redirects,
 * menus and tests read. `{x}` is a parameter; `{q}` in `without` is the encoded return path.
 */
export type Who =
  | 'open'
  | 'one'
  | 'fund'
  | 'any'
  | 'swap'
  | 'reviewer'
  | 'auditor'
  | 'admin'
  | 'demo'
  | 'owner'
  | 'signed'

export interface AddressRow {
  readonly area: string
  readonly who: Who
  /** Where a caller without that login is led, or a status word where there is no such page. */
  readonly without: string
}

const row = (area: string, who: Who, without = ''): AddressRow => ({ area, who, without })

const LOGIN_OF_PROCESS = {
  one: '/login?path={q}&disableFastLogin=1',
  fund: '/fund-login?redirect={q}',
  any: '/fund-login?redirect={q}',
} as const

/** The pages of the process applications, from their definitions. */
const PROCESS_ADDRESSES = Object.fromEntries(
  PROCESSES.flatMap(({ address, detailAddress, who }) =>
    [address, ...(detailAddress ? [detailAddress] : [])].map(path => [
      path,
      row('apply', who, LOGIN_OF_PROCESS[who]),
    ]),
  ),
) as Record<ProcessAddress, AddressRow>

export const ADDRESSES = {
  '/': row('public', 'open'),
  '/home': row('public', 'open'),
  '/404': row('public', 'open'),
  '/update': row('public', 'open'),
  '/authPage': row('auth', 'open'),
  '/emc': row('public', 'open'),
  '/dfcf-trade': row('public', 'open'),
  '/login': row('auth', 'open'),
  '/fund-login': row('auth', 'open'),
  '/jjMobileLogin': row('auth', 'open'),
  '/jjTestMobileLogin': row('auth', 'open'),
  '/profit-exchange/login': row('auth', 'open'),
  '/logout': row('auth', 'open'),
  '/uniacct-signup': row('auth', 'open'),
  '/forget-account': row('auth', 'open'),
  '/success-get-account': row('auth', 'open'),
  '/manual-appeals': row('auth', 'open'),
  '/success-request': row('auth', 'open'),
  '/forget-password': row('auth', 'open'),
  '/success-get-password': row('auth', 'open'),
  '/down': row('public', 'open'),
  '/down/{id}': row('public', 'open'),
  '/down/update-explain/{nameId}': row('public', 'open'),
  '/down/other-language/{eid}': row('public', 'open'),
  '/down/mobile-download': row('public', 'open'),
  '/down/app/ios': row('public', 'open'),
  '/down/app/android': row('public', 'open'),
  '/help-center': row('public', 'open'),
  '/help-center/{type}': row('public', 'open'),
  '/help-center/business-guide': row('public', 'open'),
  '/help-center/help-menual/{id}': row('public', 'open'),
  '/help-center/article/{initials}': row('public', 'open'),
  '/article': row('public', 'open'),
  '/article/{initials}': row('public', 'open'),
  '/article/article-info/{id}': row('public', 'open'),
  '/article/wzhz': row('public', 'open'),
  '/notice-board': row('public', 'open'),
  '/notice-board/{cls}': row('public', 'open'),
  '/search': row('public', 'open'),
  '/trade': row('trade', 'fund', '/fund-login?redirect={q}'),
  '/match-setting': row('trade', 'open'),
  '/personal-center': row('account', 'any', '/login?path={q}'),
  '/personal-center/base-info': row('account', 'any', '/login?path={q}'),
  '/personal-center/test-account': row('account', 'any', '/login?path={q}'),
  '/personal-center/firm-account': row('account', 'any', '/login?path={q}'),
  '/personal-center/level2-apply-list': row('account', 'any', '/fund-login?redirect={q}'),
  '/personal-center/real-account': row('account', 'any', '/login?path={q}'),
  '/personal-center/change-password': row('account', 'fund', '/fund-login?redirect={q}'),
  '/my-info': row('account', 'one', '/login?path={q}&disableFastLogin=1'),
  '/my-info/menu/institution-record': row('account', 'one', '/login?path={q}&disableFastLogin=1'),
  '/my-info/menu/project-record': row('account', 'one', '/login?path={q}&disableFastLogin=1'),
  '/my-info/menu/person-record': row('account', 'one', '/login?path={q}&disableFastLogin=1'),
  '/my-info/menu/manage-right': row('account', 'one', '/login?path={q}&disableFastLogin=1'),
  '/my-info/menu/trd-manage': row('account', 'one', '/login?path={q}&disableFastLogin=1'),
  '/my-info/menu/machine-manage': row('account', 'one', '/login?path={q}&disableFastLogin=1'),
  '/my-info/menu/business-record': row('account', 'one', '/login?path={q}&disableFastLogin=1'),
  '/my-info/menu/service-manage': row('account', 'one', '/login?path={q}&disableFastLogin=1'),
  '/my-info/menu/service-manage/tests-account': row('account', 'one', '/login?path={q}&disableFastLogin=1'),
  '/my-info/menu/service-manage/level2-apply-list': row(
    'account',
    'one',
    '/login?path={q}&disableFastLogin=1',
  ),
  '/my-info/menu/service-manage/first-page': row('account', 'one', '/login?path={q}&disableFastLogin=1'),
  '/my-info/menu/service-manage/user-manage': row('account', 'one', '/login?path={q}&disableFastLogin=1'),
  '/my-info/menu/service-manage/project-manage': row('account', 'one', '/login?path={q}&disableFastLogin=1'),
  '/my-info/menu/email-send/xifei-email-send': row('account', 'one', '/login?path={q}&disableFastLogin=1'),
  '/my-info/menu/email-send/yongjin-email-send': row('account', 'one', '/login?path={q}&disableFastLogin=1'),
  '/uniacct-my-account': row('account', 'one', '/login?path={q}'),
  '/uniacct-login-record': row('account', 'one', '/login?path={q}'),
  '/business': row('hub', 'open'),
  '/apply': row('hub', 'open'),
  '/business/business-apply-all': row('hub', 'open'),
  '/business/business-handing': row('hub', 'open'),
  '/business/business-handing-apply-account': row('hub', 'open'),
  '/business/business-handing-apply-strategy': row('hub', 'open'),
  '/business/business-handing-apply-right': row('hub', 'open'),
  '/business/business-handing-apply-another': row('hub', 'open'),
  '/apply/business-handing': row('hub', 'open'),
  '/apply/test-apply': row('apply', 'open'),
  '/apply/test-apply-client': row('apply', 'open'),
  '/apply/jj-test-apply': row('apply', 'open'),
  '/apply/firm-apply': row('apply', 'one', '/login?path={q}&disableFastLogin=1'),
  '/apply/jjRealApply': row('apply', 'one', '/login?path={q}&disableFastLogin=1'),
  '/apply/jj-data-apply': row('apply', 'one', '/login?path={q}&disableFastLogin=1'),
  '/apply/JjApplyPay': row('apply', 'one', '/login?path={q}&disableFastLogin=1'),
  '/apply/Level2Apply': row('apply', 'one', '/login?path={q}&disableFastLogin=1'),
  '/apply/Level2ApplyPay': row('apply', 'any', '/fund-login?redirect={q}'),
  '/apply/org-trade-apply': row('apply', 'one', '/login?path={q}&disableFastLogin=1'),
  '/apply/caculate-perm': row('apply', 'one', '/login?path={q}&disableFastLogin=1'),
  '/apply/emc-perm': row('apply', 'one', '/login?path={q}&disableFastLogin=1'),
  '/apply/adversionApply': row('apply', 'one', '/login?path={q}&disableFastLogin=1'),
  '/apply/institution-terminal-apply': row('apply', 'fund', '/fund-login?redirect={q}'),
  '/apply/uniAccount-self-service': row('apply', 'fund', '/fund-login?redirect={q}'),
  '/apply/ConvertibleReportApply': row('program', 'any', '/fund-login?redirect={q}'),
  '/apply/RoutinizationApply': row('program', 'any', '/fund-login?redirect={q}'),
  '/apply/RoutinizationSign': row('program', 'any', '/fund-login?redirect={q}'),
  '/apply/thresholdSettingApply': row('program', 'any', '/fund-login?redirect={q}'),
  '/apply/vip/introduction': row('apply', 'any', '/fund-login?redirect={q}'),
  '/apply/useAgreement': row('public', 'open'),
  '/apply/file-download': row('apply', 'open'),
  '/smt': row('apply', 'one', '/login?path={q}&disableFastLogin=1'),
  '/smt/sign-up': row('apply', 'one', '/login?path={q}&disableFastLogin=1'),
  '/smt/sign-up-2': row('apply', 'one', '/login?path={q}&disableFastLogin=1'),
  '/smt/smt-apply': row('apply', 'one', '/login?path={q}&disableFastLogin=1'),
  '/pec': row('swap', 'swap', '/profit-exchange/login'),
  '/profit-exchange/confirmation': row('swap', 'swap', '/profit-exchange/login'),
  '/review': row('review', 'reviewer', '/staff/login?path={q}'),
  '/review/{id}': row('review', 'reviewer', '/staff/login?path={q}'),
  '/audit': row('audit', 'auditor', '/staff/login?path={q}'),
  '/staff/login': row('auth', 'open'),
  '/healthz': row('ops', 'open'),
  '/readyz': row('ops', 'open'),
  '/metrics': row('ops', 'open'),
  '/at': row('apply', 'open'),
  '/khwj': row('apply', 'open'),
  '/profit-exchange': row('swap', 'swap', '/profit-exchange/login'),
  '/drafts': row('account', 'any', '/login?path={q}'),
  '/apply/bond-report': row('program', 'any', '/fund-login?redirect={q}'),
  '/apply/trading-params': row('program', 'any', '/fund-login?redirect={q}'),
  '/apply/file-records': row('program', 'any', '/fund-login?redirect={q}'),
  '/receipt/{reference}': row('public', 'open'),
  '/verify-signature': row('public', 'open'),
  '/staff/admin': row('admin', 'admin', '/staff/login?path={q}'),
  '/demo/outbox': row('demo', 'demo', 'absent'),
  '/demo/pieces': row('demo', 'open', 'absent'),
  '/captcha': row('resource', 'open'),
  '/files/{id}': row('resource', 'owner', 'absent'),
  '/agreements/{id}/{version}.pdf': row('resource', 'open'),
  '/pay/callback/{provider}': row('resource', 'signed'),
  '/sitemap.xml': row('resource', 'open'),
  '/robots.txt': row('resource', 'open'),
  '/article/{initials}/feed.atom': row('resource', 'open'),
  // Last, so that a definition replaces the row of the same address.
  ...PROCESS_ADDRESSES,
} as const satisfies Record<string, AddressRow>

export type Address = keyof typeof ADDRESSES
