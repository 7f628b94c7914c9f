import { describe, expect, test } from 'vitest'
import type { Namespace } from '../../base/caip.js'
import { accountToKeep, arrange, unite } from './accounts.js'

const list = (...addresses: string[]) => addresses.map((address) => ({ address }))
const names = (accounts: readonly { address: string }[]) => accounts.map(({ address }) => address).join()

test.each<[Namespace, string[], string[], string]>([
  ['eip155', ['0xA'], ['0xa', '0xB'], '0xA,0xB'],
  ['solana', ['Ab'], ['ab', 'Ab'], 'Ab,ab'],
  ['bip122', [], ['bc1', 'bc1'], 'bc1'],
])('accounts of %s are united: %j and %j are %s', (namespace, some, more, all) => {
  expect(names(unite(namespace, list(...some), list(...more)))).toBe(all)
})

describe('the account to use is listed first', () => {
  const payment = { address: 'pay', type: 'payment' as const }
  const ordinal = { address: 'ord', type: 'ordinal' as const }
  test.each([
    ['the wallet’s first, by default', {}, 'pay,ord'],
    ['the wanted address', { address: 'ord' }, 'ord,pay'],
    ['the wallet’s first, if the wanted one is not shared', { address: 'gone' }, 'pay,ord'],
    ['the wanted type', { type: 'ordinal' as const }, 'ord,pay'],
    [
      'the wanted address takes precedence over the type',
      { address: 'pay', type: 'ordinal' as const },
      'pay,ord',
    ],
    ['a deleted account is not listed', { unlisted: ['pay'] }, 'ord'],
    ['unless the wallet shares no other', { unlisted: ['pay', 'ord'] }, 'pay,ord'],
  ])('%s', (_, wanted, expected) => {
    expect(names(arrange('bip122', [payment, ordinal], wanted))).toBe(expected)
  })
})

test.each<[string, { accounts: string[]; ownAddress?: string }, string, string | undefined]>([
  [
    'the one in use, if the wallet’s own account is unchanged',
    { accounts: ['B', 'A'], ownAddress: 'A' },
    'A',
    'B',
  ],
  ['the wallet’s own, if that has changed', { accounts: ['B', 'A'], ownAddress: 'A' }, 'C', undefined],
  ['the one in use, if it is the wallet’s own', { accounts: ['A', 'B'] }, 'A', 'A'],
  ['the wallet’s own, if that was in use', { accounts: ['A', 'B'] }, 'B', undefined],
])('the account to keep is %s', (_, { accounts, ownAddress }, own, expected) => {
  const former = {
    connectorId: 'x',
    accounts: list(...accounts).map((one) => ({ ...one, type: 'eoa' as const })),
    ownAddress,
  }
  expect(accountToKeep('solana', former, own)).toBe(expected)
})

test('an unknown wallet has no account to keep', () => {
  expect(accountToKeep('solana', undefined, 'A')).toBeUndefined()
})
