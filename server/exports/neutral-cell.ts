/** What a spreadsheet takes for the beginning of a formula, also in full width, and what it skips before one. */
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/

/**
 * Text of a cell that no spreadsheet runs as a formula: where it could, a single quote stands before it (OWASP ASVS
 * 5.0, 1.2.10), which spreadsheets take for "this is text".
 */
export function neutralCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}
