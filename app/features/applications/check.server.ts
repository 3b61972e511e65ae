import { redirect } from '@remix-run/node'
import type { z } from 'zod'
import { parseValues, type RequestContext, reloadDocument, type Values } from '~/server.server'

/** The first value of a control; '' where there is none. */
export function textIn(values: Values, name: string): string {
  const value = values[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

/**
 * Judges the answers that a check page is about to show: what is not whole leads back to the form. A refused confirmation stays, since its page says why; undefined then.
 * @throws Response the redirect to the form
 */
export function toFormUnlessWhole<V>(
  ctx: RequestContext,
  schema: z.ZodType<V>,
  values: Values,
  form: string,
): V | undefined {
  const parsed = parseValues(schema, values)
  if (parsed.ok) return parsed.value
  if (ctx.context.showsRefusal) return undefined
  throw redirect(form, { headers: ctx.headers })
}

/**
 * Where an accepted application leads: its confirmation, with the receipt. It is loaded as a document also where scripts
 * run: it has none, and a page without script cannot follow the browser's way back within one document.
 */
export function toDone(ctx: RequestContext, path: string, receipt: string): string {
  reloadDocument(ctx)
  return `${path}${path.includes('?') ? '&' : '?'}receipt=${receipt}`
}
