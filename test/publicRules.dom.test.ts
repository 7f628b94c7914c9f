import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { bitcoinAdapter } from '../adapters/bitcoin/index.js'
import { clearPage, ORDINAL, PAYMENT, startFakeElm } from '../adapters/bitcoin/testing/elm.js'
import { REGTEST, TESTNET } from '../adapters/bitcoin/testing/fakeContext.js'
import { evmAdapter } from '../adapters/evm/index.js'
import { bitcoin } from '../adapters/networks.js'
import type { AdapterPlugin } from '../kernel/adapters/adapter.js'
import { network } from '../kernel/testing/createTestKit.js'
import { ALICE, createFakeAdapter } from '../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices, json } from '../kernel/testing/fakeServices.js'
import { picture, transaction } from '../plugins/account-tabs/history/testing/transactions.js'
import { accountTabs } from '../plugins/account-tabs/index.js'
import { connect } from '../plugins/connect/index.js'
import { embeddedWallet } from '../plugins/embedded-wallet/index.js'
import { type AppKitOptions, createAppKit } from '../views/createAppKit.js'
import { kernelOf } from './kit/kernelOf.js'

// Rules of the specification, tested through `createAppKit` and its result.

beforeEach(() => localStorage.clear())
afterEach(() => {
  clearPage()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function make(options: Partial<AppKitOptions> = {}) {
  const errors: unknown[] = []
  const kit = createAppKit({
    ...{ projectId: 'project', networks: [network(1), network(10)], adapters: [evmAdapter()] },
    plugins: [connect(), accountTabs(), embeddedWallet()],
    onError: (error) => void errors.push(error),
    ...options,
  })
  onTestFinished(() => kit.destroy())
  const text = () => kit.element?.shadowRoot?.textContent ?? ''
  const all = (selector: string) => [...(kit.element?.shadowRoot?.querySelectorAll(selector) ?? [])]
  return { kit, errors, text, all }
}

describe('[VAL-11] an adapter needs a namespace', () => {
  const { namespace: _, ...nameless } = evmAdapter()
  const refused = expect.objectContaining({
    name: 'ConfigError',
    code: 'CONFIG_INVALID',
    message: expect.stringContaining('An adapter must have a namespace'),
  })

  test.each([
    ['without one', nameless],
    ['whose namespace is empty', { ...nameless, namespace: '' }],
    ['that was not called', evmAdapter],
    ['that is undefined', undefined],
  ])('createAppKit refuses one %s, and another kit can be made', (_, adapter) => {
    fakeServices(ALL_HANG)
    expect(() => make({ id: 'one', adapters: [adapter as AdapterPlugin] })).toThrow(refused)
    expect(() => make({ id: 'one' })).not.toThrow()
  })

  test('addAdapter refuses it, and the kit stays as it was', async () => {
    fakeServices(ALL_HANG)
    const { kit } = make()
    const before = kit.getState()
    await expect(kit.addAdapter(nameless as AdapterPlugin)).rejects.toEqual(refused)
    expect(kit.getState()).toEqual(before)
    await kit.addAdapter(bitcoinAdapter())
  })
})

describe('[VAL-11] a Bitcoin wallet', () => {
  test('of other networks is refused, in the documented words', async () => {
    fakeServices(ALL_HANG)
    const elm = startFakeElm({ as: ['okx'] })
    const { kit } = make({ networks: [REGTEST, TESTNET], adapters: [bitcoinAdapter()] })
    await expect(kit.connect({ connectorId: 'OKX Wallet' })).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
      message: 'The connector does not support any of the requested chains',
    })
    expect(elm.requests()).toEqual([])
    expect(kit.getAccount()?.isConnected).toBe(false)
  })

  test('has its payment account first and its ordinal account second', async () => {
    fakeServices(ALL_HANG)
    startFakeElm({ as: ['sats'] })
    const { kit } = make({ networks: [bitcoin], adapters: [bitcoinAdapter()] })
    await kit.connect({ connectorId: 'Elm Wallet' })
    expect(kit.getAccount()?.allAccounts.map(({ address, type }) => [address, type])).toEqual([
      [PAYMENT, 'payment'],
      [ORDINAL, 'ordinal'],
    ])
    expect(kit.getAccount()?.address).toBe(PAYMENT)
  })
})

