import { randomInt } from 'node:crypto'
import { CAPTCHA_CHARACTERS, CAPTCHA_LENGTH, type CaptchaQuestion, spokenSum } from './rules'

/** Four unpredictable characters. */
export function randomAnswer(): string {
  return Array.from({ length: CAPTCHA_LENGTH }, () =>
    CAPTCHA_CHARACTERS.charAt(randomInt(CAPTCHA_CHARACTERS.length)),
  ).join('')
}

/** An unpredictable question. */
export function randomQuestion(): CaptchaQuestion {
  return spokenSum(randomInt(1, 50), randomInt(1, 50), randomInt(2) === 1)
}

/** A picture of the answer as SVG paths: no text element, no font, no style attribute. */
export async function drawAnswer(answer: string): Promise<string> {
  // Its font takes a while to parse, so it is loaded with the first picture.
  const { default: draw } = await import('svg-captcha')
  return (draw as unknown as (text: string, options: object) => string)(answer, {
    width: 120,
    height: 44,
    fontSize: 44,
    noise: 3,
    color: true,
    background: '#f4f6f9',
  })
}
