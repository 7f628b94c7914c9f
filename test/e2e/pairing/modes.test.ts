import type { Page } from '@playwright/test'
import { AMBER, makeKit, openModal, parts, readKit, trackedEvents } from '../connect/visit.js'
import { expect, nightlyUnless, test } from '../fixtures.js'
import { PHONES, pairing, readUri, USE } from './pair.js'

const ONLY = { use: ['walletconnect'] }
const view = (page: Page, name: string) => page.locator(`[data-view="${name}"]`)
const HOSTS = `wc:${'ab'.repeat(32)}@2?expiryTimestamp=1790000000&relay-protocol=irn&symKey=${'cd'.repeat(32)}`
const openWith = (page: Page, options: Record<string, unknown>) =>
  page.evaluate((given) => window.visit.kit.open(given), options)

test('[VIEW-02] a kit without adapters opens on a code, regardless of the requested view, and pairs', async ({
  open,
  page,
  phone,
  account,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page, ONLY)
  await openWith(page, { view: 'Connect' })
  await expect(view(page, 'ConnectingWalletConnectBasic')).toBeVisible()
  const { title, card, back } = parts(page)
  await expect(title).toHaveText('WalletConnect')
  const first = await readUri(page)
  await page.getByTestId('all-wallets').click()
  await expect(title).toHaveText('All Wallets')
  await expect.poll(() => trackedEvents(page)).toContain('CLICK_ALL_WALLETS')
  await back.click()
  const uri = await readUri(page)
  expect(uri).not.toBe(first)
  await phone.pair(uri)
  await phone.approve()
  await expect(card).toBeHidden()
  expect(await readKit(page)).toMatchObject({ address: account.address, isConnected: true })

  await page.evaluate(() => window.visit.kit.open())
  await expect(view(page, 'Account')).toBeVisible()
})

test('the URI of a host with its own pairing is shown; the kit sends no request unless the visitor retries', {
  tag: '@nightly',
}, async ({ open, page, phone, sandbox }) => {
  await page.clock.install()
  await open('kit', { wallets: 'none' })
  await makeKit(page, { ...USE, manualWCControl: true })
  await openWith(page, {})
  await expect(view(page, 'ConnectingWalletConnectBasic')).toBeVisible()
  await expect(pairing(page).words).toHaveText('Creating QR code')
  await openWith(page, { uri: HOSTS })
  expect(await readUri(page)).toBe(HOSTS)
  const next = HOSTS.replace('ab', 'ef')
  await openWith(page, { uri: next })
  await expect(pairing(page).code).toHaveAttribute('uri', next)
  expect((await sandbox.relay.traffic()).asked).toBe(0)

  await page.clock.fastForward(231_000)
  const { words, retry, card } = parts(page)
  await expect(words).toContainText('Connection request expired')
  expect((await sandbox.relay.traffic()).asked).toBe(0)
  await retry.click()
  await phone.pair(await readUri(page))
  await phone.approve()
  await expect(card).toBeHidden()
})

test('an invalid pairing URI is neither shown nor reported', async ({ open, page }) => {
  await open('kit', { wallets: 'none' })
  await makeKit(page, USE)
  await page.evaluate(() => void window.visit.kit.open({ uri: 'javascript:alert(document.domain)' }))
  await expect(parts(page).words).toContainText('Invalid link')
  await expect(pairing(page).code).toHaveCount(0)
  const errors = await page.evaluate(() => window.visit.errors)
  expect(errors).toEqual(['PairingAddressError: The host passed an invalid pairing address.'])
})

test('every kind of kit shows a host’s pairing URI', async ({ open, page }) => {
  await open('kit', { wallets: 'none' })
  await makeKit(page, USE)
  await openWith(page, { uri: HOSTS })
  expect(await readUri(page)).toBe(HOSTS)
})

test('a basic modal asks for no remote features and does not open once connected', {
  tag: '@nightly',
}, async ({ open, page, phone, sandbox }) => {
  await open('kit', { wallets: 'none' })
  await makeKit(page, { ...ONLY, basic: true })
  await openWith(page, {})
  await phone.pair(await readUri(page))
  await phone.approve()
  await expect(parts(page).card).toBeHidden()
  expect((await readKit(page)).isConnected).toBe(true)
  await openWith(page, {})
  await openWith(page, { uri: HOSTS })
  await expect(parts(page).card).toBeHidden()
  expect(await page.evaluate(() => window.visit.kit.getState().open)).toBe(false)
  expect(await sandbox.requests({ path: '/appkit/v1/config' })).toEqual([])
})

