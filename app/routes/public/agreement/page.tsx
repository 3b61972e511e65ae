import { useLoaderData } from '@remix-run/react'
import { AGREEMENTS, agreementBlocks, agreementOf } from '~/domain/agreements'
import { agreementPagePath } from '~/domain/agreements/addresses'
import { AgreementFacts } from '~/features/agreements/agreement-facts'
import { AgreementText } from '~/features/agreements/agreement-text'
import { TableOfContents } from '~/features/texts'
import { publicPageLoader, safeReturn } from '~/server.server'
import { Breadcrumb, pageMetaOf } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import { MESSAGES } from './messages'

/** /apply/useAgreement?id=&back=: an agreement in its version in force; the usage agreement without an id. */
export const loader = publicPageLoader('/apply/useAgreement', ctx => {
  const agreement = agreementOf(ctx.url.searchParams.get('id') ?? 'quant-usage')
  if (!agreement) throw new Response(null, { status: 404 })
  const sections = agreementBlocks(agreement.text).filter(block => block.kind === 'section')
  return {
    agreement,
    back: safeReturn(ctx.url.searchParams.get('back')) ?? '',
    contents: sections.map(({ id, title }) => ({ id, text: title, depth: 2 as const })),
    others: Object.values(AGREEMENTS)
      .filter(({ id }) => id !== agreement.id)
      .map(({ id, title }) => ({ title, href: agreementPagePath(id) })),
  }
})

export const meta = pageMetaOf<typeof loader>(({ agreement }) => ({
  title: agreement.title,
  description: agreement.text,
  canonical: agreementPagePath(agreement.id),
}))

export default function AgreementPage() {
  const { agreement, back, contents, others } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumb items={[{ label: '首页', href: '/' }, { label: agreement.title }]} />
      <div className={contents.length > 0 ? 'text-page with-toc agreement-page' : 'text-page agreement-page'}>
        <article className="panel text-panel">
          <header className="text-head">
            <h1>{agreement.title}</h1>
            <p className="agreement-lead">{MESSAGES.lead}</p>
            <div className="text-bar">
              <AgreementFacts agreement={agreement} />
              <button type="button" className="print" data-print="" hidden>
                打印
              </button>
            </div>
          </header>
          <AgreementText text={agreement.text} level={2} />
          {back && (
            <p className="actions">
              <ButtonLink href={back}>{MESSAGES.back}</ButtonLink>
            </p>
          )}
          <nav className="neighbours" aria-label={MESSAGES.others}>
            {others.map(({ title, href }) => (
              <p key={href}>
                <a href={href}>{title}</a>
              </p>
            ))}
          </nav>
        </article>
        {contents.length > 0 && <TableOfContents items={contents} />}
      </div>
    </>
  )
}
