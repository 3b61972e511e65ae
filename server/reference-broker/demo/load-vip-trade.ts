import { AGREEMENTS } from '~/domain/agreements'
import { formatDate } from '~/domain/formats'
import { vipLastDay } from '~/domain/vip-trade'
import { randomId } from '../../crypto/random'
import type { BrokerCore, Database } from '../call-context'
import { insertHistory, startApplications } from '../desk/queries'
import { keepSigning, setTerm, VIP_TRADE } from '../vip-trade/queries'
import { DEMO_FUNDS, type DemoFund } from './people'

const DAY_MS = 86_400_000
/** Days ago of the signing and of the approval. */
const DAYS: Readonly<Record<DemoFund['vip'], { signed: number; approved?: number }>> = {
  none: { signed: 0 },
  reviewing: { signed: 1 },
  opened: { signed: 60, approved: 59 },
  expired: { signed: 426, approved: 425 },
}

/** The version that was in force when what has expired was signed; its text is not kept. */
const EARLIER = '2025-06'

async function approve(tx: Database, id: string, at: string) {
  await tx
    .updateTable('application')
    .set({ state: 'approved', version: 2, updated_at: at })
    .where('kind', '=', VIP_TRADE)
    .where('id', '=', id)
    .execute()
  const step = { from_state: 'submitted', to_state: 'approved', actor: 'reviewer1', note: '' }
  await insertHistory(tx, { kind: VIP_TRADE, application_id: id, version: 2, at, ...step })
  const openedOn = formatDate(at)
  await setTerm(tx, id, { opened_on: openedOn, expires_on: vipLastDay(openedOn) })
}

/** Loads the VIP trading permissions that demo.md names, dated back from now: what is open must not run out. */
export async function loadVipTrade({ clock }: BrokerCore, tx: Database): Promise<void> {
  const ago = (days: number) => new Date(clock().getTime() - days * DAY_MS).toISOString()
  const { version, title, sha256 } = AGREEMENTS['vip-trade']
  for (const fund of DEMO_FUNDS) {
    if (fund.vip === 'none') continue
    const { signed, approved } = DAYS[fund.vip]
    const id = randomId()
    const at = ago(signed)
    const maker = `one:${fund.accountCode}`
    await startApplications(tx, { kind: VIP_TRADE, ids: [id], state: 'submitted', maker, at })
    await keepSigning(tx, {
      id,
      reference: '',
      fund_id: fund.fundId,
      round: 1,
      protocol_id: 'vip-trade',
      protocol_ver_no: fund.vip === 'expired' ? EARLIER : version,
      protocol_name: title,
      protocol_sha256: fund.vip === 'expired' ? '' : sha256,
      signed_at: at,
      opened_on: null,
      expires_on: null,
    })
    if (approved !== undefined) await approve(tx, id, ago(approved))
  }
}
