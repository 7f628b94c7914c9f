import { expect, test } from 'vitest'
import { orderWallets, type WalletKind, type WalletRow } from './orderWallets.js'

const row = (kind: WalletKind, name: string = kind): WalletRow => ({ key: name, kind, name, testId: name })
const USUAL: readonly WalletKind[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

test.each<{ wish?: readonly WalletKind[]; expected: readonly WalletKind[] }>([
  { expected: USUAL },
  { wish: [], expected: USUAL },
  { wish: [...USUAL].reverse(), expected: [...USUAL].reverse() },
  {
    wish: ['injected', 'recent'],
    expected: ['injected', 'recent', 'walletConnect', 'featured', 'custom', 'external', 'recommended'],
  },
])('the wish $wish gives $expected', ({ wish, expected }) => {
  const shuffled = [...USUAL].sort().map((kind) => row(kind))
  expect(orderWallets(shuffled, wish).map((one) => one.kind)).toEqual(expected)
})

test('wallets of one kind keep their order', () => {
  const rows = [row('injected', 'b'), row('recent', 'z'), row('injected', 'a')]
  expect(orderWallets(rows).map((one) => one.name)).toEqual(['z', 'b', 'a'])
})
