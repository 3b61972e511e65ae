import type { Kysely } from 'kysely'
import type { BlobName, CallName, CallOutput, ParsedBlobInput, ParsedInput } from '../broker/contract'
import type { BrokerKeyring } from '../crypto/keyring'
import type { Store } from '../database/store'
import type { FileStore } from './files/file-store'
import type { CallRefusal } from './refusal'
import type { BrokerTables } from './tables'
import type { Vault } from './vault'

export type Database = Kysely<BrokerTables>

/** What all calls share. */
export interface BrokerCore {
  readonly store: Store<BrokerTables>
  readonly keys: BrokerKeyring
  readonly vault: Vault
  readonly files: FileStore
  readonly clock: () => Date
  readonly demo: boolean
  readonly provision: 'at-once' | 'by-step'
  readonly environment: 'dev' | 'test' | 'release' | 'sim' | ''
}

/** Who a login token stands for. The broker derives every account from it, never from an input. */
export interface Caller {
  readonly kind: 'one' | 'fund' | 'phone' | 'swap' | 'staff'
  readonly tokenHash: string
  /** Of a unified account, of a fund account's owner, or of a proved phone that belongs to one. */
  readonly accountCode?: string
  readonly fundId?: string
  readonly staff?: { readonly id: string; readonly userName: string; readonly role: string }
  /** A proved phone, kind `phone` only. */
  readonly phone?: string
  readonly phoneIndex?: string
  readonly loginTime: string
  readonly expiresAt: string
}

/** One call on its way. `db` is the effect's own transaction, or the store for reads and code calls. */
export interface CallContext {
  readonly core: BrokerCore
  readonly db: Database
  readonly now: Date
  readonly caller: Caller | undefined
  /** Of an effect, and of a call that answers a file. */
  readonly requestId?: string
  /** What an effect's own `prepare` made before its transaction began. */
  readonly prepared?: unknown
}

/** Answers one call; a refusal may be thrown, which undoes what an effect wrote, or returned. */
export type Endpoint<N extends CallName> = (
  input: ParsedInput<N>,
  context: CallContext,
) => Promise<CallOutput<N> | CallRefusal>

/**
 * An effect with slow work that needs no transaction, such as a digest of a password: `prepare` is done before it
 * begins, so that nobody waits for the store meanwhile. It only reads, and what it saw may have changed by the time
 * `run` begins. A refusal it throws is the effect's answer, kept like any other.
 */
export function preparedEffect<N extends CallName, P>(
  prepare: (input: ParsedInput<N>, context: CallContext) => Promise<P>,
  run: (input: ParsedInput<N>, context: CallContext, prepared: P) => Promise<CallOutput<N> | CallRefusal>,
): Endpoint<N> & { prepare: typeof prepare } {
  const endpoint = (input: ParsedInput<N>, context: CallContext) => run(input, context, context.prepared as P)
  return Object.assign(endpoint, { prepare })
}

export type Endpoints<N extends CallName = CallName> = { readonly [Name in N]: Endpoint<Name> }

/** The endpoints of one module. */
export function defineEndpoints<const N extends CallName>(endpoints: Endpoints<N>): Endpoints<N> {
  return endpoints
}

/** A file as its call answers it: what is said of it, and the digest by which the file store has it, or its bytes. */
export interface FoundFile {
  readonly fileName: string
  readonly mediaType: string
  /** Bytes. */
  readonly size: number
  /** Hexadecimal. */
  readonly sha256: string
  /** UTC ISO text. */
  readonly modifiedAt: string
  /** Of a file that the store does not have: papers are kept sealed. */
  readonly bytes?: Uint8Array<ArrayBuffer>
}

/** Finds the file that one call answers. A refusal may be thrown. */
export type FileEndpoint<N extends BlobName> = (
  input: ParsedBlobInput<N>,
  context: CallContext,
) => Promise<FoundFile>

export type FileEndpoints<N extends BlobName = BlobName> = { readonly [Name in N]: FileEndpoint<Name> }

/** The calls of one module that answer files. */
export function defineFileEndpoints<const N extends BlobName>(endpoints: FileEndpoints<N>): FileEndpoints<N> {
  return endpoints
}

/** The caller of a call that needs a login: the HTTP side has checked that there is one. */
export function callerOf(context: CallContext): Caller {
  if (!context.caller) throw new Error('A call without login asked for its caller')
  return context.caller
}

/** A moment some time after another, as stored: UTC ISO text. */
export function later(now: Date, { minutes = 0, seconds = 0, hours = 0, days = 0 }): string {
  const ms = ((days * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1000
  return new Date(now.getTime() + ms).toISOString()
}
