import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { AfterConnect, type CaipNetworkId, type Context, type Namespace } from '../../kernel/index.js'
import { createTestKit } from '../../kernel/testing/createTestKit.js'
import { ALICE, BOB } from '../../kernel/testing/fakeAdapter.js'
import { fakePlugin } from '../../kernel/testing/fakePlugin.js'
import { fakeServices, json } from '../../kernel/testing/fakeServices.js'
import { settle } from '../../kernel/testing/settle.js'
import { createSharedStorage } from '../../kernel/testing/sharedStorage.js'
import { deepened, runs } from '../../test/scripts/run/depth.js'
import { connect } from '../connect/index.js'
import { cancel } from './cancel.js'
import { coreOf, UNSUPPORTED, VIEW } from './core.js'
import { mustStay } from './holding.js'
import { siwx } from './index.js'
import { signIn } from './signIn.js'
import { signOut } from './signOut.js'
import { coreIn } from './testing/coreIn.js'
import { createFakeConfig } from './testing/fakeConfig.js'
import { SOLANA, twoChains } from './testing/twoChains.js'

type World = ReturnType<typeof createWorld>
/** A store of sessions, wallets of two chains, and pages that share them. */
function createWorld() {
  const store = { mode: 'quick' as 'quick' | 'slow' | 'failing' | 'silent' }
  const sessions = createFakeConfig()
  const answer = async <T>(work: () => Promise<T>): Promise<T> => {
    const { mode } = store
    if (mode === 'silent') return new Promise(() => {})
    if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, 700))
    if (mode === 'failing') throw new Error('503')
    return work()
  }
  const config = {
    ...sessions.config,
    getSessions: (...at: Parameters<typeof sessions.config.getSessions>) =>
      answer(() => sessions.config.getSessions(...at)),
    addSession: (...at: Parameters<typeof sessions.config.addSession>) =>
      answer(() => sessions.config.addSession(...at)),
  }
  const shared = createSharedStorage()
  let welcome: 'handled' | 'throws' | undefined

  const open = () => {
    const { adapters } = twoChains()
    const greeting = async () => {
      if (welcome === 'throws') throw new Error('no welcome')
      return welcome
    }
    const others = [5, 20].map((rank) =>
      fakePlugin(`step${rank}`, {
        contributes: [AfterConnect.of(async () => ({ default: greeting }), rank)],
      }),
    )
    const kit = createTestKit({
      plugins: [connect(), siwx(), ...others],
      ...{ adapters, isDestroyed: true },
      options: { ...twoChains().options, siwx: config },
    })
    Object.assign(kit.kernel.storage, shared.of(kit.kernel))
    return { ...kit, adapters }
  }
  const tabs = [open(), open()]
  return {
    ...{ store, sessions, tabs },
    setWelcome(now: typeof welcome) {
      welcome = now
    },
    async reload(index: number) {
      tabs[index]?.kernel.destroy()
      const tab = open()
      tabs[index] = tab
      tab.kernel.session.reconnect().catch(() => undefined)
    },
  }
}

const NETWORKS = ['eip155:1', 'eip155:10', 'eip155:999'] as const
const tab = fc.nat({ max: 1 })
/** Ignores rejections, because only the page's state is asserted. */
const quietly = (work: () => unknown) => void (async () => work())().catch(() => undefined)
const act = (name: string, run: (world: World) => unknown) => ({ name, run, toString: () => name })
const inTab = <T>(
  name: string,
  given: fc.Arbitrary<T>,
  run: (tab: World['tabs'][number], given: T) => unknown,
) =>
  fc.tuple(tab, given).map(([index, value]) =>
    act(`${name} ${String(value)} in tab ${index}`, ({ tabs }) => {
      const page = tabs[index]
      if (page) return run(page, value)
    }),
  )
const context = ({ kernel }: World['tabs'][number]) =>
  kernel.host.entries.get('siwx')?.ctx as Context<'siwx'> | undefined

