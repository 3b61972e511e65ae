import { index, type RouteConfig, type RouteConfigEntry, route } from '@remix-run/route-config'
import type { ProcessDefinition } from './domain/process-kit/definition'
import { PROCESSES } from './domain/processes'

/** One of the three pages of test-account applications, with its layers. */
const testApply = (path: string, name: string): RouteConfigEntry =>
  route(path, 'routes/apply/test-apply/page.tsx', { id: name }, [
    route('pick-contact', 'routes/apply/test-apply/pick-contact.tsx', { id: `${name}-pick-contact` }),
    route('prove-phone', 'routes/apply/test-apply/prove-phone.tsx', { id: `${name}-prove-phone` }),
    route('confirm', 'routes/apply/test-apply/confirm.tsx', { id: `${name}-confirm` }),
    route('detail/:acctId', 'routes/apply/test-apply/detail.tsx', { id: `${name}-detail` }),
  ])

/** The pages of one process application, the same for all of them. */
const processPages = ({ key, address, detailAddress }: ProcessDefinition): RouteConfigEntry[] => [
  route(address.slice(1), 'routes/apply/process/page.tsx', { id: key }, [
    route('agreement/:agreementId', 'routes/apply/process/agreement.tsx', { id: `${key}-agreement` }),
    route('contacts', 'routes/apply/process/contacts.tsx', { id: `${key}-contacts` }),
  ]),
  route(`${address.slice(1)}/confirm`, 'routes/apply/process/confirm.tsx', { id: `${key}-confirm` }),
  route(`${address.slice(1)}/done/:applyId`, 'routes/apply/process/done.tsx', { id: `${key}-done` }),
  route(`${address.slice(1)}/record/:applyId`, 'routes/apply/process/record.tsx', { id: `${key}-record` }),
  ...(detailAddress
    ? [route(detailAddress.slice(1), 'routes/apply/process/record.tsx', { id: `${key}-detail` })]
    : []),
]

