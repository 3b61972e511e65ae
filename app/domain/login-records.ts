import { label, labelOf } from './enumeration'

/** How somebody signed in, as the record of sign-ins writes it. */
export const LOGIN_WAYS = {
  'phone-code': label('统一账户（手机验证码）', 'unified account by phone code'),
  'phone-password': label('统一账户（密码）', 'unified account by password'),
  'fund-password': label('资金账号（密码）', 'fund account by password'),
} as const

export type LoginWay = keyof typeof LOGIN_WAYS

/** The result of a try: `ok`, or the code it was refused with. */
const LOGIN_RESULTS = {
  ok: label('成功', 'signed in'),
  '40300': label('失败：账户已停用', 'account disabled'),
  '89104': label('失败：验证码已失效', 'code expired'),
  '89105': label('失败：验证码不正确', 'wrong code'),
  '89108': label('失败：密码不正确', 'wrong password'),
} as const

/** Words of a result; another code is a failure. */
export const loginResult = (result: string): string =>
  Object.hasOwn(LOGIN_RESULTS, result) ? labelOf(LOGIN_RESULTS, result) : '失败'

const SYSTEMS: readonly [RegExp, string][] = [
  [/Windows NT/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

const BROWSERS: readonly [RegExp, string][] = [
  [/MicroMessenger\//, '微信'],
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/QQBrowser\/(\d+)/, 'QQ 浏览器'],
  [/(?:OPR|Opera)\/(\d+)/, 'Opera'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//, 'Safari'],
]

/** A browser's own description in a few words: "Chrome 130 · Windows". What is not known stays as it came, shortened. */
export function deviceWords(userAgent: string): string {
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))
  const version = browser?.[0].exec(userAgent)?.[1]
  const words = [browser && [browser[1], version].filter(Boolean).join(' '), system].filter(Boolean)
  return words.length > 0 ? words.join(' · ') : userAgent.slice(0, 60) || '未知设备'
}
