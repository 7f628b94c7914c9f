import { expect, test, vi } from 'vitest'
import type { ConnectorInfo } from '../../../kernel/index.js'
import { type ListWalletsParameters, listWallets } from './listWallets.js'
import type { WalletRow } from './orderWallets.js'

const connector = (id: string, more: Partial<ConnectorInfo> = {}): ConnectorInfo => ({
  id,
  type: 'ANNOUNCED',
  name: id,
  chain: 'eip155',
  ...more,
})
const list = (parameters: Partial<ListWalletsParameters>) =>
  listWallets({ connectors: [], recents: [], options: {}, ...parameters })
const isHere = ({ isAwaited, kind }: WalletRow) => !isAwaited && kind !== 'all'
const seen = (parameters: Partial<ListWalletsParameters>) =>
  list(parameters)
    .filter(isHere)
    .map(({ testId, kind, tag }) => [testId, kind, tag])
/** The kinds with reserved rows, and the row of all wallets. */
const held = (parameters: Partial<ListWalletsParameters>) =>
  list(parameters)
    .filter((row) => !isHere(row))
    .map(({ kind }) => kind)
const PAIRING = connector('walletConnect', { type: 'WALLET_CONNECT', name: 'WalletConnect' })

test('announced wallets come before the generic one, and all are marked installed', () => {
  const connectors = [connector('injected', { type: 'INJECTED' }), connector('io.alpha')]
  expect(seen({ connectors })).toEqual([
    ['wallet-selector-io.alpha', 'injected', 'installed'],
    ['wallet-selector-injected', 'injected', 'installed'],
  ])
})

