import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  AGREEMENT_MESSAGES,
  AGREEMENTS,
  type AgreementId,
  agreementBlocks,
  agreementOf,
  agreementProblem,
  isInForce,
  markOf,
} from '../../app/domain/agreements'

const IDS = Object.keys(AGREEMENTS) as AgreementId[]

const sectionsOf = (id: AgreementId) =>
  agreementBlocks(AGREEMENTS[id].text).flatMap(block => (block.kind === 'section' ? [block.title] : []))

describe('agreements', () => {
  test.each(IDS)('%s has the digest of its own text: a changed text is a new version', id => {
    const { text, sha256 } = AGREEMENTS[id]
    expect(createHash('sha256').update(text, 'utf8').digest('hex')).toBe(sha256)
  })

  test.each(IDS)('%s is in force in this version and no other', id => {
    const mark = markOf(id)
    expect(isInForce(mark, id)).toBe(true)
    expect(isInForce({ ...mark, version: '2020-01' }, id)).toBe(false)
    expect(isInForce({ ...mark, sha256: '0'.repeat(64) }, id)).toBe(false)
  })

  test.each(IDS)('%s is shown whole: its blocks put together are its text', id => {
    const { text } = AGREEMENTS[id]
    const lines = agreementBlocks(text).map(block =>
      block.kind === 'section'
        ? block.title
        : block.kind === 'item'
          ? `${block.number}. ${block.text}`
          : block.text,
    )
    expect(lines).toEqual(text.split('\n').filter(Boolean))
  })

  test.each(IDS)('%s counts its sections and the items of each from one without a gap', id => {
    const numerals = [...'一二三四五六七八九'].concat(['十', '十一', '十二', '十三', '十四'])
    const sections = sectionsOf(id)
    expect(sections.map(title => title.split('、')[0])).toEqual(numerals.slice(0, sections.length))
    let next = 1
    for (const block of agreementBlocks(AGREEMENTS[id].text)) {
      if (block.kind === 'section') next = 1
      if (block.kind === 'item') expect(block.number).toBe(String(next++))
    }
  })

  test('the usage agreement has its 14 subjects in their order (spec 1 §1)', () => {
    const subjects = [
      '服务内容',
      '投资者声明',
      '账号与密码保管',
      '适当性',
      '平台维护',
      '费用',
      '升级',
      '保密',
    ]
    const rest = ['责任', '生效', '变更', '终止', '争议解决与仲裁', '通知']
    expect(sectionsOf('quant-usage').map(title => title.split('、')[1])).toEqual([...subjects, ...rest])
  })

  test('the usage agreement has the terms of spec 1 §9', () => {
    const { text } = AGREEMENTS['quant-usage']
    for (const term of [
      '提前 1 个交易日通知',
      '10 个交易日内书面提出',
      '30 个交易日内协商不成',
      '仲裁地为深圳',
    ])
      expect(text).toContain(term)
    expect(text).toContain('协议生效后 5 个工作日内')
    expect(text).toContain('以投资者当年已支付的平台服务费为限')
  })

  test('the risk notice has 16 numbered items', () => {
    const items = agreementBlocks(AGREEMENTS['quant-risk'].text).filter(block => block.kind === 'item')
    expect(items).toHaveLength(16)
  })

  test('are found by their id and by nothing else', () => {
    expect(agreementOf('quant-risk')?.title).toBe('量化策略交易平台风险揭示书')
    for (const other of ['', 'toString', '__proto__', 'quant']) expect(agreementOf(other)).toBeUndefined()
  })

  test('a box counts only when it was read first', () => {
    const alert = AGREEMENT_MESSAGES.readFirst
    expect(agreementProblem(true, true, alert)).toBeUndefined()
    expect(agreementProblem(true, false, alert)).toBe('请先阅读相关协议')
    expect(agreementProblem(false, true, alert)).toBe('请先阅读相关协议！')
    expect(agreementProblem(false, false, alert)).toBe('请先阅读相关协议！')
  })
})
