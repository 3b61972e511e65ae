import { redirect } from '@remix-run/node'

/** /home is the home page's other address (spec 1 §2). */
export const loader = () => redirect('/', 301)
