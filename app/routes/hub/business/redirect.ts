import { redirect } from '@remix-run/node'

/** /business and /apply lead to the whole hub (spec 2 §2). */
export const loader = () => redirect('/business/business-apply-all', 301)
