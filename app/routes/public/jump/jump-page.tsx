import { Notice, PageTitle } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import { JUMP, type SITES } from './messages'
import type { Target } from './target'

/** Says where it leads and goes there only on a press. */
export function JumpPage({ site, target }: { site: (typeof SITES)[keyof typeof SITES]; target: Target }) {
  return (
    <div className="panel panel-body jump">
      <PageTitle title={site.title} lead={site.text} />
      {target.href ? (
        <>
          {target.refused && <Notice kind="warn">{JUMP.refused}</Notice>}
          {!target.refused && <p>{JUMP.lead}</p>}
          <p className="jump-to">{target.href}</p>
          <p>{JUMP.check}</p>
          <p className="actions">
            <a className="btn primary" href={target.href} rel="noopener noreferrer">
              {JUMP.go}
              <span className="sr"> {target.host}</span>
            </a>
            <ButtonLink href="/">{JUMP.back}</ButtonLink>
          </p>
        </>
      ) : (
        <>
          <Notice>{JUMP.closed}</Notice>
          <p className="actions">
            <ButtonLink href="/">{JUMP.back}</ButtonLink>
          </p>
        </>
      )}
    </div>
  )
}
