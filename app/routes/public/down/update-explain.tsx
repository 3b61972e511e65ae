import { useLoaderData } from '@remix-run/react'
import { downloadLanguage, logLines, NAME_IDS, nameIdField, VERSIONS_A_PAGE } from '~/domain/downloads'
import { labelOf } from '~/domain/enumeration'
import { pageAt } from '~/domain/paging'
import { absent } from '~/features/texts/texts.server'
import { content, publicPageLoader, type RequestContext } from '~/server.server'
import { Breadcrumb, EmptyState, PageTitle, pageMetaOf, panelClass, Tag } from '~/ui/components'
import { Pagination } from '~/ui/table'
import { KindLinks } from './kind-links'
import { LOG, MESSAGES } from './messages'

/** A page of the log of all, or of one language. */
async function logOf(ctx: RequestContext, nameId: string, language: string, pageNum: number) {
  const page = { nameId, pageNum, pageSize: VERSIONS_A_PAGE }
  if (!language) {
    const { downFileInfoList, ...rest } = await content(ctx, 'downloads.getDownFileInfosByNameId', page)
    return { ...rest, rows: downFileInfoList }
  }
  const { multiLangList, ...rest } = await content(ctx, 'downloads.getDownFileMultiLangByNameId', {
    ...page,
    lang: language,
  })
  return { ...rest, rows: multiLangList }
}

export const loader = publicPageLoader('/down/update-explain/{nameId}', async ctx => {
  const { nameId = '' } = ctx.params
  const language = ctx.url.searchParams.get('language') ?? ''
  const known = nameIdField.safeParse(nameId).success
  if (!known || (language && !downloadLanguage.safeParse(language).success)) throw absent()
  const page = pageAt(ctx.url)
  const { rows, count, languages, name } = await logOf(ctx, nameId, language, page)
  const pages = Math.max(1, Math.ceil(count / VERSIONS_A_PAGE))
  if (page > pages) throw absent()
  return {
    ...{ nameId, language, page, pages, count, languages },
    kind: spaced(Object.hasOwn(NAME_IDS, nameId) ? labelOf(NAME_IDS, nameId) : name),
    versions: rows.map(({ version, updateDate, logInfo }) => ({
      ...{ version, updateDate },
      lines: logLines(logInfo),
    })),
  }
})

/** Latin letters stand apart from the Chinese words behind them. */
const spaced = (name: string): string => (/[\w)]$/.test(name) ? `${name} ` : name)

const pathOf = (nameId: string, language: string, page = 1): string => {
  const query = new URLSearchParams({
    ...(language ? { language } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString()
  return `/down/update-explain/${nameId}${query ? `?${query}` : ''}`
}

export const meta = pageMetaOf<typeof loader>(({ kind, nameId, language, page }) => ({
  title: `${kind}${LOG.title}`,
  description: `${kind}各版本的发布日期与更新内容。`,
  canonical: pathOf(nameId, language, page),
}))

/** The version log of one kind of software, five a page (spec 1 §2 Downloads). */
export default function UpdateExplain() {
  const { nameId, language, page, pages, count, kind, languages, versions } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumb
        items={[
          { label: '首页', href: '/' },
          { label: MESSAGES.title, href: `/down#kind-${nameId}` },
          { label: `${kind}${LOG.title}` },
        ]}
      />
      <PageTitle title={`${kind}${LOG.title}`} />
      {languages.length > 0 && (
        <KindLinks
          label={LOG.languages}
          links={[{ language: '', multilang: LOG.common }, ...languages].map(row => ({
            href: pathOf(nameId, row.language),
            label: row.multilang,
            current: row.language === language,
          }))}
        />
      )}
      {versions.length === 0 ? (
        <EmptyState title={LOG.none} />
      ) : (
        <ol className={panelClass}>
          {versions.map(({ version, updateDate, lines }) => (
            <li key={version} className="border-b border-line-soft px-5 py-4 last:border-0 compact:px-4">
              <h2 className="mb-1 text-base font-normal text-ink-500">
                <Tag kind="info">{version}</Tag> <time dateTime={updateDate}>{updateDate}</time>
              </h2>
              <ul className="list-disc pl-5">
                {lines.map(line => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
      {pages > 1 && (
        <Pagination page={page} pages={pages} total={count} href={to => pathOf(nameId, language, to)} />
      )}
    </>
  )
}
