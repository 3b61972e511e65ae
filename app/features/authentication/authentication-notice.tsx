import { Link } from '@remix-run/react'
import { AUTHENTICATION_MESSAGES as MESSAGES } from '~/domain/authentication'
import { Notice } from '~/ui/components'

/** Above a page that an account without authentication may read and not change; or, just after it, that it is done. */
export function AuthenticationNotice({ attestation, href, done }: NoticeProps) {
  if (done) return <Notice kind="success" title={MESSAGES.done} live />
  if (attestation !== '1') return null
  return (
    <Notice kind="warn">
      <p>
        {MESSAGES.needed}{' '}
        <Link to={href} preventScrollReset>
          {MESSAGES.go}
        </Link>
      </p>
    </Notice>
  )
}

interface NoticeProps {
  attestation: string
  /** The layer, or the page, where it is done. */
  href: string
  done?: boolean
}
