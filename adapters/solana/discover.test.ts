import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { discover } from './discover.js'
import type { ListedWallet } from './standardWallet.js'
import { createFakeContext } from './testing/fakeContext.js'
import { createFakeWallet } from './testing/fakeWallet.js'

// The standard's wallet list is global to the page, and so to this file: each test empties it.
const page = new EventTarget()
const undos: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('window', page)
})
afterEach(() => {
  for (const undo of undos.splice(0)) undo()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Api = { register(...wallets: unknown[]): () => void }

/** Registers wallets with current and future pages. Returns a function that unregisters. */
function register(...wallets: unknown[]): () => void {
  let unregister = () => {}
  const show = (api: Api) => {
    unregister = api.register(...wallets)
  }
  const onReady = (event: Event) => show((event as CustomEvent<Api>).detail)
  page.addEventListener('wallet-standard:app-ready', onReady)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: show }))
  const undo = () => {
    page.removeEventListener('wallet-standard:app-ready', onReady)
    unregister()
  }
  undos.push(undo)
  return undo
}

function start() {
  const { ctx, reports } = createFakeContext()
  const undo = discover(ctx)
  undos.push(undo)
  return { ctx, reports, undo, ids: () => ctx.connectors().map(({ id }) => id) }
}

test('wallets registered before and after the page are listed', () => {
  const { wallet } = createFakeWallet({ name: 'Early' })
  register(wallet)
  const { ctx, ids } = start()
  expect(ctx.connectors()).toEqual([
    {
      ...{ id: 'Early', name: 'Early', chain: 'solana', type: 'ANNOUNCED' },
      ...{ imageUrl: wallet.icon, info: { icon: wallet.icon }, canAuthenticate: false },
    },
  ])
  expect(ctx.getConnector('Early')?.provider).toMatchObject({ wallet })
  const late = createFakeWallet({ name: 'Late' })
  late.features['solana:signIn'] = { signIn: () => {} }
  register(late.wallet)
  vi.advanceTimersToNextTimer()
  expect(ids()).toEqual(['Early', 'Late'])
  expect(ctx.getConnector('Late')?.canAuthenticate).toBe(true)
})

test('a wallet that unregisters is removed, the others stay, and it may register again', () => {
  const one = createFakeWallet({ name: 'One' }).wallet
  const { ctx, ids } = start()
  const unregister = register(one)
  register(createFakeWallet({ name: 'Two' }).wallet)
  vi.advanceTimersToNextTimer()
  const listed = ctx.getConnector('One')?.provider as ListedWallet
  unregister()
  expect(ids()).toEqual(['Two'])
  expect(listed.gone.aborted).toBe(true)
  register(one)
  vi.advanceTimersToNextTimer()
  expect(ids()).toEqual(['Two', 'One'])
})

test('the second of two wallets with one name is refused, also when it unregisters', () => {
  const first = createFakeWallet().wallet
  const { ctx, reports, ids } = start()
  register(first)
  const unregister = register(createFakeWallet().wallet)
  expect(reports.refused).toEqual(['duplicate-announcement: Fake'])
  unregister()
  expect(ids()).toEqual(['Fake'])
  expect(ctx.getConnector('Fake')?.provider).toMatchObject({ wallet: first })
})

test('at most 200 wallets are listed, and the limit is logged once', () => {
  const { ids, reports } = start()
  register(...Array.from({ length: 1_000 }, (_, index) => createFakeWallet({ name: `W${index}` }).wallet))
  expect(ids()).toHaveLength(200)
  expect(reports.warnings).toEqual(['"W200" and later wallets are not listed: the limit is 200.'])
  expect(reports.refused).toEqual([])
})

test('1,000 wallets that register one by one are listed in few updates', () => {
  const { ids, reports } = start()
  for (let index = 0; index < 1_000; index++) register(createFakeWallet({ name: `W${index}` }).wallet)
  expect(reports.listings).toEqual([1])
  vi.advanceTimersByTime(100)
  expect(reports.listings).toEqual([1, 199])
  expect(ids()).toHaveLength(200)
})

test('1,000 wallets registered before the page are listed in one update', () => {
  register(...Array.from({ length: 1_000 }, (_, index) => createFakeWallet({ name: `W${index}` }).wallet))
  expect(start().reports.listings).toEqual([200])
})

test('a wallet that unregisters before it is listed never appears, and removes no other', () => {
  const { ids, reports, ctx } = start()
  register(createFakeWallet({ name: 'First' }).wallet)
  const unregister = register(createFakeWallet({ name: 'Brief' }).wallet)
  unregister()
  const other = createFakeWallet({ name: 'Brief' }).wallet
  register(other)
  vi.advanceTimersByTime(100)
  expect(ids()).toEqual(['First', 'Brief'])
  expect(ctx.getConnector('Brief')?.provider).toMatchObject({ wallet: other })
  expect(reports.refused).toEqual([])
})

test('a wallet that unregisters before it is listed does not remove another with its id', () => {
  const { ctx } = start()
  register(createFakeWallet({ name: 'First' }).wallet)
  const unregister = register(createFakeWallet({ name: 'Brief' }).wallet)
  const provider = {}
  ctx.addConnector({ id: 'Brief', name: 'Brief', chain: 'solana', type: 'EXTERNAL', provider })
  unregister()
  vi.advanceTimersByTime(100)
  expect(ctx.getConnector('Brief')?.provider).toBe(provider)
})

test('hostile wallets break neither the list nor each other', () => {
  const { ids, reports } = start()
  const throwing = new Proxy(
    {},
    {
      get: () => {
        throw new Error('hostile')
      },
    },
  )
  register(undefined, null, 7, throwing, {}, createFakeWallet({ name: 'Good' }).wallet)
  expect(ids()).toEqual(['Good'])
  expect(reports.refused).toEqual([])
})

test('nothing is listed once the adapter has ended', () => {
  const { ids, undo } = start()
  undo()
  register(createFakeWallet().wallet)
  expect(ids()).toEqual([])
})

test('nothing is found on a server', () => {
  vi.unstubAllGlobals()
  const { ids, undo } = start()
  expect(ids()).toEqual([])
  undo()
})
