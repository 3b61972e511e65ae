/** Values of one row of a repeating field. */
export type RowValues = Readonly<Record<string, string | number | readonly string[] | undefined>>

/**
 * Values of an application as they are sent: text, cents and quantities as numbers, lists of codes, rows. What is
 * invisible or was left empty is absent.
 */
export type ProcessValues = Readonly<
  Record<string, string | number | readonly string[] | readonly RowValues[] | undefined>
>

/** A value as text; '' where it is absent or none. */
export const textValue = (values: ProcessValues | RowValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A value as rows; none where it has none. */
export const rowValues = (values: ProcessValues, name: string): readonly RowValues[] => {
  const value = values[name]
  return Array.isArray(value) ? value.filter(row => typeof row === 'object' && row !== null) : []
}
