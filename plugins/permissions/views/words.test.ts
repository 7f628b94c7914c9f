import { expect, test } from 'vitest'
import type { Translate } from '../../../views/index.js'
import type { Permission } from '../contract.js'
import { amountOf, riskOf } from './words.js'

const t = ((key: string, values: { amount?: string } = {}) =>
  [key, values.amount].filter(Boolean).join(' ')) as Translate
const base: Permission = {
  key: 'a',
  kind: 'amount',
  caipNetworkId: 'eip155:1',
  token: '0x01',
  spender: '0x02',
  symbol: 'ABC',
  decimals: 6,
}

test.each<[string, Partial<Permission>, string]>([
  ['an amount', { amount: '1500000' }, '1.5 ABC'],
  [
    'all that there is',
    { amount: String(2n ** 64n - 1n), isUnlimited: true, decimals: undefined },
    'ABC · permissions.unlimited',
  ],
  ['a token with 255 decimals', { amount: '5', decimals: 255 }, '<0.00001 ABC'],
  ['a token without decimals', { amount: '5', decimals: undefined }, 'ABC · permissions.unknown'],
  ['a contract that did not answer', { isUnread: true }, 'ABC · permissions.unknown'],
  ['an NFT', { kind: 'item', id: '12' }, 'ABC #12'],
  ['a collection', { kind: 'all' }, 'ABC · permissions.all'],
])('the amount of %s', (_, change, text) => {
  expect(amountOf({ ...base, ...change }, t, 'en')).toBe(text)
})

test.each<[string, Partial<Permission>, string | undefined]>([
  ['a token with a price', { exposed: '2000000', atRisk: 2 }, 'permissions.at-risk $2.00'],
  ['a token without a price', { exposed: '2000000' }, 'permissions.at-risk 2 ABC'],
  ['a collection', { kind: 'all', exposed: '3', decimals: undefined }, 'permissions.at-risk 3 ABC'],
  ['an unknown balance', {}, undefined],
  ['unknown decimals', { exposed: '3', decimals: undefined }, undefined],
])('what is at risk of %s', (_, change, text) => {
  expect(riskOf({ ...base, ...change }, t, 'en')).toBe(text)
})
