import { z } from 'zod'

/**
 * query: reads, may be asked again. effect: changes something, done once per request id. code: sends a code or a
 * captcha, signs in or out: neither repeated by us nor replayed by the broker. blob: reads a file; it is answered with
 * its bytes, and with JSON only where it is refused (spec 1 §8).
 */
export type CallKind = 'query' | 'effect' | 'code' | 'blob'

/** Whose broker login token a call needs. `phone` is a visitor who proved a phone number. */
export type LoginNeed = 'none' | 'one' | 'fund' | 'any' | 'phone' | 'one-or-phone' | 'swap' | 'staff'

/** The largest request that is read unless a call's row says more, in characters. */
const MAX_REQUEST = 1_048_576

export interface CallFacts {
  /**
   * Address below the base path /api, without a leading slash, in the specification's own spelling. A blob's may name
   * fields of its input in braces: they travel in the path.
   */
  readonly path: string
  readonly method: 'POST' | 'GET'
  readonly funcId: string
  readonly kind: CallKind
  readonly login: LoginNeed
  /** Input paths that leave the portal in an envelope: `phone`, `contacts[].tel`. */
  readonly sealed: readonly string[]
  /** Input names that differ between two goes at the same thing and are no part of its canonical bytes. */
  readonly volatile: readonly string[]
  /** The largest request of this call in bytes; 1 MiB unless its row says more. */
  readonly maxBytes: number
  /** What settles an unknown outcome, where a call's inputs differ in it by their input. */
  readonly settle: Settle | ((input: { processKey?: unknown }) => Settle)
}

/** resend: the request is sent again under its id. query-only: the broker is asked, and the id voided. */
export type Settle = 'resend' | 'query-only'

/** What settles an unknown outcome of this call with this input. */
export function settleOf({ settle }: Pick<CallFacts, 'settle'>, input: object): Settle {
  return typeof settle === 'function' ? settle(input) : settle
}

export interface CallDefinition<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType>
  extends CallFacts {
  readonly in: In
  readonly out: Out
}

/** What a row may say beyond its path and kind; the rest has these defaults. */
export interface CallOptionsInTable {
  readonly login: LoginNeed
  readonly method?: 'GET'
  readonly sealed?: readonly string[]
  readonly volatile?: readonly string[]
  readonly settle?: CallFacts['settle']
  readonly maxBytes?: number
  /** The specification shows that calls carry a funcId but no values: ours is the path with dots, unless said. */
  readonly funcId?: string
}

type Row<In extends z.ZodType, Out extends z.ZodType> = CallOptionsInTable & {
  readonly in: In
  readonly out: Out
}

function facts(kind: CallKind, path: string, row: CallOptionsInTable): CallFacts {
  return {
    path,
    method: row.method ?? 'POST',
    funcId: row.funcId ?? path.replace(/\/\{[^}]*\}/g, '').replaceAll('/', '.'),
    kind,
    login: row.login,
    sealed: row.sealed ?? [],
    volatile: row.volatile ?? [],
    settle: row.settle ?? 'resend',
    maxBytes: row.maxBytes ?? MAX_REQUEST,
  }
}

const rowOf =
  (kind: CallKind) =>
  <In extends z.ZodType, Out extends z.ZodType>(
    path: string,
    row: Row<In, Out>,
  ): CallDefinition<In, Out> => ({
    ...facts(kind, path, row),
    in: row.in,
    out: row.out,
  })

/** A call that only reads. */
export const queryCall = rowOf('query')
/** A call that changes something. */
export const effectCall = rowOf('effect')
/** A call that sends a code or signs somebody in or out. */
export const codeCall = rowOf('code')

/** A call that answers a file. */
export interface BlobDefinition<In extends z.ZodType = z.ZodType> extends CallFacts {
  readonly kind: 'blob'
  readonly in: In
}

/** A call that answers a file: always GET, so that parts of it and what has changed can be asked for. */
export const blobCall = <In extends z.ZodType>(
  path: string,
  row: Omit<CallOptionsInTable, 'method'> & { readonly in: In },
): BlobDefinition<In> => ({ ...facts('blob', path, { ...row, method: 'GET' }), kind: 'blob', in: row.in })

/** One module's calls, keyed `module.call`. */
export function defineCalls<const T extends Record<string, CallDefinition>>(calls: T): T {
  return calls
}

/** One module's calls that answer files, keyed `module.call`. */
export function defineBlobs<const T extends Record<string, BlobDefinition>>(blobs: T): T {
  return blobs
}

/** Input or output without any field. */
export const nothing = z.object({})
