import { expect, test } from 'vitest'
import { ownTabs } from './selectTab.js'

test('[VIEW-10] EVM and Solana have Tokens, NFTs and Activity; other chains only Tokens', () => {
  for (const namespace of ['eip155', 'solana'] as const) {
    expect(ownTabs(namespace, { activity: true })).toEqual(['tokens', 'nfts', 'activity'])
  }
  for (const namespace of ['bip122', 'polkadot', 'cosmos', undefined] as const) {
    expect(ownTabs(namespace, { activity: true })).toEqual(['tokens'])
  }
})

test('the Activity tab is hidden if the feature is off', () => {
  expect(ownTabs('eip155', { activity: false })).toEqual(['tokens', 'nfts'])
})

test('a chain whose activity a plugin fetches has the Activity tab, too', () => {
  expect(ownTabs('bip122', { activity: true }, true)).toEqual(['tokens', 'activity'])
  expect(ownTabs('bip122', { activity: false }, true)).toEqual(['tokens'])
})
