import { expect, test } from 'vitest'
import { enable } from './injected.js'

test('characters that hide or reorder text are removed from account names', async () => {
  const get = async () => [{ address: 'any', name: 'Main\u202eecnavda\u200b' }]
  const injected = await enable({ enable: async () => ({ accounts: { get } }) }, 'page')
  expect(await injected.readAccounts()).toMatchObject([{ name: 'Mainecnavda' }])
})

test('only the start of an endless list is read', async () => {
  const get = async () => new Array(10_000).fill({ address: 'any' })
  const injected = await enable({ enable: async () => ({ accounts: { get } }) }, 'page')
  expect(await injected.readAccounts()).toHaveLength(1_000)
})
