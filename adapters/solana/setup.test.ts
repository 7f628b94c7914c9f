import { expect, onTestFinished, test, vi } from 'vitest'
import type { Connected } from '../../kernel/adapters/adapter.js'
import { deferred } from '../../kernel/testing/fakeAdapter.js'
import { solanaAdapter } from './index.js'
import { createFakeContext, DEVNET, MAINNET } from './testing/fakeContext.js'
import { createFakeWallet } from './testing/fakeWallet.js'
import { ID, signal, startAdapter } from './testing/startAdapter.js'

test("the manifest is frozen data, and loads an adapter with Solana's capabilities", async () => {
  const plugin = solanaAdapter()
  expect(plugin).toMatchObject({ latchkey: '^0.2.0', namespace: 'solana' })
  expect(Object.isFrozen(plugin)).toBe(true)
  const { default: load } = await plugin.setup()
  expect(Object.keys(await load(createFakeContext().ctx)).sort()).toEqual([
    ...['addresses', 'allowances', 'balance', 'connect', 'connectors', 'disconnect', 'reconnect'],
    ...['requests', 'setAccount', 'signMessage', 'switchNetwork', 'transfer'],
  ])
})

test("a connection reports the wallet's accounts, and the kit's networks that the wallet supports", async () => {
  const fake = createFakeWallet({ chains: ['solana:mainnet', 'solana:testnet'], count: 2 })
  const { connect, addresses } = startAdapter(fake)
  expect(await connect({ caipNetworkId: DEVNET.caipNetworkId })).toMatchObject({
    connectorId: ID,
    accounts: addresses.map((address) => ({ address })),
    caipNetworkId: MAINNET.caipNetworkId,
    approvedNetworkIds: [MAINNET.caipNetworkId],
    supportsAllNetworks: false,
    provider: { address: addresses[0], publicKey: addresses[0] },
  })
})

test('the provider signs with the active account', async () => {
  const { adapter, connect, calls, addresses } = startAdapter(createFakeWallet({ count: 2 }))
  const { provider } = await connect()
  const heard: unknown[] = []
  provider.on('accountsChanged', (payload) => heard.push(payload))
  const [first = '', second = ''] = addresses
  adapter.setAccount?.({ connectorId: ID, address: second })
  adapter.setAccount?.({ connectorId: ID, address: second })
  expect([provider.address, heard]).toEqual([second, [[second, first]]])
  await provider.signMessage(new Uint8Array([1]))
  expect(JSON.stringify(calls.at(-1))).toContain(second)
})

test('a network is also found by its deprecated id', async () => {
  const { connect } = startAdapter()
  const connected = await connect({ caipNetworkId: 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K' })
  expect(connected.caipNetworkId).toBe(DEVNET.caipNetworkId)
})

test('a wallet with none of the networks is not asked', async () => {
  const { connect, calls } = startAdapter(createFakeWallet({ chains: ['solana:testnet'] }))
  await expect(connect()).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
  expect(calls).toEqual([])
})

test('accounts of other chains, broken accounts and duplicates are omitted', async () => {
  const fake = createFakeWallet()
  const [own] = fake.accounts
  const elsewhere = { ...own, chains: ['bitcoin:mainnet'] }
  const shown = [null, 7, { address: 'z'.repeat(44), chains: ['solana:mainnet'] }, elsewhere, own, { ...own }]
  fake.features['standard:connect'] = { connect: async () => fake.show(...(shown as object[])) }
  expect((await startAdapter(fake).connect()).accounts.map(({ address }) => address)).toEqual(fake.addresses)
})

test.each([
  ['the visitor’s no', () => Promise.reject({ code: 4001 }), 'CONNECTION_REJECTED'],
  ['a prompt that is open', () => Promise.reject({ code: -32002 }), 'REQUEST_PENDING'],
  [
    'a wallet that breaks',
    () => {
      throw new Error('broken')
    },
    'CONNECTION_FAILED',
  ],
  ['a wallet that shows no account', () => Promise.resolve({ accounts: [] }), 'CONNECTION_FAILED'],
])('%s fails the connection', async (_, connect, code) => {
  const fake = createFakeWallet()
  fake.features['standard:connect'] = { connect }
  await expect(startAdapter(fake).connect()).rejects.toMatchObject({ code })
})

test('an aborted attempt rejects with the reason, and a late answer is ignored', async () => {
  const fake = createFakeWallet()
  fake.features['standard:connect'] = { connect: () => new Promise(() => {}) }
  const { adapter, reports } = startAdapter(fake)
  const leaving = new AbortController()
  const connecting = adapter.connect({ connectorId: ID, signal: leaving.signal })
  leaving.abort(new Error('left'))
  await expect(connecting).rejects.toThrow('left')
  fake.show(...fake.accounts)
  expect(reports.updates).toEqual([])
})

test('restoring is silent, and keeps the account used last', async () => {
  const { adapter, calls, addresses } = startAdapter(createFakeWallet({ count: 2 }))
  const connected = await adapter.reconnect({ connectorId: ID, signal, address: addresses[1] })
  expect(calls).toEqual([['connect', { silent: true }]])
  expect(connected?.accounts.map(({ address }) => address)).toEqual([addresses[1], addresses[0]])
})

test('reading a connected wallet again ends neither its provider nor a request that waits for the visitor', async () => {
  const fake = createFakeWallet({ count: 2 })
  const { adapter, connect, addresses } = startAdapter(fake)
  const { provider } = await connect()
  const heard: unknown[] = []
  provider.on('accountsChanged', (payload) => heard.push(payload))
  const answer = deferred<object[]>()
  fake.features['solana:signMessage'] = { signMessage: () => answer.promise }
  const message = { connectorId: ID, message: 'Hello', address: addresses[0] ?? '', signal }
  const signing = adapter.signMessage(message)
  const again = await adapter.reconnect({ connectorId: ID, signal, address: addresses[1] })
  expect(again?.provider).toBe(provider)
  expect([provider.address, heard]).toEqual([addresses[1], [[addresses[1], addresses[0]]]])
  answer.resolve([{ signature: new Uint8Array(64) }])
  expect(await signing).toBe('1'.repeat(64))
  expect(await provider.signMessage(new Uint8Array([1]))).toEqual(new Uint8Array(64))
})

test.each([
  ['refuses', () => Promise.reject({ code: 4001 })],
  ['shows no account', () => Promise.resolve({ accounts: [] })],
])('a wallet that %s during a restore has forgotten the page', async (_, connect) => {
  const fake = createFakeWallet()
  fake.features['standard:connect'] = { connect }
  expect(await startAdapter(fake).adapter.reconnect({ connectorId: ID, signal })).toBeUndefined()
})

test('a wallet that takes longer than 5 s to be restored is passed on, and connects once it answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const fake = createFakeWallet()
  const late = deferred()
  fake.features['standard:connect'] = {
    connect: () => late.promise.then(() => fake.show(...fake.accounts)),
  }
  const onWaiting = vi.fn((_: Promise<Connected | undefined>) => {})
  const { adapter } = startAdapter(fake)
  const restoring = adapter.reconnect({ connectorId: ID, signal, onWaiting })
  await vi.advanceTimersByTimeAsync(4_999)
  expect(onWaiting).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await restoring).toBeUndefined()
  late.resolve()
  expect(await onWaiting.mock.lastCall?.[0]).toMatchObject({ accounts: [{ address: fake.addresses[0] }] })
})

