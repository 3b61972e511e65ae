import type { RequestContext } from '../actions/request-context'
import { randomId } from '../crypto/random'
import type { Values } from '../drafts/drafts'

export type CaptchaMode = 'image' | 'question'

/**
 * Form values of a new captcha: its id (the picture is drawn when /captcha?id= is fetched), or the question that
 * stands in for it (WCAG 3.3.8).
 */
export async function freshCaptcha(ctx: RequestContext, mode: CaptchaMode = 'image'): Promise<Values> {
  const captchaId = randomId()
  if (mode === 'image') return { captchaId, captchaMode: 'image', question: '' }
  const answer = await ctx.services.broker.call('auth.getCaptcha', { captchaId, mode })
  if (!answer.ok) return { captchaId, captchaMode: 'image', question: '' }
  return { captchaId, captchaMode: 'question', question: answer.data.question ?? '' }
}
