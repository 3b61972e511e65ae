/** Check digits of identity numbers, on already normalised text. */

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const ID_CHECKS = '10X98765432'
const CREDIT_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const CREDIT_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

function isRealDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return (
    year >= 1900 &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getTime() <= Date.now()
  )
}

/** Resident identity number (GB 11643): 17 digits with a real birth date, then the ISO 7064 MOD 11-2 check. */
export function isNationalId(value: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(value)) return false
  if (!isRealDay(Number(value.slice(6, 10)), Number(value.slice(10, 12)), Number(value.slice(12, 14))))
    return false
  const sum = ID_WEIGHTS.reduce((total, weight, at) => total + weight * Number(value[at]), 0)
  return ID_CHECKS[sum % 11] === value[17]
}

/** Unified social credit code (GB 32100): 17 characters, then the MOD 31-3 check. */
export function isCreditCode(value: string): boolean {
  if (value.length !== 18) return false
  const values = [...value].map(character => CREDIT_CHARACTERS.indexOf(character))
  if (values.includes(-1)) return false
  const sum = CREDIT_WEIGHTS.reduce((total, weight, at) => total + weight * (values[at] ?? 0), 0)
  return (31 - (sum % 31)) % 31 === values[17]
}
