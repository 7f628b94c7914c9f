import { expect, test } from 'vitest'
import type { RouteEntry } from '../../../kernel/index.js'
import { namespaceOf } from './wantedNamespace.js'

const stack = (...entries: [view: string, params?: unknown][]): RouteEntry[] =>
  entries.map(([view, params], key) => ({ key, view, params }))

test('views further in look for wallets where the list below them was opened for', () => {
  const list = ['Connect', { namespace: 'solana' }] as [string, unknown]
  expect(namespaceOf(stack(['Account'], list, ['AllWallets'], ['ConnectingWalletConnect', {}]))).toBe(
    'solana',
  )
  expect(namespaceOf(stack(['ConnectingWalletConnect', { namespace: 'bip122' }]))).toBe('bip122')
})

test('without a choice it is nobody’s, and params of other views are none', () => {
  expect(namespaceOf(stack(['Connect'], ['AllWallets']))).toBeUndefined()
  expect(namespaceOf(stack(['ConnectingExternal', { namespace: 'solana' }]))).toBeUndefined()
})
