import { expect, onTestFinished, test, vi } from 'vitest'
import type { Connected, ReconnectParameters } from '../../adapters/adapter.js'
import { createTestKit, network, record, solana } from '../../testing/createTestKit.js'
import { ALICE, createFakeAdapter, deferred } from '../../testing/fakeAdapter.js'
import { fakePlugin } from '../../testing/fakePlugin.js'
import { ConnectionRejectedError } from '../errors.js'
import type { Connector, InitialState } from '../types.js'

const KEY = 'eip155:connected_connector_id'
const SOLANA_KEY = 'solana:connected_connector_id'

const KNOWN: InitialState = {
  networks: ['eip155:1', 'solana:abc'],
  accounts: { eip155: { connectorId: 'io.alpha', address: ALICE, caipAddress: `eip155:1:${ALICE}` } },
}

/** A page with a stored wallet that is locked until `answer` settles, and a stored wallet of another chain. */
function make(isKnown = true) {
  const answer = deferred<Connected | undefined>()
  const adapter = createFakeAdapter({
    answers: {
      reconnect: ({ onWaiting }: ReconnectParameters) => {
        onWaiting?.(answer.promise)
        return Promise.resolve(undefined)
      },
    },
  })
  const sol = createFakeAdapter({
    namespace: 'solana',
    wallets: [{ id: 'sol', accounts: ['So1'], caipNetworkId: 'solana:abc' }],
  })
  const kit = createTestKit({
    adapters: [adapter, sol],
    options: {
      networks: [network(1), network(10), solana],
      initialState: isKnown ? KNOWN : undefined,
    },
  })
  const { kernel, session } = kit
  kernel.storage.set(KEY, 'io.alpha')
  const events = record(kernel, 'session:connected', 'session:disconnected')
  const status = () => session.account('eip155')?.status
  return { ...kit, adapter, sol, answer, events, status }
}

test('a locked wallet stays reconnecting, holds up no other chain, and is connected once unlocked', async () => {
  const { session, kernel, adapter, answer, status } = make()
  kernel.storage.set(SOLANA_KEY, 'sol')
  await session.reconnect()
  expect([status(), kernel.storage.get(KEY)]).toEqual(['reconnecting', 'io.alpha'])
  expect(session.account('eip155')?.waitingFor).toBe('io.alpha')
  expect(session.account('solana')?.status).toBe('connected')
  expect(session.state.get().activeNamespace).toBe('eip155')
  answer.resolve(adapter.connected('io.alpha'))
  await vi.waitFor(() => expect(status()).toBe('connected'))
  expect(session.account('eip155')?.waitingFor).toBeUndefined()
  expect([session.account('eip155')?.address, kernel.storage.get(KEY)]).toEqual([ALICE, 'io.alpha'])
})

test('a locked wallet that ends the permission is disconnected, and the page moves to another chain', async () => {
  const { session, kernel, answer, status, errors, events } = make()
  kernel.storage.set(SOLANA_KEY, 'sol')
  await session.reconnect()
  answer.resolve(undefined)
  await vi.waitFor(() => expect(status()).toBe('disconnected'))
  await vi.waitFor(() => expect(session.state.get().activeNamespace).toBe('solana'))
  expect(events.slice(1)).toEqual([
    { event: 'session:disconnected', payload: { namespace: 'eip155', connectorId: 'io.alpha' } },
  ])
  expect([kernel.storage.get(KEY), errors]).toEqual([undefined, []])
})

test('a wallet that fails while it is waited for is reported and disconnected', async () => {
  const { session, answer, status, errors } = make()
  await session.reconnect()
  answer.reject(new Error('broken'))
  await vi.waitFor(() => expect(status()).toBe('disconnected'))
  expect(errors).toMatchObject([{ error: { message: 'broken' }, info: { phase: 'reconnect' } }])
})

test('a locked wallet whose rdns another wallet claims meanwhile is not restored', async () => {
  const { session, adapter, answer, status } = make()
  await session.reconnect()
  const rival = { ...session.connector('io.alpha', 'eip155'), id: 'io.alpha#2' }
  session.addConnector(rival as Connector)
  answer.resolve(adapter.connected('io.alpha'))
  await vi.waitFor(() => expect(status()).toBe('disconnected'))
})

