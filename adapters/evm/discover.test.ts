import { announceProvider } from 'mipd'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { discover } from './discover.js'
import { createFakeContext } from './testing/fakeContext.js'
import { createFakeWallet } from './testing/fakeWallet.js'

const ICON = 'data:image/png;base64,AAAA' as const
type Page = EventTarget & { ethereum?: unknown }
let page: Page

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Announces a wallet as mipd does. */
const announce = (rdns: string, provider: unknown, uuid = rdns) =>
  announceProvider({ info: { uuid, name: `Wallet ${rdns}`, icon: ICON, rdns }, provider: provider as never })
const announceRaw = (detail: unknown) =>
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
const start = (options = {}) => {
  const { ctx, reports, destroy } = createFakeContext(options)
  discover(ctx, [])
  return { ctx, reports, undo: destroy, ids: () => ctx.connectors().map(({ id }) => id) }
}

describe('announced wallets', () => {
  test('a wallet announced before the start is listed with all its details', () => {
    const { provider } = createFakeWallet()
    announce('io.one', provider)
    const { ctx } = start()
    expect(ctx.getConnector('io.one')).toEqual({
      id: 'io.one',
      type: 'ANNOUNCED',
      name: 'Wallet io.one',
      chain: 'eip155',
      provider,
      imageUrl: ICON,
      info: { rdns: 'io.one', icon: ICON },
    })
  })

  test('a wallet that arrives late is listed too', () => {
    const { ids } = start()
    expect(ids()).toEqual([])
    announce('io.late', createFakeWallet().provider)
    expect(ids()).toEqual(['io.late'])
  })

  test('a wallet that announces itself again is listed once, without a warning', () => {
    const { provider } = createFakeWallet()
    const { ids, reports } = start()
    announce('io.one', provider)
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    announce('io.one', provider, 'another uuid')
    expect(ids()).toEqual(['io.one'])
    expect(reports.refused).toEqual([])
  })

  test('N-009 a second provider under a known uuid is refused and reported; the first stays', () => {
    const first = createFakeWallet().provider
    const { ctx, ids, reports } = start()
    announce('io.one', first, 'u-1')
    announce('io.evil', createFakeWallet().provider, 'u-1')
    expect(ids()).toEqual(['io.one'])
    expect(ctx.getConnector('io.one')?.provider).toBe(first)
    expect(reports.refused).toEqual(['duplicate-announcement: io.evil'])
  })

  test('a second provider under a known rdns and another uuid is listed, too', () => {
    vi.useFakeTimers()
    const [first, second] = [createFakeWallet().provider, createFakeWallet().provider]
    const { ctx, ids, reports } = start()
    announce('io.one', first, 'u-1')
    announce('io.one', second, 'u-2')
    vi.runAllTimers()
    expect(ids()).toEqual(['io.one', 'io.one#2'])
    expect(ctx.getConnector('io.one')?.provider).toBe(first)
    expect(ctx.getConnector('io.one#2')).toMatchObject({ provider: second, info: { rdns: 'io.one' } })
    expect(reports.refused).toEqual([])
  })

  test('N-011 broken announcements are ignored, and wallets after them are listed', () => {
    const boom = () => {
      throw new Error('hostile')
    }
    const uncaught = vi.fn()
    process.on('uncaughtException', uncaught)
    const { ids } = start()
    const info = { uuid: 'u', name: 'n', rdns: 'io.n' }
    for (const detail of [
      undefined,
      { info: null, provider: createFakeWallet().provider },
      { info, provider: {} },
      Object.defineProperty({}, 'info', { get: boom }),
      new Proxy({}, { get: boom }),
    ]) {
      announceRaw(detail)
    }
    announce('io.good', createFakeWallet().provider)
    expect(ids()).toEqual(['io.good'])
    process.off('uncaughtException', uncaught)
    expect(uncaught).not.toHaveBeenCalled()
  })

  test('enableEIP6963: false lists none', () => {
    announce('io.one', createFakeWallet().provider)
    const { ids } = start({ enableEIP6963: false })
    announce('io.two', createFakeWallet().provider)
    expect(ids()).toEqual([])
  })
})

