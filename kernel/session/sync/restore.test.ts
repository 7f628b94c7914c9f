import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Adapter, Connected } from '../../adapters/adapter.js'
import { AfterConnect, type AfterConnectEvent } from '../../host/flow.js'
import { createTestKit, network, record, solana } from '../../testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter, deferred } from '../../testing/fakeAdapter.js'
import { fakePlugin } from '../../testing/fakePlugin.js'

const STORED = 'eip155:connected_connector_id'
type Options = Parameters<typeof createFakeAdapter>[0]

/** A page on which this connector was left connected. */
function make(options: Options = {}, stored = 'io.alpha') {
  const adapter = createFakeAdapter(options)
  const sol = createFakeAdapter({
    namespace: 'solana',
    wallets: [{ id: 'sol', accounts: ['So1'], caipNetworkId: 'solana:abc' }],
  })
  const events: AfterConnectEvent[] = []
  const step = async () => ({ default: (_: unknown, event: AfterConnectEvent) => void events.push(event) })
  const kit = createTestKit({
    adapters: [adapter, sol],
    plugins: [fakePlugin('steps', { contributes: [AfterConnect.of(step, 10)] })],
    options: { networks: [network(1), network(10), solana] },
  })
  const { kernel, session } = kit
  kernel.storage.set(STORED, stored)
  /** The statuses with which a page starts that has something to restore. */
  const start = (...namespaces: ('eip155' | 'solana')[]) => {
    const accounts = { ...session.state.get().accounts }
    for (const one of namespaces) {
      const account = accounts[one]
      if (account) accounts[one] = { ...account, status: 'reconnecting' }
    }
    session.state.patch({ accounts })
    return session.reconnect()
  }
  const emitted = record(kernel, 'session:connected', 'session:disconnected', 'network:switched')
  return { ...kit, adapter, sol, events, start, emitted }
}
type Kit = ReturnType<typeof make>
const shown = ({ session, kernel }: Kit) => {
  const { status, connectorId } = session.account('eip155') ?? {}
  return [status, connectorId, kernel.storage.get(STORED)]
}

test('a stored wallet is restored without a prompt, and the steps after connecting run for it', async () => {
  const kit = make({
    answers: { balance: { native: async () => ({ value: 5n, decimals: 0, symbol: 'ETH' }) } },
  })
  await kit.start('eip155')
  expect(kit.adapter.calls).toEqual(['reconnect io.alpha'])
  expect(shown(kit)).toEqual(['connected', 'io.alpha', 'io.alpha'])
  expect(kit.emitted).toMatchObject([
    { event: 'session:connected', payload: { address: ALICE, fresh: false } },
  ])
  expect(kit.events).toMatchObject([{ kind: 'reconnect', namespace: 'eip155', address: ALICE }])
  expect(kit.kernel.storage.get('connection_status')).toBe('connected')
  await vi.waitFor(() => expect(kit.session.account()?.balance).toBe('5'))
})

test('a wallet is read with the network and the account that were in use', async () => {
  const asked: unknown[] = []
  const { start, kernel } = make({
    answers: {
      reconnect: async ({ caipNetworkId, address }) => {
        asked.push([caipNetworkId, address])
        return undefined
      },
    },
  })
  const accounts = [{ address: BOB, type: 'eoa' }]
  kernel.storage.write('connections', { eip155: [{ connectorId: 'io.alpha', accounts }] })
  await start('eip155')
  expect(asked).toEqual([['eip155:1', BOB]])
})

test.each([
  ['in the background', 'solana', 'eip155:10'],
  ['in use', 'eip155', 'eip155:1'],
] as const)('a chain %s is read with its own network', async (_, activeNamespace, expected) => {
  const asked: unknown[] = []
  const reconnect: Adapter['reconnect'] = async ({ caipNetworkId }) => {
    asked.push(caipNetworkId)
    return undefined
  }
  const { start, kernel, session } = make({ answers: { reconnect } })
  const former = { connectorId: 'io.alpha', accounts: [{ address: ALICE }] }
  const caipNetwork = { caipNetworkId: 'eip155:10' }
  kernel.storage.write('connections', { eip155: [{ ...former, caipNetwork }] })
  session.state.patch({ activeNamespace })
  await start('eip155')
  expect(asked).toEqual([expected])
})

test('a wallet that no longer knows the page is disconnected and forgotten', async () => {
  const kit = make({ answers: { reconnect: async () => undefined } })
  await kit.start('eip155')
  expect(shown(kit)).toEqual(['disconnected', undefined, undefined])
  expect([kit.errors, kit.emitted, kit.events]).toEqual([[], [], []])
})

