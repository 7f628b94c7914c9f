import { expect, test } from '../fixtures.js'
import { makeKitWith } from './adapters.js'
import { AMBER, connectWith, makeKit, openModal, parts } from './visit.js'

const CONNECTORS = [
  { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' },
  { id: 'vault', name: 'Vault', type: 'EXTERNAL' },
] satisfies Parameters<typeof makeKitWith>[1]['connectors']
const CUSTOM = [
  { id: 'ours', name: 'Our own wallet', homepage: 'https://ours.example' },
  { id: AMBER, name: 'Not the real Amber', homepage: 'https://evil.example' },
]
const RECENT = JSON.stringify([
  { id: 'dev.latchkey.birch', name: 'Birch Wallet', rdns: 'dev.latchkey.birch' },
])

test('wallets are listed as walletConnect, recent, injected, custom, external', async ({ open, page }) => {
  await page.addInitScript((recent) => localStorage.setItem('@appkit/recent_wallets', recent), RECENT)
  await open('kit')
  await makeKitWith(page, { connectors: CONNECTORS, options: { customWallets: CUSTOM } })
  const { card, wallet } = await openModal(page)
  await expect(card.getByRole('listitem')).toHaveText([
    /WalletConnect.*QR code/,
    /Birch Wallet.*Recent/,
    /Amber Wallet.*Installed/,
    /Browser Wallet.*Installed/,
    /Our own wallet/,
    /Vault/,
  ])
  await expect(wallet('ours')).toHaveAttribute('href', 'https://ours.example')
  await expect(wallet('external-vault')).toBeVisible()
  await expect(wallet('walletconnect')).toBeVisible()
})

test('the host decides the order of kinds, what it leaves out follows', async ({ open, page }) => {
  await page.addInitScript((recent) => localStorage.setItem('@appkit/recent_wallets', recent), RECENT)
  await open('kit')
  const features = { connectorTypeOrder: ['external', 'custom', 'injected', 'walletConnect'] }
  await makeKitWith(page, { connectors: CONNECTORS, options: { customWallets: CUSTOM, features } })
  const { card } = await openModal(page)
  await expect(card.getByRole('listitem')).toHaveText([
    /Vault/,
    /Our own wallet/,
    /Amber Wallet/,
    /Browser Wallet/,
    /WalletConnect/,
    /Birch Wallet/,
  ])
})

test('wallets that the host excludes are not listed', async ({ open, page }) => {
  await open('kit')
  await makeKit(page, { excludeWalletIds: [AMBER, 'birch wallet'] })
  const { card } = await openModal(page)
  await expect(card.getByRole('listitem')).toHaveText([/Browser Wallet/])
})

test('a wallet announced while the list is open comes below, and what is listed stays in place', async ({
  open,
  page,
}) => {
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
  // The next opening has it where its kind belongs.
  await parts(page).close.click()
  await expect(parts(page).card).toHaveCount(0)
  await openModal(page)
  await expect(rows).toHaveText([/Birch Wallet/, /A late wallet/, /Browser Wallet/])
})

test('with wallets off the page offers none, and the way to other views stays', async ({ open, page }) => {
  await open('kit', { options: { enableWallets: false } })
  await makeKit(page)
  const { card } = await openModal(page)
  await expect(page.getByTestId('w3m-wallet-guide-get-started')).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(0)
})

test('the terms and the privacy policy of the host are linked, what is no web address is not', async ({
  open,
  page,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page, {
    termsConditionsUrl: 'https://host.example/terms',
    privacyPolicyUrl: 'javascript:window.__p=1',
  })
  const { card } = await openModal(page)
  await expect(card.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute(
    'href',
    'https://host.example/terms',
  )
  await expect(card.getByRole('link', { name: 'Privacy Policy' })).toHaveCount(0)
})

test('the wallet that was used last is first and says so when the modal opens again', async ({
  open,
  page,
  wallets,
}) => {
  await open('kit', { wallets: 'amber,birch' })
  await makeKit(page)
  await connectWith(page, wallets.birch, 'dev.latchkey.birch')
  await openModal(page)
  await parts(page).disconnect.click()
  await expect(parts(page).card).toHaveCount(0)
  const { card } = await openModal(page)
  await expect(card.getByRole('listitem')).toHaveText([/Birch Wallet.*Recent/, /Amber Wallet.*Installed/])
})
