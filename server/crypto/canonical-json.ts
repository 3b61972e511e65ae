function members(value: object): string {
  const parts: string[] = []
  for (const name of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[name]
    if (member !== undefined && typeof member !== 'function')
      parts.push(`${JSON.stringify(name)}:${canonicalJson(member)}`)
  }
  return `{${parts.join(',')}}`
}

/**
 * The one JSON text of a value: names sorted by UTF-16 code units, no spaces, no undefined members (in a list: null).
 * @throws TypeError on NaN, infinities and bigints
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new TypeError('Only finite numbers have a JSON form')
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if ('toJSON' in value && typeof value.toJSON === 'function') return canonicalJson(value.toJSON())
  return members(value)
}
