import { useLoaderData } from '@remix-run/react'
import { AGREEMENTS, agreementBlocks, agreementOf } from '~/domain/agreements'
import { agreementPagePath } from '~/domain/agreements/addresses'
import { AgreementFacts } from '~/features/agreements/agreement-facts'
import { AgreementText } from '~/features/agreements/agreement-text'
import { PrintButton, TextFoot, TextFrame } from '~/features/texts'
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
      <TextFrame
        title={agreement.title}
        lead={<p className="mt-1 text-sm text-ink-500">{MESSAGES.lead}</p>}
        facts={
          <>
            <AgreementFacts agreement={agreement} />
            <PrintButton />
          </>
        }
        contents={contents}
      >
        <AgreementText text={agreement.text} level={2} />
        {back && (
          <p className="flex flex-wrap items-center gap-3 print:hidden">
            <ButtonLink href={back}>{MESSAGES.back}</ButtonLink>
          </p>
        )}
        <TextFoot label={MESSAGES.others}>
          {others.map(({ title, href }) => (
            <p key={href}>
              <a href={href}>{title}</a>
            </p>
          ))}
        </TextFoot>
      </TextFrame>
    </>
  )
}
