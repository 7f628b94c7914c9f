import { expect, test } from '../fixtures.js'
import { wallet } from '../wallets/all.js'
import { AMBER, BIRCH, connectWith, makeKit, openModal, parts } from './visit.js'

const CUSTOM = [
  { id: 'ours', name: 'Our own wallet', homepage: 'https://ours.example' },
  { id: AMBER, name: 'Not the real Amber', homepage: 'https://evil.example' },
]
const RECENT = JSON.stringify([
  { id: 'dev.latchkey.birch', name: 'Birch Wallet', rdns: 'dev.latchkey.birch' },
])

/** A catalogue of ten wallets, none of them on the page. */
const CATALOGUE = Array.from({ length: 10 }, (_, index) => wallet(index))
const idOf = (index: number) => wallet(index).id

test('[VIEW-12] walletConnect, recent, injected, featured, custom, external, recommended; the host may change the order', async ({
  open,
  page,
  sandbox,
}) => {
  await sandbox.setWallets(CATALOGUE)
  await page.addInitScript((recent) => localStorage.setItem('@appkit/recent_wallets', recent), RECENT)
  await open('kit', { options: { use: ['evm', 'walletconnect', 'coinbase'] }, wallets: 'amber,birch' })
  const make = async (options: Record<string, unknown>) => {
    await page.evaluate(() => {
      for (const kit of window.lk.kits.splice(0)) kit.destroy()
    })
    await makeKit(page, options)
    return (await openModal(page)).card.getByRole('listitem')
  }
  // Featured and custom wallets are the host's own recommendation: they replace the default one.
  const chosen = { featuredWalletIds: [idOf(4), idOf(2)], customWallets: CUSTOM }
  const usual = [
    /WalletConnect.*QR code/,
    /Birch Wallet.*Recent/,
    /Amber Wallet.*Installed/,
    /Wallet 4/,
    /Wallet 2/,
    /Our own wallet/,
    /Coinbase/,
    /All Wallets.*10/,
  ]
  await expect(await make(chosen)).toHaveText(usual)
  const reversed = ['recommended', 'external', 'custom', 'featured', 'injected', 'recent', 'walletConnect']
  await expect(await make({ ...chosen, features: { connectorTypeOrder: reversed } })).toHaveText([
    /Coinbase/,
    /Our own wallet/,
    /Wallet 4/,
    /Wallet 2/,
    /Amber Wallet/,
    /Birch Wallet/,
    /WalletConnect/,
    /All Wallets/,
  ])
  // Types missing in the order follow in their default order.
  await expect(await make({ ...chosen, features: { connectorTypeOrder: ['external'] } })).toHaveText([
    /Coinbase/,
    ...usual.filter((text) => String(text) !== '/Coinbase/'),
  ])
})

test('installed wallets have one heading, and each is named as installed to assistive technology', async ({
  open,
  page,
}) => {
  await open('kit', { wallets: 'amber,birch' })
  await makeKit(page)
  const { card, wallet } = await openModal(page)
  await expect(wallet(AMBER)).toHaveAccessibleName(/^Amber Wallet\s*Installed$/)
  await expect(wallet('dev.latchkey.birch')).toHaveAccessibleName(/^Birch Wallet\s*Installed$/)
  const heading = card.locator('p[aria-hidden]', { hasText: 'Installed' })
  await expect(heading).toHaveCount(1)
  await expect(heading).toBeVisible()
  await expect(wallet(AMBER).locator('.lk-tag')).toHaveCount(0)
})

test('[VIEW-12] recommended wallets fill the room that recent and installed ones leave, below external ones', async ({
  open,
  page,
  sandbox,
}) => {
  await sandbox.setWallets(CATALOGUE)
  const far = JSON.stringify([wallet(3)])
  await page.addInitScript((recent) => localStorage.setItem('@appkit/recent_wallets', recent), far)
  await open('kit', { options: { use: ['evm', 'walletconnect', 'coinbase'] }, wallets: 'none' })
  await makeKit(page)
  const rows = (await openModal(page)).card.getByRole('listitem')
  await expect(rows).toHaveText([/WalletConnect/, /Wallet 3.*Recent/, /Coinbase/, /Wallet 0/, /All Wallets/])
  await parts(page).close.click()
  await page.evaluate(() => window.lk.kits[0]?.destroy())
  await makeKit(page, { features: { connectorTypeOrder: ['recommended', 'external'] } })
  await openModal(page)
  await expect(rows).toHaveText([/Wallet 0/, /Coinbase/, /WalletConnect/, /Wallet 3.*Recent/, /All Wallets/])
})

