import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Adapter } from '../../../adapters/adapter.js'
import { ALICE } from '../../../testing/fakeAdapter.js'
import { text } from '../../../testing/fakeServices.js'
import { BALANCE, connectedVisitor } from '../../../testing/holdings.js'

const asset = {
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  balance: '0xbebc20',
  type: 'ERC20',
  metadata: { name: 'From the wallet', symbol: 'WLT', decimals: 6, price: 1, iconUrl: '' },
}
const discovery = (chain = '0x1', supported: unknown = true) => ({
  [chain]: { assetDiscovery: { supported } },
})
const hangs = () => new Promise<never>(() => {})

type Answers = { capabilities?: () => Promise<unknown>; list?: () => Promise<unknown> }
const make = async (
  { capabilities = async () => discovery(), list = async () => ({ '0x1': [asset] }) }: Answers = {},
  setting: Parameters<typeof connectedVisitor>[0] = {},
) => {
  const asked = { capabilities: vi.fn(capabilities), list: vi.fn(list) }
  const never = () => Promise.reject(new Error('not in this test'))
  const others = {
    ...{ offered: never, sponsor: never, sendAtomic: never },
    ...{ send: never, status: never, wait: never, showStatus: never },
  }
  const calls = { capabilities: asked.capabilities, ...others } as NonNullable<Adapter['calls']>
  const visitor = await connectedVisitor({ ...setting, adapter: { calls, assets: { list: asked.list } } })
  const symbols = () => visitor.account()?.tokenBalance.map(({ symbol }) => symbol)
  return { ...visitor, ...asked, symbols }
}

afterEach(() => void vi.useRealTimers())

test('a wallet that supports assets is asked for them, and the service is not', async () => {
  const { session, symbols, list, services } = await make()
  await session.refreshTokens()
  expect(symbols()).toEqual(['WLT'])
  expect(list).toHaveBeenCalledWith({
    connectorId: 'io.alpha',
    request: { account: ALICE, chainFilter: ['0x1'] },
  })
  expect(services.to(BALANCE)).toEqual([])
})

test('a wallet that supports them on every network is asked, too', async () => {
  const { session, symbols } = await make({ capabilities: async () => discovery('0x0') })
  await session.refreshTokens()
  expect(symbols()).toEqual(['WLT'])
})

test('capabilities are requested once per connection', async () => {
  const { session, capabilities, list } = await make()
  await session.refreshTokens()
  await session.refreshTokens({ force: true })
  expect([capabilities, list].map(({ mock }) => mock.calls.length)).toEqual([1, 2])
  await session.disconnect()
  await session.connect({ connectorId: 'io.alpha' })
  await session.refreshTokens({ force: true })
  expect(capabilities).toHaveBeenCalledTimes(2)
})

describe('[ERR-19] the service is asked instead of a wallet', () => {
  test.each<[string, Answers]>([
    ['that knows no capabilities', { capabilities: () => Promise.reject(new Error('no such method')) }],
    ['that does not list assets', { capabilities: async () => discovery('0x1', false) }],
    ['that lists them on another network only', { capabilities: async () => discovery('0xa') }],
    ['whose capabilities cannot be read', { capabilities: async () => discovery('0x1', 'yes') }],
    ['that fails to list its assets', { list: () => Promise.reject(new Error('internal')) }],
    [
      '[VAL-10] with one field of a wrong type',
      { list: async () => ({ '0x1': [asset, { ...asset, balance: 1 }] }) },
    ],
    ['that leaves out the network', { list: async () => ({}) }],
  ])('%s', async (_, answers) => {
    const { session, symbols, account } = await make(answers)
    await session.refreshTokens()
    expect([symbols(), account()?.tokenStatus]).toEqual([['USDC'], 'ready'])
  })

  test('a wallet that does not answer in 3 s is not asked again', async () => {
    vi.useFakeTimers()
    const { session, symbols, capabilities } = await make({ capabilities: hangs })
    const reading = session.refreshTokens()
    await vi.waitFor(() => expect(capabilities).toHaveBeenCalled())
    await vi.advanceTimersByTimeAsync(2_000)
    expect(symbols()).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    await reading
    await session.refreshTokens({ force: true })
    expect([symbols(), capabilities.mock.calls.length]).toEqual([['USDC'], 1])
  })

  test('a wallet whose assets take more than 10 s is not waited for', async () => {
    vi.useFakeTimers()
    const { session, symbols, list } = await make({ list: hangs })
    const reading = session.refreshTokens()
    await vi.waitFor(() => expect(list).toHaveBeenCalled())
    await vi.advanceTimersByTimeAsync(10_000)
    await reading
    expect(symbols()).toEqual(['USDC'])
  })
})

test('[ERR-11] if both fail, one toast is shown', async () => {
  const list = () => Promise.reject(new Error('internal'))
  const { session, kernel, account } = await make({ list }, { services: { [BALANCE]: text('', 500) } })
  const { toast } = await kernel.runtime()
  const shown = vi.spyOn(toast.state, 'patch')
  await session.refreshTokens()
  expect(shown.mock.calls.filter(([change]) => change.open)).toEqual([
    [{ open: true, message: 'Token Balance Unavailable', variant: 'error' }],
  ])
  expect(account()?.tokenStatus).toBe('failed')
})

describe('a wallet on another device is not asked, because it could prompt the visitor', () => {
  test.each([
    ['paired by WalletConnect', { id: 'io.alpha', type: 'WALLET_CONNECT' as const }],
    ['paired in the name of an app', { id: 'io.alpha', links: { homepage: 'https://wallet.example' } }],
  ])('%s', async (_, wallet) => {
    const { session, symbols, capabilities } = await make({}, { wallets: [wallet] })
    await session.refreshTokens()
    expect([symbols(), capabilities.mock.calls]).toEqual([['USDC'], []])
  })
})
