import { disclosurePath } from '~/domain/disclosure'
import { Button, ButtonLink } from '~/ui/form'
import { columnsOf } from './columns'
import type { FilterField, Question } from './question'
import { WORDS } from './words'

function Control({ field, question }: { field: FilterField; question: Question }) {
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
          <option value="">{WORDS.all}</option>
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
function SortControl({ question }: { question: Question }) {
  return (
    <fieldset className="filter filter-sort">
      <legend>{WORDS.sort}</legend>
      <select name="sort" className="input" aria-label={WORDS.sortBy} defaultValue={question.sort}>
        {columnsOf(question.list).map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      <select name="order" className="input" aria-label={WORDS.order} defaultValue={question.order}>
        <option value="asc">{WORDS.asc}</option>
        <option value="desc">{WORDS.desc}</option>
      </select>
    </fieldset>
  )
}

/** The filters of a list, and its files; pressing a button takes what is typed. */
export function FilterForm({ question }: { question: Question }) {
  const path = disclosurePath(question.list)
  return (
    <form className="filters" method="get" action={path} aria-label={WORDS.filters}>
      {question.fields.map(field => (
        <Control key={field.name} field={field} question={question} />
      ))}
      <SortControl question={question} />
      {/* The size stays, the page does not: a new filter begins at page 1. */}
      <input type="hidden" name="pageSize" value={question.size} />
      <div className="filter-actions">
        <Button look="primary">{WORDS.query}</Button>
        <ButtonLink href={path}>{WORDS.reset}</ButtonLink>
        <span className="filter-files">
          <button type="submit" className="btn" formAction={disclosurePath(question.list, 'export.csv')}>
            {WORDS.csv}
          </button>
          <button type="submit" className="btn" formAction={disclosurePath(question.list, 'export.xlsx')}>
            {WORDS.excel}
          </button>
        </span>
      </div>
    </form>
  )
}