export default [
  index('routes/public/home/page.tsx'),
  route('home', 'routes/public/home/redirect.ts'),
  route('search', 'routes/public/search/page.tsx'),
  route('search/panel', 'routes/public/search/panel.ts'),
  route('emc', 'routes/public/jump/emc.tsx'),
  route('dfcf-trade', 'routes/public/jump/trade.tsx'),
  route('update', 'routes/ops/update.tsx'),
  route('404', 'routes/ops/not-found-address.tsx'),

  route('down', 'routes/public/down/page.tsx'),
  route('down/update-explain/:nameId', 'routes/public/down/update-explain.tsx'),
  route('down/other-language/:eid', 'routes/public/down/other-language.tsx'),
  route('down/mobile-download', 'routes/public/down/mobile-download.tsx'),
  route('down/app/ios', 'routes/public/down/app-ios.tsx'),
  route('down/app/android', 'routes/public/down/app-android.tsx'),
  route('down/file/:fileName', 'routes/public/down/file.ts'),
  route('down/tool/:fileName', 'routes/public/down/tool.ts'),
  route('down/:id', 'routes/public/down/anchor.ts'),
  route('content/file/:fileName', 'routes/public/down/content-file.ts'),

  route('help-center', 'routes/public/help/redirect.ts'),
  route('help-center/faq', 'routes/public/help/faq.tsx'),
  route('help-center/business-guide', 'routes/public/help/type.tsx', { id: 'business-guide' }),
  route('help-center/business-guide/:id', 'routes/public/help/text.tsx', { id: 'business-guide-text' }),
  route('help-center/help-menual/:id', 'routes/public/help/text.tsx', { id: 'manual' }),
  route('help-center/article/:initials', 'routes/public/help/category.tsx'),
  route('help-center/article/:initials/:id', 'routes/public/help/text.tsx', { id: 'help-text' }),
  route('help-center/:type', 'routes/public/help/type.tsx', { id: 'help-type' }),
  route('notice-board', 'routes/public/notice-board/page.tsx', { id: 'first-list' }),
  route('notice-board/:cls', 'routes/public/notice-board/page.tsx'),
  route('notice-board/:cls/export.csv', 'routes/public/notice-board/export.ts', { id: 'list-csv' }),
  route('notice-board/:cls/export.xlsx', 'routes/public/notice-board/export.ts', { id: 'list-xlsx' }),

  route('article', 'routes/public/article/list.tsx', { id: 'first-category' }),
  route('article/wzhz', 'routes/public/article/collection.tsx'),
  route('article/article-info/:id', 'routes/public/article/page.tsx'),
  route('article/:initials', 'routes/public/article/list.tsx', { id: 'category' }),
  route('article/:initials/feed.atom', 'routes/public/article/feed.ts'),
  route('apply/useAgreement', 'routes/public/agreement/page.tsx'),
  route('agreements/:id/:version.pdf', 'routes/public/agreement/pdf.ts'),
  route('share/signature', 'routes/public/share/signature.ts'),
  route('sitemap.xml', 'routes/public/metadata/sitemap.ts'),
  route('robots.txt', 'routes/public/metadata/robots.ts'),

  route('login', 'routes/auth/phone-login/login.tsx'),
  route('login/password', 'routes/auth/password-login/page.tsx'),
  route('jjMobileLogin', 'routes/auth/phone-login/mobile.tsx'),
  route('jjTestMobileLogin', 'routes/auth/phone-login/mobile-test.tsx'),
  route('fund-login', 'routes/auth/fund-login/page.tsx'),
  route('logout', 'routes/auth/logout/page.tsx'),
  route('authPage', 'routes/auth/authenticate/page.tsx'),
  route('uniacct-signup', 'routes/auth/uniacct-signup/page.tsx'),
  route('uniacct-signup/person', 'routes/auth/uniacct-signup/person.tsx'),
  route('uniacct-signup/organisation', 'routes/auth/uniacct-signup/organisation.tsx'),
  route('forget-account', 'routes/auth/find-account/page.tsx'),
  route('success-get-account', 'routes/auth/find-account/found.tsx'),
  route('forget-password', 'routes/auth/reset-password/page.tsx'),
  route('success-get-password', 'routes/auth/reset-password/done.tsx'),
  route('manual-appeals', 'routes/auth/appeal/page.tsx'),
  route('manual-appeals/new', 'routes/auth/appeal/new.tsx'),
  route('success-request', 'routes/auth/appeal/done.tsx'),
  route('captcha', 'routes/auth/captcha.ts'),
  route('files/:id', 'routes/account/staged-file.ts'),
  route('session/check', 'routes/auth/session/check.ts'),
  route('session/continue', 'routes/auth/session/continue.tsx'),

  route('business', 'routes/hub/business/redirect.ts', { id: 'hub' }),
  route('apply', 'routes/hub/business/redirect.ts', { id: 'hub-apply' }),
  ...[
    'business/business-apply-all',
    'business/business-handing',
    'business/business-handing-apply-account',
    'business/business-handing-apply-strategy',
    'business/business-handing-apply-right',
    'business/business-handing-apply-another',
    'apply/business-handing',
  ].map(path => route(path, 'routes/hub/business/page.tsx', { id: path })),

  testApply('apply/test-apply', 'test-apply'),
  testApply('apply/test-apply-client', 'test-apply-client'),
  testApply('apply/jj-test-apply', 'jj-test-apply'),
  route('apply/firm-apply', 'routes/apply/firm-apply/page.tsx', [
    route('contacts', 'routes/apply/firm-apply/contacts.tsx'),
    route('agreement/:agreementId', 'routes/apply/firm-apply/agreement.tsx'),
    route('record/:kind/:applyId', 'routes/apply/firm-apply/record.tsx'),
  ]),
  route('apply/firm-apply/confirm', 'routes/apply/firm-apply/confirm.tsx'),
  route('apply/firm-apply/done/:applyId', 'routes/apply/firm-apply/done.tsx'),
  route('apply/jj-data-apply', 'routes/apply/vip-order/page.tsx', [
    route('confirm', 'routes/apply/vip-order/confirm.tsx'),
    route('agreement/:agreementId', 'routes/apply/vip-order/agreement.tsx'),
  ]),
  route('apply/JjApplyPay', 'routes/apply/vip-pay/page.tsx', [
    route('cancel', 'routes/apply/vip-pay/cancel.tsx'),
  ]),
  route('pay/callback/:provider', 'routes/apply/vip-pay/callback.ts'),
  route('apply/jjRealApply', 'routes/apply/jj-real-apply/page.tsx', [
    route('agreement/:agreementId', 'routes/apply/jj-real-apply/agreement.tsx'),
  ]),
  route('apply/jjRealApply/confirm', 'routes/apply/jj-real-apply/confirm.tsx'),
  route('apply/jjRealApply/done/:applyId', 'routes/apply/jj-real-apply/done.tsx'),
  route('personal-center', 'routes/account/personal-center/layout.tsx', [
    index('routes/account/personal-center/redirect.ts'),
    route('base-info', 'routes/account/personal-center/base-info/page.tsx', [
      route('edit', 'routes/account/personal-center/base-info/edit.tsx'),
      route('authenticate', 'routes/account/personal-center/base-info/authenticate.tsx'),
    ]),
    route('test-account', 'routes/account/personal-center/test-account/page.tsx', [
      route('detail/:acctId', 'routes/account/personal-center/test-account/detail.tsx'),
    ]),
    route('firm-account', 'routes/account/personal-center/firm-account/page.tsx', [
      route('detail/:number', 'routes/account/personal-center/firm-account/detail.tsx'),
    ]),
    route('level2-apply-list', 'routes/account/personal-center/level2-apply-list/page.tsx'),
    route('real-account', 'routes/account/personal-center/real-account/page.tsx'),
  ]),
  route('personal-center/change-password', 'routes/account/change-password/page.tsx', [
    route('confirm', 'routes/account/change-password/confirm.tsx'),
  ]),
  route('personal-center/change-password/result/:changeId', 'routes/account/change-password/result.tsx'),
  route('my-info', 'routes/account/my-info/layout.tsx', [
    index('routes/account/my-info/redirect.ts'),
    route('menu/institution-record', 'routes/account/my-info/records/institution.tsx'),
    route('menu/project-record', 'routes/account/my-info/records/project.tsx'),
    route('menu/person-record', 'routes/account/my-info/records/person.tsx', [
      route('authenticate', 'routes/account/my-info/records/authenticate.tsx'),
    ]),
    route('menu/manage-right', 'routes/account/my-info/rights/page.tsx', [
      route('edit/:personId/:place', 'routes/account/my-info/rights/edit.tsx'),
    ]),
    route('menu/trd-manage', 'routes/account/my-info/records/trade.tsx'),
    route('menu/machine-manage', 'routes/account/my-info/machines/page.tsx', [
      route('add', 'routes/account/my-info/machines/add.tsx'),
      route('edit/:machineId', 'routes/account/my-info/machines/edit.tsx'),
      route('remove/:machineId', 'routes/account/my-info/machines/remove.tsx'),
    ]),
    route('menu/business-record', 'routes/account/my-info/business/page.tsx', [
      route('detail/:kind/:id', 'routes/account/my-info/business/detail.tsx'),
      route('agreement/:recordId.pdf', 'routes/account/my-info/business/agreement-pdf.ts'),
    ]),
    route('menu/service-manage', 'routes/account/my-info/services/redirect.ts'),
    route('menu/service-manage/tests-account', 'routes/account/my-info/services/tests-account.tsx', [
      route('detail/:acctId', 'routes/account/my-info/services/test-detail.tsx'),
    ]),
    route('menu/service-manage/level2-apply-list', 'routes/account/my-info/services/level2-apply-list.tsx'),
    route('menu/service-manage/first-page', 'routes/account/my-info/services/first-page.ts'),
    route('menu/service-manage/user-manage', 'routes/account/my-info/services/user-manage.ts'),
    route('menu/service-manage/project-manage', 'routes/account/my-info/services/project-manage.ts'),
    route('menu/email-send/xifei-email-send', 'routes/account/my-info/mails/xifei.tsx', [
      route('stop', 'routes/account/my-info/mails/xifei-stop.tsx'),
    ]),
    route('menu/email-send/yongjin-email-send', 'routes/account/my-info/mails/yongjin.tsx', [
      route('stop', 'routes/account/my-info/mails/yongjin-stop.tsx'),
    ]),
  ]),
  route('uniacct-my-account', 'routes/account/my-account/page.tsx', [
    route('add-contact', 'routes/account/my-account/add-contact.tsx'),
    route('verify/:contactId', 'routes/account/my-account/verify-contact.tsx'),
    route('default/:contactId', 'routes/account/my-account/default-contact.tsx'),
    route('remove/:contactId', 'routes/account/my-account/remove-contact.tsx'),
    route('authenticate', 'routes/account/my-account/authenticate.tsx'),
  ]),
  route('uniacct-login-record', 'routes/account/login-record/page.tsx', [
    route('end/:session', 'routes/account/login-record/end-session.tsx'),
    route('end-others', 'routes/account/login-record/end-others.tsx'),
  ]),
  route('drafts', 'routes/account/drafts/page.tsx', [
    route('delete/:id', 'routes/account/drafts/delete.tsx'),
  ]),
  route('receipt/:reference', 'routes/receipt/page.tsx'),

  route('demo/pieces', 'routes/demo/component-gallery/page.tsx', [
    route('layer', 'routes/demo/component-gallery/layer.tsx'),
    route('agreement', 'routes/demo/component-gallery/agreement-layer.ts'),
  ]),
  route('demo/cashier/:paymentId', 'routes/demo/cashier.tsx'),
  route('demo/outbox', 'routes/demo/outbox.tsx'),
  route('demo/outbox.json', 'routes/demo/outbox-json.ts'),

  route('apply/vip/introduction', 'routes/apply/vip-trade/page.tsx', [
    route('agreement/:agreementId', 'routes/apply/vip-trade/agreement.tsx'),
  ]),
  route('apply/vip/introduction/confirm', 'routes/apply/vip-trade/confirm.tsx'),
  route('apply/vip/introduction/done', 'routes/apply/vip-trade/done.tsx'),
  ...PROCESSES.flatMap(processPages),
  route('at', 'routes/apply/test-apply/alias.ts'),

  route('__refusal', 'routes/ops/refusal.tsx'),
  route('*', 'routes/ops/not-found.tsx'),
] satisfies RouteConfig
