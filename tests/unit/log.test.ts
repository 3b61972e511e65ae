import { describe, expect, test } from 'vitest'
import { loggedError } from '../../server/log'

const PHONE = '13800000002'

/** As pg makes them: the row that failed stands in a property. */
const databaseError = (message: string, code: string, more: object = {}) =>
  Object.assign(new Error(message), { code, detail: `Failing row contains (${PHONE}).`, ...more })

describe('an error in the log', () => {
  test('has its type, message, code and frames', () => {
    const logged = loggedError(new TypeError('not a function'))
    expect(logged).toMatchObject({ type: 'TypeError', message: 'not a function' })
    expect(logged.stack).toMatch(/^ {4}at .*log\.test\.ts/)
    expect(loggedError(databaseError('duplicate key', '23505'))).toMatchObject({ code: '23505' })
  })

  test('brings nothing else along, nor do its causes and those it gathers', () => {
    const inner = databaseError('duplicate key', '23505', { where: PHONE, values: [PHONE] })
    const error = new AggregateError([inner, PHONE], 'two failed', {
      cause: new Error('the way there', { cause: inner }),
    })
    const logged = loggedError(Object.assign(error, { detail: PHONE }))
    expect(JSON.stringify(logged)).not.toContain(PHONE)
    expect(logged).toMatchObject({
      message: 'two failed',
      cause: { message: 'the way there', cause: { message: 'duplicate key', code: '23505' } },
      errors: [{ message: 'duplicate key' }, { type: 'string' }],
    })
  })

  test('does not quote what could not be read', () => {
    const malformed = () => {
      try {
        return JSON.parse(`${PHONE}x`)
      } catch (error) {
        return error
      }
    }
    const invalid = databaseError(`invalid input syntax for type bigint: "${PHONE}x"`, '22P02')
    for (const error of [invalid, malformed()]) {
      expect(JSON.stringify(loggedError(error))).not.toContain(PHONE)
      expect(loggedError(error).stack).toContain('    at ')
    }
  })

  test('that is its own cause comes to an end', () => {
    const error = new Error('round')
    error.cause = error
    expect(JSON.stringify(loggedError(error)).match(/"message":"round"/g)?.length).toBe(6)
  })
})
