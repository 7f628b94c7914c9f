import { afterEach, describe, expect, test, vi } from 'vitest'
import { defineAdapter } from '../../kernel/adapters/adapter.js'
import type { EvmConnector, Provider } from '../evm/connector.js'
import { createFakeContext } from '../evm/testing/fakeContext.js'
import { createFakeWallet } from '../evm/testing/fakeWallet.js'
import { coinbase } from './coinbase.js'
import { ledger } from './ledger.js'
import { okx } from './okx.js'
import { safe } from './safe.js'
import { sdkNotLoaded } from './sdk/sdkNotLoaded.js'

const SAFE = 'https://app.safe.global'
const ADDRESS = '0x1111111111111111111111111111111111111111'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Lists the connector as in a kit with WalletConnect. */
function list(connector: EvmConnector, options = {}) {
  const walletConnect = defineAdapter({
    latchkey: '^0.2.0',
    namespace: '*',
    setup: async () => Promise.reject(),
  })
  const { ctx } = createFakeContext({ adapters: [walletConnect], ...options })
  connector(ctx)
  return { ctx, ids: () => ctx.connectors().map(({ id }) => id) }
}

test('ids and names match what other kits use', () => {
  vi.stubGlobal('window', {})
  const all = [coinbase(), ledger(), okx()].flatMap((one) => list(one).ctx.connectors())
  expect(all.map(({ id, type, name }) => [id, type, name])).toEqual([
    ['coinbaseWallet', 'EXTERNAL', 'Coinbase'],
    ['ledger', 'EXTERNAL', 'Ledger'],
    ['okx', 'EXTERNAL', 'OKX Wallet'],
  ])
})

test('creating a connector does not touch the page', () => {
  expect(typeof window).toBe('undefined')
  expect(() => [coinbase(), safe(), ledger(), okx()]).not.toThrow()
})

test('enableCoinbase: false hides Coinbase', () => {
  expect(list(coinbase()).ids()).toEqual(['coinbaseWallet'])
  expect(list(coinbase(), { enableCoinbase: false }).ids()).toEqual([])
})

test('the error for a missing package includes its name', () => {
  expect(sdkNotLoaded('@acme/sdk', new Error('404'))).toMatchObject({
    name: 'SessionError',
    code: 'SDK_NOT_LOADED',
    message: 'This wallet needs the package "@acme/sdk" (npm install @acme/sdk), which could not be loaded.',
  })
})

test('OKX uses its injected provider if there is one, else its link', () => {
  const okxwallet = createFakeWallet().provider
  vi.stubGlobal('window', { okxwallet })
  expect(list(okx()).ctx.getConnector('okx')).toMatchObject({ provider: okxwallet })
  vi.stubGlobal('window', {})
  expect(list(okx()).ctx.getConnector('okx')).toMatchObject({ links: { mobile_link: 'okex://main' } })
})

describe('Safe', () => {
  /** A frame's window, whose parent answers as Safe does from this origin. */
  function frame(parentOrigin: string, ancestorOrigins?: readonly string[]) {
    const page = new EventTarget()
    const parent = {
      asked: [] as string[],
      postMessage({ id, method }: { id: string; method: string }) {
        parent.asked.push(method)
        const data = { id, success: true, version: '9.1.0', data: { safeAddress: ADDRESS, chainId: 1 } }
        const answer = Object.assign(new Event('message'), { data, origin: parentOrigin, source: parent })
        queueMicrotask(() => page.dispatchEvent(answer))
      },
    }
    vi.stubGlobal('window', Object.assign(page, { parent, crypto, location: { ancestorOrigins } }))
    return parent
  }

  test.each([
    [SAFE, true],
    ['http://app.safe.global', false],
    ['https://safe.global', false],
    ['https://www.app.safe.global', false],
    ['https://app.safe.global.evil.example', false],
    ['https://app.safe.global:8443', false],
    ['https://app-safe.global', false],
    ['null', false],
  ])('in a frame of %s is listed: %s', (origin, isThere) => {
    const parent = frame(origin, [origin, SAFE])
    expect(list(safe()).ids()).toEqual(isThere ? ['safe'] : [])
    expect(parent.asked).toEqual([])
  })

  test('is not listed outside a frame', () => {
    const page = { location: { ancestorOrigins: [SAFE] } }
    vi.stubGlobal('window', Object.assign(page, { parent: page }))
    expect(list(safe()).ids()).toEqual([])
  })

  test('is listed once it answers, if the browser hides the framing origin', async () => {
    frame(SAFE)
    const { ids } = list(safe())
    expect(ids()).toEqual([])
    // Its SDK loads first.
    await vi.waitFor(() => expect(ids()).toEqual(['safe']), { timeout: 4_000 })
  })

  test.each(['https://app.safe.global.evil.example', 'https://appxsafe.global', 'http://app.safe.global'])(
    'an answer from %s is ignored',
    async (origin) => {
      vi.useFakeTimers()
      const parent = frame(origin)
      const { ids } = list(safe())
      await vi.waitFor(() => expect(parent.asked).toEqual(['getSafeInfo']))
      await vi.advanceTimersByTimeAsync(5_000)
      expect(ids()).toEqual([])
    },
  )

  test('connects without a prompt, on its own network', async () => {
    frame(SAFE, [SAFE])
    const load = list(safe()).ctx.getConnector('safe')?.provider as () => Promise<Provider>
    const provider = await load()
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([ADDRESS])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  })
})