test('a wallet that throws is reported, disconnected and forgotten', async () => {
  const kit = make({ answers: { reconnect: () => Promise.reject(new Error('locked')) } })
  await kit.start('eip155')
  expect(shown(kit)).toEqual(['disconnected', undefined, undefined])
  expect(kit.errors).toMatchObject([
    { error: { message: 'locked' }, info: { plugin: 'eip155', phase: 'reconnect' } },
  ])
})

test('a wallet whose adapter does not load is disconnected, and stays stored for the next page', async () => {
  const { session, kernel, adapter, errors, start } = make()
  const [entry] = kernel.adapters.entries
  if (entry) entry.load = () => Promise.reject(new TypeError('Failed to fetch'))
  await start('eip155')
  expect([session.account()?.status, adapter.calls]).toEqual(['disconnected', []])
  expect(kernel.storage.get(STORED)).toBe('io.alpha')
  expect(errors).toMatchObject([{ info: { plugin: 'eip155', phase: 'reconnect' } }])
})

test('a wallet that does not announce itself within 3 seconds is forgotten, and never asked', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const kit = make({}, 'io.gone')
  const restoring = kit.start('eip155')
  await vi.advanceTimersByTimeAsync(2_999)
  expect(kit.session.account('eip155')?.status).toBe('reconnecting')
  await vi.advanceTimersByTimeAsync(1)
  await restoring
  expect([shown(kit), kit.adapter.calls]).toEqual([['disconnected', undefined, undefined], []])
})

const twins = ['one', 'two'].map((id) => ({
  ...{ id, type: 'ANNOUNCED' as const, accounts: [ALICE], info: { rdns: 'io.twin' } },
}))

test('two wallets with the same identifier are neither restored nor asked', async () => {
  const kit = make({ wallets: twins as never }, 'one')
  await kit.start('eip155')
  expect([shown(kit), kit.adapter.calls]).toEqual([['disconnected', undefined, undefined], []])
})

test('a wallet is not restored if another claims its identifier while it is read', async () => {
  const answer = deferred<Connected>()
  const [twin] = twins
  const kit = make({ wallets: [twin] as never, answers: { reconnect: () => answer.promise } }, 'one')
  const restoring = kit.start('eip155')
  await vi.waitFor(() => expect(kit.adapter.calls).toEqual(['reconnect one']))
  kit.session.addConnector({
    ...{ id: 'two', type: 'ANNOUNCED', name: 'two', chain: 'eip155' },
    info: { rdns: 'io.twin' } as never,
  })
  answer.resolve(kit.adapter.connected('one'))
  await restoring
  expect(shown(kit)).toEqual(['disconnected', undefined, undefined])
})

test('a wallet that the visitor connects meanwhile stays, even if the stored one answers later', async () => {
  const answer = deferred<Connected>()
  const kit = make({ answers: { reconnect: () => answer.promise } })
  const restoring = kit.start('eip155')
  await vi.waitFor(() => expect(kit.adapter.calls).toEqual(['reconnect io.alpha']))
  await kit.session.connect({ connectorId: 'io.beta' })
  answer.resolve(kit.adapter.connected('io.alpha'))
  await restoring
  expect(shown(kit)).toEqual(['connected', 'io.beta', 'io.beta'])
  expect(kit.emitted).toMatchObject([{ payload: { connectorId: 'io.beta', fresh: true } }])
})

test('a stored wallet that fails while the visitor is connecting does not affect the attempt', async () => {
  const [answer, choice] = [deferred<undefined>(), deferred<Connected>()]
  const kit = make({ answers: { reconnect: () => answer.promise, connect: () => choice.promise } })
  const restoring = kit.start('eip155')
  await vi.waitFor(() => expect(kit.adapter.calls).toEqual(['reconnect io.alpha']))
  const connecting = kit.session.connect({ connectorId: 'io.beta' })
  await vi.waitFor(() => expect(kit.adapter.calls).toContain('connect io.beta'))
  answer.resolve(undefined)
  await restoring
  expect(shown(kit)).toEqual(['connecting', undefined, 'io.alpha'])
  choice.resolve(kit.adapter.connected('io.beta'))
  await connecting
  expect(shown(kit)).toEqual(['connected', 'io.beta', 'io.beta'])
})

