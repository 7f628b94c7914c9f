import { NAMES, open } from '../actions.js'
import type { Group, Stage } from '../types.js'

const PAIRING = { use: ['evm', 'walletconnect'] }
const LONG = 'The Extraordinarily Long Wallet Name That Goes On For 64 Letters'
const FOREIGN = 'محفظة الأصول الرقمية الموثوقة للجميع'
const CATALOGUE = [
  'MetaMask',
  LONG,
  FOREIGN,
  'Donaudampfschifffahrtsgesellschaftswallet',
  ...Array.from({ length: 120 }, (_, index) => `Wallet ${index + 1}`),
]
const STORES = {
  app_store: 'https://apps.example/w',
  play_store: 'https://play.example/w',
  chrome_store: 'https://chrome.example/w',
}
const HOSTS = Object.values(STORES).map((url) => new URL(url).host)
const nobodyTranslates = [...NAMES, ...CATALOGUE, ...HOSTS, 'WalletConnect', 'Aspen', '120+']

const row = ({ page }: Stage, testId: string) => page.getByTestId(testId)

const setCatalogue = ({ sandbox }: Stage) =>
  sandbox.setWallets(
    CATALOGUE.map((name, index) =>
      wallet({ id: index.toString(16).padStart(64, '0'), name, image_id: imageId(index) }),
    ),
  )
const imageId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

/** Opens the list and waits for the catalogue's wallets. */
async function openList(stage: Stage) {
  await open(stage.page)
  await row(stage, 'all-wallets').getByText(/\d/).waitFor()
}

async function openAll(stage: Stage) {
  await openList(stage)
  await row(stage, 'all-wallets').click()
  await tiles(stage).first().waitFor()
}
const tiles = ({ page }: Stage) => page.locator('.lk-tile')

const wallet = (more: Record<string, unknown> = {}) => ({
  id: 'f'.repeat(64),
  name: LONG,
  chains: ['eip155:31337'],
  homepage: 'https://wallet.example',
  mobile_link: 'wallet://',
  ...more,
})

async function show({ page }: Stage, view: string, params?: unknown) {
  await open(page)
  await page.evaluate(
    async ([name, given]) =>
      (await window.kernelOf(window.lk.kits[0]).runtime())?.router.push(name as string, given),
    [view, params] as const,
  )
  await page.locator(`[data-view="${view}"]`).waitFor()
}

export const walletsGroup: Group = {
  name: 'wallets',
  scenarios: [
    {
      name: 'list',
      start: { options: PAIRING, wallets: 'amber' },
      names: nobodyTranslates,
      before: setCatalogue,
      show: openList,
    },
    {
      name: 'list, no extension',
      start: { options: PAIRING, wallets: 'none' },
      names: nobodyTranslates,
      before: setCatalogue,
      show: openList,
    },
    {
      name: 'list, catalogue fails',
      start: { options: PAIRING, wallets: 'none' },
      names: nobodyTranslates,
      before: ({ sandbox }) => sandbox.fault({ service: 'catalogue', path: '/getWallets', status: 400 }),
      show: async (stage) => {
        await open(stage.page)
        await row(stage, 'connect-more-retry').waitFor()
      },
    },
    {
      name: 'all',
      start: { options: PAIRING },
      names: nobodyTranslates,
      before: setCatalogue,
      show: openAll,
    },
    {
      name: 'all, scrolled',
      start: { options: PAIRING },
      names: nobodyTranslates,
      before: setCatalogue,
      show: async (stage) => {
        await openAll(stage)
        await stage.page.locator('.lk-scroll').evaluate((scroller) => scroller.scrollTo(0, 700))
      },
    },
    {
      name: 'all, keyboard',
      start: { options: PAIRING },
      names: nobodyTranslates,
      before: setCatalogue,
      show: async (stage) => {
        await openAll(stage)
        await tiles(stage).first().focus()
        await stage.page.keyboard.press('ArrowRight')
        await stage.page.keyboard.press('ArrowDown')
      },
    },
    {
      name: 'search',
      start: { options: PAIRING },
      names: nobodyTranslates,
      before: setCatalogue,
      show: async (stage) => {
        await openAll(stage)
        await stage.page.getByTestId('wallet-search').fill('wallet 1')
        await stage.page.getByRole('status').getByText(/\d/).waitFor()
      },
    },
    {
      name: 'search, nothing found',
      start: { options: PAIRING },
      names: nobodyTranslates,
      before: setCatalogue,
      show: async (stage) => {
        await openAll(stage)
        await stage.page.getByTestId('wui-certified-switch').click()
        await stage.page.getByTestId('wallet-search').fill('zzzzzz')
        await row(stage, 'no-wallet-found').waitFor()
      },
    },
    {
      name: 'all, failed',
      start: { options: PAIRING },
      names: nobodyTranslates,
      before: ({ sandbox }) => sandbox.fault({ service: 'catalogue', path: '/getWallets', status: 400 }),
      show: async (stage) => {
        await open(stage.page)
        await row(stage, 'all-wallets').click()
        await row(stage, 'wallet-list-failed').waitFor()
      },
    },
    {
      name: 'all, loading',
      start: { options: PAIRING },
      names: nobodyTranslates,
      before: ({ sandbox }) => sandbox.fault({ service: 'catalogue', path: '/getWallets', hang: true }),
      show: async (stage) => {
        await open(stage.page)
        await row(stage, 'all-wallets').click()
        await stage.page.locator('.lk-skeleton-grid').waitFor()
      },
    },
    {
      name: 'downloads',
      start: { options: PAIRING },
      names: nobodyTranslates,
      show: (stage) => show(stage, 'Downloads', { wallet: wallet(STORES) }),
    },
    {
      name: 'downloads, website only',
      start: { options: PAIRING },
      names: nobodyTranslates,
      show: (stage) => show(stage, 'Downloads', { wallet: wallet() }),
    },
    {
      name: 'get a wallet',
      start: { options: PAIRING },
      names: nobodyTranslates,
      before: ({ sandbox }) =>
        sandbox.setWallets(
          ['Aspen', 'Wallet 1', 'Wallet 2', LONG].map((name, index) =>
            wallet({ id: `${index}`.repeat(64), name, ...(index > 0 && STORES) }),
          ),
        ),
      show: async (stage) => {
        await show(stage, 'GetWallet')
        await stage.page.locator('[data-testid^="get-wallet-"].lk-row').first().waitFor()
      },
    },
  ],
}
