import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatDateTime } from '~/domain/formats'
import { CopyButton, EmptyState, PageTitle, Panel, pageMeta } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import { type Column, DataTable } from '~/ui/table'
import { readOutbox, requireDemoKey } from './outbox.server'

const PATH = '/demo/outbox'

const cookieIn = (header: string | null) => /(?:^|;\s*)demo=([\w-]+)/.exec(header ?? '')?.[1]

/** Opened by the demo key, from the link that is printed at start; the cookie keeps the key out of the address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const key = new URL(request.url).searchParams.get('key')
  if (key !== null) {
    await requireDemoKey(key)
    const secure = context.origin?.startsWith('https:') ? '; Secure' : ''
    const cookie = `demo=${key}; Path=/demo; HttpOnly; SameSite=Lax${secure}`
    throw redirect(PATH, { status: 303, headers: { 'set-cookie': cookie } })
  }
  await requireDemoKey(cookieIn(request.headers.get('cookie')))
  return { list: await readOutbox(context) }
}

export const meta = pageMeta('演示收件箱')

interface Message {
  channel: 'sms' | 'email' | 'captcha'
  to: string
  code: string
  subject: string
  body: string
  at: string
}

const CHANNELS = { sms: '短信', email: '邮件', captcha: '图形验证码' } as const

const COLUMNS: Column<Message>[] = [
  { key: 'at', label: '时间', kind: 'date', render: row => formatDateTime(row.at) },
  { key: 'channel', label: '通道', kind: 'short', render: row => CHANNELS[row.channel] },
  { key: 'to', label: '收件人', kind: 'code', head: true, render: row => row.to },
  {
    key: 'code',
    label: '验证码',
    kind: 'code',
    render: row =>
      row.code ? (
        <>
          {row.code} <CopyButton text={row.code} what="验证码" />
        </>
      ) : (
        '—'
      ),
  },
  { key: 'subject', label: '主题', render: row => row.subject || '—' },
  { key: 'body', label: '内容', render: row => row.body || '—' },
]

/** Messages that a demo would have sent, newest first. */
export default function Outbox() {
  const { list } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle
        title="演示收件箱"
        lead="演示环境不发送短信和邮件，应发送的内容显示在本页，最新的在最前"
        actions={<ButtonLink href={PATH}>刷新</ButtonLink>}
      />
      <Panel>
        <DataTable
          caption="演示收件箱"
          columns={COLUMNS}
          rows={list}
          rowKey={(row, index) => `${row.at} ${index}`}
          empty={<EmptyState title="暂无消息" />}
        />
      </Panel>
    </>
  )
}
