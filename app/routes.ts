import { index, type RouteConfig, type RouteConfigEntry, route } from '@remix-run/route-config'

/** One of the three pages of test-account applications, with its layers. */
const testApply = (path: string, name: string): RouteConfigEntry =>
  route(path, 'routes/apply/test-apply/page.tsx', { id: name }, [
    route('pick-contact', 'routes/apply/test-apply/pick-contact.tsx', { id: `${name}-pick-contact` }),
    route('prove-phone', 'routes/apply/test-apply/prove-phone.tsx', { id: `${name}-prove-phone` }),
    route('confirm', 'routes/apply/test-apply/confirm.tsx', { id: `${name}-confirm` }),
    route('detail/:acctId', 'routes/apply/test-apply/detail.tsx', { id: `${name}-detail` }),
  ])

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
  route('article', 'routes/public/article/list.tsx', { id: 'first-category' }),
  route('article/wzhz', 'routes/public/article/collection.tsx'),
  route('article/article-info/:id', 'routes/public/article/page.tsx'),
  route('article/:initials', 'routes/public/article/list.tsx', { id: 'category' }),
  route('article/:initials/feed.atom', 'routes/public/article/feed.ts'),
  route('sitemap.xml', 'routes/public/metadata/sitemap.ts'),
  route('robots.txt', 'routes/public/metadata/robots.ts'),

  route('login', 'routes/auth/phone-login/login.tsx'),
  route('jjMobileLogin', 'routes/auth/phone-login/mobile.tsx'),
  route('jjTestMobileLogin', 'routes/auth/phone-login/mobile-test.tsx'),
  route('fund-login', 'routes/auth/fund-login/page.tsx'),
  route('logout', 'routes/auth/logout/page.tsx'),
  route('captcha', 'routes/auth/captcha.ts'),
  route('session/check', 'routes/auth/session/check.ts'),
  route('session/continue', 'routes/auth/session/continue.tsx'),

  testApply('apply/test-apply', 'test-apply'),
  testApply('apply/test-apply-client', 'test-apply-client'),
  testApply('apply/jj-test-apply', 'jj-test-apply'),
  route('personal-center', 'routes/account/personal-center/layout.tsx', [
    index('routes/account/personal-center/redirect.ts'),
    route('base-info', 'routes/account/personal-center/base-info/page.tsx', [
      route('edit', 'routes/account/personal-center/base-info/edit.tsx'),
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
  route('drafts', 'routes/account/drafts/page.tsx', [
    route('delete/:id', 'routes/account/drafts/delete.tsx'),
  ]),
  route('receipt/:reference', 'routes/receipt/page.tsx'),

  route('demo/pieces', 'routes/demo/pieces/page.tsx'),
  route('demo/outbox', 'routes/demo/outbox.tsx'),
  route('demo/outbox.json', 'routes/demo/outbox-json.ts'),

  route('at', 'routes/apply/test-apply/alias.ts'),

  route('__refusal', 'routes/ops/refusal.tsx'),
  route('*', 'routes/ops/not-found.tsx'),
] satisfies RouteConfig
