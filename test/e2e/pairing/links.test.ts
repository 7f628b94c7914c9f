import type { Page } from '@playwright/test'
import type { CatalogueWallet } from '../../../plugins/connect/contract.js'
import { makeKit, openModal, parts, readKit } from '../connect/visit.js'
import { expect, nightlyUnless, test } from '../fixtures.js'
import { settled } from '../shell/settled.js'
import { catchOpenings, choose, openings, PHONES, pairing, USE, WALLET } from './pair.js'

const UNIVERSAL: CatalogueWallet = { ...WALLET, mobile_link: 'https://app.wallet.example' }
const tile = (page: Page) => page.getByTestId(`wallet-search-item-${WALLET.id}`)

/** Splits the pairing URI from a link. */
function split(href: string) {
  const [start = '', encoded = ''] = href.split('wc?uri=')
  return { start, uri: decodeURIComponent(encoded), encoded }
}

/** The one link that the page opened for this wallet. */
async function opened(page: Page, wallet: CatalogueWallet, options: object = {}) {
  await makeKit(page, { ...USE, ...options })
  await choose(page, wallet)
  await pairing(page).openApp.click()
  await expect.poll(() => openings(page)).not.toEqual([])
  const [first] = await openings(page)
  if (!first) throw new Error('Nothing was opened.')
  return { ...first, ...split(first.href) }
}
const ADDRESS = /^wc:[0-9a-f]{64}@2\?.*symKey=[0-9a-f]{64}/

test.beforeEach(({ page }) => catchOpenings(page))

for (const [device, use] of Object.entries(PHONES)) {
  test.describe(device, () => {
    test.use(use)

    for (const [form, wallet, start] of [
      ['deep', WALLET, 'meridian://'],
      ['universal', UNIVERSAL, 'https://app.wallet.example/'],
    ] as const) {
      test(
        `[MIS-04] on an ${device} the wallet is reached by a ${form} link: a tap opens it, and its yes connects`,
        nightlyUnless((device === 'Android') === (form === 'deep')),
        async ({ open, page, phone, sandbox, account }) => {
          await sandbox.setWallets([wallet])
          await open('kit', { wallets: 'none' })
          await makeKit(page, USE)
          const { wallet: row, card } = await openModal(page)
          await row('walletconnect').tap()
          await tile(page).tap()
          await expect(pairing(page).code).toHaveCount(0)

          // Opened automatically, while the tap still counts as a user gesture.
          await expect.poll(() => openings(page)).toHaveLength(1)
          const [link] = await openings(page)
          const { start: base, uri, encoded } = split(link?.href ?? '')
          expect(uri).toMatch(ADDRESS)
          expect(encoded).toBe(encodeURIComponent(uri))
          expect(link).toMatchObject({ target: '_self', features: 'noreferrer noopener', isActive: true })
          expect(base).toBe(start)

          await phone.pair(uri)
          await phone.approve()
          await expect(card).toBeHidden()
          expect((await readKit(page)).address).toBe(account.address)
          const tracked = await page.evaluate(() => window.visit.tracked)
          expect(tracked).toContainEqual(
            expect.objectContaining({
              event: 'SELECT_WALLET',
              properties: { name: 'Meridian', platform: 'mobile' },
            }),
          )
          expect(tracked).toContainEqual(
            expect.objectContaining({
              event: 'CONNECT_SUCCESS',
              properties: expect.objectContaining({ method: 'mobile' }),
            }),
          )
          const choice = () => page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))
          expect(JSON.parse((await choice()) ?? '')).toEqual({ href: start, name: 'Meridian' })
          const recents = await page.evaluate(() => localStorage.getItem('@appkit/recent_wallets'))
          expect(JSON.parse(recents ?? '')).toMatchObject([{ id: WALLET.id, name: 'Meridian' }])

          await page.evaluate(() => window.visit.kit.disconnect())
          await expect.poll(choice).toBeNull()
        },
      )
    }

    test(
      'the row of WalletConnect opens all wallets',
      nightlyUnless(device === 'iPhone'),
      async ({ open, page }) => {
        await open('kit', { wallets: 'none' })
        await makeKit(page, USE)
        const { wallet, title } = await openModal(page)
        await wallet('walletconnect').tap()
        await expect(title).toHaveText('All Wallets')
      },
    )
  })
}

