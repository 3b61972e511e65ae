import { QrCode } from '~/ui/components/qr-code'
import { OPEN_ACCOUNT } from './messages'

export interface OpenAccount {
  url: string
  /** Absent for a phone, which goes there itself. */
  code?: { size: number; path: string }
}

/** A phone goes to the account-opening site; elsewhere its code is shown. Where there is none, the hotline is named. */
export function OpenAccountButton({ openAccount }: { openAccount?: OpenAccount }) {
  if (openAccount && !openAccount.code) {
    return (
      <a className="btn secondary" href={openAccount.url} rel="noopener">
        {OPEN_ACCOUNT.label}
      </a>
    )
  }
  return (
    <details className="popup" data-menu="">
      <summary className="btn secondary">{OPEN_ACCOUNT.label}</summary>
      <div className="popup-body">
        {openAccount?.code ? (
          <>
            <QrCode modules={openAccount.code} label={OPEN_ACCOUNT.code} width={168} />
            <p>{OPEN_ACCOUNT.scan}</p>
            <a href={openAccount.url} rel="noopener">
              {OPEN_ACCOUNT.open}
            </a>
          </>
        ) : (
          <>
            <p>{OPEN_ACCOUNT.byPhone}</p>
            <a href="tel:95357">95357</a>
            <a href="/business/business-handing-apply-account">{OPEN_ACCOUNT.business}</a>
          </>
        )}
      </div>
    </details>
  )
}
