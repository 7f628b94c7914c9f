// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { Connected } from '../../adapters/adapter.js'
import type { Namespace } from '../../base/caip.js'
import { createTestKit, network } from '../../testing/createTestKit.js'
import { createFakeAdapter, deferred } from '../../testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../testing/fakeServices.js'
import { cookieState } from '../kept/cookieState.js'

const acme = 'acme' as Namespace
const NETWORK = network(1, { chainNamespace: acme, name: 'Acme' })
const acmeAdapter = () =>
  createFakeAdapter({ namespace: acme, wallets: [{ id: 'acme wallet', accounts: ['ac_1'] }] })
const stored = (key: string) => localStorage.getItem(`@appkit/${key}`)

afterEach(() => {
  localStorage.clear()
  for (const pair of document.cookie.split(';')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the test cleans up after itself.
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`
  }
})

/** Connects a wallet of the invented namespace, and closes the page. */
async function visit() {
  fakeServices(ALL_HANG)
  const { session, kernel } = createTestKit({
    adapters: [createFakeAdapter(), acmeAdapter()],
    options: { networks: [network(1), NETWORK], stateStore: cookieState() },
  })
  await session.connect({ connectorId: 'acme wallet' })
  await vi.waitFor(() => expect(document.cookie).toContain('acme'))
  kernel.destroy()
  return stored('connections') ?? ''
}

/** A page without the namespace, which connects another wallet. */
async function elsewhere(more: object = {}) {
  const kit = createTestKit({
    adapters: [createFakeAdapter()],
    options: { networks: [network(1)], stateStore: cookieState(), ...more },
  })
  await kit.session.reconnect()
  await kit.session.connect({ connectorId: 'io.alpha' })
  return kit
}

test('a connection waits for its adapter while other pages write theirs', async () => {
  const connections = JSON.parse(await visit())
  const { kernel, session } = await elsewhere()
  expect(JSON.parse(stored('connections') ?? '')).toMatchObject({
    acme: connections.acme,
    eip155: [{ connectorId: 'io.alpha' }],
  })
  expect(stored('acme:connected_connector_id')).toBe('acme wallet')
  expect(session.state.get().recentConnections).toEqual({})
  await vi.waitFor(() => expect(cookieState().read()?.accounts).toHaveProperty('eip155'))
  expect(cookieState().read()?.accounts).toHaveProperty('acme')
  kernel.destroy()

  const next = createTestKit({
    adapters: [createFakeAdapter(), acmeAdapter()],
    options: { networks: [network(1), NETWORK] },
  })
  await next.session.reconnect()
  expect(next.session.account(acme)).toMatchObject({ status: 'connected', address: 'ac_1' })
})

test('a connection is restored once its adapter and its network are added', async () => {
  await visit()
  const { session } = await elsewhere()
  const adapter = acmeAdapter()
  await session.addAdapter(adapter.plugin)
  expect(session.state.get().recentConnections[acme]).toMatchObject([{ connectorId: 'acme wallet' }])
  expect(adapter.calls).toEqual([])
  await session.addNetwork(NETWORK)
  await vi.waitFor(() =>
    expect(session.account(acme)).toMatchObject({ status: 'connected', address: 'ac_1' }),
  )
  expect(adapter.calls).toEqual(['reconnect acme wallet'])
  // What the visitor does now is remembered in this namespace as in any.
  await session.disconnect(acme)
  expect(stored('acme:connected_connector_id')).toBeNull()
})

test('a page that has the network but no adapter forgets no wallet', async () => {
  await visit()
  const { session } = await elsewhere({ networks: [network(1), NETWORK] })
  expect(session.account(acme)?.status).toBe('disconnected')
  expect(stored('acme:connected_connector_id')).toBe('acme wallet')
  await session.addAdapter(acmeAdapter().plugin)
  await vi.waitFor(() => expect(session.account(acme)?.status).toBe('connected'))
})

test('a locked wallet of an adapter that is added is waited for, and connected once unlocked', async () => {
  await visit()
  const { session, kernel } = await elsewhere({ networks: [network(1), NETWORK] })
  const adapter = acmeAdapter()
  const answer = deferred<Connected | undefined>()
  adapter.answers.reconnect = ({ onWaiting }) => {
    onWaiting?.(answer.promise)
    return Promise.resolve(undefined)
  }
  // By now, syncing with other tabs looks for the wallet, too.
  const restore = vi.spyOn(kernel.bus, 'on')
  await vi.waitFor(() => expect(restore).toHaveBeenCalledWith('connectors:changed', expect.anything()))
  await session.addAdapter(adapter.plugin)
  await vi.waitFor(() => expect(session.account(acme)?.waitingFor).toBe('acme wallet'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([session.account(acme)?.status, stored('acme:connected_connector_id')]).toEqual([
    'reconnecting',
    'acme wallet',
  ])
  answer.resolve(adapter.connected('acme wallet'))
  await vi.waitFor(() => expect(session.account(acme)).toMatchObject({ status: 'connected' }))
})

test('with reconnecting off, an adapter that is added restores nothing', async () => {
  await visit()
  const { session } = await elsewhere({ networks: [network(1), NETWORK], enableReconnect: false })
  const adapter = acmeAdapter()
  await session.addAdapter(adapter.plugin)
  expect(adapter.calls).toEqual([])
})
