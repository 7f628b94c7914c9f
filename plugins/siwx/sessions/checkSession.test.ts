import { expect, test } from 'vitest'
import type { SIWXMessageData, SIWXSession } from '../contract.js'
import { formatMessage } from '../message/format.js'
import { checkSession, isInTime, isOver } from './checkSession.js'
import { SIWXError } from './errors.js'

const NOW = Date.parse('2026-06-01T12:00:00.000Z')
const at = (ms: number) => new Date(NOW + ms).toISOString()
function sessionOf(more: Partial<SIWXMessageData> = {}): SIWXSession {
  const data: SIWXMessageData = {
    ...{ accountAddress: `0x${'ab'.repeat(20)}`, chainId: 'eip155:1', domain: 'app.example' },
    ...{ uri: 'https://app.example', version: '1', nonce: 'abcdefgh', issuedAt: at(0), ...more },
  }
  return { data, message: formatMessage(data), signature: '0x' }
}
const refusalOf = (session: SIWXSession) => {
  try {
    return checkSession(session, { domain: 'app.example', now: NOW })
  } catch (error) {
    expect(error).toBeInstanceOf(SIWXError)
    const { name, code, message } = error as SIWXError
    return `${name} ${code}: ${message}`
  }
}

test('a session is valid from its start until the moment before it expires', () => {
  expect([isOver({ expirationTime: at(1) }, NOW), isOver({ expirationTime: at(0) }, NOW)]).toEqual([
    false,
    true,
  ])
  expect([isInTime({ notBefore: at(0) }, NOW), isInTime({ notBefore: at(1) }, NOW)]).toEqual([true, false])
  expect([isOver({}, NOW), isInTime({}, NOW)]).toEqual([false, true])
  const session = sessionOf({ notBefore: at(0), expirationTime: at(1) })
  expect(refusalOf(session)).toEqual(session.data)
})

test.each<[string, SIWXSession]>([
  [
    'DATA_MISMATCH: The data of the session differs from the signed message.',
    { ...sessionOf(), data: sessionOf({ nonce: 'hgfedcba' }).data },
  ],
  ['DOMAIN_MISMATCH: The signed message is for another page.', sessionOf({ domain: 'b.example' })],
  ['EXPIRED: The session has expired.', sessionOf({ expirationTime: at(0) })],
  ['NOT_YET_VALID: The session is not valid yet.', sessionOf({ notBefore: at(1) })],
])('an invalid session throws with the reason: %s', (words, session) => {
  expect(refusalOf(session)).toBe(`SIWXError ${words}`)
})
