/** Minutes a captcha may be answered, and wrong answers that end it. */
export const CAPTCHA_MINUTES = 5
export const CAPTCHA_TRIES = 5
export const CAPTCHA_LENGTH = 4
/** Letters and digits that nobody takes for another one; answers do not heed case. */
export const CAPTCHA_CHARACTERS = 'ACDEFHJKMNPRTUVWXY34679'
/** How often a captcha may be drawn anew; addresses are counted by the portal, which knows them. */
export const CAPTCHA_RATE = { times: 120, minutes: 10 } as const

const DIGITS = '零一二三四五六七八九'

/** A whole number from 0 to 99 in Chinese words: 17 is 十七, 20 is 二十. */
export function chineseNumber(value: number): string {
  const tens = Math.floor(value / 10)
  const ones = value % 10
  if (tens === 0) return DIGITS.charAt(ones)
  return `${tens === 1 ? '' : DIGITS.charAt(tens)}十${ones === 0 ? '' : DIGITS.charAt(ones)}`
}

export interface CaptchaQuestion {
  readonly question: string
  readonly answer: string
}

/** A sum or a difference of two numbers as it would be spoken; never below zero. */
export function spokenSum(one: number, other: number, minus: boolean): CaptchaQuestion {
  const [first, second] = minus && other > one ? [other, one] : [one, other]
  const answer = minus ? first - second : first + second
  return {
    question: `${chineseNumber(first)}${minus ? '减' : '加'}${chineseNumber(second)}等于几？`,
    answer: String(answer),
  }
}

/** The one form of an answer: case does not matter. */
export function normalAnswer(answer: string): string {
  return answer.toUpperCase()
}
