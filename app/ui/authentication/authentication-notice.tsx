import { Link } from '@remix-run/react'
import { AUTHENTICATION_WORDS as WORDS } from '~/domain/authentication'
import { Notice } from '../parts'

/** Above a page that an account without authentication may read and not change; or, just after it, that it is done. */
export function AuthenticationNotice({ attestation, href, done }: NoticeProps) {
  if (done) return <Notice kind="success" title={WORDS.done} live />
  if (attestation !== '1') return null
  return (
    <Notice kind="warn">
      <p>
        {WORDS.needed}{' '}
        <Link to={href} preventScrollReset>
          {WORDS.go}
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
