import { expect, test } from 'vitest'
import type { CallInput } from '../../server/broker/contract'
import { PDF, PNG } from '../support/files'
import { describeEachStore } from '../support/stores'
import { newId, startBroker, type TestBroker } from './broker-kit'
import { organisation, paper, provedFor } from './registration-kit'

const REGISTRATION = 'org-register'
const APPEAL = 'account-appeal'

/** Somebody's papers on the way to a reviewer: a registered organisation with its licence. */
async function registered(broker: TestBroker, phone = '13722220001') {
  const login = await provedFor(broker, phone)
  const input = await organisation(broker, login)
  const { reference } = await broker.ok('uniAcct.createOrgUniAcct', input, { login })
  return { login, id: reference, licence: input.licence }
}

const listed = (broker: TestBroker, kind: string, id: string, login: string) =>
  broker.ok('desk.listPapers', { kind, id }, { login })

async function opened(broker: TestBroker, fileCode: string, login: string, headers?: Headers) {
  const answer = await broker.client.download('desk.getPaper', { fileCode }, { login, headers })
  if (!answer.ok) return { code: answer.code }
  const bytes = Buffer.from(await new Response(answer.body).arrayBuffer())
  return { code: String(answer.status), bytes, answer }
}

const viewsIn = async (broker: TestBroker) =>
  (await broker.store.db.selectFrom('paper_view').selectAll().execute()).map(row => ({
    file: row.file_code,
    by: row.staff_name,
  }))

describeEachStore('papers of applications', open => {
  test('a licence is listed with its application and opened by a reviewer, byte for byte', async () => {
    const broker = await startBroker(open)
    const { id, licence } = await registered(broker)
    const reviewer = await broker.staffSignIn('reviewer1')
    const facts = { fileCode: licence, fileName: '营业执照.pdf', type: 'application/pdf', size: PDF.length }
    expect((await listed(broker, REGISTRATION, id, reviewer)).list).toMatchObject([{ ...facts, views: [] }])

    const whole = await opened(broker, licence, reviewer)
    expect(whole.bytes?.equals(PDF)).toBe(true)
    expect(whole.answer).toMatchObject({ status: 200, fileName: '营业执照.pdf' })
    expect(whole.answer?.headers.get('content-type')).toBe('application/pdf')
    const part = await opened(broker, licence, reviewer, new Headers({ range: 'bytes=2-9' }))
    expect([part.code, part.bytes?.equals(PDF.subarray(2, 10))]).toEqual(['206', true])

    const { list } = await listed(broker, REGISTRATION, id, await broker.staffSignIn('auditor1'))
    expect(list[0]?.views.map(({ by }) => by)).toEqual(['reviewer1', 'reviewer1'])
    expect(await viewsIn(broker)).toHaveLength(2)
  })

  test('an appeal brings its papers in the order of its form', async () => {
    const broker = await startBroker(open)
    const login = await broker.prove('13722220002')
    const upload = async (input: CallInput<'sysFile.upload'>) =>
      (await broker.ok('sysFile.upload', input, { login })).fileCode
    const identity = await upload({
      ...paper('appeal', PNG),
      fileName: '身份证.png',
      type: 'image/png',
    })
    const letter = await upload({ ...paper('appeal'), fileName: '说明.pdf' })
    const facts = { userName: '李四', idNo: '91440300MA5DA1234H', description: '原手机号已停用。' }
    const appeal = { appealKind: 'phone' as const, ...facts, files: [letter, identity] }
    const { reference } = await broker.ok('oneAcct.submitAppeal', appeal, { login })
    const reviewer = await broker.staffSignIn('reviewer1')
    const { list } = await listed(broker, APPEAL, reference, reviewer)
    expect(list.map(file => [file.fileCode, file.fileName])).toEqual([
      [letter, '说明.pdf'],
      [identity, '身份证.png'],
    ])
    expect((await opened(broker, identity, reviewer)).bytes?.equals(PNG)).toBe(true)
  })

  test('no other role opens one, nor its owner by this call; nothing is written of those who tried', async () => {
    const broker = await startBroker(open)
    const { login, licence, id } = await registered(broker)
    const auditor = await broker.staffSignIn('auditor1')
    expect(await opened(broker, licence, auditor)).toEqual({ code: '40300' })
    const customer = await broker.signIn('13800000002')
    for (const other of [login, customer, 'x'.repeat(43)]) {
      const refused = await opened(broker, licence, other)
      expect(refused.bytes).toBeUndefined()
      expect(['89001', '89005']).toContain(refused.code)
      expect(await broker.code('desk.listPapers', { kind: REGISTRATION, id }, { login: other })).toBe(
        refused.code,
      )
    }
    expect(await viewsIn(broker)).toEqual([])
  })

  test('papers that were never sent with an application are as absent as unknown ones', async () => {
    const broker = await startBroker(open)
    const login = await provedFor(broker, '13722220003')
    const { fileCode } = await broker.ok('sysFile.upload', paper('licence'), { login })
    const reviewer = await broker.staffSignIn('reviewer1')
    for (const code of [fileCode, newId()])
      expect(await opened(broker, code, reviewer)).toEqual({ code: '40400' })
    const id = newId()
    expect(await broker.code('desk.listPapers', { kind: APPEAL, id }, { login: reviewer })).toBe('40400')
    expect(await viewsIn(broker)).toEqual([])
  })

  test('the lines of who opened what cannot be changed or taken out', async () => {
    const broker = await startBroker(open)
    const { licence } = await registered(broker)
    await opened(broker, licence, await broker.staffSignIn('reviewer1'))
    const { db } = broker.store
    await expect(db.updateTable('paper_view').set({ staff_name: 'nobody' }).execute()).rejects.toThrow(
      'append-only',
    )
    await expect(db.deleteFrom('paper_view').execute()).rejects.toThrow('append-only')
    expect(await viewsIn(broker)).toEqual([{ file: licence, by: 'reviewer1' }])
  })
})
