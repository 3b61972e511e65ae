import { redirect } from '@remix-run/node'

/** /help-center leads to the API documents (spec 1 §2). */
export const loader = () => redirect('/help-center/trade', 302)
