import { expect, test } from 'vitest'
import { enable } from './injected.js'

test('marks that hide or reorder text are taken out of the name of an account', async () => {
  const get = async () => [{ address: 'any', name: 'Main\u202eecnavda\u200b' }]
  const injected = await enable({ enable: async () => ({ accounts: { get } }) }, 'page')
  expect(await injected.readAccounts()).toMatchObject([{ name: 'Mainecnavda' }])
})

test('of a list without end only the start is looked at', async () => {
  const get = async () => new Array(10_000).fill({ address: 'any' })
  const injected = await enable({ enable: async () => ({ accounts: { get } }) }, 'page')
  expect(await injected.readAccounts()).toHaveLength(1_000)
})
