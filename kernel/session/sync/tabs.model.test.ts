import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deepened, runs } from '../../../test/scripts/run/depth.js'
import type { CaipNetworkId, Namespace } from '../../base/caip.js'
import { createTestKit, network, solana } from '../../testing/createTestKit.js'
import { createFakeAdapter, type FakeAdapter } from '../../testing/fakeAdapter.js'
import { fakeServices, json } from '../../testing/fakeServices.js'
import { settle } from '../../testing/settle.js'
import { createSharedStorage } from '../../testing/sharedStorage.js'

const NAMESPACES = ['eip155', 'solana'] as const
const storedId = (namespace: Namespace) => `${namespace}:connected_connector_id`

type Tab = ReturnType<typeof createTestKit> & { adapters: readonly FakeAdapter[] }

/** A browser with wallets, and three tabs of one page. */
function createBrowser(latencies: readonly number[]) {
  const storage = createSharedStorage()
  const granted = new Set<string>()
  let asked = 0
  const answer = async <T>(value: () => T): Promise<T> => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, latencies[asked % latencies.length]))
    return value()
  }

  const open = (): Tab => {
    const adapters = [
      createFakeAdapter({ wallets: [{ id: 'io.alpha' }, { id: 'io.beta' }] }),
      createFakeAdapter({ namespace: 'solana', wallets: [{ id: 'sol', caipNetworkId: 'solana:abc' }] }),
    ]
    for (const { answers, connected } of adapters) {
      answers.connect = ({ connectorId }) =>
        answer(() => {
          granted.add(connectorId)
          return connected(connectorId)
        })
      answers.reconnect = ({ connectorId }) =>
        answer(() => (granted.has(connectorId) ? connected(connectorId) : undefined))
      // Some wallets can revoke access and notify every tab, others cannot.
      answers.disconnect = ({ connectorId }) =>
        answer(() => {
          if (connectorId === 'io.beta' || !granted.delete(connectorId)) return
          for (const tab of tabs) for (const one of tab.adapters) one.ctx.disconnected(connectorId)
        })
    }
    const kit = createTestKit({
      ...{ adapters, isDestroyed: true },
      options: { networks: [network(1), network(10), solana] },
    })
    Object.assign(kit.kernel.storage, storage.of(kit.kernel))
    const { session } = kit
    const { accounts } = session.state.get()
    const isStored = (one: Namespace) => storage.values.has(storedId(one))
    session.state.patch({
      accounts: Object.fromEntries(
        Object.entries(accounts).map(([namespace, account]) => [
          namespace,
          isStored(namespace as Namespace) ? { ...account, status: 'reconnecting' } : account,
        ]),
      ),
    })
    session.reconnect().catch(() => undefined)
    return { ...kit, adapters }
  }
  const tabs: Tab[] = []
  for (let index = 0; index < 3; index += 1) tabs.push(open())
  return {
    ...{ storage, tabs },
    reload(index: number) {
      tabs[index]?.kernel.destroy()
      tabs[index] = open()
    },
  }
}
type Browser = ReturnType<typeof createBrowser>

const tab = fc.nat({ max: 2 })
const act = <T>(
  name: string,
  given: fc.Arbitrary<T>,
  run: (browser: Browser, index: number, value: T) => unknown,
) =>
  fc.tuple(tab, given).map(([index, value]) => ({
    run: (browser: Browser) => run(browser, index, value),
    toString: () => `${name} ${String(value)} in tab ${index}`,
  }))
const EVENTS = fc.oneof(
  act('connect', fc.constantFrom('io.alpha', 'io.beta', 'sol'), ({ tabs }, index, connectorId) =>
    tabs[index]?.session.connect({ connectorId }),
  ),
  act(
    'disconnect',
    fc.constantFrom<Namespace | undefined>('eip155', 'solana', undefined),
    ({ tabs }, index, namespace) => tabs[index]?.session.disconnect(namespace),
  ),
  act(
    'switch to',
    fc.constantFrom<CaipNetworkId>('eip155:1', 'eip155:10', 'solana:abc'),
    ({ tabs }, index, caipNetworkId) => tabs[index]?.session.switchNetwork({ caipNetworkId }),
  ),
  act('reload', fc.constant(''), (browser, index) => browser.reload(index)),
  act('wait', fc.constantFrom(10, 90, 110, 500), (_browser, _index, ms) => vi.advanceTimersByTimeAsync(ms)),
)

// Time stands still while a module is fetched for the first time.
beforeAll(() =>
  Promise.all([
    ...[
      import('../../runtime.js'),
      import('../create.js'),
      import('./syncTabs.js'),
      import('../holdings/balance.js'),
    ],
    ...[
      import('./restoreOthers.js'),
      import('../holdings/holdings.js'),
      import('../../bootOptions.js'),
      import('../../host/refetch.js'),
    ],
  ]),
)
beforeEach(() => {
  fakeServices({ '/appkit/v1/config': json({ features: [] }) })
  vi.stubGlobal('window', {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

const SEQUENCE = fc.array(EVENTS, { minLength: 2, maxLength: 8 })
const LATENCIES = fc.array(fc.constantFrom(0, 20, 120, 300), { minLength: 1, maxLength: 6 })

async function play(browser: Browser, events: readonly { run(browser: Browser): unknown }[]) {
  for (const { run } of events) {
    void Promise.resolve(run(browser)).catch(() => undefined)
    await settle()
  }
}
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    await settle()
  }
}
/** Runs it for random browsers, which end with the test. */
const inBrowsers = <T extends unknown[]>(
  numRuns: number,
  arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> },
  run: (browser: Browser, ...given: T) => Promise<void>,
) =>
  fc.assert(
    fc.asyncProperty(LATENCIES, fc.tuple(...arbitraries), async (latencies, given) => {
      const browser = createBrowser(latencies)
      try {
        await run(browser, ...(given as T))
      } finally {
        for (const { kernel } of browser.tabs) kernel.destroy()
      }
    }),
    { numRuns },
  )

function expectOneTruth({ storage, tabs }: Browser) {
  for (const namespace of NAMESPACES) {
    const stored = storage.values.get(storedId(namespace))
    const shown = tabs.map(({ session }) => session.account(namespace))
    const status = stored === undefined ? 'disconnected' : 'connected'
    expect(shown.map((account) => [account?.status, account?.connectorId])).toEqual(
      shown.map(() => [status, stored]),
    )
  }
}

test(
  'three tabs and the storage end with the same connections, in any order of actions and answers',
  () =>
    inBrowsers(runs(1_000, 20_000), [SEQUENCE], async (browser, events) => {
      await play(browser, events)
      await pass(5)
      expectOneTruth(browser)
    }),
  deepened(120_000),
)

test(
  'a wallet disconnected by one tab stays disconnected, even while another tab is restoring it',
  () =>
    inBrowsers(
      runs(300, 6_000),
      [fc.constantFrom('io.alpha', 'io.beta', 'sol'), tab, tab, fc.constantFrom(0, 10, 90, 110, 250)],
      async (browser, connectorId, ending, loading, after) => {
        void browser.tabs[ending]?.session.connect({ connectorId }).catch(() => undefined)
        await pass(5)
        browser.reload(loading)
        await vi.advanceTimersByTimeAsync(after)
        await settle()
        void browser.tabs[ending]?.session.disconnect().catch(() => undefined)
        await pass(5)
        expectOneTruth(browser)
        if (ending === loading) return
        expect(NAMESPACES.map((one) => browser.storage.values.get(storedId(one)))).toEqual([
          undefined,
          undefined,
        ])
      },
    ),
  deepened(60_000),
)
