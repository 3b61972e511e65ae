import type { Agreement } from '~/domain/agreements'
import { CheckboxField } from '~/ui/form'
import { AgreementScroll } from './agreement-text'

/** The text of an agreement, to be opened on the page itself, and the box that accepts this version of it. */
export function AgreementField({ agreement }: { agreement: Agreement }) {
  const { title, version, sha256, text } = agreement
  return (
    <>
      <details className="mb-4">
        <summary className="min-h-6 text-brand-700 desk:ml-[10.5rem]">
          阅读《{title}》（版本 {version}）
        </summary>
        <div className="mt-2">
          <AgreementScroll title={title} text={text} />
        </div>
      </details>
      <input type="hidden" name="agreement" value={`${version}:${sha256}`} />
      <CheckboxField name="agree" label={`本人已阅读并同意《${title}》`} />
    </>
  )
}
