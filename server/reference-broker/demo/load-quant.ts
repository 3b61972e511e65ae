import { CLIENT_OF } from '~/domain/quant-apply'
import type { Database } from '../call-context'
import { DEMO_QUANT, DEMO_QUANT_CLOSE } from './services'

interface Went {
  readonly kind: string
  readonly id: string
  readonly owner: string
  readonly went: readonly (readonly [state: string | number, at: string, note?: string])[]
}

const ACTORS = ['applicant', 'reviewer1'] as const

/** An application with the history of the states that it went through. */
async function loadHistory(tx: Database, { kind, id, owner, went }: Went): Promise<void> {
  const [first, last] = [went[0], went.at(-1)]
  if (!first || !last) return
  await tx
    .insertInto('application')
    .values({
      kind,
      id,
      state: String(last[0]),
      version: went.length,
      maker: `one:${owner}`,
      created_at: first[1],
      updated_at: last[1],
    })
    .execute()
  await tx
    .insertInto('application_history')
    .values(
      went.map(([state, at, note = ''], index) => ({
        kind,
        application_id: id,
        version: index + 1,
        at,
        actor: ACTORS[index === 0 ? 0 : 1],
        from_state: index === 0 ? '' : String(went[index - 1]?.[0]),
        to_state: String(state),
        note,
      })),
    )
    .execute()
}

const NOTHING_TYPED = { org_full_name: '', contact_address: '', sealed_tel: '', sealed_email: '', agreed: '' }

/** Loads applications for quantitative live trading in several states, and one to close. */
export async function loadQuant(tx: Database): Promise<void> {
  for (const [index, { id, owner, fundId, powerType, acct = '', went }] of DEMO_QUANT.entries()) {
    await tx
      .insertInto('quant_application')
      .values({
        ...NOTHING_TYPED,
        id,
        account_code: owner,
        fund_id: fundId,
        power_type: powerType,
        form_state: Number(went.at(-1)?.[0]),
        emquant_client: CLIENT_OF[powerType],
        acct,
        create_time: went[0]?.[1] ?? '',
        reference: `LH2026000${index + 1}`,
        trd_code: '',
        add_new_trd: 1,
        effective_day: '',
      })
      .execute()
    await loadHistory(tx, { kind: 'quant-apply', id, owner, went })
  }
  const { id, owner, fundId, powerType, effectiveDay, went } = DEMO_QUANT_CLOSE
  await tx
    .insertInto('quant_close')
    .values({
      id,
      reference: 'LG20260001',
      account_code: owner,
      fund_id: fundId,
      power_type: powerType,
      sealed_tel: '',
      sealed_email: '',
      effective_day: effectiveDay,
      create_time: went[0][1],
    })
    .execute()
  await loadHistory(tx, { kind: 'quant-close', id, owner, went })
}
