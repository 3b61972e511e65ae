import type { LoaderFunctionArgs } from '@remix-run/node'
import { services } from '~/server.server'

/** The picture of a captcha whose id the page made (spec 1 §7). Each fetch draws a new answer for the id. */
export async function loader({ request }: LoaderFunctionArgs) {
  const captchaId = new URL(request.url).searchParams.get('id') ?? ''
  if (!/^[\w-]{22,64}$/.test(captchaId)) throw new Response(null, { status: 404 })
  const { broker } = await services()
  const answer = await broker.call('auth.getCaptcha', { captchaId, mode: 'image' })
  if (!answer.ok) throw new Response(null, { status: answer.code === '42900' ? 429 : 404 })
  return new Response(answer.data.svg ?? '', {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'private, no-store' },
  })
}
