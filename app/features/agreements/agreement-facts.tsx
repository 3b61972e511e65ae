import { agreementPdfPath } from '~/domain/agreements/addresses'
import { formatDate } from '~/domain/formats'

interface AgreementFactsProps {
  agreement: { id: string; version: string; sha256: string }
  agreedAt?: string
}

/** Version, digest and PDF of an agreement. */
export function AgreementFacts({ agreement, agreedAt }: AgreementFactsProps) {
  const { id, version, sha256 } = agreement
  return (
    <div className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-500">
      <span>版本 {version}</span>
      {agreedAt && <span>{formatDate(agreedAt)} 已同意</span>}
      <a href={agreementPdfPath(id, version)} download="">
        下载 PDF
      </a>
      <span className="min-w-0 break-all">
        SHA-256 <code>{sha256}</code>
      </span>
    </div>
  )
}
