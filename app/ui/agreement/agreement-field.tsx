import { AGREEMENTS, type AgreementId } from '~/domain/agreements'
import { CheckboxField } from '../form'

/** The text of an agreement, to be opened on the page itself, and the box that accepts this version of it. */
export function AgreementField({ id }: { id: AgreementId }) {
  const { title, version, sha256, text } = AGREEMENTS[id]
  return (
    <>
      <details className="agreement">
        <summary>
          阅读《{title}》（版本 {version}）
        </summary>
        <div className="agreement-text">
          {text
            .split('\n')
            .filter(Boolean)
            .map(line =>
              /^[一二三四五六七八九十]+、/.test(line) ? <h3 key={line}>{line}</h3> : <p key={line}>{line}</p>,
            )}
        </div>
      </details>
      <input type="hidden" name="agreement" value={`${version}:${sha256}`} />
      <CheckboxField name="agree" label={`本人已阅读并同意《${title}》`} />
    </>
  )
}
