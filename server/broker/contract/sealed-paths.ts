import type { CallFacts } from './call'
import { EnvelopeError, type Opener, type Sealer } from './envelope'

/**
 * Where envelopes sit in an input. A path names fields by dots, `[]` after a name stands for each item of a list:
 * `phone`, `formData.email`, `contacts[].tel`. The associated data names the very item: `contacts.0.tel`.
 */

type Change = (value: string, path: string) => string

const segments = new Map<string, readonly string[]>()

function segmentsOf(path: string): readonly string[] {
  let known = segments.get(path)
  if (!known) {
    known = path.replaceAll('[]', '.[]').split('.')
    segments.set(path, known)
  }
  return known
}

function changed(value: unknown, rest: readonly string[], path: string, change: Change): unknown {
  if (value === undefined || value === null) return value
  const [name, ...deeper] = rest
  if (name === undefined) {
    if (typeof value !== 'string') throw new EnvelopeError(`${path} is not text`)
    return change(value, path)
  }
  if (name === '[]') {
    if (!Array.isArray(value)) throw new EnvelopeError(`${path} is not a list`)
    return value.map((item, at) => changed(item, deeper, `${path}.${at}`, change))
  }
  if (typeof value !== 'object' || Array.isArray(value)) throw new EnvelopeError(`${path} has no fields`)
  if (!Object.hasOwn(value, name)) return value
  const field = (value as Record<string, unknown>)[name]
  return { ...value, [name]: changed(field, deeper, path ? `${path}.${name}` : name, change) }
}

function changeAll(call: Pick<CallFacts, 'sealed'>, input: object, change: Change): Record<string, unknown> {
  let result: unknown = input
  for (const path of call.sealed) result = changed(result, segmentsOf(path), '', change)
  return result as Record<string, unknown>
}

/** The input with each sealed field in its envelope; absent ones stay absent. */
export function sealInput(
  call: Pick<CallFacts, 'sealed'>,
  input: object,
  requestId: string,
  sealer: Sealer,
): Record<string, unknown> {
  return changeAll(call, input, (value, path) => sealer.seal(value, requestId, path))
}

/** The input with each sealed field opened. Throws EnvelopeError; a sealed field in clear is refused as well. */
export function openInput(
  call: Pick<CallFacts, 'sealed'>,
  input: object,
  requestId: string,
  opener: Opener,
): Record<string, unknown> {
  return changeAll(call, input, (value, path) => opener.open(value, requestId, path))
}
