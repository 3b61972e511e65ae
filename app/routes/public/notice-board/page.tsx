import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DISCLOSURE_LISTS, type DisclosureList, disclosurePath, LIST_PAGE_SIZES } from '~/domain/disclosure'
import { formatDateTime } from '~/domain/formats'
import { publicPageLoader } from '~/server.server'
import { Breadcrumb, Notice, PageTitle, pageMetaOf } from '~/ui/components'
import { SideNav } from '~/ui/components/side-nav'
import { Pagination } from '~/ui/table'
import { FilterForm } from './filter-form'
import { listPage, listQueryAt } from './list.server'
import { hrefOf } from './list-query'
import { ListTable } from './list-table'
import { LEADS, MESSAGES } from './messages'

const NOTHING = { data: [], count: 0, updatedAt: '' }

export const loader = publicPageLoader(['/notice-board', '/notice-board/{cls}'], async ctx => {
  const question = listQueryAt(ctx)
  const wrong = Object.keys(question.errors).length > 0
  if (wrong) ctx.status = 422
  const { data: rows, count, updatedAt } = wrong ? NOTHING : await listPage(ctx, question)
  const pages = Math.max(1, Math.ceil(count / question.size))
  // The list has become shorter, or the address was typed: its last page is what comes nearest.
  if (question.page > pages) throw redirect(hrefOf(question, { page: pages }), 302)
  return { question, rows, count, pages, wrong, updatedAt: formatDateTime(updatedAt) }
})

export const meta = pageMetaOf<typeof loader>(({ question: { list, page }, count }) => ({
  title: page === 1 ? DISCLOSURE_LISTS[list].name : `${DISCLOSURE_LISTS[list].name}（第 ${page} 页）`,
  description: LEADS[list],
  canonical: disclosurePath(list),
  hidden: count === 0,
}))

const sideLinks = (current: DisclosureList) =>
  (Object.keys(DISCLOSURE_LISTS) as DisclosureList[]).map(list => ({
    label: DISCLOSURE_LISTS[list].name,
    href: disclosurePath(list),
    current: list === current ? ('page' as const) : undefined,
  }))

/** One of the lists under 信息披露 (spec 1 §2). */
export default function NoticeBoard() {
  const { question, rows, count, pages, wrong, updatedAt } = useLoaderData<typeof loader>()
  const { list, page, size } = question
  const { name } = DISCLOSURE_LISTS[list]
  const next = page < pages ? hrefOf(question, { page: page + 1 }) : undefined
  return (
    <div data-pull-refresh="">
      <Breadcrumb
        items={[
          { label: '首页', href: '/' },
          { label: MESSAGES.title, href: '/notice-board' },
          { label: name },
        ]}
      />
      <div className="side-page">
        <SideNav title={MESSAGES.lists} links={sideLinks(list)} />
        <div>
          <PageTitle title={name} lead={LEADS[list]} />
          <section className="panel">
            <FilterForm question={question} />
            {wrong ? (
              <div className="panel-body">
                <Notice kind="error" live>
                  {MESSAGES.wrong}
                </Notice>
              </div>
            ) : (
              <ListTable question={question} rows={rows} name={name} />
            )}
          </section>
          {next && (
            <a className="btn load-more" href={next} data-load-more="disclosure">
              {MESSAGES.more}
            </a>
          )}
          {!wrong && (
            <Pagination
              page={page}
              pages={pages}
              total={count}
              size={size}
              sizes={LIST_PAGE_SIZES}
              href={(to, rowsAPage) => hrefOf(question, { page: to, size: rowsAPage })}
            />
          )}
          {updatedAt && <p className="list-note">{MESSAGES.updated(updatedAt)}</p>}
        </div>
      </div>
    </div>
  )
}
