import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DiscoveryContext } from '../../kernel/adapters/adapter.js'
import type { Connector } from '../../kernel/session/types.js'
import { discover } from './discover.js'

const PLACES = ['keplr', 'leap', 'cosmostation', 'okxwallet']
const wallet = () => ({ enable() {}, getKey() {} })
const put = (name: string, value: unknown) =>
  Object.defineProperty(window, name, { value, configurable: true, writable: true })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  for (const name of PLACES) Reflect.deleteProperty(window, name)
})

function start() {
  const connectors = new Map<string, Connector>()
  const ctx = {
    namespace: 'cosmos',
    addConnector: (one: Connector) => void connectors.set(one.id, one),
    removeConnector: (id: string) => void connectors.delete(id),
    getConnector: (id: string) => connectors.get(id),
    connectors: () => [...connectors.values()],
  } as unknown as DiscoveryContext
  const stop = discover(ctx)
  return { stop, ids: () => [...connectors.keys()], connectors }
}

test('each wallet is found at its place', () => {
  put('keplr', wallet())
  put('leap', wallet())
  put('cosmostation', { providers: { keplr: wallet() } })
  put('okxwallet', { keplr: wallet() })
  const { ids, connectors } = start()
  expect(ids()).toEqual(['leap', 'cosmostation', 'okx', 'keplr'])
  expect(connectors.get('keplr')).toMatchObject({ name: 'Keplr', type: 'INJECTED', chain: 'cosmos' })
})

test('one object at two places is listed once, under its own name', () => {
  const one = wallet()
  put('keplr', one)
  const { ids } = start()
  expect(ids()).toEqual(['keplr'])
  put('leap', one)
  window.dispatchEvent(new Event('load'))
  expect(ids()).toEqual(['leap'])
  vi.advanceTimersByTime(10_000)
  expect(ids()).toEqual(['leap'])
})

test('a late wallet is found, for a while and until the adapter ends', () => {
  const { ids, stop } = start()
  vi.advanceTimersByTime(1_000)
  put('keplr', wallet())
  vi.advanceTimersByTime(1_000)
  expect(ids()).toEqual(['keplr'])
  stop()
  expect(vi.getTimerCount()).toBe(0)
  put('leap', wallet())
  window.dispatchEvent(new Event('load'))
  expect(ids()).toEqual(['keplr'])
})

test.each<[string, unknown]>([
  ['null', null],
  ['a wallet of another shape', { request() {} }],
  [
    'an object whose traps throw',
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('no')
        },
      },
    ),
  ],
])('%s is not a wallet', (_, value) => {
  put('keplr', value)
  put('cosmostation', value)
  expect(start().ids()).toEqual([])
})

test('a getter that throws is not a wallet', () => {
  const get = () => {
    throw new Error('no')
  }
  Object.defineProperty(window, 'leap', { get, configurable: true })
  put('keplr', wallet())
  expect(start().ids()).toEqual(['keplr'])
})
