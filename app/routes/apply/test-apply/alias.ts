import { redirect } from '@remix-run/node'

/** /at is the short address of the terminal trial (spec 2 §2). */
export const loader = () => redirect('/apply/test-apply-client', 301)
