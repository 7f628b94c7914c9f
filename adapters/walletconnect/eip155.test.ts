import { afterEach, describe, expect, test, vi } from 'vitest'
import chain from '../chains/eip155.js'
import { createShared } from '../testing/fakeContext.js'
import type { WalletConnectAccess } from './contract.js'
import { createEip155Request } from './eip155.js'

const ALICE = '0x1111111111111111111111111111111111111111'
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function make(more: { methods?: string[]; capabilities?: Record<string, unknown>; url?: string } = {}) {
  const access: WalletConnectAccess = {
    accounts: [ALICE],
    caipNetworkId: 'eip155:10',
    approvedNetworkIds: ['eip155:10', 'eip155:1'],
    supportsAllNetworks: false,
    methods: more.methods ?? ['personal_sign'],
  }
  const fromWallet = vi.fn(async () => 'from the wallet')
  const setNetwork = vi.fn()
  const link = {
    approval: () => ({ capabilities: more.capabilities }) as never,
    nodeUrl: () => more.url,
    requests: () => chain.walletConnect,
    shared: createShared(),
  }
  return {
    request: createEip155Request({ link, access: () => access, setNetwork, fromWallet }),
    fromWallet,
    setNetwork,
  }
}
const node = (answer: () => Promise<Response> | Response) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => answer())
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const json = (value: unknown) => new Response(JSON.stringify(value))

describe('networks', () => {
  test('an approved one is selected without the wallet', async () => {
    const { request, setNetwork, fromWallet } = make()
    expect(await request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] })).toBeNull()
    expect(setNetwork).toHaveBeenCalledWith('eip155:1')
    expect(fromWallet).not.toHaveBeenCalled()
  })

  test('another one is requested, and the answer alone changes nothing', async () => {
    const { request, setNetwork, fromWallet } = make()
    await request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x5' }] })
    expect(fromWallet).toHaveBeenCalledTimes(1)
    expect(setNetwork).not.toHaveBeenCalled()
  })

  test.each([[[]], [[{}]], [[{ chainId: 1 }]], [[{ chainId: '1' }]], [undefined]])(
    'an invalid chain id is refused: %j',
    async (params) => {
      const { request } = make()
      await expect(request({ method: 'wallet_switchEthereumChain', params })).rejects.toMatchObject({
        code: -32602,
      })
    },
  )
})

test('capabilities sent with the session are not requested again', async () => {
  const known = { '0x1': { atomic: { status: 'supported' } } }
  const { request, fromWallet } = make({
    capabilities: { [ALICE.toUpperCase().replace('0X', '0x')]: known },
    methods: ['wallet_getCapabilities'],
  })
  expect(await request({ method: 'wallet_getCapabilities', params: [ALICE] })).toEqual(known)
  expect(fromWallet).not.toHaveBeenCalled()
  expect(await request({ method: 'wallet_getCapabilities', params: ['0xother'] })).toBe('from the wallet')
})

describe("methods not for the wallet go to the network's node", () => {
  test('with unchanged parameters', async () => {
    const fetch = node(() => json({ id: 1, jsonrpc: '2.0', result: '0xa' }))
    const { request } = make({ url: 'https://node.example' })
    expect(await request({ method: 'eth_blockNumber' })).toBe('0xa')
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe('https://node.example')
    expect(JSON.parse(String(init?.body))).toEqual({
      id: 1,
      jsonrpc: '2.0',
      method: 'eth_blockNumber',
      params: [],
    })
  })

  test('and pass on its error', async () => {
    node(() => json({ error: { code: 3, message: 'execution reverted', data: '0x08' } }))
    const { request } = make({ url: 'https://node.example' })
    await expect(request({ method: 'eth_call', params: [] })).rejects.toMatchObject({
      ...{ name: 'ProviderRpcError', code: 3, message: 'execution reverted', data: '0x08' },
    })
  })

  test.each([
    ['nonsense', () => new Response('<html>')],
    ['another shape', () => json(7)],
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s becomes an error of its own', async (_, answer) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    node(answer)
    const { request } = make({ url: 'https://node.example' })
    const failing = expect(request({ method: 'eth_call' })).rejects.toMatchObject({ code: -32603 })
    await vi.advanceTimersByTimeAsync(10_000)
    await failing
  })

  test('a node of another chain is refused, and gets no transaction', async () => {
    const fetch = node(() => json({ result: '0x1' }))
    const { request } = make({ url: 'https://node.example' })
    for (const method of ['eth_sendBundle', 'eth_call'])
      await expect(request({ method })).rejects.toMatchObject({
        ...{ code: -32603, cause: { code: 'CHAIN_ID_MISMATCH' } },
        message: expect.stringContaining('eip155:1.'),
      })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('without a node nothing is requested', async () => {
    const fetch = node(() => json({ result: 1 }))
    await expect(make().request({ method: 'eth_call' })).rejects.toMatchObject({ code: 4901 })
    expect(fetch).not.toHaveBeenCalled()
  })
})
