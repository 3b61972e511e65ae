import { describe, expect, test } from 'vitest'
import { PROCESSES } from '~/domain/processes'
import { VIP_APPLY_KEY } from '~/domain/vip-quote'
import { CALLS } from '../../server/broker/contract'
import { behindFaultyTransport } from '../support/behind-faulty-transport'
import type { FormClient } from '../support/form-client'
import { PHONE, type Site, signIn } from '../support/people'

import { MAC, macForm, macToConfirm, NAME } from '../support/process-forms'

describe('when the broker does not answer', () => {
  const setup = behindFaultyTransport()
  const APPLY = 'procManage/apply'
  const sent = () => setup.way.passed.filter(call => call === APPLY).length
  const settled = async (client: FormClient, path: string) =>
    expect
      .poll(async () => (await client.get(path)).text, { timeout: 20_000, interval: 200 })
      .toContain('已受理')
  const applied = async (client: FormClient) =>
    new Set((await client.get(MAC)).html.match(/\/apply\/addMacApply\/record\/[\w-]+/g)).size

  test('what was typed is in the draft, and comes back with the broker', async () => {
    await setup.start(1000)
    const client = await signIn(setup.portal as Site, PHONE.fund)
    const typed = await macForm(client)
    setup.way.fate = () => 'lose-request'
    const failed = await client.submit(typed)
    expect(failed.text).not.toContain('提交成功')
    setup.way.fate = () => 'pass'
    const drafts = await client.get('/drafts')
    expect(drafts.text).toContain('MAC 地址新增')
    const [, href = ''] = /href="(\/apply\/addMacApply\?draft=[\w-]+)"/.exec(drafts.html) ?? []
    expect((await client.get(href)).form('process').value('machines[0].machineName')).toBe(NAME)
  })

  test('an application whose answer was lost is found, not made again', async () => {
    await setup.start(2000)
    const client = await signIn(setup.portal as Site, PHONE.fund)
    const before = await applied(client)
    const form = (await macToConfirm(client)).form('process-confirm')
    setup.way.fate = call => (call === APPLY || call === 'request/queryRequest' ? 'keep-answer' : 'pass')
    const receipt = await client.submit(form)
    expect(receipt.path).toMatch(/^\/receipt\/[\w-]{22}$/)
    expect(receipt.text).toContain('处理中')
    setup.way.fate = () => 'pass'
    await settled(client, receipt.path)
    expect([sent(), await applied(client)]).toEqual([1, before + 1])
    expect((await client.post(form)).headers.location).toBe(receipt.path)
  })

  test('an application that never arrived is sent again, once', async () => {
    await setup.start(2000)
    const client = await signIn(setup.portal as Site, PHONE.fund)
    const before = await applied(client)
    const confirm = await macToConfirm(client)
    setup.way.fate = call => (call === APPLY ? 'lose-request' : 'pass')
    const receipt = await client.submit(confirm.form('process-confirm'))
    expect([receipt.text.includes('处理中'), sent()]).toEqual([true, 0])
    setup.way.fate = () => 'pass'
    await settled(client, receipt.path)
    expect([sent(), await applied(client)]).toEqual([1, before + 1])
  })

  test('every process is sent again, and an order of VIP products never is', () => {
    const { settle } = CALLS['procManage.apply']
    const how = (processKey: string) => (settle as (input: { processKey: string }) => string)({ processKey })
    for (const { processKey } of PROCESSES) expect(how(processKey)).toBe('resend')
    expect(how(VIP_APPLY_KEY)).toBe('query-only')
  })
})
