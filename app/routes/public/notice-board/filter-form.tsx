import { disclosurePath } from '~/domain/disclosure'
import { Button, ButtonLink, buttonClass, inputClass } from '~/ui/form'
import { ErrorText } from '~/ui/form/field-frame'
import { columnsOf } from './columns'
import type { FilterField, ListQuery } from './list-query'
import { MESSAGES } from './messages'

function Control({ field, question }: { field: FilterField; question: ListQuery }) {
  const { name, label, choices } = field
  const id = `filter-${name}`
  const value = question.values[name] ?? ''
  const error = question.errors[name]
  const aria = {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  }
  return (
    <div>
      <label className="mb-1 block text-sm text-ink-700" htmlFor={id}>
        {label}
      </label>
      {choices ? (
        <select id={id} name={name} className={inputClass()} defaultValue={value}>
          <option value="">{MESSAGES.all}</option>
          {Object.entries(choices).map(([code, words]) => (
            <option key={code} value={code}>
              {words.zh}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          name={name}
          className={inputClass()}
          defaultValue={value}
          autoComplete="off"
          {...aria}
        />
      )}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  )
}

/** On a desktop the heads of the columns sort; these two only send the order along. */
function SortControl({ question }: { question: ListQuery }) {
  return (
    <fieldset className="hidden compact:grid compact:grid-cols-2 compact:gap-2">
      <legend className="mb-1 text-sm text-ink-700">{MESSAGES.sort}</legend>
      <select name="sort" className={inputClass()} aria-label={MESSAGES.sortBy} defaultValue={question.sort}>
        {columnsOf(question.list).map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      <select name="order" className={inputClass()} aria-label={MESSAGES.order} defaultValue={question.order}>
        <option value="asc">{MESSAGES.asc}</option>
        <option value="desc">{MESSAGES.desc}</option>
      </select>
    </fieldset>
  )
}

/** The filters of a list, and its files; pressing a button takes what is typed. */
export function FilterForm({ question }: { question: ListQuery }) {
  const path = disclosurePath(question.list)
  return (
    <form
      className="grid grid-cols-4 gap-x-5 gap-y-3 border-b border-line p-5 compact:grid-cols-1 compact:p-4"
      method="get"
      action={path}
      aria-label={MESSAGES.filters}
    >
      {question.fields.map(field => (
        <Control key={field.name} field={field} question={question} />
      ))}
      <SortControl question={question} />
      {/* The size stays, the page does not: a new filter begins at page 1. */}
      <input type="hidden" name="pageSize" value={question.size} />
      <div className="col-span-full flex flex-wrap gap-3">
        <Button look="primary">{MESSAGES.query}</Button>
        <ButtonLink href={path}>{MESSAGES.reset}</ButtonLink>
        <span className="ml-auto flex flex-wrap gap-3 compact:ml-0">
          <button
            type="submit"
            className={buttonClass()}
            formAction={disclosurePath(question.list, 'export.csv')}
          >
            {MESSAGES.csv}
          </button>
          <button
            type="submit"
            className={buttonClass()}
            formAction={disclosurePath(question.list, 'export.xlsx')}
          >
            {MESSAGES.excel}
          </button>
        </span>
      </div>
    </form>
  )
}
