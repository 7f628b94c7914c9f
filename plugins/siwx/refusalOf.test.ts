import { expect, test } from 'vitest'
import { HttpError } from '../../kernel/index.js'
import { refusalOf } from './refusalOf.js'
import { SIWXError, type SIWXErrorCode } from './sessions/errors.js'

test.each<[SIWXErrorCode, string]>([
  ['SIGNATURE_INVALID', 'refused'],
  ['NONCE_USED', 'refused'],
  ['EXPIRED', 'refused'],
  ['SERVICE_REFUSED', 'refused'],
  ['SERVICE_RESPONSE', 'unchecked'],
  ['VERIFY_TIMEOUT', 'unchecked'],
  ['VERIFY_UNAVAILABLE', 'unchecked'],
])('%s is reported as %s', (code, reason) => {
  expect(refusalOf(new SIWXError(code, 'in English, for logs'))).toEqual({ reason })
})

test.each(['HTTP_TIMEOUT', 'HTTP_RESPONSE'])('a request that ends with %s is unchecked', (code) => {
  expect(refusalOf(Object.assign(new Error('x'), { code }))).toEqual({ reason: 'unchecked' })
})

test('a service that is down refuses no signature, and one that answers no does', () => {
  const answered = (status: number) =>
    refusalOf(new SIWXError('SERVICE_REFUSED', 'x', { cause: new HttpError(status) })).reason
  expect([401, 403, 500, 503].map(answered)).toEqual(['refused', 'refused', 'unchecked', 'unchecked'])
  expect(refusalOf(new TypeError('Failed to fetch')).reason).toBe('unchecked')
})

test.each([undefined, null, 'no', 7, new Error('no'), { code: 7 }])(
  '%j is a refusal without words',
  (error) => {
    expect(refusalOf(error)).toEqual({ reason: 'refused' })
  },
)

test('the host’s text comes from its error, whatever its class', () => {
  const error = new SIWXError('SERVICE_REFUSED', 'x', { visitorMessage: ' Your\naccount is blocked.\u202e ' })
  expect(error.visitorMessage).toBe('Your account is blocked.')
  expect(refusalOf(error)).toEqual({ reason: 'refused', words: 'Your account is blocked.' })
  const own = Object.assign(new Error('no'), { visitorMessage: 'x'.repeat(200) })
  expect(refusalOf(own).words).toHaveLength(160)
  expect(refusalOf({ visitorMessage: {} })).toEqual({ reason: 'refused' })
  expect(new SIWXError('SERVICE_REFUSED', 'x').visitorMessage).toBeUndefined()
})
