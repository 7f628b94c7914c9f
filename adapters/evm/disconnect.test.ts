import { expect, test, vi } from 'vitest'
import { disconnectWallet } from './disconnect.js'
import { createFakeWallet } from './testing/fakeWallet.js'

test.each(['EXTERNAL', 'MULTI_CHAIN'] as const)('a wallet of type %s ends its own session', async (type) => {
  const { provider, methods } = createFakeWallet()
  const disconnect = vi.fn(async () => {})
  await disconnectWallet({ ...provider, disconnect }, type)
  expect(disconnect).toHaveBeenCalledOnce()
  expect(methods()).toEqual([])
})

test('an injected wallet has its permission revoked, even if it has a disconnect method', async () => {
  const { provider, methods, answers } = createFakeWallet()
  answers.wallet_getPermissions = () => [{ parentCapability: 'eth_accounts' }]
  answers.wallet_revokePermissions = () => null
  const disconnect = vi.fn(async () => {})
  await disconnectWallet({ ...provider, disconnect }, 'ANNOUNCED')
  expect(disconnect).not.toHaveBeenCalled()
  expect(methods()).toEqual(['wallet_getPermissions', 'wallet_revokePermissions'])
})

test('a connector without its own session has its permission revoked', async () => {
  const { provider, methods } = createFakeWallet()
  await disconnectWallet(provider, 'EXTERNAL')
  expect(methods()).toEqual(['wallet_getPermissions'])
})

test('an SDK error does not fail the disconnect', async () => {
  const { provider } = createFakeWallet()
  const disconnect = () => {
    throw new Error('broken')
  }
  await expect(disconnectWallet({ ...provider, disconnect }, 'EXTERNAL')).resolves.toBeUndefined()
})
