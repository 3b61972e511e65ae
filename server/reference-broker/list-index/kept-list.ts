/** The tables of lists that are kept with an index. */
export type ListTable = 'etf' | 'money_fund'

/**
 * A list with an index over all its rows. Any filter, in any order and at any page, is answered from it in a time that
 * hardly grows with the list. It suits lists that change as a whole now and then and are read all the time.
 */
export interface KeptList<Row = never> {
  readonly table: ListTable
  /** Column that names a row and gives the list its own order. */
  readonly code: string
  /** Columns with normalised text that filters look in (`contains` of text-index), by the name of the filter. */
  readonly texts: Readonly<Record<string, keyof Row & string>>
  /** Columns that filters compare as a whole, by the name of the filter. */
  readonly facets: Readonly<Record<string, keyof Row & string>>
  /** Columns to sort by, by the name of the order: text in the order of pinyin, amounts by size. */
  readonly sorts: Readonly<Record<string, keyof Row & string>>
}

/** The term under which rows with a value of a facet are found. */
export const facetTerm = (filter: string, value: string): string => `${filter}=${value}`

/** The term under which rows are found whose text holds a gram. */
export const gramTerm = (filter: string, gram: string): string => `${filter}:${gram}`
