import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DISCLOSURE_LISTS, type DisclosureList, disclosurePath, LIST_PAGE_SIZES } from '~/domain/disclosure'
import { formatDateTime } from '~/domain/formats'
import { publicPageLoader } from '~/server.server'
import { cx } from '~/ui/class-names'
import { Breadcrumb, Notice, PageTitle, Panel, pageMetaOf } from '~/ui/components'
import { SideNav } from '~/ui/components/side-nav'
import { buttonClass } from '~/ui/form'
import { SidePage } from '~/ui/layout'
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
      <SidePage>
        <SideNav title={MESSAGES.lists} links={sideLinks(list)} />
        <div>
          <PageTitle title={name} lead={LEADS[list]} />
          <Panel flush>
            <FilterForm question={question} />
            {wrong ? (
              <div className="px-5 py-4 compact:px-4">
                <Notice kind="error" live>
                  {MESSAGES.wrong}
                </Notice>
              </div>
            ) : (
              <ListTable question={question} rows={rows} name={name} />
            )}
          </Panel>
          {next && (
            <a
              className={cx(buttonClass(), 'desk:hidden compact:flex')}
              href={next}
              data-load-more="disclosure"
            >
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
          {updatedAt && <p className="mt-2 text-sm text-ink-500">{MESSAGES.updated(updatedAt)}</p>}
        </div>
      </SidePage>
    </div>
  )
}
