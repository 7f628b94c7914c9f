import { announceProvider } from 'mipd'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { discover } from './discover.js'
import { createFakeContext } from './testing/fakeContext.js'
import { createFakeWallet } from './testing/fakeWallet.js'

const ICON = 'data:image/png;base64,AAAA' as const
type Page = EventTarget & { ethereum?: unknown }
let page: Page
let listeners: number

beforeEach(() => {
  listeners = 0
  page = new EventTarget()
  const add = page.addEventListener.bind(page)
  const remove = page.removeEventListener.bind(page)
  page.addEventListener = (...all: Parameters<typeof add>) => {
    listeners++
    add(...all)
  }
  page.removeEventListener = (...all: Parameters<typeof remove>) => {
    listeners--
    remove(...all)
  }
  vi.stubGlobal('window', page)
})
afterEach(() => vi.unstubAllGlobals())

/** Announces as a wallet does that was built with mipd. */
const announce = (rdns: string, provider: unknown, uuid = rdns) =>
  announceProvider({ info: { uuid, name: `Wallet ${rdns}`, icon: ICON, rdns }, provider: provider as never })
const announceRaw = (detail: unknown) =>
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
const start = (options = {}) => {
  const { ctx, told } = createFakeContext(options)
  const undo = discover(ctx, [])
  return { ctx, told, undo, ids: () => ctx.connectors().map(({ id }) => id) }
}

describe('announced wallets', () => {
  test('a wallet that was there before us is listed with all it says', () => {
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

  test('a wallet that announces itself again is listed once, in silence', () => {
    const { provider } = createFakeWallet()
    const { ids, told } = start()
    announce('io.one', provider)
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    announce('io.one', provider, 'another uuid')
    expect(ids()).toEqual(['io.one'])
    expect(told.refused).toEqual([])
  })

  test('N-009 a second provider under a known uuid is refused and reported; the first stays', () => {
    const first = createFakeWallet().provider
    const { ctx, ids, told } = start()
    announce('io.one', first, 'u-1')
    announce('io.evil', createFakeWallet().provider, 'u-1')
    expect(ids()).toEqual(['io.one'])
    expect(ctx.getConnector('io.one')?.provider).toBe(first)
    expect(told.refused).toEqual(['duplicate-announcement: io.evil'])
  })

  test('a second provider under a known rdns is refused and reported; the first stays', () => {
    const first = createFakeWallet().provider
    const { ctx, told } = start()
    announce('io.one', first, 'u-1')
    announce('io.one', createFakeWallet().provider, 'u-2')
    expect(ctx.getConnector('io.one')?.provider).toBe(first)
    expect(told.refused).toEqual(['duplicate-announcement: io.one'])
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

  test('is not listed beside the announcement of the same provider', () => {
    const { provider } = createFakeWallet()
    page.ethereum = provider
    announce('io.one', provider)
    expect(start().ids()).toEqual(['io.one'])
  })

  test('gives way when its provider is announced later', () => {
    const { provider } = createFakeWallet()
    page.ethereum = provider
    const { ids } = start()
    expect(ids()).toEqual(['injected'])
    announce('io.one', provider)
    expect(ids()).toEqual(['io.one'])
  })

  test('stays beside the announcement of another provider', () => {
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

describe('the edges', () => {
  test('undoing leaves no listener and lists nothing more', () => {
    const { undo, ids } = start()
    expect(listeners).toBe(2)
    undo()
    expect(listeners).toBe(0)
    page.ethereum = createFakeWallet().provider
    page.dispatchEvent(new Event('ethereum#initialized'))
    announceRaw({ info: { uuid: 'u', name: 'n' }, provider: createFakeWallet().provider })
    expect(ids()).toEqual([])
  })

  test('on a server nothing happens', () => {
    vi.unstubAllGlobals()
    const { ctx } = createFakeContext()
    expect(() => discover(ctx, [])()).not.toThrow()
    expect(ctx.connectors()).toEqual([])
  })
})
