import { afterEach, expect, test, vi } from 'vitest'
import { createShared } from '../testing/fakeContext.js'
import { readBalance } from './balance.js'
import type { BitcoinApi } from './source/api.js'
import { MAINNET, REGTEST, SIGNET, TESTNET, TESTNET4 } from './testing/fakeContext.js'

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const asked: string[] = []
const createBalance = (api: BitcoinApi, shared = createShared()) => ({
  native: (parameters: Parameters<typeof readBalance>[2]) => readBalance(api, { shared }, parameters),
})
const answer = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response(JSON.stringify(body), { status })
  })

afterEach(() => {
  asked.length = 0
  vi.unstubAllGlobals()
})

test.each([
  [MAINNET, 'https://mempool.space/api'],
  [TESTNET, 'https://mempool.space/testnet/api'],
  [TESTNET4, 'https://mempool.space/testnet4/api'],
  [SIGNET, 'https://mempool.space/signet/api'],
] as const)('$name is requested from mempool.space', async (network, base) => {
  answer([{ value: 1 }, { value: 2_099_999_997_690_000, status: {} }])
  const { native } = createBalance({})
  expect(await native({ address: ADDRESS, network })).toEqual({
    value: 2_099_999_997_690_001n,
    decimals: 8,
    symbol: 'BTC',
  })
  expect(asked).toEqual([`${base}/address/${ADDRESS}/utxo`])
})

test("the host's service replaces the default, and its key stays with it", async () => {
  answer([])
  const { native } = createBalance({ urls: { [MAINNET.caipNetworkId]: 'https://node.example/v1/?key=a' } })
  expect(await native({ address: ADDRESS, network: MAINNET })).toMatchObject({ value: 0n })
  expect(asked).toEqual([
    `https://node.example/v1/address/${ADDRESS}/utxo?key=a`,
    'https://node.example/v1/block-height/0?key=a',
  ])
})

test.each([
  [
    'another network',
    '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943',
    'CHAIN_ID_MISMATCH',
  ],
  ['this one', '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f', undefined],
  ['no block', 'Block not found', undefined],
])('a host service whose first block is that of %s', async (_, hash, code) => {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response(url.endsWith('/block-height/0') ? hash : '[]')
  })
  const { native } = createBalance({ urls: { [MAINNET.caipNetworkId]: 'https://node.example' } })
  for (const _ of [1, 2]) {
    const reading = native({ address: ADDRESS, network: MAINNET })
    if (code) await expect(reading).rejects.toMatchObject({ code })
    else expect(await reading).toMatchObject({ value: 0n })
  }
  expect(asked.filter((url) => url.endsWith('/block-height/0'))).toHaveLength(1)
})

test('the host can supply the coins itself', async () => {
  const getUTXOs = vi.fn(async () => [{ value: 5n }, { value: 7 }])
  const { native } = createBalance({ getUTXOs })
  expect(await native({ address: ADDRESS, network: REGTEST })).toMatchObject({ value: 12n })
  expect(getUTXOs).toHaveBeenCalledWith({ network: REGTEST, address: ADDRESS, signal: undefined })
})

test.each([[[{ value: -1 }]], [[{ value: 1.5 }]], [[{}]], [{ value: 1 }], [[{ value: '1' }]]])(
  '%j is not a list of coins',
  async (body) => {
    answer(body)
    await expect(createBalance({}).native({ address: ADDRESS, network: MAINNET })).rejects.toThrow()
  },
)

test('a failure rejects: reading never hangs and never reports zero', async () => {
  answer('no', 503)
  const { native } = createBalance({})
  await expect(native({ address: ADDRESS, network: MAINNET })).rejects.toMatchObject({ code: 'NODE_FAILED' })
  await expect(native({ address: ADDRESS, network: REGTEST })).rejects.toMatchObject({ code: 'NO_API' })
  await expect(native({ address: '../x', network: MAINNET })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
  })
  const left = new AbortController()
  const hanging = createBalance({ getUTXOs: () => new Promise(() => {}) })
  const reading = hanging.native({ address: ADDRESS, network: MAINNET, signal: left.signal })
  left.abort(new Error('Left'))
  await expect(reading).rejects.toThrow('Left')
})
