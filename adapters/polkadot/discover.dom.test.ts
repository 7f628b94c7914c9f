import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeWallet } from './testing/fakeWallet.js'
import { openPage } from './testing/openPage.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settled = () => vi.advanceTimersByTimeAsync(0)
const inject = (key: string, entry: unknown) => Reflect.set(Reflect.get(window, 'injectedWeb3'), key, entry)

test("[MIS-20] the page's wallets are listed by their common names", async () => {
  const { entry } = createFakeWallet()
  const { session } = openPage({ wallets: { 'polkadot-js': entry, talisman: entry, 'fern-wallet': entry } })
  await settled()
  expect(session.state.get().connectors).toEqual([
    { id: 'polkadot-js', type: 'ANNOUNCED', name: 'Polkadot{.js}', chain: 'polkadot' },
    { id: 'talisman', type: 'ANNOUNCED', name: 'Talisman', chain: 'polkadot' },
    { id: 'fern-wallet', type: 'ANNOUNCED', name: 'fern-wallet', chain: 'polkadot' },
  ])
})

test('at most 200 wallets are listed, in one update, and the limit is logged', async () => {
  const { entry } = createFakeWallet()
  const wallets = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`wallet-${index}`, entry]))
  const { session, kernel } = openPage({ wallets })
  const updates = vi.fn()
  session.state.subscribe(updates)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(session.state.get().connectors).toHaveLength(200)
  expect(updates.mock.calls.length).toBeLessThanOrEqual(1)
  expect(kernel.log.entries()).toContain('warn 800 wallets are not listed: the limit is 200.')
})

test('discovery calls no method of a wallet', async () => {
  const { entry, origins } = createFakeWallet()
  openPage({ wallets: { 'polkadot-js': entry } })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(origins).toEqual([])
})

test('a late wallet is found once', async () => {
  const { entry } = createFakeWallet()
  const { names } = openPage({ wallets: {} })
  await settled()
  inject('polkadot-js', entry)
  await vi.advanceTimersByTimeAsync(100)
  inject('subwallet-js', entry)
  await vi.advanceTimersByTimeAsync(2_800)
  expect(names()).toEqual(['Polkadot{.js}', 'SubWallet'])
})

test('a page that loads slowly is searched again on load', async () => {
  const { names } = openPage({ wallets: {} })
  await vi.advanceTimersByTimeAsync(10_000)
  inject('talisman', createFakeWallet().entry)
  window.dispatchEvent(new Event('load'))
  expect(names()).toEqual(['Talisman'])
})

test('nothing is searched once the kit has ended', async () => {
  const { kernel } = openPage({ wallets: {} })
  await settled()
  kernel.destroy()
  const get = vi.fn(() => ({}))
  Object.defineProperty(window, 'injectedWeb3', { get, configurable: true })
  window.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(get).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

test('values that are not wallets, or use reserved names, are ignored', async () => {
  const { entry } = createFakeWallet()
  const throwing = new Proxy({}, { get: () => decodeURIComponent('%') })
  const wallets = {
    ...{ walletConnect: entry, ID_AUTH: entry, constructor: entry, toString: entry, '': entry },
    ...{ walletconnect: entry, id_auth: entry, injected: entry, ledger: entry, coinbaseWallet: entry },
    ...{ 'a\u202eb': entry, ['x'.repeat(65)]: entry, ' ': entry },
    ...{ number: 1, nothing: null, empty: {}, throwing, talisman: entry },
    get broken() {
      throw new Error('broken')
    },
  }
  const { names } = openPage({ wallets })
  await settled()
  expect(names()).toEqual(['Talisman'])
})

test.each([
  [
    'throws',
    () => {
      throw new Error('no')
    },
  ],
  ['is a text', () => 'talisman'],
  ['is nothing', () => null],
])('a page whose injectedWeb3 %s has no wallet', async (_, get) => {
  Object.defineProperty(window, 'injectedWeb3', { get, configurable: true })
  const { names, errors } = openPage()
  await settled()
  expect([names(), errors]).toEqual([[], []])
})
