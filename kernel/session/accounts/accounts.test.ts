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

describe('the account to use stands first', () => {
  const payment = { address: 'pay', type: 'payment' as const }
  const ordinal = { address: 'ord', type: 'ordinal' as const }
  test.each([
    ['the wallet’s first, without a wish', {}, 'pay,ord'],
    ['the wanted address', { address: 'ord' }, 'ord,pay'],
    ['the wallet’s first, where the wanted one is not shared', { address: 'gone' }, 'pay,ord'],
    ['the wanted kind', { type: 'ordinal' as const }, 'ord,pay'],
    ['the address before the kind', { address: 'pay', type: 'ordinal' as const }, 'pay,ord'],
    ['what was taken off is not listed', { unlisted: ['pay'] }, 'ord'],
    ['unless nothing else is shared', { unlisted: ['pay', 'ord'] }, 'pay,ord'],
  ])('%s', (_, wanted, expected) => {
    expect(names(arrange('bip122', [payment, ordinal], wanted))).toBe(expected)
  })
})

test.each<[string, { accounts: string[]; ownAddress?: string }, string, string | undefined]>([
  ['the one in use, while the wallet stays', { accounts: ['B', 'A'], ownAddress: 'A' }, 'A', 'B'],
  ['the wallet’s own, once it moved', { accounts: ['B', 'A'], ownAddress: 'A' }, 'C', undefined],
  ['the one in use, which the wallet has active, too', { accounts: ['A', 'B'] }, 'A', 'A'],
  ['the wallet’s own, where that was in use', { accounts: ['A', 'B'] }, 'B', undefined],
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
