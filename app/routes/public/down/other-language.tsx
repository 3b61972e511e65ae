import { useLoaderData } from '@remix-run/react'
import { idOf } from '~/features/texts/texts.server'
import { content, publicPageLoader } from '~/server.server'
import { Breadcrumb, EmptyState, PageTitle, Panel, pageMetaOf } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import { type Column, DataTable } from '~/ui/table'
import { DownloadButton } from './card'
import { shownFile } from './cards.server'
import { Checksums } from './checksums'
import { LANGUAGES, MESSAGES } from './messages'

export const loader = publicPageLoader('/down/other-language/{eid}', async ctx => {
  const eid = idOf(ctx.params.eid)
  const { name, nameId, multiLangList } = await content(ctx, 'downloads.getDownFileMultiLang', { eid })
  const rows = multiLangList.map(row => ({
    ...shownFile(ctx, row),
    language: row.language,
    multilang: row.multilang,
    name: `${name} ${row.multilang}`,
    logHref: `/down/update-explain/${nameId}?${new URLSearchParams({ language: row.language })}`,
  }))
  return { eid, name, rows }
})

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number]

export const meta = pageMetaOf<typeof loader>(({ name, eid }) => ({
  title: `${name}：${LANGUAGES.title}`,
  description: `${name}各编程语言的最新版本、适用系统与校验码。`,
  canonical: `/down/other-language/${eid}`,
}))

const COLUMNS: readonly Column<Row>[] = [
  { key: 'language', label: LANGUAGES.language, render: row => row.multilang, head: true },
  { key: 'version', label: LANGUAGES.latest, render: row => row.version },
  { key: 'updateDate', label: MESSAGES.updated, render: row => row.updateDate, kind: 'date' },
  { key: 'softwareSize', label: MESSAGES.size, kind: 'short', render: row => row.softwareSize || '—' },
  { key: 'system', label: MESSAGES.system, render: row => row.system },
  {
    key: 'digests',
    label: MESSAGES.checksums,
    render: row => <Checksums of={row.name} digests={row.digests} plain />,
  },
  {
    key: 'operation',
    label: LANGUAGES.operation,
    kind: 'action',
    render: row => (
      <span className="inline-flex flex-wrap gap-2">
        <DownloadButton card={row} />
        <ButtonLink href={row.logHref}>
          {MESSAGES.log}
          <span className="sr-only">：{row.name}</span>
        </ButtonLink>
      </span>
    ),
  },
]

/** A development kit in its programming languages (spec 1 §2 Downloads). */
export default function OtherLanguage() {
  const { name, rows } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumb
        items={[
          { label: '首页', href: '/' },
          { label: MESSAGES.title, href: '/down' },
          { label: LANGUAGES.title },
        ]}
      />
      <PageTitle
        title={name}
        lead={
          <>
            {MESSAGES.lead}
            {LANGUAGES.guide}
            <a href="/down/999">{LANGUAGES.tools}</a>。
          </>
        }
      />
      <Panel flush>
        <DataTable
          caption={LANGUAGES.table}
          columns={COLUMNS}
          rows={rows}
          rowKey={row => row.language}
          empty={<EmptyState title={LANGUAGES.none} />}
        />
      </Panel>
    </>
  )
}
