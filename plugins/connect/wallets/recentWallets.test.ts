import { expect, test } from 'vitest'
import { createTestKit, network, solana } from '../../../kernel/testing/createTestKit.js'
import { createFakeAdapter } from '../../../kernel/testing/fakeAdapter.js'
import { connect } from '../index.js'
import { parseRecents, readRecents } from './recentWallets.js'
import { rememberCatalogueWallet } from './rememberWallet.js'

const alpha = { id: 'a', name: 'Alpha' }

test.each([
  ['an object', { id: 'a' }, undefined],
  ['text', 'a', undefined],
  ['nothing', [], []],
  ['invalid entries', [null, 1, 'x', {}, { id: '', name: 'E' }, { id: 1, name: 'N' }, alpha], [alpha]],
  ['unknown fields', [{ ...alpha, mobile_link: 'x:' }], [{ ...alpha, mobile_link: 'x:' }]],
  [
    'fields of another type',
    [
      { ...alpha, rdns: 1 },
      { ...alpha, image_url: {} },
    ],
    [],
  ],
  ['null fields', [{ ...alpha, rdns: null, image_url: null }], [{ ...alpha, rdns: null, image_url: null }]],
  ['too many', [alpha, { id: 'b', name: 'B' }, { id: 'c', name: 'C' }], [alpha, { id: 'b', name: 'B' }]],
])('stored recents with %s', (_, stored, expected) => {
  expect(parseRecents(stored)).toEqual(expected)
})

test('[CON-09] connecting remembers the last two wallets, newest first, without duplicates', async () => {
  const ids = ['io.alpha', 'io.beta', 'io.gamma']
  const adapter = createFakeAdapter({ wallets: ids.map((id) => ({ id, info: { rdns: id } })) })
  const { kernel, session } = createTestKit({ adapters: [adapter], plugins: [connect()] })
  expect(readRecents(kernel.storage)).toEqual([])
  for (const connectorId of ['io.alpha', 'io.beta', 'io.gamma', 'io.beta']) {
    await session.connect({ connectorId })
  }
  expect(readRecents(kernel.storage).map(({ id, name, rdns }) => [id, name, rdns])).toEqual([
    ['io.beta', 'io.beta', 'io.beta'],
    ['io.gamma', 'io.gamma', 'io.gamma'],
  ])
})

test('a wallet on two chains takes one place', async () => {
  const evm = createFakeAdapter({ wallets: [{ id: 'io.alpha', name: 'Alpha', info: { rdns: 'io.alpha' } }] })
  const sol = createFakeAdapter({
    namespace: 'solana',
    wallets: [{ id: 'Alpha' }, { id: 'Beta' }],
  })
  const { kernel, session } = createTestKit({
    adapters: [evm, sol],
    plugins: [connect()],
    options: { networks: [network(1), solana] },
  })
  await session.connect({ connectorId: 'Beta', namespace: 'solana' })
  await session.connect({ connectorId: 'io.alpha', namespace: 'eip155' })
  await session.connect({ connectorId: 'Alpha', namespace: 'solana' })
  expect(readRecents(kernel.storage).map(({ id }) => id)).toEqual(['Alpha', 'Beta'])
})

test('an inline icon of an announcement is not stored', async () => {
  const wallets = [
    { id: 'inline', imageUrl: 'data:image/png;base64,AAAA' },
    { id: 'linked', imageUrl: 'https://images.example/a.png' },
  ]
  const adapter = createFakeAdapter({ wallets })
  const { kernel, session } = createTestKit({ adapters: [adapter], plugins: [connect()] })
  for (const { id } of wallets) await session.connect({ connectorId: id })
  expect(readRecents(kernel.storage).map((one) => one.image_url)).toEqual([
    'https://images.example/a.png',
    undefined,
  ])
})

test('a picked wallet is stored with all fields and replaces its earlier entry', () => {
  const { kernel } = createTestKit({ adapters: [createFakeAdapter()], plugins: [connect()] })
  const far = { id: 'far', name: 'Far', rdns: 'io.far', mobile_link: 'far://', image_id: 'i' }
  rememberCatalogueWallet(kernel.storage, far)
  rememberCatalogueWallet(kernel.storage, { id: 'near', name: 'Near' })
  rememberCatalogueWallet(kernel.storage, { ...far, id: 'far-2' })
  expect(readRecents(kernel.storage)).toEqual([
    { ...far, id: 'far-2' },
    { id: 'near', name: 'Near' },
  ])
})