test.each([
  ['all', undefined, undefined],
  ['its namespace', 'eip155', undefined],
  ['the wallet', 'eip155', 'io.alpha'],
] as const)(
  'disconnecting %s ends the wait: unlocking connects nothing',
  async (_, namespace, connectorId) => {
    const { session, kernel, adapter, answer, events, status } = make()
    await session.reconnect()
    await session.disconnect(namespace, { connectorId })
    expect([status(), kernel.storage.get(KEY)]).toEqual(['disconnected', undefined])
    expect(events).toMatchObject([
      { event: 'session:disconnected', payload: { namespace: 'eip155', connectorId: 'io.alpha' } },
    ])
    answer.resolve(adapter.connected('io.alpha'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([status(), kernel.storage.get(KEY)]).toEqual(['disconnected', undefined])
  },
)

test.each([
  ['its namespace', undefined],
  ['the wallet', 'io.alpha'],
])('disconnecting %s while it is locked moves the page to a connected chain', async (_, connectorId) => {
  const { session, kernel } = make()
  kernel.storage.set(SOLANA_KEY, 'sol')
  await session.reconnect()
  await session.disconnect('eip155', { connectorId })
  expect(session.account()).toMatchObject({ status: 'connected', address: 'So1' })
  expect(kernel.storage.get('active_namespace')).toBe('solana')
})

test('a page does not show the account of another wallet than the locked one', async () => {
  const { session, kernel } = make()
  kernel.storage.set(KEY, 'io.beta')
  await session.reconnect()
  expect(session.account('eip155')?.waitingFor).toBe('io.beta')
  expect(session.state.get().known).toEqual({})
})

test('disconnecting another wallet does not end the wait', async () => {
  const { session, status } = make()
  await session.reconnect()
  await session.disconnect('eip155', { connectorId: 'io.beta' })
  expect(status()).toBe('reconnecting')
})

test('a wallet that the visitor connects meanwhile is kept when the locked one is unlocked', async () => {
  const { session, adapter, answer } = make()
  await session.reconnect()
  await session.connect({ connectorId: 'io.beta' })
  answer.resolve(adapter.connected('io.alpha'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(session.account('eip155')).toMatchObject({ status: 'connected', connectorId: 'io.beta' })
})

test('a wallet is waited for again after the visitor declined another one', async () => {
  const { session, adapter, answer, status } = make()
  await session.reconnect()
  adapter.answers.connect = () => Promise.reject(new ConnectionRejectedError())
  await expect(session.connect({ connectorId: 'io.beta' })).rejects.toThrow('Connection rejected')
  expect(session.account('eip155')).toMatchObject({ status: 'reconnecting', waitingFor: 'io.alpha' })
  answer.resolve(undefined)
  await vi.waitFor(() => expect(status()).toBe('disconnected'))
})

test('disconnecting while another wallet is asked to connect ends the wait', async () => {
  const { session, kernel, adapter, status, answer } = make()
  await session.reconnect()
  adapter.answers.connect = () => new Promise(() => undefined)
  const connecting = expect(session.connect({ connectorId: 'io.beta' })).rejects.toMatchObject({
    code: 'CONNECTION_CANCELLED',
  })
  await vi.waitFor(() => expect(adapter.calls).toContain('connect io.beta'))
  await session.disconnect()
  await connecting
  expect([status(), kernel.storage.get(KEY)]).toEqual(['disconnected', undefined])
  answer.resolve(adapter.connected('io.alpha'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(status()).toBe('disconnected')
})

test('a wallet that ended the permission while another one was declined is not waited for again', async () => {
  const { session, adapter, answer, status } = make()
  await session.reconnect()
  const declined = deferred<Connected>()
  adapter.answers.connect = () => declined.promise
  const connecting = session.connect({ connectorId: 'io.beta' })
  answer.resolve(undefined)
  await new Promise((resolve) => setTimeout(resolve, 20))
  declined.reject(new ConnectionRejectedError())
  await expect(connecting).rejects.toThrow('Connection rejected')
  expect(status()).toBe('disconnected')
})

test('destroying the kit while a wallet is waited for forgets nothing and reports nothing', async () => {
  const { session, kernel, answer, errors } = make()
  await session.reconnect()
  kernel.destroy()
  answer.reject(new DOMException('The kit was destroyed.', 'AbortError'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([kernel.storage.get(KEY), errors]).toEqual(['io.alpha', []])
})

test('a page that keeps no state waits for no locked wallet', async () => {
  const { session, kernel, status } = make(false)
  const { eip155 } = session.state.get().accounts
  if (eip155) session.state.patch({ accounts: { eip155: { ...eip155, status: 'reconnecting' } } })
  await session.reconnect()
  expect([status(), kernel.storage.get(KEY)]).toEqual(['disconnected', undefined])
})

/** A page whose stored wallet announces itself when `announce` is called. */
function makeLate(id = 'io.late') {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const adapter = createFakeAdapter({ wallets: [{ id: 'io.beta' }] })
  const plugins = [fakePlugin('owner', { connectors: ['own'] })]
  const kit = createTestKit({ adapters: [adapter], plugins, options: { networks: [network(1)] } })
  const { session, kernel } = kit
  kernel.storage.set(KEY, id)
  const connected = { ...adapter.connected('io.beta'), connectorId: id }
  Object.assign(adapter.answers, { reconnect: async () => connected })
  const account = session.state.get().accounts.eip155
  if (account) session.state.patch({ accounts: { eip155: { ...account, status: 'reconnecting' } } })
  const announce = () => session.addConnector({ id, type: 'ANNOUNCED', name: 'Late', chain: 'eip155' })
  const giveUp = async () => {
    const restoring = session.reconnect()
    await vi.advanceTimersByTimeAsync(3_000)
    await restoring
  }
  return { ...kit, adapter, announce, giveUp, status: () => session.account()?.status }
}

test('a wallet that announces itself after 3 seconds is connected then', async () => {
  const { announce, giveUp, status, session, kernel } = makeLate()
  await giveUp()
  expect([status(), kernel.storage.get(KEY)]).toEqual(['disconnected', undefined])
  announce()
  expect(status()).toBe('reconnecting')
  await vi.waitFor(() => expect(status()).toBe('connected'))
  expect([session.account()?.connectorId, kernel.storage.get(KEY)]).toEqual(['io.late', 'io.late'])
})

test('a wallet that announces itself after 3 seconds and is locked is waited for by the next page, too', async () => {
  const { announce, giveUp, kernel, session, adapter } = makeLate()
  session.state.patch({ known: KNOWN.accounts })
  adapter.answers.reconnect = ({ onWaiting }) => {
    onWaiting?.(new Promise(() => {}))
    return Promise.resolve(undefined)
  }
  await giveUp()
  announce()
  await vi.waitFor(() => expect(session.account()?.waitingFor).toBe('io.late'))
  expect(kernel.storage.get(KEY)).toBe('io.late')
})

test('a wallet that announces itself after the visitor has connected and left another is not asked', async () => {
  const { announce, giveUp, status, session, adapter } = makeLate()
  await giveUp()
  await session.connect({ connectorId: 'io.beta' })
  await session.disconnect()
  announce()
  await vi.advanceTimersByTimeAsync(100)
  expect([status(), adapter.calls]).toEqual(['disconnected', ['connect io.beta', 'disconnect io.beta']])
})

test('a wallet that announces itself after the page has disconnected is not asked', async () => {
  const { announce, giveUp, status, session, adapter } = makeLate()
  await giveUp()
  await session.disconnect()
  announce()
  await vi.advanceTimersByTimeAsync(100)
  expect([status(), adapter.calls]).toEqual(['disconnected', []])
})

test('a wallet that announces itself while the visitor connects another is not asked', async () => {
  const { announce, giveUp, session, adapter, status } = makeLate()
  await giveUp()
  const connected = adapter.connected('io.beta')
  const prompt = deferred<Connected>()
  Object.assign(adapter.answers, { connect: () => prompt.promise })
  const connecting = session.connect({ connectorId: 'io.beta' })
  await vi.waitFor(() => expect(status()).toBe('connecting'))
  announce()
  await vi.advanceTimersByTimeAsync(100)
  prompt.resolve(connected)
  await connecting
  expect(adapter.calls).toEqual(['connect io.beta'])
})

test('a wallet that announces itself while the visitor declines another is restored after that', async () => {
  const { session, adapter, announce, giveUp, status } = makeLate()
  await giveUp()
  const declined = deferred<Connected>()
  adapter.answers.connect = () => declined.promise
  const connecting = session.connect({ connectorId: 'io.beta' })
  await vi.waitFor(() => expect(adapter.calls).toContain('connect io.beta'))
  await announce()
  declined.reject(new ConnectionRejectedError())
  await expect(connecting).rejects.toThrow('Connection rejected')
  await vi.waitFor(() => expect(status()).toBe('connected'))
  expect(session.account()?.connectorId).toBe('io.late')
})

test('a wallet of a plugin that is listed later is not restored: the visitor logs in anew', async () => {
  const { announce, giveUp, status, adapter } = makeLate('own')
  await giveUp()
  announce()
  await vi.advanceTimersByTimeAsync(100)
  expect([status(), adapter.calls]).toEqual(['disconnected', []])
})

test('destroying the kit before the stored wallet has announced itself forgets nothing', async () => {
  const { session, kernel, errors } = makeLate()
  const restoring = session.reconnect()
  await vi.advanceTimersByTimeAsync(1_000)
  kernel.destroy()
  await restoring.catch(() => undefined)
  expect([kernel.storage.get(KEY), errors]).toEqual(['io.late', []])
})