test('[N-111] if the account changes during the prompt, the new account is connected', async () => {
  const fake = createFakeWallet({ count: 2 })
  const [first, second] = fake.accounts as [object, object]
  fake.features['standard:connect'] = {
    connect: async () => {
      fake.show(first, second)
      fake.show()
      return fake.show(second)
    },
  }
  const { connect, reports } = startAdapter(fake)
  expect((await connect()).accounts.map(({ address }) => address)).toEqual([fake.addresses[1]])
  expect(reports).toMatchObject({ updates: [], disconnected: [] })
})

test('a change in the wallet is reported once to the session and once to the page', async () => {
  const { connect, reports, show, emitChange, accounts, addresses, wallet } = startAdapter(
    createFakeWallet({ count: 2 }),
  )
  const { provider } = await connect()
  const heard: unknown[] = []
  provider.on('accountsChanged', (changed) => heard.push(changed))
  const [first, second] = accounts as [object, object]
  show(second, first)
  emitChange({})
  show(second, { ...first })
  expect(heard).toEqual([[addresses[1], addresses[0]]])
  expect(reports.updates).toEqual([
    { accounts: [addresses[1], addresses[0]].map((address) => ({ address, name: undefined })) },
  ])
  expect(provider.address).toBe(addresses[1])
  Object.assign(wallet, { chains: ['solana:devnet'] })
  emitChange({ chains: wallet.chains })
  expect(reports.updates.at(-1)).toEqual({ approvedNetworkIds: [DEVNET.caipNetworkId] })
})

test('a wallet that no longer shows an account is disconnected, and its events are ignored', async () => {
  const { connect, reports, show, listeners } = startAdapter()
  const { provider } = await connect()
  let ends = 0
  provider.on('disconnect', () => ends++)
  show()
  expect(reports.disconnected).toEqual([ID])
  expect(ends).toBe(1)
  expect(listeners.size).toBe(0)
  await expect(provider.signMessage(new Uint8Array(1))).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})

test('a wallet that unregisters ends its connection', async () => {
  const { connect, reports, leave, listeners } = startAdapter()
  await connect()
  leave()
  expect(reports.disconnected).toEqual([ID])
  expect(listeners.size).toBe(0)
})

test('connecting the same wallet again emits no disconnect', async () => {
  const { connect } = startAdapter()
  const { provider } = await connect()
  let ends = 0
  provider.on('disconnect', () => ends++)
  const again = await connect()
  expect(ends).toBe(0)
  expect(await again.provider.signMessage(new Uint8Array(1))).toHaveLength(64)
})

test('disconnecting notifies the wallet, and its own event is not reported again', async () => {
  const { connect, adapter, calls, reports } = startAdapter()
  await connect()
  await adapter.disconnect({ connectorId: ID })
  expect(calls.at(-1)?.[0]).toBe('disconnect')
  expect(reports.disconnected).toEqual([])
})

test('a wallet without a disconnect method is disconnected too', async () => {
  const fake = createFakeWallet()
  delete fake.features['standard:disconnect']
  const { connect, adapter } = startAdapter(fake)
  await connect()
  await adapter.disconnect({ connectorId: ID })
  await expect(adapter.switchNetwork({ connectorId: ID, network: DEVNET, signal })).rejects.toMatchObject({
    code: 'NOT_CONNECTED',
  })
})

test('the end of the kit ends the connection', async () => {
  const { connect, destroy, listeners } = startAdapter()
  await connect()
  destroy()
  expect(listeners.size).toBe(0)
})
