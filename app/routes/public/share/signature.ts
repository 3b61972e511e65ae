import { publicFileLoader, safeReturn } from '~/server.server'

/**
 * The signature of a page of this site, `?path=`, for a social platform's script; absent unless SHARE_SIGNATURE names a
 * provider. A signature holds its time: no cache keeps it.
 */
export const loader = publicFileLoader('/', async ctx => {
  const path = safeReturn(ctx.url.searchParams.get('path'))
  const signature = path ? await ctx.services.share.of(new URL(path, ctx.url).href) : undefined
  if (!signature) throw new Response(null, { status: 404 })
  return Response.json(signature, { headers: { 'cache-control': 'no-store' } })
})
