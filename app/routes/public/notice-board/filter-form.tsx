import { disclosurePath } from '~/domain/disclosure'
import { Button, ButtonLink } from '~/ui/form'
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
    <div className={error ? 'filter bad' : 'filter'}>
      <label htmlFor={id}>{label}</label>
      {choices ? (
        <select id={id} name={name} className="input" defaultValue={value}>
          <option value="">{MESSAGES.all}</option>
          {Object.entries(choices).map(([code, words]) => (
            <option key={code} value={code}>
              {words.zh}
            </option>
          ))}
        </select>
      ) : (
        <input id={id} name={name} className="input" defaultValue={value} autoComplete="off" {...aria} />
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <span className="sr">错误：</span>
          {error}
        </p>
      )}
    </div>
  )
}

/** On a desktop the heads of the columns sort; these two only send the order along. */
function SortControl({ question }: { question: ListQuery }) {
  return (
    <fieldset className="filter filter-sort">
      <legend>{MESSAGES.sort}</legend>
      <select name="sort" className="input" aria-label={MESSAGES.sortBy} defaultValue={question.sort}>
        {columnsOf(question.list).map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      <select name="order" className="input" aria-label={MESSAGES.order} defaultValue={question.order}>
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
    <form className="filters" method="get" action={path} aria-label={MESSAGES.filters}>
      {question.fields.map(field => (
        <Control key={field.name} field={field} question={question} />
      ))}
      <SortControl question={question} />
      {/* The size stays, the page does not: a new filter begins at page 1. */}
      <input type="hidden" name="pageSize" value={question.size} />
      <div className="filter-actions">
        <Button look="primary">{MESSAGES.query}</Button>
        <ButtonLink href={path}>{MESSAGES.reset}</ButtonLink>
        <span className="filter-files">
          <button type="submit" className="btn" formAction={disclosurePath(question.list, 'export.csv')}>
            {MESSAGES.csv}
          </button>
          <button type="submit" className="btn" formAction={disclosurePath(question.list, 'export.xlsx')}>
            {MESSAGES.excel}
          </button>
        </span>
      </div>
    </form>
  )
}
