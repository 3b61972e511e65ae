import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { AGREEMENTS, type AgreementId, isInForce, markOf } from '../../app/domain/agreements'

const IDS = Object.keys(AGREEMENTS) as AgreementId[]

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
})
