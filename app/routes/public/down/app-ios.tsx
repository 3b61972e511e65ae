import { useLoaderData } from '@remix-run/react'
import { publicPageLoader } from '~/server.server'
import { pageMeta } from '~/ui/components'
import { appPage } from './app.server'
import { AppWays } from './app-page'
import { APP } from './messages'

export const meta = pageMeta(APP.ios.title, { description: APP.description, canonical: '/down/app/ios' })

export const loader = publicPageLoader('/down/app/ios', ctx => appPage(ctx, 'ios'))

export default function App() {
  return <AppWays page={useLoaderData<typeof loader>()} />
}
