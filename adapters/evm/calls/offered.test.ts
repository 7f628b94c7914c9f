import { expect, onTestFinished, test, vi } from 'vitest'
import type { AdapterContext } from '../../../kernel/adapters/adapter.js'
import type { CallsPlace } from '../../../kernel/adapters/calls.js'
import { createConnectedAdapter, WALLET } from '../testing/connected.js'
import { ALICE, rpcError } from '../testing/fakeWallet.js'

const PLACE: CallsPlace = { connectorId: WALLET, address: ALICE, caipNetworkId: 'eip155:8453' }
const ATOMIC = { atomic: { status: 'supported' } }
const PAYMASTER = { url: 'https://paymaster.example/rpc', context: { policy: 'p1' } }

type Setting = {
  wallet?: () => unknown
  connector?: { type?: 'WALLET_CONNECT'; links?: object }
  paymasters?: AdapterContext['options']['paymasters']
}

/** A connected wallet that answers what it offers, with its requests for that. */
async function arrange({ wallet: answer, connector, paymasters }: Setting = {}) {
  const { adapter, wallet, ctx } = await createConnectedAdapter()
  Object.assign(ctx.options, { paymasters })
  Object.assign(ctx.getConnector(WALLET) ?? {}, connector)
  wallet.answers.wallet_getCapabilities = answer ?? (() => ({ '0x2105': ATOMIC, '0x0': { a: 1 } }))
  if (!adapter.calls) throw new TypeError('The EVM adapter has calls.')
  return { ...adapter.calls, wallet }
}

test('a wallet on this device is asked about one chain, and what holds everywhere counts', async () => {
  const { offered, wallet } = await arrange()
  expect(await offered(PLACE)).toEqual({ ...ATOMIC, a: 1 })
  expect(wallet.requests).toEqual([{ method: 'wallet_getCapabilities', params: [ALICE, ['0x2105']] }])
})

test.each<[string, Setting, Partial<CallsPlace>]>([
  ['a paired wallet', { connector: { type: 'WALLET_CONNECT' } }, {}],
  ['a wallet on another device', { connector: { links: {} } }, {}],
  ['a wallet that is not connected', {}, { connectorId: 'io.other' }],
  ['a chain that is not of Ethereum', {}, { caipNetworkId: 'solana:1' }],
])('%s is not asked', async (_, setting, more) => {
  const { offered, wallet } = await arrange(setting)
  expect(await offered({ ...PLACE, ...more })).toBeUndefined()
  expect(wallet.requests).toEqual([])
})

test('a wallet that refuses the question, or answers with something else, offers nothing', async () => {
  const refuses = () => {
    throw rpcError(4200)
  }
  for (const wallet of [refuses, () => 'yes', () => ({})]) {
    const { offered } = await arrange({ wallet })
    expect((await offered(PLACE))?.atomic).toBeUndefined()
  }
})

test('a wallet that does not answer is given up on after three seconds, or with the signal', async () => {
  const { offered } = await arrange({ wallet: () => new Promise(() => {}) })
  const scope = new AbortController()
  const left = offered({ ...PLACE, signal: scope.signal })
  scope.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const late = offered(PLACE)
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await late).toBeUndefined()
})

const supports = (status: string) => () => ({
  '0x2105': { atomic: { status }, paymasterService: { supported: true } },
})
const page = { paymasters: { 'eip155:8453': { ...PAYMASTER, name: 'Acme' } } }

test.each([
  ['supported', { name: 'Acme', isUpgrade: false }],
  ['ready', { name: 'Acme', isUpgrade: true }],
  ['unsupported', undefined],
])('the page’s paymaster pays for a wallet whose calls are %s as one', async (status, expected) => {
  const { sponsor } = await arrange({ wallet: supports(status), ...page })
  expect(await sponsor(PLACE)).toEqual(expected)
})

test.each<[string, Setting, number]>([
  ['the page has no paymaster there', { paymasters: { 'eip155:1': PAYMASTER } }, 0],
  ['the option is wrong', { paymasters: { 'eip155:8453': { url: 'http://paymaster.example' } } }, 0],
  ['the wallet supports none', { ...page, wallet: () => ({ '0x2105': ATOMIC }) }, 1],
])('the visitor pays if %s', async (_, setting, questions) => {
  const { sponsor, wallet } = await arrange({ wallet: supports('supported'), ...setting })
  expect(await sponsor(PLACE)).toBeUndefined()
  expect(wallet.requests).toHaveLength(questions)
})
