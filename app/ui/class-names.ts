/** Joins class names; a condition that does not hold leaves its names out. */
export const cx = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
