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
    <div className="agreement-facts">
      <span>版本 {version}</span>
      {agreedAt && <span>{formatDate(agreedAt)} 已同意</span>}
      <a href={agreementPdfPath(id, version)} download="">
        下载 PDF
      </a>
      <span className="agreement-digest">
        SHA-256 <code>{sha256}</code>
      </span>
    </div>
  )
}
