import type { Page } from 'playwright-core'
import type { CatalogueWallet } from '../../../../plugins/connect/contract.js'
import { fakeClock, NAMES } from '../actions.js'
import type { Group, Scenario } from '../types.js'

type Answer = 'address' | 'nothing' | 'no' | 'error'
type Show = { answer: Answer; wallet?: CatalogueWallet; uri?: string; isBasic?: boolean }

const WALLET: CatalogueWallet = {
  id: 'c'.repeat(64),
  name: 'Meridian',
  homepage: 'https://wallet.example',
  mobile_link: 'meridian://',
}
const EVERYWHERE: CatalogueWallet = {
  ...WALLET,
  rdns: 'example.meridian',
  webapp_link: 'https://web.wallet.example',
  desktop_link: 'meridian://',
}
const LONG: CatalogueWallet = { ...EVERYWHERE, name: 'Donaudampfschifffahrtsgesellschaftswallet' }
const ELSEWHERE = 'link.wallet.example.universal-links-of-everyone.example'
const WORDS = [...NAMES, WALLET.name, LONG.name, 'WalletConnect', 'QR', ELSEWHERE]

/** Opens the view in a kit whose pairing behaves as given, without a relay. */
const pair = (page: Page, show: Show) =>
  page.evaluate(async ({ answer, wallet, uri, isBasic }) => {
    const { lk } = window
    const address = `wc:${'5e'.repeat(32)}@2?expiryTimestamp=1790000000&relay-protocol=irn&symKey=${'a7'.repeat(32)}`
    const pairing = lk.defineAdapter({
      latchkey: '^0.2.0',
      namespace: isBasic ? '*' : 'eip155',
      discover: (ctx) => {
        const chain = ctx.namespace
        ctx.addConnector({ id: 'walletConnect', type: 'WALLET_CONNECT', name: 'WalletConnect', chain })
        return () => {}
      },
      setup: async () => ({
        default: () => ({
          connect: ({ onUri, signal }) =>
            new Promise<never>((_, reject) => {
              signal.addEventListener('abort', () => reject(signal.reason))
              if (answer === 'address') onUri?.(address)
              if (answer === 'error') reject(new Error('No relay'))
              if (answer === 'no')
                reject(Object.assign(new Error('No'), { name: 'SessionError', code: 'CONNECTION_REJECTED' }))
            }),
          reconnect: async () => undefined,
          disconnect: async () => {},
          switchNetwork: async () => ({ caipNetworkId: 'eip155:1' as const }),
          signMessage: async () => '',
          connectors: () => [],
        }),
      }),
    })
    const kit = lk.create({ adapters: [pairing], onError: () => {} })
    await kit.open(uri === undefined ? { view: 'ConnectingWalletConnect', params: { wallet } } : { uri })
  }, show)

const code = (page: Page) => page.getByTestId('wui-qr-code').waitFor()
const retry = (page: Page) => page.getByTestId('w3m-connecting-widget-secondary-button')

const scenario = (
  name: string,
  show: Show,
  then: (page: Page) => Promise<unknown>,
  more: Partial<Scenario> = {},
): Scenario => ({
  name,
  start: { wallets: 'none' },
  names: WORDS,
  ...more,
  show: async ({ page }) => {
    await pair(page, show)
    await then(page)
  },
})

export const pairingGroup: Group = {
  name: 'pairing',
  scenarios: [
    scenario('code for any', { answer: 'address' }, code),
    scenario('a wallet', { answer: 'address', wallet: WALLET }, (page) =>
      page.getByTestId('wui-qr-code').or(page.locator('.lk-wait')).first().waitFor(),
    ),
    scenario('a wallet everywhere', { answer: 'address', wallet: LONG }, (page) =>
      page.getByTestId('tab-mobile').waitFor(),
    ),
    scenario('making', { answer: 'nothing' }, (page) => page.locator('.lk-code-wait').waitFor()),
    scenario(
      'slow',
      { answer: 'nothing' },
      async (page) => {
        await page.locator('.lk-code-wait').waitFor()
        await page.clock.fastForward(10_000)
        await retry(page).waitFor()
      },
      { before: fakeClock },
    ),
    scenario('declined', { answer: 'no', wallet: WALLET }, (page) => retry(page).waitFor()),
    scenario('failed', { answer: 'error' }, (page) => retry(page).waitFor()),
    scenario('page', { answer: 'address', wallet: EVERYWHERE }, async (page) => {
      await page.getByTestId('tab-webapp').click()
      await page.locator('.lk-wait').waitFor()
    }),
    scenario(
      'page of another host',
      { answer: 'address', wallet: { ...EVERYWHERE, webapp_link: `https://${ELSEWHERE}` } },
      async (page) => {
        await page.getByTestId('tab-webapp').click()
        await page.getByTestId('app-host').waitFor()
      },
    ),
    scenario(
      'not detected',
      { answer: 'address', wallet: { ...WALLET, rdns: 'a.b', mobile_link: undefined } },
      (page) => page.locator('.lk-notice').waitFor(),
    ),
    scenario('basic', { answer: 'address', isBasic: true }, (page) => page.locator('[data-view]').waitFor()),
    scenario('no address', { answer: 'address', uri: 'https://evil.example' }, (page) =>
      page.locator('[data-view]').waitFor(),
    ),
  ],
}
