import { expect, test, vi } from 'vitest'
import { callsOf } from '../../adapters/evm/testing/callsOf.js'
import type { WalletCapabilities } from '../../kernel/index.js'
import type { AskedRequest } from './contract.js'
import { findPayer } from './payer.js'

const URL_OF = 'https://paymaster.example/rpc'
const OTHER = 'https://other.example:8443/rpc'
const supports = { '0x2105': { paymasterService: { supported: true } } }
const asked: AskedRequest = {
  ...{ id: 1, namespace: 'eip155', connectorId: 'io.alpha', method: 'wallet_sendCalls', params: [] },
  ...{ address: '0x1111111111111111111111111111111111111111', caipNetworkId: 'eip155:8453' },
}

type Connector = { type?: 'WALLET_CONNECT' }
type Setting = {
  wallet?: () => Promise<WalletCapabilities>
  connector?: Connector
  name?: string | undefined
}

/** Who pays for calls with this `paymasterService`, on a page that has a paymaster of its own. */
function payer(
  service: unknown,
  { wallet = async () => supports, connector = {}, name = 'Acme' }: Setting = {},
  more: Partial<AskedRequest> = {},
) {
  const capabilities = vi.fn(wallet)
  const ctx = {
    host: { options: { paymasters: { 'eip155:8453': { url: URL_OF, name } } } },
    session: { capability: async () => callsOf({ capabilities }, { connector }) },
  }
  const calls = { chainId: '0x2105', calls: [], capabilities: { paymasterService: service } }
  const found = findPayer(ctx as never, { ...asked, ...more }, [calls])
  return found.then((answer) => ({ payer: answer, questions: capabilities.mock.calls.length }))
}

test('the page’s paymaster pays if the calls require it and the wallet supports paymasters', async () => {
  expect(await payer({ url: URL_OF })).toEqual({ payer: { name: 'Acme', isSure: true }, questions: 1 })
})

test('a paymaster that is optional only may pay', async () => {
  expect((await payer({ url: URL_OF, optional: true })).payer).toEqual({ name: 'Acme', isSure: false })
})

test('another paymaster is named by its host, never by the name of the page’s own', async () => {
  expect((await payer({ url: OTHER })).payer?.name).toBe('other.example:8443')
})

test.each<[string, unknown]>([
  ['none', undefined],
  ['one without an address', {}],
  ['an address that is none', { url: 'paymaster' }],
  ['a text', URL_OF],
])('%s is no payer, and the wallet is not asked', async (_, service) => {
  expect(await payer(service)).toEqual({ payer: undefined, questions: 0 })
})

test('a wallet that reports no support for paymasters has no payer', async () => {
  expect((await payer({ url: URL_OF }, { wallet: async () => ({ '0x2105': {} }) })).payer).toBeUndefined()
})

test.each<[string, Setting, number]>([
  ['refuses the question', { wallet: () => Promise.reject(new Error('no such method')) }, 1],
  ['is on another device, and is not asked', { connector: { type: 'WALLET_CONNECT' } }, 0],
])('a paymaster only may pay if the wallet %s', async (_, setting, count) => {
  const answer = await payer({ url: URL_OF }, setting)
  expect(answer).toEqual({ payer: { name: 'Acme', isSure: false }, questions: count })
})

test('a wallet that never answers holds the review up for three seconds', async () => {
  vi.useFakeTimers()
  try {
    const answer = payer({ url: URL_OF }, { wallet: () => new Promise(() => {}) })
    await vi.advanceTimersByTimeAsync(3_000)
    expect((await answer).payer).toEqual({ name: 'Acme', isSure: false })
  } finally {
    vi.useRealTimers()
  }
})

test('a single transaction has no payer', async () => {
  const { payer: found } = await payer({ url: URL_OF }, {}, { method: 'eth_sendTransaction' })
  expect(found).toBeUndefined()
})
