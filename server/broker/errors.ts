/** What a broker's answer means for the portal (spec 1 §8, spec 2 §8). */
export type BrokerOutcome =
  | 'accepted'
  | 'not-signed-in'
  | 'silent'
  | 'session-timed-out'
  | 'keep-captcha'
  | 'refused'

export type Lang = 'zh' | 'en'

interface CodeRow {
  readonly outcome: BrokerOutcome
  /** Words where the broker sends none. */
  readonly zh: string
  readonly en?: string
  /** The catalogue's words stand whatever the broker says. */
  readonly fixed?: true
}

const refused = (zh: string, en?: string): CodeRow => ({ outcome: 'refused', zh, en })
const notSignedIn: CodeRow = {
  outcome: 'not-signed-in',
  zh: '您尚未登录，请先登录',
  en: 'You are not logged in, please log in first',
  fixed: true,
}

/** The error catalogue, and below it the codes that the specification leaves to the broker ("not shown"). */
export const BROKER_CODES: Readonly<Record<string, CodeRow>> = {
  '20000': { outcome: 'accepted', zh: '' },
  '0': { outcome: 'accepted', zh: '' },
  '89001': notSignedIn,
  '89002': notSignedIn,
  '89003': notSignedIn,
  '89004': notSignedIn,
  '89005': notSignedIn,
  '101101': { outcome: 'silent', zh: '' },
  '19999': {
    outcome: 'session-timed-out',
    zh: '会话已超时，请重新登录',
    en: 'Session timed out, logged in again',
    fixed: true,
  },
  '89105': {
    outcome: 'keep-captcha',
    zh: '短信验证码不正确，请重新输入',
    en: 'Wrong SMS code, please try again',
  },

  '89101': refused('请输入正确的图形验证码！', 'Wrong captcha'),
  '89102': refused('图形验证码已失效，请换一张再试', 'The captcha has expired'),
  '89103': refused('验证码不正确，请重新输入', 'Wrong code'),
  '89104': refused('验证码已失效，请重新获取', 'The code has expired, please ask for a new one'),
  '89106': refused('获取验证码过于频繁，请稍后再试', 'A code was sent a moment ago, please wait'),
  '89107': refused('尝试次数过多，请稍后再试', 'Too many attempts, please try again later'),
  '89108': refused('账号或密码不正确', 'Wrong account or password'),
  '40000': refused('提交的内容有误，请检查后重新提交'),
  '40300': refused('您没有办理此业务的权限', 'You are not allowed to do this'),
  '40400': refused('没有找到相应的记录', 'Not found'),
  '40900': refused('内容已被更新，请刷新后重试', 'This has changed since you opened it, please reload'),
  '40901': refused('该请求已用于另一次提交', 'This request was already used for another submission'),
  '40902': refused('该请求已作废，请重新提交', 'This request is void, please submit again'),
  '42200': refused('当前条件不满足，无法办理'),
  '42900': refused('操作过于频繁，请稍后再试', 'Too many requests, please try again later'),
}

/** Codes with which a broker says that it does not know what happened: no answer at all, for an effect. */
export const NO_ANSWER_CODES: ReadonlySet<string> = new Set(['502', '503', '504', '50000'])

const UNKNOWN_MESSAGES = { zh: '操作未成功，请稍后再试', en: 'The request was not accepted' }

/** Outcome of a code; one outside the table is a refusal (spec: "other codes"). */
export function outcomeOf(code: string): BrokerOutcome {
  return Object.hasOwn(BROKER_CODES, code) ? (BROKER_CODES[code]?.outcome ?? 'refused') : 'refused'
}

/** What to show for a code: the catalogue's words where it fixes them, else the broker's message, else our words. */
export function wordsOf(code: string, message: string, lang: Lang = 'zh'): string {
  const row = Object.hasOwn(BROKER_CODES, code) ? BROKER_CODES[code] : undefined
  if (lang === 'en') return row?.en ?? (message || UNKNOWN_MESSAGES.en)
  if (row?.fixed) return row.zh
  return message || row?.zh || UNKNOWN_MESSAGES.zh
}