test.describe('on a phone', () => {
  test.use(PHONES.Android)

  test('no row moves under a finger when the catalogue has fewer wallets than the list kept places for', async ({
    open,
    page,
    sandbox,
  }) => {
    await sandbox.setWallets([WALLET])
    let answer: () => void = () => undefined
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/\/getWallets/, async (route) => {
      await asked
      await route.continue()
    })
    await open('kit', { wallets: 'none' })
    await makeKit(page, USE)
    const { wallet, help } = await openModal(page)
    const guide = page.getByTestId('w3m-wallet-guide-get-started')
    const places = () => Promise.all([help, wallet('walletconnect'), guide].map((one) => one.boundingBox()))
    await expect(guide).toBeVisible()
    const before = await places()
    answer()
    await expect(page.getByTestId('all-wallets')).toContainText(/\d/)
    await expect(wallet(WALLET.id)).toBeVisible()
    await settled(page)
    expect(await places()).toEqual(before)
  })

  test('without a fresh tap the app opens on the next tap', { tag: '@nightly' }, async ({
    open,
    page,
    sandbox,
  }) => {
    await open('kit', { wallets: 'none' })
    await sandbox.relay.fault({ fault: 'delay', delayMs: 2_000 })
    await makeKit(page, USE)
    await page.evaluate(() => {
      Object.defineProperty(navigator.userActivation, 'isActive', { get: () => false })
    })
    await choose(page, WALLET)
    const { openApp } = pairing(page)
    await expect(page.getByText('Preparing…')).toBeVisible()
    await expect(openApp).toBeEnabled()
    await expect(openApp).not.toHaveAttribute('aria-busy', 'true')
    expect(await openings(page)).toEqual([])
    await openApp.tap()
    expect(await openings(page)).toHaveLength(1)
  })

  test('a link without an authority is a scheme', { tag: '@nightly' }, async ({ open, page }) => {
    await open('kit', { wallets: 'none' })
    const { start } = await opened(page, { ...WALLET, mobile_link: 'meridian:' })
    expect(start).toBe('meridian://')
  })

  test('link mode is preferred if the host prefers universal links', { tag: '@nightly' }, async ({
    open,
    page,
  }) => {
    await open('kit', { wallets: 'none' })
    const wallet = { ...WALLET, link_mode: 'https://linked.wallet.example' }
    const { start, target } = await opened(page, wallet, { experimental_preferUniversalLinks: true })
    expect([start, target]).toEqual(['https://linked.wallet.example/', '_self'])
  })

  test('the web app opens in a new tab', { tag: '@nightly' }, async ({ open, page }) => {
    await open('kit', { wallets: 'none' })
    const wallet = { id: WALLET.id, name: 'Meridian', webapp_link: 'https://web.wallet.example' }
    const { start, target, features } = await opened(page, wallet)
    expect([start, target, features]).toEqual([
      'https://web.wallet.example/',
      '_blank',
      'noreferrer noopener',
    ])
  })

  test('inside Telegram on Android the address is encoded twice, in a new tab', { tag: '@nightly' }, async ({
    open,
    page,
  }) => {
    await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} }))
    await open('kit', { wallets: 'none' })
    const { encoded, target } = await opened(page, WALLET)
    const once = decodeURIComponent(encoded)
    expect(once).toBe(encodeURIComponent(decodeURIComponent(once)))
    expect(decodeURIComponent(once)).toMatch(ADDRESS)
    expect(target).toBe('_blank')
  })

  test('a link inside a frame navigates the top window', { tag: '@nightly' }, async ({ open, page }) => {
    await open('kit', { wallets: 'none' })
    await page.setContent(`<iframe src="${page.url()}" style="inline-size:380px;block-size:800px"></iframe>`)
    const frame = page.frames()[1]
    await frame?.waitForFunction(() => Boolean(window.lk))
    await frame?.evaluate(async (wallet) => {
      const kit = window.lk.create({ use: ['evm', 'walletconnect'] })
      await kit.open({ view: 'ConnectingWalletConnect', params: { wallet } })
    }, WALLET)
    await page.frameLocator('iframe').getByRole('button', { name: 'Open', exact: true }).tap()
    const made = await frame?.evaluate(() => window.openings)
    expect(made?.[0]).toMatchObject({ target: '_top' })
  })

  test('an app that does not open shows a message, with a code and a store link instead', async ({
    open,
    page,
  }) => {
    await page.clock.install()
    await open('kit', { wallets: 'none' })
    await opened(page, WALLET)
    await page.clock.fastForward(2_000)
    const { card } = parts(page)
    await expect(card).toContainText('If Meridian didn’t open')
    await page.getByRole('button', { name: 'Show QR code' }).tap()
    await expect(pairing(page).code).toHaveAttribute('uri', ADDRESS)
    const back = page.getByRole('button', { name: 'Open on this device' })
    await expect(back).toBeFocused()
    await back.tap()
    await expect(pairing(page).openApp).toBeVisible()
    await page.getByTestId('get-wallet').tap()
    await expect(parts(page).title).toHaveText('Get Meridian')
  })

  test('a link to a foreign host names the host, and waits for a press', async ({ open, page, sandbox }) => {
    const other = { ...WALLET, id: 'd'.repeat(64), name: 'Other' }
    await sandbox.setWallets([
      { ...WALLET, mobile_link: 'https://link.example/app' },
      { ...other, mobile_link: 'https://wallet.example@evil.example' },
    ])
    await open('kit', { wallets: 'none' })
    await makeKit(page, USE)
    const { wallet: row, back } = await openModal(page)
    await row('walletconnect').tap()
    await tile(page).tap()
    const { openApp } = pairing(page)
    await expect(page.getByTestId('app-host')).toHaveText('Opens link.example')
    await expect(openApp).not.toHaveAttribute('aria-busy', 'true')
    expect(await openings(page)).toEqual([])
    await openApp.tap()
    const [link] = await openings(page)
    expect(split(link?.href ?? '')).toMatchObject({
      start: 'https://link.example/app/',
      uri: expect.stringMatching(ADDRESS),
    })
    // The other wallet has no usable link: its link looked like the wallet's own but led elsewhere.
    await back.tap()
    await expect(tile(page)).toBeVisible()
    await expect(page.getByTestId(`wallet-search-item-${other.id}`)).toHaveCount(0)
  })

  test('N-013: links of the catalogue that could run code are never opened', async ({
    open,
    page,
    sandbox,
  }) => {
    const evil = 'javascript://x%0awindow.__p=1//'
    const other = { ...WALLET, id: 'd'.repeat(64), name: 'Other' }
    const links = { mobile_link: evil, link_mode: evil, webapp_link: evil, desktop_link: evil }
    await sandbox.setWallets([
      { ...WALLET, ...links },
      { ...other, ...links, mobile_link: 'other://' },
    ])
    await open('kit', { wallets: 'none' })
    await makeKit(page, { ...USE, experimental_preferUniversalLinks: true })
    const { wallet: row } = await openModal(page)
    await row('walletconnect').tap()
    await page.getByTestId(`wallet-search-item-${other.id}`).tap()
    await expect.poll(() => openings(page)).toHaveLength(1)
    expect((await openings(page))[0]?.href).toMatch(/^other:\/\/wc\?uri=/)
    // No link of the first wallet remains that a phone could open.
    await parts(page).back.tap()
    await expect(page.getByTestId(`wallet-search-item-${other.id}`)).toBeVisible()
    await expect(tile(page)).toHaveCount(0)

    // A wallet passed by the page has not been checked by the catalogue: a second check rejects it.
    await choose(page, { ...WALLET, ...links })
    for (const tab of ['mobile', 'webapp']) {
      await pairing(page).tab(tab).tap()
      await pairing(page).openApp.tap()
      await expect(parts(page).card).toContainText('Couldn’t open')
    }
    expect(await openings(page)).toHaveLength(1)
    expect(await page.evaluate(() => Reflect.get(window, '__p'))).toBeUndefined()
    const refusals = await page.evaluate(() =>
      window.visit.tracked.filter(({ event }) => event === 'CONNECT_PROXY_ERROR'),
    )
    expect(refusals[0]?.properties).toEqual({
      message: 'The wallet’s link may not be opened.',
      mobile_link: evil,
      name: 'Meridian',
    })
  })
})