describe('[VAL-12] offered social logins', () => {
  const ALL = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
  const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
  const ANDROID =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
  const IPAD = IPHONE.replace('iPhone; CPU iPhone', 'iPad; CPU')
  const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36'
  const features = [{ id: 'social_login', isEnabled: true, config: ALL }]
  /** Lists the social logins that the modal offers; false if the feature is off. */
  async function offered({ agent = '', telegram = false, pay = false }) {
    fakeServices({ ...ALL_HANG, '/appkit/v1/config': json({ features }) })
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    if (telegram) vi.stubGlobal('TelegramWebviewProxy', {})
    const { kit, all } = make({ features: { pay } })
    await kit.ready()
    const { socials } = kernelOf(kit).features.get()
    if (!socials) return socials
    await kit.open({ view: 'ConnectSocials' })
    const rows = () => all('[data-testid^=social-selector-]')
    await vi.waitFor(() => expect(rows()).not.toEqual([]))
    return rows().map((one) => one.getAttribute('data-testid')?.replace('social-selector-', ''))
  }
  const without = (...names: string[]) => ALL.filter((one) => !names.includes(one))

  test.each([
    ['in Telegram on iOS, without google', { agent: IPHONE, telegram: true }, without('google')],
    ['in Telegram on an iPad, without google', { agent: IPAD, telegram: true }, without('google')],
    ['in Telegram on Windows, all', { agent: WINDOWS, telegram: true }, ALL],
    ['in Telegram on a Mac in Safari, all', { agent: `${MAC} Safari/605.1.15`, telegram: true }, ALL],
    ['in Telegram on a Mac, without x', { agent: MAC, telegram: true }, without('x')],
    [
      'in Telegram on Android, without facebook and x',
      { agent: ANDROID, telegram: true },
      without('facebook', 'x'),
    ],
    ['in a browser on iOS, all', { agent: IPHONE }, ALL],
    ['in a browser on a Mac, all', { agent: MAC }, ALL],
    ['in a browser on Android, all', { agent: ANDROID }, ALL],
    ['with the pay feature, none', { pay: true }, false],
  ])('%s', async (_, page, expected) => {
    expect(await offered(page)).toEqual(expected)
  })
})

describe('[VAL-01] transactions', () => {
  const PATH = `/v1/account/${ALICE}/history`
  test('of spam alone, and of other chains, are not shown', async () => {
    const data = [
      transaction('good', { transfers: [picture('Lighthouse')] }),
      transaction('mixed', { transfers: [picture('Prize', {}, true), picture('Tide')] }),
      transaction('spam', { transfers: [picture('Free money', {}, true)] }),
      transaction('other', { metadata: { chain: 'eip155:10' }, transfers: [picture('Elsewhere')] }),
    ]
    fakeServices({
      ...ALL_HANG,
      '/v1/supported-chains': json({ http: ['eip155:1', 'eip155:10'], ws: [] }),
      [PATH]: json({ data, next: null }),
    })
    const { kit, text } = make({ adapters: [createFakeAdapter().plugin] })
    await kit.connect({ connectorId: 'io.alpha' })
    await kit.open({ view: 'Transactions' })
    await vi.waitFor(() => expect(text()).toContain('Lighthouse'))
    expect(text()).toContain('Tide')
    expect(text()).not.toMatch(/Free money|Elsewhere/)
  })

  test('are never requested without an account: the view that lists them is refused', async () => {
    const services = fakeServices({ ...ALL_HANG, [PATH]: json({ data: [], next: null }) })
    const { kit } = make({ adapters: [createFakeAdapter().plugin] })
    await expect(kit.open({ view: 'Transactions' })).rejects.toThrow(
      'There is no view "Transactions" without an account.',
    )
    expect(services.requests.filter(({ path }) => path.endsWith('/history'))).toEqual([])
  })
})
