import { useLoaderData } from '@remix-run/react'
import { publicPage } from '~/server.server'
import { pageMeta } from '~/ui/parts'
import { appPage } from './app.server'
import { AppWays } from './app-page'
import { APP } from './words'

export const meta = pageMeta(APP.ios.title, { description: APP.description, canonical: '/down/app/ios' })

export const loader = publicPage('/down/app/ios', here => appPage(here, 'ios'))

export default function App() {
  return <AppWays page={useLoaderData<typeof loader>()} />
}
