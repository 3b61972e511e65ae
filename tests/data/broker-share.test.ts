import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { describeEachStore } from '../support/stores'
import { startBroker } from './broker-kit'

describeEachStore('the share signature of the reference broker', open => {
  it('is that of the platform: SHA-1 over ticket, nonce, time and the address without its fragment', async () => {
    const broker = await startBroker(open)
    const url = 'https://portal.example/article/article-info/a1?size=large'
    expect(await broker.code('comm.getShareSignature', { url })).toBe('42200')
    const parameter = (key: string, value: string) => ({ key, value, is_public: 0 })
    await broker.store.db
      .insertInto('system_parameter')
      .values([parameter('shareAppId', 'app1'), parameter('shareTicket', 'T-1')])
      .execute()
    const signed = await broker.ok('comm.getShareSignature', { url: `${url}#part` })
    const text = `jsapi_ticket=T-1&noncestr=${signed.nonceStr}&timestamp=${signed.timestamp}&url=${url}`
    expect(signed).toMatchObject({
      appId: 'app1',
      timestamp: Math.floor(broker.clock.now.getTime() / 1000),
      signature: createHash('sha1').update(text).digest('hex'),
    })
    expect((await broker.ok('comm.getShareSignature', { url })).nonceStr).not.toBe(signed.nonceStr)
    expect((await broker.ok('sysCfg.qry', { paramKey: 'shareTicket' })).value).toBeNull()
  })

  it('is of web addresses only', async () => {
    const broker = await startBroker(open)
    for (const url of ['javascript:alert(1)', '/article', 'file:///etc/passwd', ''])
      expect(await broker.code('comm.getShareSignature', { url })).toBe('40000')
  })
})
