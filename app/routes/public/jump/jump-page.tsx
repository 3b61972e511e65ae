import { Notice, PageTitle, Panel } from '~/ui/components'
import { ButtonLink, buttonClass } from '~/ui/form'
import { JUMP, type SITES } from './messages'
import type { Target } from './target'

/** Says where it leads and goes there only on a press. */
export function JumpPage({ site, target }: { site: (typeof SITES)[keyof typeof SITES]; target: Target }) {
  return (
    <div className="mx-auto max-w-prose">
      <Panel>
        <PageTitle title={site.title} lead={site.text} />
        {target.href ? (
          <>
            {target.refused && <Notice kind="warn">{JUMP.refused}</Notice>}
            {!target.refused && <p>{JUMP.lead}</p>}
            <p className="my-4 break-all rounded border border-line bg-ground px-4 py-3 font-code text-base text-heading">
              {target.href}
            </p>
            <p>{JUMP.check}</p>
            <p className="mt-5 flex flex-wrap items-center gap-3 print:hidden">
              <a className={buttonClass('primary')} href={target.href} rel="noopener noreferrer">
                {JUMP.go}
                <span className="sr-only"> {target.host}</span>
              </a>
              <ButtonLink href="/">{JUMP.back}</ButtonLink>
            </p>
          </>
        ) : (
          <>
            <Notice>{JUMP.closed}</Notice>
            <p className="mt-5 flex flex-wrap items-center gap-3 print:hidden">
              <ButtonLink href="/">{JUMP.back}</ButtonLink>
            </p>
          </>
        )}
      </Panel>
    </div>
  )
}
