import { countQuestion, publicFileLoader } from '~/server.server'

/** Pictures a minute for one address; each is drawn anew. */
const RATE = { name: 'captcha-picture', points: 300, seconds: 60, inMemory: true } as const

const tooMany = (seconds: number) => `图形验证码获取过于频繁，请 ${seconds} 秒后再试`

/** The picture of a captcha whose id the page made (spec 1 §7). Each fetch draws a new answer for the id. */
export const loader = publicFileLoader('/captcha', async ctx => {
  const captchaId = ctx.url.searchParams.get('id') ?? ''
  if (!/^[\w-]{22,64}$/.test(captchaId)) throw new Response(null, { status: 404 })
  await countQuestion(ctx, RATE, tooMany)
  const answer = await ctx.services.broker.call('auth.getCaptcha', { captchaId, mode: 'image' })
  if (!answer.ok) throw new Response(null, { status: answer.code === '42900' ? 429 : 404 })
  return new Response(answer.data.svg ?? '', {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'private, no-store' },
  })
})
