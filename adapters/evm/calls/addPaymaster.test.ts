import { expect, onTestFinished, test, vi } from 'vitest'
import type { BaseOptions } from '../../../kernel/options.js'
import { createConnectedAdapter, WALLET } from '../testing/connected.js'
import { ALICE, BOB } from '../testing/fakeWallet.js'

const URL_OF = 'https://paymaster.example/rpc'
const PAYMASTER = { url: URL_OF, context: { policy: 'p1' } }
const REQUEST = { from: ALICE, chainId: '0x2105', calls: [{ to: BOB }] } as const
const supporting = (chain = '0x2105') => ({ [chain]: { paymasterService: { supported: true } } })

type Setting = {
  paymasters?: BaseOptions['paymasters']
  capabilities?: () => unknown
  connector?: { type?: 'WALLET_CONNECT'; links?: object }
}

/** A connected wallet that supports paymasters on chain 8453 by default, and a page that has one there. */
async function arrange({
  paymasters = { 'eip155:8453': PAYMASTER },
  capabilities = () => supporting(),
  connector,
}: Setting = {}) {
  const { adapter, wallet, ctx } = await createConnectedAdapter()
  Object.assign(ctx.options, { paymasters })
  Object.assign(ctx.getConnector(WALLET) ?? {}, connector)
  Object.assign(wallet.answers, {
    wallet_getCapabilities: capabilities,
    wallet_sendCalls: () => ({ id: '0x1' }),
  })
  const sent = () => {
    const found = wallet.requests.filter(({ method }) => method === 'wallet_sendCalls')
    return found.map(({ params }) => (params as [{ capabilities?: unknown }])[0])
  }
  const send = (more: object = {}) =>
    adapter.calls?.send({ connectorId: WALLET, request: { ...REQUEST, ...more } })
  return { send, sent, wallet }
}
const plain = { ...REQUEST, version: '2.0.0', atomicRequired: false }
const asked = ['wallet_getCapabilities', 'wallet_sendCalls']

test.each<[string, object]>([
  ['the chain', supporting()],
  ['every chain', supporting('0x0')],
])('calls get the paymaster of the page if the wallet supports paymasters on %s', async (_, capabilities) => {
  const { send, sent, wallet } = await arrange({ capabilities: () => capabilities })
  expect(await send()).toEqual({ id: '0x1' })
  expect(sent()).toEqual([{ ...plain, capabilities: { paymasterService: { ...PAYMASTER, optional: true } } }])
  expect(wallet.requests.map(({ method }) => method)).toEqual(asked)
  expect(wallet.requests[0]?.params).toEqual([ALICE, ['0x2105']])
})

test('other capabilities of the calls stay', async () => {
  const { send, sent } = await arrange({ paymasters: { 'eip155:8453': { url: URL_OF } } })
  await send({ capabilities: { flowControl: {} } })
  const paymasterService = { url: URL_OF, optional: true }
  expect(sent()[0]?.capabilities).toEqual({ flowControl: {}, paymasterService })
})

test.each<[string, Setting]>([
  ['the wallet supports them on another chain only', { capabilities: () => supporting('0x1') }],
  ['the wallet does not', { capabilities: () => ({ '0x2105': { paymasterService: { supported: false } } }) }],
  ['the wallet answers with a text', { capabilities: () => ({ '0x2105': { paymasterService: 'yes' } }) }],
  [
    'the wallet has no such method',
    {
      capabilities: () => {
        throw new Error('no such method')
      },
    },
  ],
])('calls are sent without a paymaster if %s', async (_, setting) => {
  const { send, sent } = await arrange(setting)
  await send()
  expect(sent()).toEqual([plain])
})

test('a wallet that does not answer gets the calls without a paymaster, once', async () => {
  const { send, sent } = await arrange({ capabilities: () => new Promise(() => {}) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const sending = send()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(3_000)
  await sending
  expect(sent()).toEqual([plain])
})

test.each<[string, Setting, object]>([
  ['pages without a paymaster', { paymasters: {} }, {}],
  ['chains without a paymaster', { paymasters: { 'eip155:1': PAYMASTER } }, {}],
  ['calls without an account', {}, { from: undefined }],
  ['a paired wallet', { connector: { type: 'WALLET_CONNECT' } }, {}],
  ['a wallet on another device', { connector: { links: {} } }, {}],
])('the wallet is not asked what it supports for %s', async (_, setting, more) => {
  const { send, sent, wallet } = await arrange(setting)
  await send(more)
  expect(sent()).toEqual([{ ...plain, ...more }])
  expect(wallet.requests).toHaveLength(1)
})

test.each<[string, object | undefined, object]>([
  [
    'a paymaster of their own keep it',
    { url: 'https://own.example' },
    { paymasterService: { url: 'https://own.example' } },
  ],
  ['no paymaster on purpose get none', undefined, {}],
])('calls with %s', async (_, paymasterService, expected) => {
  const { send, sent, wallet } = await arrange()
  await send({ capabilities: { flowControl: {}, paymasterService } })
  expect(sent()[0]?.capabilities).toStrictEqual({ flowControl: {}, ...expected })
  expect(wallet.requests).toHaveLength(1)
})

test('calls without any capability have no empty one', async () => {
  const { send, sent } = await arrange()
  await send({ capabilities: { paymasterService: undefined } })
  expect(sent()[0]).not.toHaveProperty('capabilities')
})

test('a wrong option rejects the calls before the wallet is asked', async () => {
  const { send, wallet } = await arrange({
    paymasters: { 'eip155:8453': { url: 'http://paymaster.example' } },
  })
  await expect(send()).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringContaining('"paymasters"'),
  })
  expect(wallet.requests).toEqual([])
})
