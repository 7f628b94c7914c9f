import { EventEmitter, getEventListeners } from 'node:events'
import { expect, test, vi } from 'vitest'
import type { AdapterContext } from '../../kernel/adapters/adapter.js'
import type { WalletConnectProvider } from './contract.js'
import { watch } from './watch.js'

const EVENTS = ['accountsChanged', 'chainChanged', 'session_update', 'disconnect']

function start() {
  const life = new AbortController()
  const events = new EventEmitter()
  const ctx = { signal: life.signal, update: vi.fn(), disconnected: vi.fn() } as unknown as AdapterContext
  const provider = events as unknown as WalletConnectProvider
  const count = () => [
    getEventListeners(life.signal, 'abort').length,
    ...EVENTS.map((name) => events.listenerCount(name)),
  ]
  return { life, events, count, watch: () => watch(ctx, 'walletConnect', provider) }
}

test('50 connections leave no listener behind, on the provider or on the adapter’s signal', () => {
  const { watch, count } = start()
  for (let round = 0; round < 50; round += 1) watch()()
  expect(count()).toEqual([0, 0, 0, 0, 0])
})

test.each([
  ['the adapter ends', ({ life }: ReturnType<typeof start>) => life.abort()],
  ['the wallet disconnects', ({ events }: ReturnType<typeof start>) => events.emit('disconnect')],
])('no listener is left once %s', (_, end) => {
  const started = start()
  started.watch()
  expect(started.count()).toEqual([1, 1, 1, 1, 1])
  end(started)
  expect(started.count()).toEqual([0, 0, 0, 0, 0])
})
