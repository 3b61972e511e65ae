import { useLoaderData } from '@remix-run/react'
import { formatDateTime } from '~/domain/formats'
import { pageLoader } from '~/server.server'
import { pageMeta } from '~/ui/components'
import { Layer } from '~/ui/layer'
import { NameValueList } from '~/ui/table'
import { MESSAGES } from '../messages'
import { quantAccounts } from './accounts.server'

const BACK = '/personal-center/firm-account'

export const loader = pageLoader(BACK, async ctx => {
  const account = (await quantAccounts(ctx)).find(({ number }) => String(number) === ctx.params.number)
  if (!account) throw new Response(null, { status: 404 })
  return { rows: [{ name: '申请时间', value: formatDateTime(account.createTime) }, ...account.details] }
})

export const meta = pageMeta(MESSAGES.quantTitle)

export default function QuantAccountDetail() {
  const { rows } = useLoaderData<typeof loader>()
  return (
    <Layer title={MESSAGES.quantTitle} back={BACK}>
      <NameValueList items={rows} />
    </Layer>
  )
}