describe('a flood of announcements', () => {
  beforeEach(() => void vi.useFakeTimers())
  const FLOOD = 10_000
  const flood = (count = FLOOD) => {
    for (let index = 0; index < count; index++) announce(`io.w${index}`, createFakeWallet().provider)
  }

  test('at the start is listed in one update with 200 wallets, and the rest is logged', () => {
    flood(1_000)
    const { ids, reports } = start()
    expect(reports.listings).toEqual([200])
    expect(ids()).toHaveLength(200)
    expect(reports.warnings).toHaveLength(800)
    expect(reports.warnings.at(-1)).toBe('Too many wallets: "io.w999" is not listed.')
  })

  test('later is listed in one update per frame, and each skipped wallet is logged', () => {
    const { ids, reports } = start()
    flood(150)
    expect(reports.listings).toEqual([1])
    vi.advanceTimersByTime(16)
    expect(reports.listings).toEqual([1, 149])
    flood(FLOOD)
    vi.advanceTimersByTime(16)
    expect(reports.listings).toEqual([1, 149, 50])
    expect(ids()).toHaveLength(200)
    vi.runAllTimers()
    expect(reports.listings).toEqual([1, 149, 50])
    expect(reports.warnings).toHaveLength(FLOOD - 200)
  })

  test('costs the same per announcement: the list is searched once per update', () => {
    const { ctx, reports } = createFakeContext()
    const connectors = vi.spyOn(ctx, 'connectors')
    const getConnector = vi.spyOn(ctx, 'getConnector')
    discover(ctx, [])
    const before = connectors.mock.calls.length
    flood()
    vi.runAllTimers()
    expect(reports.listings).toHaveLength(2)
    expect(connectors.mock.calls.length - before).toBeLessThanOrEqual(3)
    expect(getConnector.mock.calls.length).toBeLessThanOrEqual(200)
  })

  test('lists nothing after the adapter has ended', () => {
    const { ids, undo } = start()
    flood(3)
    undo()
    vi.runAllTimers()
    expect(ids()).toEqual(['io.w0'])
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the generic injected wallet', () => {
  test('is listed by a neutral name', () => {
    const { provider } = createFakeWallet()
    page.ethereum = provider
    expect(start().ctx.getConnector('injected')).toEqual({
      id: 'injected',
      type: 'INJECTED',
      name: 'Browser Wallet',
      chain: 'eip155',
      provider,
    })
  })

  test('is listed when it appears after the page has started', () => {
    const { ids } = start()
    page.ethereum = createFakeWallet().provider
    page.dispatchEvent(new Event('ethereum#initialized'))
    expect(ids()).toEqual(['injected'])
  })

  test('is not listed in addition to the announcement of the same provider', () => {
    const { provider } = createFakeWallet()
    page.ethereum = provider
    announce('io.one', provider)
    expect(start().ids()).toEqual(['io.one'])
  })

  test('is removed when its provider is announced later', () => {
    const { provider } = createFakeWallet()
    page.ethereum = provider
    const { ids } = start()
    expect(ids()).toEqual(['injected'])
    announce('io.one', provider)
    expect(ids()).toEqual(['io.one'])
  })

  test('stays in addition to the announcement of another provider', () => {
    page.ethereum = createFakeWallet().provider
    announce('io.one', createFakeWallet().provider)
    expect(start().ids()).toEqual(['io.one', 'injected'])
  })

  test('enableInjected: false lists none', () => {
    page.ethereum = createFakeWallet().provider
    const { ids } = start({ enableInjected: false })
    page.dispatchEvent(new Event('ethereum#initialized'))
    expect(ids()).toEqual([])
  })

  test.each([
    ['is no provider', () => ({})],
    [
      'has a getter that throws',
      () => {
        throw new Error('hostile')
      },
    ],
  ])('is not listed when window.ethereum %s', (_, get) => {
    Object.defineProperty(page, 'ethereum', { get })
    expect(start().ids()).toEqual([])
  })
})

describe('edge cases', () => {
  test('ending the adapter leaves no listener and lists nothing more', () => {
    const { undo, ids } = start()
    undo()
    page.ethereum = createFakeWallet().provider
    page.dispatchEvent(new Event('ethereum#initialized'))
    announceRaw({ info: { uuid: 'u', name: 'n' }, provider: createFakeWallet().provider })
    expect(ids()).toEqual([])
  })

  test('nothing happens on a server', () => {
    vi.unstubAllGlobals()
    const { ctx } = createFakeContext()
    expect(() => discover(ctx, [])).not.toThrow()
    expect(ctx.connectors()).toEqual([])
  })
})