test('a wallet that another tab makes active meanwhile is restored instead', async () => {
  const answer = deferred<Connected>()
  const kit = make({
    answers: {
      reconnect: ({ connectorId }) =>
        connectorId === 'io.alpha' ? answer.promise : Promise.resolve(kit.adapter.connected(connectorId)),
    },
  })
  const restoring = kit.start('eip155')
  await vi.waitFor(() => expect(kit.adapter.calls).toEqual(['reconnect io.alpha']))
  kit.kernel.storage.set(STORED, 'io.beta')
  kit.kernel.storage.set('lk/eip155:version', '7')
  answer.resolve(kit.adapter.connected('io.alpha'))
  await restoring
  await vi.waitFor(() => expect(shown(kit)).toEqual(['connected', 'io.beta', 'io.beta']))
  expect(kit.adapter.calls).toEqual(['reconnect io.alpha', 'reconnect io.beta'])
  expect(kit.emitted.map(({ payload }) => payload)).toMatchObject([{ connectorId: 'io.beta' }])
})

test('a wallet that another tab disconnects meanwhile is not restored', async () => {
  const answer = deferred<Connected>()
  const kit = make({ answers: { reconnect: () => answer.promise } })
  const restoring = kit.start('eip155')
  await vi.waitFor(() => expect(kit.adapter.calls).toEqual(['reconnect io.alpha']))
  kit.kernel.storage.remove(STORED)
  kit.kernel.storage.set('lk/eip155:version', '7')
  answer.resolve(kit.adapter.connected('io.alpha'))
  await restoring
  expect([shown(kit), kit.emitted]).toEqual([['disconnected', undefined, undefined], []])
})

test('namespaces are restored in parallel, each with its own wallet', async () => {
  const answer = deferred<Connected>()
  const kit = make({ answers: { reconnect: () => answer.promise } })
  kit.kernel.storage.set('solana:connected_connector_id', 'sol')
  const restoring = kit.start('eip155', 'solana')
  await vi.waitFor(() => expect(kit.session.account('solana')?.status).toBe('connected'))
  expect(kit.session.account('eip155')?.status).toBe('reconnecting')
  answer.resolve(kit.adapter.connected('io.alpha'))
  await restoring
  expect(shown(kit)).toEqual(['connected', 'io.alpha', 'io.alpha'])
  // The page stays where it was, although the other one answered first.
  expect(kit.session.state.get().activeNamespace).toBe('eip155')
  expect(kit.kernel.storage.get('connected_namespaces')).toBe('eip155,solana')
})

test('if the active namespace cannot be restored, a restored one becomes active', async () => {
  const kit = make({ answers: { reconnect: async () => undefined } })
  kit.kernel.storage.set('solana:connected_connector_id', 'sol')
  await kit.start('eip155', 'solana')
  const { activeNamespace } = kit.session.state.get()
  expect([activeNamespace, kit.session.account()?.connectorId]).toEqual(['solana', 'sol'])
  expect(kit.kernel.storage.get('active_namespace')).toBe('solana')
  expect(kit.kernel.storage.get('connected_namespaces')).toBe('solana')
})

test('if the active wallet fails last, another namespace becomes active and is stored', async () => {
  const answer = deferred<undefined>()
  const kit = make({ answers: { reconnect: () => answer.promise } })
  kit.kernel.storage.set('solana:connected_connector_id', 'sol')
  const restoring = kit.start('eip155', 'solana')
  await vi.waitFor(() => expect(kit.session.account('solana')?.status).toBe('connected'))
  expect(kit.session.state.get().activeNamespace).toBe('eip155')
  answer.resolve(undefined)
  await restoring
  expect(kit.session.state.get().activeNamespace).toBe('solana')
  expect(kit.kernel.storage.get('active_namespace')).toBe('solana')
  expect(kit.kernel.storage.get('connected_namespaces')).toBe('solana')
})

test('a wallet that the visitor connects while it is restored is connected once', async () => {
  const answer = deferred<Connected>()
  const kit = make({ answers: { reconnect: () => answer.promise } })
  const restoring = kit.start('eip155')
  await vi.waitFor(() => expect(kit.adapter.calls).toEqual(['reconnect io.alpha']))
  await kit.session.connect({ connectorId: 'io.alpha' })
  answer.resolve(kit.adapter.connected('io.alpha'))
  await restoring
  expect(kit.emitted).toMatchObject([{ payload: { connectorId: 'io.alpha', fresh: true } }])
})