test('the first frame waits for nothing: later rows have reserved space, and rows below do not move', {
  tag: '@nightly',
}, async ({ open, page, sandbox }) => {
  await sandbox.setWallets(CATALOGUE)
  await sandbox.fault({ service: 'catalogue', path: '/getWallets', delayMs: 60_000 })
  await open('kit', { options: { use: ['evm', 'walletconnect', 'coinbase'] }, wallets: 'amber' })
  await makeKit(page, { featuredWalletIds: [idOf(5), idOf(6)] })
  const { wallet: row, card } = await openModal(page)
  await expect(row(AMBER)).toBeVisible()
  // Measure by layout: the card may still be growing as it opens.
  const place = () => row('external-coinbaseWallet').evaluate((one) => one.closest('li')?.offsetTop)
  const before = await place()
  await expect(page.getByTestId('all-wallets')).not.toContainText(/\d/)
  await sandbox.clearFaults()
  await expect(row(`featured-${idOf(6)}`)).toBeVisible()
  expect(await place()).toBe(before)
  await expect(page.getByTestId('all-wallets')).toContainText('10')
  await expect(card.getByRole('listitem')).toHaveCount(6)
})

test('an installed wallet is not listed again from the catalogue', { tag: '@nightly' }, async ({
  open,
  page,
  sandbox,
}) => {
  await sandbox.setWallets([
    wallet(1, { name: 'Amber again', rdns: AMBER }),
    wallet(2, { name: 'birch wallet' }),
    wallet(3),
    wallet(4),
  ])
  await open('kit', { options: { use: ['evm', 'walletconnect'] }, wallets: 'amber' })
  await makeKit(page)
  const rows = (await openModal(page)).card.getByRole('listitem')
  await expect(rows).toHaveText([/WalletConnect/, /Amber Wallet.*Installed/, /birch wallet/, /All Wallets/])
  await parts(page).close.click()
  await page.evaluate(() => window.lk.kits[0]?.destroy())
  await makeKit(page, { featuredWalletIds: [idOf(1), idOf(3)] })
  await openModal(page)
  await expect(rows).toHaveText([/WalletConnect/, /Amber Wallet.*Installed/, /Wallet 3/, /All Wallets/])
})

