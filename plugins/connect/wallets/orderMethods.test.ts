import { expect, test } from 'vitest'
import { type Method, orderMethods } from './orderMethods.js'

const ALL: readonly Method[] = ['social', 'wallet', 'email']

test.each<{ present?: readonly Method[]; hasWallets: boolean; wish?: readonly Method[]; expected: string }>([
  { hasWallets: false, expected: 'email social wallet' },
  { hasWallets: true, expected: 'wallet email social' },
  { hasWallets: true, wish: ['social', 'email', 'wallet'], expected: 'social email wallet' },
  { hasWallets: false, wish: ['wallet'], expected: 'wallet email social' },
  { present: ['wallet'], hasWallets: false, expected: 'wallet' },
])('wallets: $hasWallets, wish: $wish', ({ present = ALL, hasWallets, wish, expected }) => {
  expect(orderMethods(present, hasWallets, wish).join(' ')).toBe(expected)
})
