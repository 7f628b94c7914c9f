import { expect, test } from 'vitest'
import type { ConnectorInfo } from '../../kernel/index.js'
import { type ListWalletsParameters, listWallets } from './listWallets.js'

const connector = (id: string, more: Partial<ConnectorInfo> = {}): ConnectorInfo => ({
  id,
  type: 'ANNOUNCED',
  name: id,
  chain: 'eip155',
  ...more,
})
const list = (parameters: Partial<ListWalletsParameters>) =>
  listWallets({ connectors: [], recents: [], options: {}, ...parameters })
const seen = (parameters: Partial<ListWalletsParameters>) =>
  list(parameters).map(({ testId, kind, tag }) => [testId, kind, tag])

test('announced wallets come before the generic one, each installed', () => {
  const connectors = [connector('injected', { type: 'INJECTED' }), connector('io.alpha')]
  expect(seen({ connectors })).toEqual([
    ['wallet-selector-io.alpha', 'injected', 'installed'],
    ['wallet-selector-injected', 'injected', 'installed'],
  ])
})

test('external connectors and WalletConnect have marks of their own, email and social logins are not listed', () => {
  const connectors = [
    connector('coinbaseWallet', { type: 'EXTERNAL' }),
    connector('walletConnect', { type: 'WALLET_CONNECT' }),
    connector('ID_AUTH', { type: 'AUTH' }),
  ]
  expect(seen({ connectors })).toEqual([
    ['wallet-selector-external-coinbaseWallet', 'external', undefined],
    ['wallet-selector-walletconnect', 'walletConnect', 'qr-code'],
  ])
})

test('without WalletConnect its row is gone, the others stay', () => {
  const connectors = [connector('a'), connector('walletConnect', { type: 'WALLET_CONNECT' })]
  expect(seen({ connectors, options: { enableWalletConnect: false } })).toEqual([
    ['wallet-selector-a', 'injected', 'installed'],
  ])
})

test('a recent wallet is listed once, newest first, found by id, explorer id or rdns', () => {
  const connectors = [
    connector('a'),
    connector('b', { explorerId: 'explorer-b' }),
    connector('c', { info: { rdns: 'io.c' } }),
  ]
  const recents = [
    { id: 'other', name: 'C', rdns: 'io.c' },
    { id: 'explorer-b', name: 'B' },
    { id: 'gone', name: 'Gone' },
  ]
  expect(seen({ connectors, recents })).toEqual([
    ['wallet-selector-c', 'recent', 'recent'],
    ['wallet-selector-b', 'recent', 'recent'],
    ['wallet-selector-a', 'injected', 'installed'],
  ])
})

test('a recent wallet without an rdns is not every wallet without one', () => {
  expect(seen({ connectors: [connector('a')], recents: [{ id: 'x', name: 'X' }] })).toEqual([
    ['wallet-selector-a', 'injected', 'installed'],
  ])
})

test.each(['io.alpha', 'alpha wallet', 'explorer-alpha', 'com.alpha'])('%s is excluded', (excluded) => {
  const alpha = connector('io.alpha', {
    name: 'Alpha Wallet',
    explorerId: 'explorer-alpha',
    info: { rdns: 'com.alpha' },
  })
  expect(list({ connectors: [alpha], options: { excludeWalletIds: [excluded] } })).toEqual([])
})

test('custom wallets lead to their page', () => {
  const customWallets = [
    { id: 'one', name: 'One', webapp_link: 'https://one.example', homepage: 'https://home.example' },
    { id: 'two', name: 'Two', homepage: 'https://two.example' },
  ]
  expect(list({ options: { customWallets } }).map(({ name, href, kind }) => [name, href, kind])).toEqual([
    ['One', 'https://one.example', 'custom'],
    ['Two', 'https://two.example', 'custom'],
  ])
})

test.each([
  { id: 'io.alpha', name: 'Takes the place of another', homepage: 'https://a.example' },
  { id: 'explorer-alpha', name: 'By explorer id', homepage: 'https://a.example' },
  { id: 'com.alpha', name: 'By rdns', homepage: 'https://a.example' },
  { id: 'x', name: 'Nowhere to go' },
  { id: 'x', name: 'Runs code', homepage: 'javascript:alert(1)' },
  { id: 'x', name: 'Plain http', homepage: 'http://a.example' },
])('a custom wallet is refused: $name', (wallet) => {
  const connectors = [connector('io.alpha', { explorerId: 'explorer-alpha', info: { rdns: 'com.alpha' } })]
  expect(list({ connectors, options: { customWallets: [wallet] } })).toHaveLength(1)
})

test('the host may replace a wallet’s image', () => {
  const connectors = [connector('a', { imageUrl: 'data:a' })]
  expect(list({ connectors })[0]?.imageUrl).toBe('data:a')
  expect(list({ connectors, options: { connectorImages: { a: '/a.png' } } })[0]?.imageUrl).toBe('/a.png')
})