test('[STA-16] a wallet on an unsupported network takes over the screen, except where that is allowed, cannot be changed, or the modal is basic', async ({
  open,
  page,
  wallets,
}) => {
  await open('kit', {
    wallets: 'amber',
    init: { amber: { chainId: 31339, chains: [31339, 31337], policies: { '*': 'approve' } } },
  })
  const cases: [Record<string, unknown>, boolean][] = [
    [{}, true],
    [{ allowUnsupportedChain: true }, false],
    [{ enableNetworkSwitch: false }, false],
    [{ basic: true }, false],
  ]
  for (const [options, isTaken] of cases) {
    await makeKit(page, { ...USE, ...options, id: `case-${Object.keys(options)[0] ?? 'plain'}` })
    await openWith(page, {})
    await parts(page).wallet(AMBER).click()
    if (isTaken) await expect(view(page, 'UnsupportedChain')).toBeVisible()
    else await expect(parts(page).card).toBeHidden()
    expect(await readKit(page)).toMatchObject({ isConnected: true, networkId: 'eip155:31339' })
    // A network change while connected has the same effect.
    await wallets.amber.call('setChain', 31337)
    await expect(parts(page).card).toBeHidden()
    await expect.poll(async () => (await readKit(page)).networkId).toBe('eip155:31337')
    await wallets.amber.call('setChain', 31339)
    await expect.poll(async () => (await readKit(page)).networkId).toBe('eip155:31339')
    await expect(view(page, 'UnsupportedChain')).toHaveCount(isTaken ? 1 : 0)
    await page.evaluate(async () => {
      await window.visit.kit.disconnect()
      window.visit.kit.destroy()
    })
  }
})

test('without WalletConnect there is neither its row nor the list of all wallets', {
  tag: '@nightly',
}, async ({ open, page }) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page, { ...USE, enableWalletConnect: false })
  const { wallet } = await openModal(page)
  await expect(wallet(AMBER)).toBeVisible()
  await expect(page.getByTestId('wallet-selector-walletconnect')).toHaveCount(0)
  await expect(page.getByTestId('all-wallets')).toHaveCount(0)
})

for (const [allWallets, isListed] of [
  ['SHOW', true],
  ['HIDE', false],
  ['ONLY_MOBILE', false],
] as const) {
  test(
    `on a desktop, with all wallets ${allWallets}, the code has a way to them: ${isListed}`,
    nightlyUnless(allWallets === 'SHOW'),
    async ({ open, page }) => {
      await open('kit', { wallets: 'none' })
      await makeKit(page, { ...ONLY, allWallets })
      await openWith(page, {})
      await readUri(page)
      await expect(page.getByTestId('all-wallets')).toHaveCount(isListed ? 1 : 0)
    },
  )
}

test.describe('on a phone', () => {
  test.use(PHONES.iPhone)

  test('a kit without adapters opens on the wallets; the tapped one gets the host’s URI', async ({
    open,
    page,
    sandbox,
  }) => {
    await page.addInitScript(() => {
      window.openings = []
      window.open = (href) => {
        window.openings.push({ href: String(href), target: '', features: '', isActive: true })
        return null
      }
    })
    const id = 'c'.repeat(64)
    await sandbox.setWallets([{ id, name: 'Meridian', mobile_link: 'meridian://' }])
    await open('kit', { wallets: 'none' })
    await makeKit(page, { ...ONLY, manualWCControl: true })
    await openWith(page, { uri: HOSTS })
    await page.getByTestId(`wallet-search-item-${id}`).tap()
    await expect(parts(page).title).toHaveText('Meridian')
    await expect
      .poll(() => page.evaluate(() => window.openings.map(({ href }) => href)))
      .toEqual([`meridian://wc?uri=${encodeURIComponent(HOSTS)}`])
    expect((await sandbox.relay.traffic()).asked).toBe(0)
  })
})
