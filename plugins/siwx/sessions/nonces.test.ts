import { expect, test } from 'vitest'
import type { SIWXMessage } from '../contract.js'
import { Nonces } from './nonces.js'

const ALICE = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const BOB = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

const message = (nonce: string, more: Partial<SIWXMessage> = {}): SIWXMessage => ({
  ...{ accountAddress: ALICE, chainId: 'eip155:1', domain: 'app.example', uri: 'https://app.example' },
  ...{ version: '1', nonce, toString: () => '', ...more },
})
const errorOf = (run: () => unknown) => {
  try {
    run()
    return 'none'
  } catch (error) {
    const { code, message: text } = error as Error & { code: string }
    return `${code}: ${text}`
  }
}

test('a nonce signs in the account it was made for, once', () => {
  const nonces = new Nonces()
  nonces.add(message('a'))
  nonces.use(message('a'))
  expect(errorOf(() => nonces.use(message('a')))).toBe('NONCE_USED: The message was used before.')
})

test('a nonce that was returned can be used again', () => {
  const nonces = new Nonces()
  nonces.add(message('a'))
  const takeBack = nonces.use(message('a'))
  takeBack()
  expect(errorOf(() => nonces.use(message('a')))).toBe('none')
})

test('a nonce signs in no other account, network or message', () => {
  const nonces = new Nonces()
  nonces.add(message('a'))
  const unknown = 'NONCE_UNKNOWN: The message was not requested for this account.'
  expect(errorOf(() => nonces.use(message('b')))).toBe(unknown)
  expect(errorOf(() => nonces.use(message('a', { accountAddress: BOB })))).toBe(unknown)
  expect(errorOf(() => nonces.use(message('a', { chainId: 'eip155:10' })))).toBe(unknown)
  expect(errorOf(() => nonces.use(message('a')))).toBe('none')
})

test('a message without an address may be signed by any account, once on each network', () => {
  const nonces = new Nonces()
  nonces.add(message('a', { accountAddress: '' }))
  expect(errorOf(() => nonces.use(message('a', { accountAddress: BOB })))).toBe('none')
  expect(errorOf(() => nonces.use(message('a', { accountAddress: BOB, chainId: 'eip155:10' })))).toBe('none')
  expect(errorOf(() => nonces.use(message('a', { accountAddress: BOB })))).toMatch(/^NONCE_USED/)
})

test('fifty messages may wait for their signature, and one more ends the oldest', () => {
  const nonces = new Nonces()
  for (let index = 0; index < 50; index += 1) nonces.add(message(`nonce ${index}`))
  nonces.use(message('nonce 0'))()
  nonces.add(message('nonce 50'))
  expect(errorOf(() => nonces.use(message('nonce 0')))).toMatch(/^NONCE_UNKNOWN/)
  expect(errorOf(() => nonces.use(message('nonce 1')))).toBe('none')
  expect(errorOf(() => nonces.use(message('nonce 50')))).toBe('none')
})