test('external connectors and WalletConnect have tags of their own; e-mail and social logins are not listed', () => {
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

test('without WalletConnect its row is missing, the others stay', () => {
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

test('two wallets with the same rdns are both listed and marked, whatever other tags apply', () => {
  const info = { rdns: 'io.a' }
  const connectors = [connector('io.a', { info }), connector('io.a#2', { info }), connector('b')]
  const marks = (parameters: Partial<ListWalletsParameters>) =>
    list(parameters)
      .filter(isHere)
      .map(({ testId, tag, isContested }) => [testId, tag, isContested])
  expect(marks({ connectors })).toEqual([
    ['wallet-selector-io.a', undefined, true],
    ['wallet-selector-io.a#2', undefined, true],
    ['wallet-selector-b', 'installed', undefined],
  ])
  const recents = [{ id: 'x', name: 'A', rdns: 'io.a' }]
  expect(marks({ connectors, recents, isHeld: ({ id }) => id === 'io.a' })).toEqual([
    ['wallet-selector-io.a', 'connected', true],
    ['wallet-selector-io.a#2', undefined, true],
    ['wallet-selector-b', 'installed', undefined],
  ])
})

test('a recent wallet without an rdns does not match every wallet without one', () => {
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

test('WalletConnect, which has a connector in every namespace, is listed once', () => {
  const connectors = [PAIRING, { ...PAIRING, chain: 'solana' as const }]
  expect(seen({ connectors })).toEqual([['wallet-selector-walletconnect', 'walletConnect', 'qr-code']])
})

test.each([{ explorerId: 'explorer-alpha' }, { info: { rdns: 'io.alpha' } }])(
  'a connector of the host is not listed beside the same wallet in the browser: %j',
  (more) => {
    const alpha = connector('io.alpha', { explorerId: 'explorer-alpha' })
    const own = connector('sdk', { type: 'EXTERNAL', ...more })
    expect(seen({ connectors: [own, alpha] })).toEqual([
      ['wallet-selector-io.alpha', 'injected', 'installed'],
    ])
    expect(seen({ connectors: [own] })).toEqual([['wallet-selector-external-sdk', 'external', undefined]])
  },
)

test('a recent wallet that pairs is listed if pairing is possible and it is not excluded', () => {
  const recents = [
    { id: 'far', name: 'Far', image_url: 'https://images.example/far.png' },
    { id: 'io.alpha', name: 'Alpha' },
  ]
  const connectors = [PAIRING, connector('io.alpha')]
  const recentsOf = (parameters: Partial<ListWalletsParameters>) =>
    seen({ connectors, recents, ...parameters }).filter(([, kind]) => kind === 'recent')
  const far = ['wallet-selector-far', 'recent', 'recent']
  const alpha = ['wallet-selector-io.alpha', 'recent', 'recent']
  expect(recentsOf({})).toEqual([far, alpha])
  expect(recentsOf({ options: { enableWalletConnect: false } })).toEqual([alpha])
  expect(recentsOf({ options: { excludeWalletIds: ['far'] } })).toEqual([alpha])
})

test.each<[string, Partial<ListWalletsParameters>, readonly WalletRow['kind'][]]>([
  ['nothing else', { connectors: [PAIRING] }, ['recommended', 'recommended', 'all']],
  ['an installed wallet', { connectors: [PAIRING, connector('a')] }, ['recommended', 'all']],
  ['two installed wallets', { connectors: [PAIRING, connector('a'), connector('b')] }, ['all']],
  [
    'a recent and an installed wallet',
    { connectors: [PAIRING, connector('a')], recents: [{ id: 'r', name: 'R' }] },
    ['all'],
  ],
  [
    'a wallet that came after the view opened',
    { connectors: [PAIRING, connector('a')], atFirst: [PAIRING] },
    ['recommended', 'recommended', 'all'],
  ],
  [
    'featured wallets',
    { connectors: [PAIRING], options: { featuredWalletIds: ['f', 'g', 'h'] } },
    ['featured', 'featured', 'featured', 'all'],
  ],
  [
    'wallets of the host',
    { connectors: [PAIRING], options: { customWallets: [{ id: 'c', name: 'C' }] } },
    ['custom', 'all'],
  ],
  [
    'wallets of the host but no WalletConnect',
    { options: { customWallets: [{ id: 'c', name: 'C' }], featuredWalletIds: ['f'] } },
    ['custom'],
  ],
  [
    'the option to hide all wallets',
    { connectors: [PAIRING], options: { allWallets: 'HIDE' } },
    ['recommended', 'recommended'],
  ],
  [
    'the feature switched off',
    { connectors: [PAIRING], features: { allWallets: false } },
    ['recommended', 'recommended'],
  ],
])('with %s, rows are reserved for wallets that load later', (_, parameters, expected) => {
  expect(held(parameters)).toEqual(expected)
})

test('all wallets only on phones, judged by the pointer', () => {
  const stub = (isCoarse: boolean) => {
    vi.stubGlobal('matchMedia', () => ({ matches: isCoarse }))
    vi.stubGlobal('navigator', { userAgent: '' })
  }
  const parameters = { connectors: [PAIRING], options: { allWallets: 'ONLY_MOBILE' as const } }
  stub(true)
  expect(held(parameters)).toContain('all')
  stub(false)
  expect(held(parameters)).not.toContain('all')
  vi.unstubAllGlobals()
})

test('the host can replace a wallet’s image', () => {
  const connectors = [connector('a', { imageUrl: 'data:a' })]
  expect(list({ connectors })[0]?.imageUrl).toBe('data:a')
  expect(list({ connectors, options: { connectorImages: { a: '/a.png' } } })[0]?.imageUrl).toBe('/a.png')
})

test('a wallet that is already connected is tagged so, whatever other tags apply', () => {
  const [alpha, beta, pairing] = (['ANNOUNCED', 'EXTERNAL', 'WALLET_CONNECT'] as const).map((type) => ({
    ...{ id: type, type, name: type, chain: 'eip155' as const },
  }))
  const connectors = [alpha, beta, pairing].flatMap((one) => one ?? [])
  const rows = list({ connectors, recents: [{ id: 'ANNOUNCED', name: 'A' }], isHeld: () => true })
  expect(rows.flatMap(({ connector, tag }) => (connector ? [[connector.connectorId, tag]] : []))).toEqual([
    ['ANNOUNCED', 'connected'],
    ['EXTERNAL', 'connected'],
    ['WALLET_CONNECT', 'qr-code'],
  ])
})

test('[VIEW-12] recommended wallets are left out beyond five rows; no other wallet is', () => {
  const external = (count: number) =>
    Array.from({ length: count }, (_, index) => connector(`external${index}`, { type: 'EXTERNAL' }))
  expect(held({ connectors: [PAIRING, ...external(2)] })).toEqual(['recommended', 'recommended', 'all'])
  expect(held({ connectors: [PAIRING, ...external(3)] })).toEqual(['recommended', 'all'])
  expect(held({ connectors: [PAIRING, ...external(4)] })).toEqual(['all'])
  const featured = { featuredWalletIds: ['one', 'two'] }
  expect(held({ connectors: [PAIRING, ...external(6)], options: featured })).toEqual([
    'featured',
    'featured',
    'all',
  ])
})
