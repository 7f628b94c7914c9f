import { expect, test } from 'vitest'
import type { RouteEntry } from '../../../kernel/index.js'
import { namespaceOf } from './wantedNamespace.js'

const stack = (...entries: [view: string, params?: unknown][]): RouteEntry[] =>
  entries.map(([view, params], key) => ({ key, view, params }))

test('views look for wallets in the namespace that a view below them was opened for', () => {
  const list = ['Connect', { namespace: 'solana' }] as [string, unknown]
  expect(namespaceOf(stack(['Account'], list, ['AllWallets'], ['ConnectingWalletConnect', {}]))).toBe(
    'solana',
  )
  expect(namespaceOf(stack(['ConnectingWalletConnect', { namespace: 'bip122' }]))).toBe('bip122')
})

test('without a choice there is no namespace, and params of other views are ignored', () => {
  expect(namespaceOf(stack(['Connect'], ['AllWallets']))).toBeUndefined()
  expect(namespaceOf(stack(['ConnectingExternal', { namespace: 'solana' }]))).toBeUndefined()
})
