import { useLoaderData } from '@remix-run/react'
import { publicPage } from '~/server.server'
import { pageMeta } from '~/ui/parts'
import { appPage } from './app.server'
import { AppWays } from './app-page'
import { APP } from './words'

export const meta = pageMeta(APP.android.title, {
  description: APP.description,
  canonical: '/down/app/android',
})

export const loader = publicPage('/down/app/android', here => appPage(here, 'android'))

export default function App() {
  return <AppWays page={useLoaderData<typeof loader>()} />
}