test('the row of all wallets shows their number, and can be hidden by the host', { tag: '@nightly' }, async ({
  open,
  page,
  sandbox,
}) => {
  await open('kit', { options: { use: ['evm', 'walletconnect'] }, wallets: 'amber' })
  const make = async (options: Record<string, unknown>) => {
    await page.evaluate(() => {
      for (const kit of window.lk.kits.splice(0)) kit.destroy()
    })
    await makeKit(page, options)
    return (await openModal(page)).wallet('walletconnect')
  }
  const row = page.getByTestId('all-wallets')
  await make({})
  // More than 600, rounded to tens.
  await expect(row).toContainText(/\d\d0\+/)
  for (const hidden of [
    { allWallets: 'HIDE' },
    { allWallets: 'ONLY_MOBILE' },
    { features: { allWallets: false } },
  ]) {
    await expect(await make(hidden)).toBeVisible()
    await expect(row).toHaveCount(0)
  }
  await sandbox.setWallets(CATALOGUE.slice(0, 7))
  await make({})
  await expect(row).toContainText('7')
  // Without WalletConnect no wallet outside this browser could be connected.
  await page.evaluate(() => {
    for (const kit of window.lk.kits.splice(0)) kit.destroy()
  })
  await makeKit(page, { enableWalletConnect: false })
  await expect((await openModal(page)).wallet(AMBER)).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('recent, featured and custom wallets lead to the pairing view; links that would run code are ignored', {
  tag: '@nightly',
}, async ({ open, page, sandbox }) => {
  await sandbox.setWallets(CATALOGUE)
  const recent = JSON.stringify([wallet(8, { homepage: 'javascript:window.__p=1' })])
  await page.addInitScript((stored) => localStorage.setItem('@appkit/recent_wallets', stored), recent)
  await open('kit', { options: { use: ['evm', 'walletconnect'] }, wallets: 'none' })
  const own = { id: 'ours', name: 'Our own wallet', mobile_link: 'ours://', homepage: 'https://ours.example' }
  const hostile = {
    id: 'bad',
    name: 'Hostile',
    mobile_link: 'javascript:window.__p=1',
    homepage: 'data:text/html,x',
  }
  await makeKit(page, { featuredWalletIds: [idOf(4)], customWallets: [own, hostile] })
  const { wallet: row, title, back } = await openModal(page)
  const pairing = page.locator('[data-view="ConnectingWalletConnect"]')
  for (const [id, name] of [
    [idOf(8), 'Wallet 8'],
    [`featured-${idOf(4)}`, 'Wallet 4'],
    ['ours', 'Our own wallet'],
  ] as const) {
    await row(id).click()
    await expect(pairing).toBeVisible()
    await expect(title).toHaveText(name)
    await back.click()
    await expect(row(id)).toBeFocused()
  }
  await expect(row('bad')).toHaveCount(0)
  expect(await page.evaluate(() => '__p' in window)).toBe(false)
})

test('N-025 a wallet of the host never takes the place of a built-in one', async ({
  open,
  page,
  sandbox,
}) => {
  await sandbox.setWallets(CATALOGUE)
  await open('kit', { options: { use: ['evm', 'walletconnect'] }, wallets: 'amber' })
  const takeover = (id: string) => ({
    id,
    name: 'Not the real one',
    mobile_link: 'evil://',
    homepage: 'https://evil.example',
  })
  await makeKit(page, {
    customWallets: [takeover('walletConnect'), takeover(AMBER), takeover(idOf(4))],
    featuredWalletIds: [idOf(4)],
  })
  const { card, wallet: row, title, back } = await openModal(page)
  await expect(row(AMBER)).toHaveText(/Amber Wallet/)
  await expect(row('walletconnect')).toHaveText(/WalletConnect/)
  await expect(row(`featured-${idOf(4)}`)).toHaveText(/Wallet 4/)
  // The announced wallet with an id of the catalogue keeps its own name and does not replace the catalogue's.
  await expect(card.getByRole('listitem').filter({ hasText: 'Not the real one' })).toHaveCount(1)
  await row(`featured-${idOf(4)}`).click()
  await expect(title).toHaveText('Wallet 4')
  await back.click()
  await page.getByTestId('all-wallets').click()
  await expect(page.getByTestId(`wallet-search-item-${idOf(4)}`)).toHaveText(/Wallet 4/)
})

test('wallets that the host excludes are not listed', async ({ open, page }) => {
  await open('kit')
  await makeKit(page, { excludeWalletIds: [AMBER, 'birch wallet'] })
  const { card } = await openModal(page)
  await expect(card.getByRole('listitem')).toHaveText([/Browser Wallet/])
})

test('an installed wallet is also excluded by its explorer id, once the catalogue has loaded', {
  tag: '@nightly',
}, async ({ open, page, sandbox }) => {
  await sandbox.setWallets([wallet(1, { name: 'Amber', rdns: AMBER }), wallet(2)])
  await open('kit', { options: { use: ['evm', 'walletconnect'] }, wallets: 'amber,birch' })
  await makeKit(page, { excludeWalletIds: [idOf(1)] })
  const { wallet: row } = await openModal(page)
  await expect(row(BIRCH)).toBeVisible()
  await expect(row(AMBER)).toHaveCount(0)
  await page.getByTestId('all-wallets').click()
  await expect(page.getByTestId(`wallet-search-item-${idOf(2)}`)).toBeVisible()
  await expect(page.getByTestId(`wallet-search-item-${idOf(1)}`)).toHaveCount(0)
})

test('a wallet announced while the list is open is added below, and listed rows stay in place', {
  tag: '@nightly',
}, async ({ open, page }) => {
  await open('kit', { wallets: 'birch,cedar' })
  await makeKit(page)
  const rows = (await openModal(page)).card.getByRole('listitem')
  await expect(rows).toHaveText([/Birch Wallet/, /Browser Wallet/])
  await page.evaluate(() => {
    const info = { uuid: 'late', name: 'A late wallet', icon: '', rdns: 'test.late' }
    const provider = { request: async () => [], on: () => {}, removeListener: () => {} }
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  })
  await expect(rows).toHaveText([/Birch Wallet/, /Browser Wallet/, /A late wallet/])
  // From the next opening on, it is in the place of its type.
  await parts(page).close.click()
  await expect(parts(page).card).toBeHidden()
  await openModal(page)
  await expect(rows).toHaveText([/Birch Wallet/, /A late wallet/, /Browser Wallet/])
})

test('with wallets off the modal lists none, and other views stay reachable', async ({ open, page }) => {
  await open('kit', { options: { enableWallets: false } })
  await makeKit(page)
  const { card } = await openModal(page)
  await expect(page.getByTestId('w3m-wallet-guide-get-started')).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(0)
})

test('the host’s terms and privacy policy are linked, unless the URL is not a web address', async ({
  open,
  page,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page, {
    termsConditionsUrl: 'https://host.example/terms',
    privacyPolicyUrl: 'javascript:window.__p=1',
  })
  const { card } = await openModal(page)
  await expect(card.getByRole('link', { name: 'terms of service' })).toHaveAttribute(
    'href',
    'https://host.example/terms',
  )
  await expect(card.getByRole('link', { name: 'privacy policy' })).toHaveCount(0)
})

test('the wallet used last is first and marked as recent when the modal opens again', async ({
  open,
  page,
  wallets,
}) => {
  await open('kit', { wallets: 'amber,birch' })
  await makeKit(page)
  await connectWith(page, wallets.birch, 'dev.latchkey.birch')
  await openModal(page)
  await parts(page).disconnect.click()
  await expect(parts(page).card).toBeHidden()
  const { card } = await openModal(page)
  await expect(card.getByRole('listitem')).toHaveText([/Birch Wallet.*Recent/, /Amber Wallet.*Installed/])
})
