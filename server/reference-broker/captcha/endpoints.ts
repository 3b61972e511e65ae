import { randomId } from '../../crypto/random'
import { putMessage } from '../outbox/messages'
import { countUse } from '../rate-count'
import { defineEndpoints, later } from '../visit'
import { drawAnswer, randomAnswer, randomQuestion } from './draw'
import { answerMac, insertCaptcha } from './queries'
import { CAPTCHA_MINUTES, CAPTCHA_RATE } from './rules'

/** Captcha pictures, and questions for those who cannot see one (WCAG 3.3.8). */
export const captchaEndpoints = defineEndpoints({
  'auth.getCaptcha': async ({ browser, mode }, visit) => {
    const { core, now } = visit
    const id = randomId()
    const asked = mode === 'question' ? randomQuestion() : { question: undefined, answer: randomAnswer() }
    const expiresAt = later(now, { minutes: CAPTCHA_MINUTES })
    const browserIndex = core.vault.mac('browser', browser)
    const refused = await core.store.write(async tx => {
      const tooOften = await countUse(tx, `captcha:${browserIndex}`, CAPTCHA_RATE, now, '42900')
      if (tooOften) return tooOften
      await insertCaptcha(tx, {
        id,
        browser_index: browserIndex,
        answer_mac: answerMac(visit, id, asked.answer),
        created_at: now.toISOString(),
        expires_at: expiresAt,
      })
      if (core.demo) {
        const body = asked.question ?? `图形验证码：${asked.answer}`
        await putMessage(tx, visit, {
          channel: 'captcha',
          to: browser,
          code: asked.answer,
          subject: '图形验证码',
          body,
        })
      }
      return undefined
    })
    if (refused) return refused
    const { question } = asked
    return question
      ? { captchaId: id, question, expiresAt }
      : { captchaId: id, svg: await drawAnswer(asked.answer), expiresAt }
  },
})
