import { afterEach, describe, expect, test, vi } from 'vitest'
import type { BalanceCapability } from '../../kernel/adapters/capabilities.js'
import { createShared } from '../testing/fakeContext.js'
import { createAddresses } from './addresses.js'
import { createBalance } from './balance.js'
import { ALICE, HUB, network, OSMO, OSMOSIS } from './testing/cosmos.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('addresses', () => {
  const { isAddress, check } = createAddresses({ 'mine-1': { prefix: 'mine', denom: 'umine' } })

  test.each([
    [ALICE, true],
    // A contract address: 32 bytes.
    ['osmo14hj2tavq8fpesdwxxcu44rty3hh90vhujrvcmstl4zr3txmfvw9sq2r9g9', true],
    [ALICE.toUpperCase(), true],
    [`${ALICE.slice(0, -1)}7`, false],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', false],
    ['0x1111111111111111111111111111111111111111', false],
    ['', false],
  ])('%s', (address, expected) => expect(isAddress(address)).toBe(expected))

  test('an address of another network is detected by its prefix', async () => {
    expect(await check({ address: ALICE, network: HUB })).toBeUndefined()
    expect(await check({ address: OSMO, network: HUB })).toBe('other-network')
    expect(await check({ address: ALICE, network: network('mine-1') })).toBe('other-network')
    expect(await check({ address: 'cosmos1', network: HUB })).toBe('malformed')
    // The prefix of this chain is unknown.
    expect(await check({ address: OSMO, network: network('other-1') })).toBeUndefined()
  })
})

describe('the balance', () => {
  const native: BalanceCapability['native'] = (asked) =>
    createBalance({}, { shared: createShared() }).native(asked)
  const answer = (paths: Record<string, unknown>) => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      if (url.endsWith('/node_info')) return new Response('', { status: 501 })
      const path = url.replace('https://rest.example/cosmos/bank/v1beta1/balances/', '')
      asked.push(path)
      const found = paths[path]
      return new Response(JSON.stringify(found ?? {}), { status: found === undefined ? 501 : 200 })
    })
    return asked
  }

  test('is the amount of the network’s own coin, without loss', async () => {
    const amount = '123456789012345678901234567890'
    const asked = answer({ [`${ALICE}/by_denom?denom=uatom`]: { balance: { denom: 'uatom', amount } } })
    expect(await native({ address: ALICE, network: HUB })).toEqual({
      ...{ value: BigInt(amount), decimals: 6, symbol: 'ATOM' },
    })
    expect(asked).toHaveLength(1)
  })

  test('is found in the list of all coins on older nodes', async () => {
    const balances = [
      { denom: 'ibc/ABC', amount: '9' },
      { denom: 'uosmo', amount: '7' },
    ]
    answer({ [`${OSMO}?pagination.limit=1000`]: { balances, pagination: null } })
    expect((await native({ address: OSMO, network: OSMOSIS })).value).toBe(7n)
    answer({ [`${OSMO}?pagination.limit=1000`]: { balances: [] } })
    expect((await native({ address: OSMO, network: OSMOSIS })).value).toBe(0n)
  })

  test.each([
    [
      'a network without a REST address',
      network('cosmoshub-4', { rpcUrls: { default: { http: ['https://x.example'] } } }),
    ],
    ['a network without a currency unit', network('mine-1')],
  ])('%s has none', async (_, of) => {
    await expect(native({ address: ALICE, network: of })).rejects.toMatchObject({ code: 'UNSUPPORTED_CHAIN' })
  })

  test.each([
    ['-1', 'uatom'],
    ['1.5', 'uatom'],
    ['1', 'other'],
  ])('an answer of %s %s is refused', async (amount, denom) => {
    answer({ [`${ALICE}/by_denom?denom=uatom`]: { balance: { denom, amount } } })
    await expect(native({ address: ALICE, network: HUB })).rejects.toThrow()
  })

  test('an unreachable node gets no second request', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const fetch = vi.fn(async (_url: string) => {
      throw new TypeError('Failed to fetch')
    })
    vi.stubGlobal('fetch', fetch)
    const failing = expect(native({ address: ALICE, network: HUB })).rejects.toMatchObject({
      code: 'NODE_FAILED',
    })
    await vi.advanceTimersByTimeAsync(10_000)
    await failing
    const paths = fetch.mock.calls.map(([url]) => url).filter((url) => !url.endsWith('/node_info'))
    expect(new Set(paths).size).toBe(1)
    expect(paths).toHaveLength(3)
  })

  test.each([
    ['another', 'osmosis-1', 'CHAIN_ID_MISMATCH'],
    ['the same', 'cosmoshub-4', undefined],
  ])('a node of %s chain', async (_, chainId, code) => {
    vi.stubGlobal('fetch', async (url: string) =>
      url.endsWith('/cosmos/base/tendermint/v1beta1/node_info')
        ? Response.json({ default_node_info: { network: chainId } })
        : Response.json({ balance: { denom: 'uatom', amount: '5' } }),
    )
    const reading = native({ address: ALICE, network: HUB })
    if (code) await expect(reading).rejects.toMatchObject({ code })
    else expect((await reading).value).toBe(5n)
  })
})
