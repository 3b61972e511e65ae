import { randomId, sha256 } from '../../crypto/random'
import { preparedFirst } from '../../database/prepared'
import type { BrokerCore, CallContext, Caller, Database } from '../call-context'
import { later } from '../call-context'
import { CallRefusal } from '../refusal'
import { LOGIN_HOURS, loginRefusal, type Need, PHONE_LOGIN_HOURS, type TokenKind } from './rules'

export interface NewLogin {
  readonly kind: TokenKind
  readonly accountCode?: string
  readonly fundId?: string
  readonly staffId?: string
  readonly phone?: string
  readonly phoneIndex?: string
  readonly device?: string
}

const phonePlace = (tokenHash: string) => `login_token.phone.${tokenHash}`

/** Issues a token of 256 random bits, of which only the digest is stored. */
export async function issueLogin(tx: Database, { core, now }: CallContext, login: NewLogin) {
  const token = randomId(32)
  const tokenHash = sha256(token)
  const hours = login.kind === 'phone' ? PHONE_LOGIN_HOURS : LOGIN_HOURS
  const row = {
    token_hash: tokenHash,
    kind: login.kind,
    account_code: login.accountCode ?? null,
    fund_id: login.fundId ?? null,
    staff_id: login.staffId ?? null,
    sealed_phone: login.phone ? core.vault.seal(phonePlace(tokenHash), login.phone) : null,
    phone_index: login.phoneIndex ?? null,
    device: login.device ?? '',
    created_at: now.toISOString(),
    expires_at: later(now, { hours }),
    revoked_at: null,
  }
  await tx.insertInto('login_token').values(row).execute()
  return { login: token, loginTime: row.created_at, expiresAt: row.expires_at }
}

/** Asked with every call that needs a login. */
const findToken = preparedFirst((db: Database, { tokenHash }: { tokenHash: string }) =>
  db
    .selectFrom('login_token as t')
    .leftJoin('unified_account as a', 'a.account_code', 't.account_code')
    .leftJoin('fund_account as f', 'f.fund_id', 't.fund_id')
    .leftJoin('staff as s', 's.id', 't.staff_id')
    .select(['t.token_hash', 't.kind', 't.account_code', 't.fund_id', 't.staff_id', 't.sealed_phone'])
    .select(['t.phone_index', 't.created_at', 't.expires_at', 't.revoked_at'])
    .select(['a.state as account_state', 'f.state as fund_state'])
    .select(['s.state as staff_state', 's.user_name as staff_name', 's.role as staff_role'])
    .where('t.token_hash', '=', tokenHash),
)

type FoundToken = NonNullable<Awaited<ReturnType<typeof findToken>>>

function stateOf(row: FoundToken): string | null {
  const states = [row.account_state, row.fund_state, row.staff_state]
  return states.includes('disabled') ? 'disabled' : null
}

function callerFrom(core: BrokerCore, row: FoundToken): Caller {
  return {
    kind: row.kind,
    tokenHash: row.token_hash,
    accountCode: row.account_code ?? undefined,
    fundId: row.fund_id ?? undefined,
    staff: row.staff_id
      ? { id: row.staff_id, userName: row.staff_name ?? '', role: row.staff_role ?? '' }
      : undefined,
    phone: row.sealed_phone ? core.vault.open(phonePlace(row.token_hash), row.sealed_phone) : undefined,
    phoneIndex: row.phone_index ?? undefined,
    loginTime: row.created_at,
    expiresAt: row.expires_at,
  }
}

/** Who calls. @throws CallRefusal 89001-89005 when the token does not do for this call */
export async function callerByToken(core: BrokerCore, token: string, need: Need, now: Date): Promise<Caller> {
  const row = token ? await findToken(core.store.db, { tokenHash: sha256(token) }) : undefined
  const facts = row && {
    kind: row.kind,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    state: stateOf(row),
  }
  const code = loginRefusal(need, facts, now.toISOString())
  if (code || !row) throw new CallRefusal(code ?? '89001')
  return callerFrom(core, row)
}

/** Earlier proofs of a phone are proofs of the account that was opened with it. */
export async function linkProofs(tx: Database, phoneIndex: string, accountCode: string): Promise<void> {
  await tx
    .updateTable('login_token')
    .set({ account_code: accountCode })
    .where('kind', '=', 'phone')
    .where('phone_index', '=', phoneIndex)
    .execute()
}

/** Ends a token for good. */
export async function revokeLogin(tx: Database, tokenHash: string, now: Date): Promise<void> {
  await tx
    .updateTable('login_token')
    .set({ revoked_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends every login of an account: its own, those of its fund accounts, and proofs of its phone. */
export async function revokeLoginsOf(tx: Database, accountCode: string, now: Date): Promise<void> {
  await tx
    .updateTable('login_token')
    .set({ revoked_at: now.toISOString() })
    .where('account_code', '=', accountCode)
    .where('revoked_at', 'is', null)
    .execute()
}
