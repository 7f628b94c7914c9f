import type { Page } from '@playwright/test'
import type { CatalogueWallet } from '../../../plugins/connect/contract.js'
import type { SandboxClient } from '../../sandbox/client.js'
import { openModal, parts } from '../connect/visit.js'
import { expect, nightlyUnless, test } from '../fixtures.js'
import { catchOpenings, openings, PHONES, pairing } from './pair.js'

const COINBASE = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'
const PHANTOM = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const SOLFLARE = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
/** Wallets with in-app browsers: the link that opens each, and the object it injects there. */
const BROWSERS = [
  [
    'Phantom',
    PHANTOM,
    'phantom',
    (href: string, origin: string) => `https://phantom.app/ul/browse/${href}?ref=${origin}`,
  ],
  [
    'Solflare',
    SOLFLARE,
    'solflare',
    (href: string) => `https://solflare.com/ul/v1/browse/${href}?ref=${href}`,
  ],
  ['Coinbase', COINBASE, 'coinbaseSolana', (href: string) => `https://go.cb-w.com/dapp?cb_url=${href}`],
] as const
const catalogued = (id: string, name: string): CatalogueWallet => ({
  id,
  name,
  homepage: 'https://wallet.example',
  mobile_link: 'inapp://',
})

/** Makes a kit with Solana, by default as the page's network. */
async function makeSolanaKit(page: Page, sandbox: SandboxClient, isFirst = true) {
  const { caipNetworkId, rpcUrl } = sandbox.config.solana
  const solana = {
    id: caipNetworkId.slice('solana:'.length),
    name: 'Latchkey Solana',
    chainNamespace: 'solana',
    caipNetworkId,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [rpcUrl] } },
  }
  await page.evaluate(
    ({ network, isFirst }) => {
      const networks = [...window.lk.networks.slice(0, 2), network] as never
      const defaultNetwork = isFirst ? (network as never) : undefined
      const kit = window.lk.create({ use: ['evm', 'walletconnect'], networks, defaultNetwork })
      window.visit = { kit, tracked: [], refused: [], errors: [] }
      kit.subscribeEvents(({ data }) => window.visit.tracked.push(data))
    },
    { network: solana, isFirst },
  )
}

/** Taps the wallet in the list of all wallets. */
async function tapWallet(page: Page, id: string) {
  const { wallet } = await openModal(page)
  // One reserved row for suggested wallets is removed, and a sheet moves with its height.
  await expect(page.getByTestId('all-wallets')).toContainText('1')
  await wallet('walletconnect').tap()
  await page.getByTestId(`wallet-search-item-${id}`).tap()
}

test.beforeEach(({ page }) => catchOpenings(page))

test.describe('on a phone, of a page with Solana', () => {
  test.use(PHONES.iPhone)

  for (const [name, id, injected, link] of BROWSERS) {
    test(
      `[MIS-04] ${name} opens the page in its own browser`,
      nightlyUnless(name === 'Phantom'),
      async ({ open, page, sandbox }) => {
        await sandbox.setWallets([catalogued(id, name)])
        await open('kit', { wallets: 'none', query: { tab: 'a&b' } })
        // An element with an id is a property of the window, too.
        await page.locator('h1').evaluate((heading, own) => {
          heading.id = own
        }, injected)
        await makeSolanaKit(page, sandbox)
        await tapWallet(page, id)
        await expect.poll(() => openings(page)).toHaveLength(1)
        const { href, origin } = new URL(page.url())
        expect(await openings(page)).toEqual([
          {
            href: link(encodeURIComponent(href), encodeURIComponent(origin)),
            target: '_self',
            features: 'noreferrer noopener',
            isActive: true,
          },
        ])
        // A returning visitor finds the list, and no pending pairing.
        await expect(parts(page).title).toHaveText('All Wallets')
        await expect(pairing(page).openApp).toHaveCount(0)
      },
    )

    test(
      `[MIS-04] ${name} is paired with where the page is in its browser already`,
      nightlyUnless(name === 'Phantom'),
      async ({ open, page, sandbox }) => {
        await page.addInitScript((own) => Object.assign(window, { [own]: {} }), injected)
        await sandbox.setWallets([catalogued(id, name)])
        await open('kit', { wallets: 'none' })
        await makeSolanaKit(page, sandbox)
        await tapWallet(page, id)
        await expect.poll(() => openings(page)).toHaveLength(1)
        expect((await openings(page))[0]?.href).toMatch(/^inapp:\/\/wc\?uri=wc/)
        await expect(pairing(page).openApp).toBeVisible()
      },
    )
  }

  test('[MIS-04] Coinbase opens the page itself for Solana only', async ({ open, page, sandbox }) => {
    await sandbox.setWallets([catalogued(COINBASE, 'Coinbase')])
    await open('kit', { wallets: 'none' })
    await makeSolanaKit(page, sandbox, false)
    await tapWallet(page, COINBASE)
    await expect.poll(() => openings(page)).toHaveLength(1)
    expect((await openings(page))[0]?.href).toMatch(/^inapp:\/\/wc\?uri=wc/)
  })

  test('[MIS-04] Phantom and Solflare are listed without a link, for their browsers', async ({
    open,
    page,
    sandbox,
  }) => {
    const bare = ({ id, name, homepage }: CatalogueWallet) => ({ id, name, homepage })
    await sandbox.setWallets([
      bare(catalogued(PHANTOM, 'Phantom')),
      bare(catalogued(SOLFLARE, 'Solflare')),
      bare(catalogued('e'.repeat(64), 'Elsewhere')),
    ])
    await open('kit', { wallets: 'none' })
    await makeSolanaKit(page, sandbox)
    const { wallet } = await openModal(page)
    await wallet('walletconnect').tap()
    await expect(page.getByTestId(`wallet-search-item-${PHANTOM}`)).toBeVisible()
    await expect(page.getByTestId(`wallet-search-item-${SOLFLARE}`)).toBeVisible()
    await expect(page.getByTestId(`wallet-search-item-${'e'.repeat(64)}`)).toHaveCount(0)
  })
})
