import { expect, test } from 'vitest'
import { toCaipNetwork } from '../../../kernel/index.js'
import { network } from '../../../kernel/testing/createTestKit.js'
import { transactionUrl } from './transactionUrl.js'

const HASH = `0x${'ab'.repeat(32)}`
const at = (url: string) => {
  const blockExplorers = { default: { name: 'Explorer', url } }
  return toCaipNetwork(network(1, { blockExplorers }), {})
}

test.each([
  ['https://explorer.example', HASH, `https://explorer.example/tx/${HASH}`],
  ['https://explorer.example/sub/', HASH, `https://explorer.example/sub/tx/${HASH}`],
  [
    'https://explorer.solana.com?cluster=devnet',
    '5h6xBEauJ3PK6SWCZ1PGjBvj8vDdWG3KpwATGy1ARAXF',
    'https://explorer.solana.com/tx/5h6xBEauJ3PK6SWCZ1PGjBvj8vDdWG3KpwATGy1ARAXF?cluster=devnet',
  ],
  ['javascript:alert(1)', HASH, undefined],
  ['https://explorer.example', '../../phishing-page-here', undefined],
  ['https://explorer.example', '', undefined],
])('the URL of a transaction at %s', (base, hash, expected) => {
  expect(transactionUrl(at(base), hash)).toBe(expected)
})

test('a network without an explorer has no transaction URL', () => {
  expect(transactionUrl(undefined, HASH)).toBeUndefined()
})
