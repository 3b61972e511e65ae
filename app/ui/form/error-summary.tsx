import { useEffect } from 'react'
import { controlId } from './form-state'
import { useFormView } from './form-view'

/** First thing on a refused page: every error, each a link to its field. Takes the focus when it appears. */
export function ErrorSummary() {
  const { state, summary } = useFormView()
  const fields = Object.entries(summary.errors).filter(([, errors]) => errors && errors.length > 0)
  const count = fields.length + summary.formErrors.length
  useRefusedTitle(count > 0)
  if (count === 0) return null
  return (
    <div
      className="mb-5 rounded border border-l-4 border-error-200 border-l-error-700 bg-error-50 px-5 py-3"
      id={`${state.id}-errors`}
      tabIndex={-1}
      data-error-summary=""
    >
      <div role="alert">
        <h2 className="mb-1 text-error-700">错误 {count} 处，请修改后重新提交</h2>
        <ul>
          {summary.formErrors.map(message => (
            <li key={message}>{message}</li>
          ))}
          {fields.map(([name, errors]) => (
            <li key={name}>
              <a
                className="inline-block min-h-6 text-error-700 underline decoration-brand-200 underline-offset-4 hover:decoration-current"
                href={`#${controlId(state.id, name)}`}
              >
                {errors?.join('；')}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const PREFIX = '错误：'

/** The title begins with 错误： while the form is refused; on a page that came as a document the server wrote it. */
function useRefusedTitle(refused: boolean): void {
  useEffect(() => {
    const plain = document.title.replace(PREFIX, '')
    document.title = refused ? PREFIX + plain : plain
  }, [refused])
}
