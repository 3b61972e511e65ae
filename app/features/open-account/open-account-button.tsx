import { cx } from '~/ui/class-names'
import { QrCode } from '~/ui/components/qr-code'
import { type ButtonLook, buttonClass } from '~/ui/form/button-class'
import { OPEN_ACCOUNT } from './messages'

export interface OpenAccount {
  url: string
  /** Absent for a phone, which goes there itself. */
  code?: { size: number; path: string }
}

const POPUP =
  'absolute left-0 top-full z-20 mt-2 flex w-60 flex-col items-center gap-2 rounded-lg bg-surface p-5 text-center text-base text-ink-900 shadow-layer'

/** A phone goes to the account-opening site; elsewhere its code is shown. Where there is none, the hotline is named. */
export function OpenAccountButton({
  openAccount,
  look,
  side = 'left',
}: {
  openAccount?: OpenAccount
  look?: ButtonLook
  /** The edge of the button that the code is flush with on a phone. */
  side?: 'left' | 'right'
}) {
  if (openAccount && !openAccount.code) {
    return (
      <a className={buttonClass(look)} href={openAccount.url} rel="noopener">
        {OPEN_ACCOUNT.label}
      </a>
    )
  }
  return (
    <details className="relative" data-menu="">
      <summary className={buttonClass(look)}>{OPEN_ACCOUNT.label}</summary>
      <div className={cx(POPUP, side === 'right' && 'compact:left-auto compact:right-0')}>
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
