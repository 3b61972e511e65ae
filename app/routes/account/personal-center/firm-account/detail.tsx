import { useLoaderData } from '@remix-run/react'
import { formatDateTime } from '~/domain/formats'
import { page } from '~/server.server'
import { Layer } from '~/ui/layer'
import { pageMeta } from '~/ui/parts'
import { NameValueList } from '~/ui/table'
import { WORDS } from '../words'
import { quantAccounts } from './accounts.server'

const BACK = '/personal-center/firm-account'

export const loader = page(BACK, async here => {
  const account = (await quantAccounts(here)).find(({ number }) => String(number) === here.params.number)
  if (!account) throw new Response(null, { status: 404 })
  return { rows: [{ name: '申请时间', value: formatDateTime(account.createTime) }, ...account.details] }
})

export const meta = pageMeta(WORDS.quantTitle)

export default function QuantAccountDetail() {
  const { rows } = useLoaderData<typeof loader>()
  return (
    <Layer title={WORDS.quantTitle} back={BACK}>
      <NameValueList items={rows} />
    </Layer>
  )
}