const EVENTS = fc.oneof(
  inTab('connect', fc.constantFrom('io.alpha', 'io.beta', 'sol'), ({ session }, connectorId) =>
    session.connect({ connectorId }),
  ),
  inTab('disconnect', fc.constantFrom<Namespace>('eip155', 'solana'), ({ session }, one) =>
    session.disconnect(one),
  ),
  inTab(
    'switch to',
    fc.constantFrom<CaipNetworkId>('eip155:1', 'eip155:10', SOLANA),
    ({ session }, caipNetworkId) => session.switchNetwork({ caipNetworkId }),
  ),
  inTab('open', fc.constantFrom('Connect', 'WhatIsAWallet', undefined), async ({ kernel }, view) =>
    (await kernel.runtime()).modal.open(view === undefined ? {} : { view }),
  ),
  inTab('close', fc.boolean(), async ({ kernel }, force) => (await kernel.runtime()).modal.close({ force })),
  inTab('sign', fc.constant(''), (page) => {
    const ctx = context(page)
    if (ctx) return signIn(ctx)
  }),
  inTab('cancel', fc.constant(''), (page) => {
    const ctx = context(page)
    if (ctx) return cancel(ctx)
  }),
  inTab('sign out', fc.constant(''), (page) => {
    const ctx = context(page)
    if (ctx) return signOut(coreOf(ctx))
  }),
  tab.map((index) => act(`reload tab ${index}`, (world) => world.reload(index))),
  fc.constantFrom(ALICE, BOB).map((address) =>
    act(`the wallet goes to ${address}`, ({ tabs }) => {
      for (const { adapters } of tabs) adapters[0]?.ctx.update('io.alpha', { accounts: [{ address }] })
    }),
  ),
  fc.constantFrom(...NETWORKS).map((caipNetworkId) =>
    act(`the wallet goes to ${caipNetworkId}`, ({ tabs }) => {
      for (const { adapters } of tabs) adapters[0]?.ctx.update('io.alpha', { caipNetworkId })
    }),
  ),
  fc.constantFrom('quick', 'slow', 'failing', 'silent').map((mode) =>
    act(`the store is ${mode}`, ({ store }) => {
      store.mode = mode as typeof store.mode
    }),
  ),
  fc.constant(
    act('all sessions end', ({ sessions }) => {
      sessions.store.sessions = []
    }),
  ),
  fc
    .constantFrom('handled', 'throws', undefined)
    .map((how) =>
      act(`other steps: ${how}`, ({ setWelcome }) => setWelcome(how as Parameters<World['setWelcome']>[0])),
    ),
  fc
    .constantFrom(100, 1_000, 11_000, 30_000)
    .map((ms) => act(`${ms} ms pass`, () => vi.advanceTimersByTimeAsync(ms))),
)

/** Returns why an account is connected that must not be. */
function fault({ kernel, session }: World['tabs'][number]): string | undefined {
  const { accounts, networks } = session.state.get()
  for (const [namespace, account] of Object.entries(accounts)) {
    if (account?.status !== 'connected') continue
    const core = coreIn(kernel)
    const known = core.ctx.state.get().accounts[namespace as Namespace]
    const chainId = networks[namespace as Namespace]?.caipNetworkId
    const isSignedIn =
      known?.status === 'signed-in' && known.address === account.address && known.chainId === chainId
    if (isSignedIn) continue
    const { stack } = core.ctx.router.state.get()
    const view = stack.at(-1)?.view
    const isHeld = kernel.modal.get().open && (view === UNSUPPORTED || view === VIEW) && mustStay(core)
    if (!isHeld) return `${namespace} is connected, ${known?.status}, and the page shows ${view}`
    if (account.isAuthenticated) return `${namespace} counts as signed in`
  }
  return undefined
}

const explore = (events: number, numRuns: number) =>
  fc.assert(
    fc.asyncProperty(fc.array(EVENTS, { minLength: 1, maxLength: events }), async (sequence) => {
      const world = createWorld()
      try {
        for (const { name, run } of sequence) {
          quietly(() => run(world))
          await settle()
          for (const [index, page] of world.tabs.entries())
            expect(fault(page), `tab ${index} after: ${name}`).toBeUndefined()
        }
      } finally {
        for (const { kernel } of world.tabs) kernel.destroy()
      }
    }),
    { numRuns },
  )

// Load modules first, because fake time stands still during an import.
beforeAll(() =>
  Promise.all([
    ...[import('../../kernel/runtime.js'), import('../../kernel/session/create.js')],
    ...[import('../../kernel/session/sync/syncTabs.js'), import('../../kernel/session/holdings/balance.js')],
    ...[import('./setup.js'), import('./lookAgain.js'), import('./views/SIWXSignMessage.js')],
    ...[import('../connect/setup.js'), import('../connect/views/list/Connect.js'), import('./refusalOf.js')],
    ...[
      import('../connect/views/networks/UnsupportedChain.js'),
      import('../connect/views/help/WhatIsAWallet.js'),
    ],
  ]),
)
beforeEach(() => {
  vi.stubGlobal('window', {})
  fakeServices({ '/appkit/v1/config': json({ features: [] }) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

test(
  'no account that must sign in is connected without a session, unless it is being asked',
  async () => {
    await explore(12, runs(2_000, 100_000))
  },
  deepened(120_000),
)
