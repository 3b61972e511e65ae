/**
 * Fields of an input that stand in the path of a call: `sysFile/downloadStatic/{fileName}`. One field is one segment,
 * percent-encoded.
 */
const FIELD = /\{(\w+)\}/g

/** The path with its fields filled in, and what is left of the input. */
export function fillPath(path: string, input: object): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input }
  const filled = path.replace(FIELD, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path: filled, rest }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Reads such paths: gives the fields of one that fits, undefined of any other. */
export function pathFields(path: string): (actual: string) => Record<string, string> | undefined {
  const names = [...path.matchAll(FIELD)].map(found => found[1] ?? '')
  const parts = path.split(FIELD).filter((_, at) => at % 2 === 0)
  const escaped = parts.map(part => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(`^${escaped.join('([^/]+)')}$`)
  return actual => {
    const found = pattern.exec(actual)
    if (!found) return undefined
    const values = found.slice(1).map(decoded)
    if (values.includes(undefined)) return undefined
    return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))
  }
}
