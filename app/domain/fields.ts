import { z } from 'zod'
import { isCreditCode, isNationalId } from './check-digits'
import { cleanAscii, cleanLine, cleanLines, isFitLine, isFitLines } from './text'

/**
 * The fields that forms and broker calls have in common (spec 1 §5, spec 2 §5). Each trims and normalises what was
 * typed, so that parsing twice gives the same value, and shows at most one message.
 */

/** Words of a field: what to say when it is empty and when it has another shape. */
export interface FieldMessages {
  readonly required?: string
  readonly invalid?: string
}

const UNFIT = '含有无法识别的字符，请删除后重新输入'
const tooLong = (max: number) => `最多输入 ${max} 个字符`

export const PHONE_PATTERN = /^1[1-9]\d{9}$/
/** Spec 1 §5: letters, digits or Chinese characters before @; also the dots, dashes, underscores and plus of real addresses. */
export const EMAIL_PATTERN =
  /^[A-Za-z0-9\u4E00-\u9FFF](?:[\w.+\u4E00-\u9FFF-]*[\w\u4E00-\u9FFF])?@[A-Za-z0-9\u4E00-\u9FFF-]+(?:\.[A-Za-z0-9\u4E00-\u9FFF-]+)+$/
/** Spec 1 §5 says "starts with 12 digits"; here the whole id is exactly 12 digits. */
export const FUND_ID_PATTERN = /^\d{12}$/
/** What may answer a captcha call: the four characters of the picture, or the sum of the spoken question. */
export const CAPTCHA_ANSWER_PATTERN = /^(?:[A-Za-z0-9]{4}|\d{1,4})$/
export const SMS_CODE_PATTERN = /^\d{6}$/
export const MAC_PATTERN = /^[0-9A-F]{2}(?:-[0-9A-F]{2}){5}$/
export const IPV4_PATTERN = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/

/** One line of free text, required, at most `max` characters. */
export function line(max: number, words: FieldMessages = {}) {
  const required = words.required ?? '请填写此项'
  return z
    .string({ error: required })
    .overwrite(cleanLine)
    .min(1, { error: required, abort: true })
    .max(max, { error: tooLong(max), abort: true })
    .refine(isFitLine, { error: UNFIT, abort: true })
}

/** Several lines of free text, required, at most `max` characters. */
export function lines(max: number, words: FieldMessages = {}) {
  const required = words.required ?? '请填写此项'
  return z
    .string({ error: required })
    .overwrite(cleanLines)
    .min(1, { error: required, abort: true })
    .max(max, { error: tooLong(max), abort: true })
    .refine(isFitLines, { error: UNFIT, abort: true })
}

/** A required code of ASCII characters in the shape of `pattern`; full-width input and blanks are put right. */
export function code(pattern: RegExp, max: number, words: Required<FieldMessages>, clean = cleanAscii) {
  return z
    .string({ error: words.required })
    .overwrite(clean)
    .min(1, { error: words.required, abort: true })
    .max(max, { error: words.invalid, abort: true })
    .regex(pattern, { error: words.invalid, abort: true })
}

const withDefaults = (words: FieldMessages, required: string, invalid: string): Required<FieldMessages> => ({
  required: words.required ?? required,
  invalid: words.invalid ?? invalid,
})

/** Blanks, hyphens and a leading +86 are how people write mobile numbers down, not part of them. */
const cleanPhone = (value: string) =>
  cleanAscii(value)
    .replace(/-/g, '')
    .replace(/^\+?86(?=1\d{10}$)/, '')
const cleanMac = (value: string) => {
  const digits = cleanAscii(value).toUpperCase().replace(/[:-]/g, '')
  return digits.length === 12 ? (digits.match(/../g) ?? []).join('-') : cleanAscii(value).toUpperCase()
}
const upper = (value: string) => cleanAscii(value).toUpperCase()

/** Mainland mobile number: 11 digits, the second 1-9. */
export const phone = (words: FieldMessages = {}) =>
  code(PHONE_PATTERN, 11, withDefaults(words, '请输入手机号', '请输入正确的 11 位手机号'), cleanPhone)

/** E-mail address of at most `max` characters (100 unless told). */
export const email = (words: FieldMessages = {}, max = 100) =>
  code(EMAIL_PATTERN, max, withDefaults(words, '请输入邮箱', '请输入正确的邮箱'))

/** Fund account id. */
export const fundId = (words: FieldMessages = {}) =>
  code(FUND_ID_PATTERN, 12, withDefaults(words, '请输入资金账号', '资金账号应为 12 位数字'))

/** The answer to either form of captcha. */
export const captchaAnswer = (words: FieldMessages = {}) =>
  code(CAPTCHA_ANSWER_PATTERN, 4, withDefaults(words, '请输入验证码', '请输入正确的验证码'))

/** The six digits of a code sent by SMS or mail. */
export const smsCode = (words: FieldMessages = {}) =>
  code(SMS_CODE_PATTERN, 6, withDefaults(words, '请输入短信验证码', '短信验证码应为 6 位数字'))

/** MAC address, kept as `AA-BB-CC-DD-EE-FF` however its pairs were separated. */
export const macAddress = (words: FieldMessages = {}) =>
  code(MAC_PATTERN, 17, withDefaults(words, '请输入 MAC 地址', '请输入正确的 MAC 地址'), cleanMac)

/** IPv4 address in four decimal numbers without leading zeros. */
export const ipv4 = (words: FieldMessages = {}) =>
  code(IPV4_PATTERN, 15, withDefaults(words, '请输入 IP 地址', '请输入正确的 IPv4 地址'))

/** Resident identity number of 18 characters: real birth date, right check digit; kept with a capital X. */
export const nationalId = (words: FieldMessages = {}) => {
  const all = withDefaults(words, '请输入证件号码', '请输入正确的 18 位身份证号码')
  return code(/^\d{17}[\dX]$/, 18, all, upper).refine(isNationalId, { error: all.invalid, abort: true })
}

/** Unified social credit code of 18 characters (GB 32100) with its check character; kept in capitals. */
export const creditCode = (words: FieldMessages = {}) => {
  const all = withDefaults(words, '请输入统一社会信用代码', '请输入正确的 18 位统一社会信用代码')
  return code(/^[0-9A-HJ-NPQRTUWXY]{18}$/, 18, all, upper).refine(isCreditCode, {
    error: all.invalid,
    abort: true,
  })
}

/** A password as typed: only blanks at the ends go (spec 2 §5 strips them), nothing else is changed. */
export const password = (words: FieldMessages = {}) => line(64, { required: words.required ?? '请输入密码' })

/** Number of an identity paper of a person or an organisation: ID card, credit code, passport and the like; in capitals. */
export const paperNumber = (words: FieldMessages = {}) =>
  code(
    /^[0-9A-Z][0-9A-Z()-]{4,29}$/,
    30,
    withDefaults(words, '请输入证件号码', '请输入正确的证件号码'),
    upper,
  )
