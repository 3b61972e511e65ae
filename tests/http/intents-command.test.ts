import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { runIntents } from '../../server/intents/command'
import { behindFaultyTransport } from '../support/behind-faulty-transport'
import { visitorToConfirm } from '../support/people'
import { changeStored, rowsOf } from '../support/portal-file'

const START = fileURLToPath(new URL('../../server/start.mjs', import.meta.url))
const LONG_AGO = '2026-01-01T00:00:00.000Z'

const setup = behindFaultyTransport()

/** What the command says beside the portal, and its exit code. */
async function command(...args: string[]): Promise<{ code: number; said: string }> {
  let said = ''
  const code = await runIntents(args, setup.portal.env, line => {
    said += `${line}\n`
  })
  return { code, said }
}

/** The same as a process of its own, as an operator runs it. */
const run = promisify(execFile)
const commandLine = async (...args: string[]) =>
  (await run(process.execPath, [START, 'intents', ...args], { env: setup.portal.env as NodeJS.ProcessEnv }))
    .stdout

/** An application of which nobody knows whether it arrived, made so long ago that no call of it is under way. */
async function applicationUnknown() {
  await setup.start(2000)
  const { client, form } = await visitorToConfirm(setup.portal)
  setup.way.fate = call => (/^(applyTest\/submit|request\/)/.test(call) ? 'lose-request' : 'pass')
  const { location = '' } = (await client.post(form)).headers
  expect((await client.get(location)).text).toContain('处理中')
  const reference = location.slice(location.lastIndexOf('/') + 1)
  return { client, location, reference }
}

const age = (reference: string) =>
  changeStored(
    setup.portal.dataDir,
    'update intent set created_at = ?, updated_at = ? where reference = ?',
    LONG_AGO,
    LONG_AGO,
    reference,
  )

const lines = (reference: string) =>
  rowsOf(
    setup.portal.dataDir,
    `select node, actor, outcome, detail from audit_event where action = 'intent.settle' and target = ?`,
    reference,
  )

test('what staff found settles an application for good, and the receipt says so', async () => {
  const { client, location, reference } = await applicationUnknown()
  expect(await command('settle', reference, 'refused', '--case', 'D-2026-17')).toEqual({
    code: 1,
    said: '请求可能仍在途中，请一分钟后再试\n',
  })
  await age(reference)
  expect(await commandLine('list')).toContain(`${reference}  unknown  ${LONG_AGO}  test-apply.submit`)

  expect(await command('settle', reference, 'refused', '--case', 'D-2026-17')).toEqual({
    code: 0,
    said: `已了结 ${reference}：refused\n`,
  })
  const receipt = await client.get(location)
  expect(receipt.text).toContain('经人工核实，本次提交未被受理，您可以重新提交。')
  expect(receipt.text).not.toContain('处理中')
  expect(lines(reference)).toEqual([
    {
      node: expect.stringMatching(/^cli-/),
      actor: 'operator',
      outcome: 'refused',
      detail: '{"intent":"test-apply.submit","reason":"D-2026-17"}',
    },
  ])
  expect(await command('settle', reference, 'done', '--case', 'D-2026-18')).toEqual({
    code: 1,
    said: '已有结果：refused\n',
  })
  expect((await command('list')).said).toBe('没有结果未知的提交\n')
})

test('one that the broker carried out is done, and its draft is gone', async () => {
  const { client, location, reference } = await applicationUnknown()
  const drafts = () =>
    rowsOf(setup.portal.dataDir, `select id from draft where flow like 'test-apply%'`).length
  const before = drafts()
  await age(reference)
  expect((await command('settle', reference, 'done', '--case', 'D-2026-19')).code).toBe(0)
  expect((await client.get(location)).text).toContain('已受理')
  expect(drafts()).toBe(before - 1)
  expect(lines(reference)).toMatchObject([{ outcome: 'accepted' }])
})

test('wrong use explains itself and changes nothing', async () => {
  const { reference } = await applicationUnknown()
  await age(reference)
  const wrong = [
    [],
    ['erase'],
    ['list', 'all'],
    ['settle', reference, 'refused'],
    ['settle', reference, 'unknown', '--case', 'D-1'],
    ['settle', reference, 'done', '--case', '张三 13800000002'],
  ]
  for (const args of wrong) expect(await command(...args)).toMatchObject({ code: 2 })
  expect(await command('settle', 'x'.repeat(22), 'done', '--case', 'D-1')).toEqual({
    code: 1,
    said: '没有这个受理编号\n',
  })
  expect(lines(reference)).toEqual([])
})
