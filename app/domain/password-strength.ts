/**
 * What a new password must be (the specification shows no rule; ours, decision 0922). The list is shown while one is
 * typed, and what is missing is said by name; the same rules hold in the browser, the action and the broker.
 */

const PASSWORD_MIN = 8
const PASSWORD_MAX = 32

/** Texts that a password may not hold or equal, such as the account's number and the old password. */
export interface PasswordContext {
  /** Account numbers and phones: none of them, forwards or backwards, may stand in the password. */
  readonly ids?: readonly string[]
  /** The password in use. */
  readonly old?: string
}

export interface PasswordRule {
  readonly code: 'length' | 'characters' | 'kinds' | 'runs' | 'common' | 'ids' | 'old'
  /** As a demand: what the password must be. */
  readonly label: string
  readonly met: (password: string, context: PasswordContext) => boolean
}

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[!-/:-@[-`{-~]/]
/** Words that lists of stolen passwords begin with, and the keyboard's rows. */
const COMMON = [
  'password',
  'passw0rd',
  'qwerty',
  'asdfgh',
  'zxcvbn',
  '1qaz2wsx',
  'admin',
  'letmein',
  'welcome',
  'iloveyou',
  'woaini',
  'abc123',
  '5201314',
]

const kindsIn = (password: string): number => KINDS.filter(kind => kind.test(password)).length

/** Four of the same, or four neighbours up or down: aaaa, 1234, dcba. */
function hasRun(password: string): boolean {
  const steps = [...password].map((each, at, all) => each.charCodeAt(0) - (all[at - 1] ?? each).charCodeAt(0))
  return steps.some((step, at) => {
    if (at < 3 || Math.abs(step) > 1) return false
    return steps[at - 1] === step && steps[at - 2] === step
  })
}

const reversed = (text: string): string => [...text].reverse().join('')

function holdsId(password: string, ids: readonly string[]): boolean {
  const text = password.toLowerCase()
  return ids.some(id => {
    const plain = id.toLowerCase()
    // The last six figures of an account are what people know of it by heart.
    const parts = plain.length > 6 ? [plain, plain.slice(-6)] : [plain]
    // Shorter than that it is still being typed.
    return plain.length >= 6 && parts.some(part => text.includes(part) || text.includes(reversed(part)))
  })
}

/** The rules in the order in which they are listed. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    code: 'length',
    label: `${PASSWORD_MIN} 至 ${PASSWORD_MAX} 位`,
    met: password => password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX,
  },
  {
    code: 'characters',
    label: '只含英文字母、数字和半角符号，不含空格',
    met: password => /^[!-~]+$/.test(password),
  },
  {
    code: 'kinds',
    label: '含大写字母、小写字母、数字、符号中的至少三种',
    met: password => kindsIn(password) >= 3,
  },
  {
    code: 'runs',
    label: '没有连续四位相同或依次相邻的字符，如 1111、abcd',
    met: p => p !== '' && !hasRun(p),
  },
  {
    code: 'common',
    label: '不含常见的弱密码，如 password、qwerty',
    met: password => password !== '' && !COMMON.some(word => password.toLowerCase().includes(word)),
  },
  {
    code: 'ids',
    label: '不含账号、手机号或其后六位',
    met: (password, { ids = [] }) => password !== '' && !holdsId(password, ids),
  },
  { code: 'old', label: '与旧密码不同', met: (password, { old }) => password !== '' && password !== old },
]

/** The rules where there is no old password. */
export const NEW_PASSWORD_RULES = PASSWORD_RULES.filter(rule => rule.code !== 'old')

/** Labels of the rules that a password does not meet; empty when it may be used. */
export function missingIn(
  password: string,
  context: PasswordContext = {},
  rules: readonly PasswordRule[] = PASSWORD_RULES,
): string[] {
  return rules.filter(rule => !rule.met(password, context)).map(rule => rule.label)
}

/** One sentence that names what is missing, or undefined when the password may be used. */
export function passwordProblem(password: string, context: PasswordContext = {}): string | undefined {
  const missing = missingIn(password, context)
  return missing.length === 0 ? undefined : `新密码需满足：${missing.join('；')}`
}
