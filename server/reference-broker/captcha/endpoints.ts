import { type CallContext, type Database, defineEndpoints, later } from '../call-context'
import { putMessages } from '../outbox/messages'
import { countUse } from '../rate-count'
import { drawAnswer, randomAnswer, randomQuestion } from './draw'
import { answerMac, saveCaptcha } from './queries'
import { CAPTCHA_MINUTES, CAPTCHA_RATE } from './rules'

/** A demo shows the answer to whoever knows the captcha's id. */
async function tellDemo(tx: Database, context: CallContext, captchaId: string, answer: string, body: string) {
  if (!context.core.demo) return
  const message = { channel: 'captcha' as const, to: captchaId, code: answer, subject: '图形验证码', body }
  await putMessages(tx, context, [message])
}

/** Captcha pictures, and questions for those who cannot see one (WCAG 3.3.8). */
export const captchaEndpoints = defineEndpoints({
  'auth.getCaptcha': async ({ captchaId, mode }, context) => {
    const { core, now } = context
    const asked = mode === 'question' ? randomQuestion() : { question: undefined, answer: randomAnswer() }
    const { question, answer } = asked
    const expiresAt = later(now, { minutes: CAPTCHA_MINUTES })
    const refused = await core.store.write(async tx => {
      const tooOften = await countUse(tx, `captcha:${captchaId}`, CAPTCHA_RATE, now, '42900')
      if (tooOften) return tooOften
      await saveCaptcha(tx, {
        id: captchaId,
        answer_mac: answerMac(context, captchaId, answer),
        created_at: now.toISOString(),
        expires_at: expiresAt,
      })
      await tellDemo(tx, context, captchaId, answer, question ?? `图形验证码：${answer}`)
      return undefined
    })
    if (refused) return refused
    return question
      ? { captchaId, question, expiresAt }
      : { captchaId, svg: await drawAnswer(answer), expiresAt }
  },
})
