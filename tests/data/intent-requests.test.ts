import { createPublicKey } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { formActionWith } from '../../server/actions/form-action'
import { send } from '../../server/actions/outcome'
import { openRequestContext } from '../../server/actions/request-context'
import type { CallName } from '../../server/broker/contract'
import { readConfig } from '../../server/config'
import { openKeyring } from '../../server/crypto/keyring'
import { randomId } from '../../server/crypto/random'
import { openServices, type Services } from '../../server/services'
import { describeEachStore } from '../support/stores'
import { temporaryDirectory } from '../support/temporary'

const ADDRESS = '/apply/test-apply'
const TYPED = { fundId: '540000000021', fundType: '0', oldPwd: 'Old-Secret-7391', newPwd: 'New-Secret-7391' }

const FUND = {
  fundId: TYPED.fundId,
  fundIdUserType: '5',
  fundType: '0',
  fundName: '示例',
  orgType: '1',
  login: 'broker-login-token-1',
}

const schema = z.object({ fundId: z.string(), fundType: z.string(), oldPwd: z.string(), newPwd: z.string() })
type Values = z.output<typeof schema>

describeEachStore('the request of an intent that stays unknown', (_open, { settings }) => {
  let services: Services
  // Takes every request and hangs up: what is sent stays unknown, which is when its request is kept.
  const silent = createServer((_incoming, outgoing) => outgoing.destroy())
  beforeAll(async () => {
    const dataDir = temporaryDirectory('requests')
    const env = { ...(await settings(dataDir)), LOG_LEVEL: 'silent' }
    const publicKey = join(dataDir, 'broker-public-given.pem')
    const [own = ''] = await openKeyring(readConfig(env), 'broker').privatePems()
    writeFileSync(publicKey, createPublicKey(own).export({ type: 'spki', format: 'pem' }))
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    services = await openServices(
      readConfig({ ...env, BROKER_URL: url, BROKER_PUBLIC_KEY_FILE: publicKey, BROKER_TIMEOUT_MS: '5000' }),
    )
  })
  afterAll(async () => {
    await services?.close()
    silent.close()
  })

  /** Posts a form whose effect is this call, as a browser that has just been shown it; gives what was kept of it. */
  async function kept<N extends CallName>(call: N, input: (value: Values) => Parameters<typeof send<N>>[1]) {
    const action = formActionWith(async () => services)<Values, N>({
      id: 'form',
      address: ADDRESS,
      as: ['fund'],
      name: 'base-info.save',
      flow: call,
      secrets: ['oldPwd', 'newPwd'],
      schema,
      effect: ({ value }) => send(call, input(value)),
      accepted: () => ({ to: ADDRESS }),
    })
    const url = `http://127.0.0.1:3000${ADDRESS}`
    const origin = { browserHash: 'b', address: '127.0.0.1', device: 'test' }
    const { id } = await services.sessions.start(services.store.db, { fund: FUND }, origin)
    const headers = { cookie: `bid=${randomId(16)}; sid=${id}` }
    const shown = await openRequestContext(
      services,
      { request: new Request(url, { headers }), params: {}, context: {} as never },
      ADDRESS,
      ['fund'],
    )
    const body = new URLSearchParams({ ...action.form(shown).hidden, ...TYPED })
    const request = new Request(url, { method: 'POST', headers, body })
    const answer = await action({ request, params: {}, context: {} as never })
    expect(answer).toMatchObject({ status: 303 })
    const reference =
      /\/receipt\/([\w-]+)/.exec((answer as Response).headers.get('location') ?? '')?.[1] ?? ''
    const intent = await services.intents.findByReference(services.store.db, reference)
    expect(intent?.state).toBe('unknown')
    const { db } = services.store
    return {
      request: await services.intents.requestOf(db, intent?.key ?? ''),
      draft: await services.drafts.read(db, shown.subject, call, body.get('_draft') ?? ''),
    }
  }

  it('what is settled by asking only keeps no input and no login: it may be a password', async () => {
    const { request, draft } = await kept('orgManage.modifyTradePwd', value => value)
    expect(request).toMatchObject({ call: 'orgManage.modifyTradePwd', settle: 'query-only', input: null })
    expect(request).not.toHaveProperty('login')
    expect(draft).toMatchObject({ values: { fundId: TYPED.fundId } })
    expect(JSON.stringify({ request, draft })).not.toContain('Secret-7391')
  })

  it('what is sent again keeps what it needs for that, and the draft still no secret', async () => {
    const { request, draft } = await kept('auth.setUserProp', () => ({ userType: '1' as const }))
    expect(request).toMatchObject({ call: 'auth.setUserProp', settle: 'resend', input: { userType: '1' } })
    expect(JSON.stringify({ request, draft })).not.toContain('Secret-7391')
  })
})