test('the visitor’s attempt continues while another tab changes the stored wallet', async () => {
  const [answer, choice] = [deferred<Connected>(), deferred<Connected>()]
  const kit = make({ answers: { reconnect: () => answer.promise, connect: () => choice.promise } })
  const restoring = kit.start('eip155')
  await vi.waitFor(() => expect(kit.adapter.calls).toEqual(['reconnect io.alpha']))
  const connecting = kit.session.connect({ connectorId: 'io.beta' })
  await vi.waitFor(() => expect(kit.adapter.calls).toContain('connect io.beta'))
  kit.kernel.storage.remove(STORED)
  kit.kernel.storage.set('lk/eip155:version', '7')
  answer.resolve(kit.adapter.connected('io.alpha'))
  await restoring
  expect(kit.session.account('eip155')?.status).toBe('connecting')
  choice.resolve(kit.adapter.connected('io.beta'))
  await connecting
  expect(shown(kit)).toEqual(['connected', 'io.beta', 'io.beta'])
})

test('a namespace whose stored wallet was removed is disconnected immediately', async () => {
  const kit = make()
  kit.kernel.storage.remove(STORED)
  await kit.start('eip155')
  expect([shown(kit), kit.adapter.calls]).toEqual([['disconnected', undefined, undefined], []])
})

test('a namespace without a stored wallet keeps what the visitor connected', async () => {
  const kit = make()
  await kit.session.connect({ connectorId: 'io.beta' })
  kit.kernel.storage.remove(STORED)
  await kit.session.reconnect()
  expect(kit.session.account('eip155')).toMatchObject({ status: 'connected', connectorId: 'io.beta' })
})

describe('a stored wallet that a plugin lists', () => {
  const restore = async (definition: Parameters<typeof fakePlugin>[1] = {}) => {
    const calls: string[] = []
    const connected: Connected = {
      ...{ connectorId: 'own', accounts: [{ address: ALICE }], caipNetworkId: 'eip155:1', provider: {} },
    }
    const adapter = createFakeAdapter({ wallets: [], answers: { reconnect: async () => connected } })
    const owner = fakePlugin('owner', {
      connectors: ['own'],
      setup({ session }) {
        calls.push('setup')
        session.addConnector({ id: 'own', type: 'EXTERNAL', name: 'Own', chain: 'eip155' })
      },
      ...definition,
    })
    const kit = createTestKit({ adapters: [adapter], plugins: [owner] })
    kit.kernel.storage.set(STORED, 'own')
    await kit.session.reconnect()
    return { ...kit, calls, status: kit.session.account()?.status }
  }

  test('is restored once its plugin is active', async () =>
    expect(await restore()).toMatchObject({ calls: ['setup'], status: 'connected', errors: [] }))

  test('stays disconnected if its plugin is off', async () =>
    expect(await restore({ enabled: () => false })).toMatchObject({
      ...{ calls: [], status: 'disconnected', errors: [] },
    }))

  test('stays disconnected if its plugin fails', async () => {
    const setup = () => {
      throw new Error('boom')
    }
    const { status, errors } = await restore({ setup })
    expect([status, errors.length > 0]).toEqual(['disconnected', true])
  })
})

test('if the wallet of the active chain lost its permission, a restored chain is shown before the last answer', async () => {
  const refused = deferred<undefined>()
  const hanging = deferred<undefined>()
  const bitcoin = network('def', { chainNamespace: 'bip122' })
  const { session, kernel } = createTestKit({
    adapters: [
      createFakeAdapter({ answers: { reconnect: () => refused.promise } }),
      createFakeAdapter({
        namespace: 'solana',
        wallets: [{ id: 'sol', accounts: ['So1'], caipNetworkId: 'solana:abc' }],
      }),
      createFakeAdapter({
        namespace: 'bip122',
        wallets: [{ id: 'btc' }],
        answers: { reconnect: () => hanging.promise },
      }),
    ],
    options: {
      networks: [network(1), solana, bitcoin],
      initialState: {
        networks: ['eip155:1'],
        accounts: { eip155: { connectorId: 'io.alpha', address: ALICE, caipAddress: `eip155:1:${ALICE}` } },
      },
    },
  })
  for (const [namespace, id] of Object.entries({ eip155: 'io.alpha', solana: 'sol', bip122: 'btc' }))
    kernel.storage.set(`${namespace}:connected_connector_id`, id)
  const reconnecting = session.reconnect()
  await vi.waitFor(() => expect(session.account('solana')?.status).toBe('connected'))
  expect(session.state.get().activeNamespace).toBe('eip155')
  refused.resolve(undefined)
  await vi.waitFor(() => expect(session.account('eip155')?.status).toBe('disconnected'))
  await vi.waitFor(() => expect(session.account()).toMatchObject({ status: 'connected', address: 'So1' }))
  hanging.resolve(undefined)
  await reconnecting
  expect(kernel.storage.get('active_namespace')).toBe('solana')
})
