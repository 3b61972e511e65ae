import { useLoaderData } from '@remix-run/react'
import { content, publicPage } from '~/server.server'
import { idOf } from '~/texts.server'
import { ButtonLink } from '~/ui/form'
import { Breadcrumb, EmptyState, PageTitle, pageMetaOf } from '~/ui/parts'
import { type Column, DataTable } from '~/ui/table'
import { DownloadButton } from './card'
import { shownFile } from './cards.server'
import { Checksums } from './checksums'
import { LANGUAGES, WORDS } from './words'

export const loader = publicPage('/down/other-language/{eid}', async here => {
  const eid = idOf(here.params.eid)
  const { name, nameId, multiLangList } = await content(here, 'downloads.getDownFileMultiLang', { eid })
  const rows = multiLangList.map(row => ({
    ...shownFile(here, row),
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
  { key: 'updateDate', label: WORDS.updated, render: row => row.updateDate, kind: 'date' },
  { key: 'softwareSize', label: WORDS.size, render: row => row.softwareSize || '—' },
  { key: 'system', label: WORDS.system, render: row => row.system },
  {
    key: 'digests',
    label: WORDS.checksums,
    render: row => <Checksums of={row.name} digests={row.digests} />,
  },
  {
    key: 'operation',
    label: LANGUAGES.operation,
    kind: 'action',
    render: row => (
      <span className="down-row">
        <DownloadButton card={row} />
        <ButtonLink href={row.logHref}>
          {WORDS.log}
          <span className="sr">：{row.name}</span>
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
          { label: WORDS.title, href: '/down' },
          { label: LANGUAGES.title },
        ]}
      />
      <PageTitle
        title={name}
        lead={
          <>
            {WORDS.lead}
            {LANGUAGES.guide}
            <a href="/down/999">{LANGUAGES.tools}</a>。
          </>
        }
      />
      <section className="panel languages">
        <DataTable
          caption={LANGUAGES.table}
          columns={COLUMNS}
          rows={rows}
          rowKey={row => row.language}
          empty={<EmptyState title={LANGUAGES.none} />}
        />
      </section>
    </>
  )
}
