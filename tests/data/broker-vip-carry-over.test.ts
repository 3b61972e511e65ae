import { expect, it } from 'vitest'
import { formatDate } from '../../app/domain/formats'
import { vipStateOn } from '../../app/domain/vip-trade'
import { brokerMigrations } from '../../server/reference-broker/migrations'
import type { BrokerTables } from '../../server/reference-broker/tables'
import { lastVipTrade } from '../../server/reference-broker/vip-trade/queries'
import { describeEachStore } from '../support/stores'

const ACCOUNT = 'A100000009'
const CREATED = '2025-03-03T01:30:00.000Z'
const BEFORE = { none: '0', reviewing: '1', opened: '2', expired: '4' } as const

interface Earlier extends BrokerTables {
  fund_account: BrokerTables['fund_account'] & { vip_state: string }
}

describeEachStore('a store from before VIP permissions had a term', (open, { place }) => {
  it('keeps the state of every fund account', async () => {
    const at = place()
    const step = brokerMigrations.findIndex(({ id }) => id === '0011-vip-trade')
    const earlier = await open<Earlier>(brokerMigrations.slice(0, step), at)
    const text = { user_name: '', user_type: '2', org_type: '1', org_name: '', attestation: '0' }
    const sealed = { sealed_phone: '', sealed_email: '', sealed_org_credit: '', org_credit_index: '' }
    await earlier.db
      .insertInto('unified_account')
      .values({
        account_code: ACCOUNT,
        ...text,
        ...sealed,
        phone_index: 'x',
        password_hash: '',
        state: 'active',
        created_at: CREATED,
      })
      .execute()
    for (const vip_state of Object.keys(BEFORE)) {
      await earlier.db
        .insertInto('fund_account')
        .values({
          fund_id: vip_state,
          account_code: ACCOUNT,
          fund_name: '',
          fund_type: '0',
          fund_id_user_type: '0',
          professional_investor: '1',
          vip_state,
          risk_level: 'C5',
          has_emc: '0',
          advisory: 0,
          in_transit: 0,
          ordinary_fund_id: null,
          shareholder_code: null,
          trader_code: null,
          password_hash: '',
          state: 'active',
          created_at: CREATED,
        })
        .execute()
    }
    const { db } = await open<BrokerTables>(brokerMigrations, at)
    const today = formatDate(new Date().toISOString())
    for (const [fundId, state] of Object.entries(BEFORE)) {
      const last = await lastVipTrade(db, fundId)
      const facts = last && { state: last.state, expiresOn: last.expires_on }
      expect([fundId, vipStateOn(today, facts)]).toEqual([fundId, state])
      const mine = db.selectFrom('business_record').select('maker').where('kind', '=', 'vip-trade')
      if (last) expect((await mine.where('id', '=', last.id).execute())[0]?.maker).toBe(`one:${ACCOUNT}`)
    }
  })
})
