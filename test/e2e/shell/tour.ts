import type { Page } from '@playwright/test'
import { expect, type Wallets } from '../fixtures.js'
import { wallet } from '../wallets/all.js'
import { modal } from './modal.js'
import { settled, steady } from './settled.js'

/** Every view that a visitor can reach today, in the order of the tour. */
export const VIEWS = [
  'Connect',
  'WhatIsAWallet',
  'GetWallet',
  'Downloads',
  'AllWallets',
  'AllWallets searched',
  'AllWallets none',
  'ConnectingWalletConnect',
  'ConnectingExternal',
  'ConnectingExternal declined',
  'SIWXSignMessage',
  'SIWXSignMessage message',
  'SIWXSignMessage signing',
  'Account',
  'ProfileWallets',
  'ProfileWallets more',
  'ProfileWallets none',
  'SwitchNetwork',
  'WhatIsANetwork',
  'SwitchNetwork waiting',
  'SwitchNetwork declined',
  'UnsupportedChain',
] as const
export type ViewName = (typeof VIEWS)[number]

/** A catalogue whose first wallets can be installed. */
export const TOUR_WALLETS = ['Aspen', 'Birch', 'Cedar'].map((name, index) =>
  wallet(index, { name, app_store: 'https://apps.example/w', play_store: 'https://play.example/w' }),
)

/** The tour signs in once. */
export const TOUR_SIGN_IN = { required: false, statement: 'I take berth 7.', signOutOnDisconnect: false }

/** Visits all of them like a visitor, with the page's last kit, and calls back on each. */
export async function tour(page: Page, wallets: Wallets, visit: (view: ViewName) => Promise<void>) {
  const { card, view, help, back, close } = modal(page)
  const arrive = async (name: ViewName) => {
    await expect(view(name.split(' ')[0] ?? '')).toBeVisible()
    await settled(page)
    await visit(name)
  }
  const goBack = async (name: ViewName) => {
    await back.click()
    await expect(view(name)).toBeVisible()
    await settled(page)
  }
  const suggestion = page.locator('button[data-testid^="get-wallet-"]').first()
  const tiles = page.locator('[data-testid^="wallet-search-item-"]')
  const retry = steady(page, page.getByTestId('w3m-connecting-widget-secondary-button'))
  await page.evaluate(() => window.lk.kits.at(-1)?.open())
  await arrive('Connect')
  await help.click()
  await arrive('WhatIsAWallet')
  await view('WhatIsAWallet').getByRole('button').last().click()
  await expect(suggestion).toBeVisible()
  await arrive('GetWallet')
  await suggestion.click()
  await arrive('Downloads')
  await back.click()
  await back.click()
  await goBack('Connect')
  await page.getByTestId('all-wallets').click()
  await expect(tiles.first()).toBeVisible()
  await arrive('AllWallets')
  await page.getByTestId('wallet-search').fill('birch')
  await expect(tiles).toHaveCount(1)
  await arrive('AllWallets searched')
  await page.getByTestId('wallet-search').fill('nothing like it')
  await page.getByTestId('no-wallet-found').waitFor()
  await arrive('AllWallets none')
  await goBack('Connect')
  await page.getByTestId('wallet-selector-walletconnect').click()
  await page.getByTestId('wui-qr-code').waitFor()
  await arrive('ConnectingWalletConnect')
  await goBack('Connect')
  await card.getByRole('button', { name: 'Amber Wallet' }).click()
  await wallets.amber.prompt.waitFor()
  await arrive('ConnectingExternal')
  await wallets.amber.reject()
  await retry.waitFor()
  await arrive('ConnectingExternal declined')
  await retry.click()
  await wallets.amber.approve()
  await page.getByTestId('siwx-domain').waitFor()
  await arrive('SIWXSignMessage')
  await page.getByTestId('siwx-show-message').click()
  await page.getByTestId('siwx-message').waitFor()
  await arrive('SIWXSignMessage message')
  await page.getByTestId('w3m-connecting-siwe-sign').click()
  await wallets.amber.prompt.waitFor()
  await arrive('SIWXSignMessage signing')
  await wallets.amber.approve()
  await expect(card).toBeHidden()

  await page.evaluate(() => window.lk.kits.at(-1)?.open())
  await arrive('Account')
  await page.getByTestId('wui-wallet-switch').click()
  await page.getByTestId('balance-amount').waitFor()
  await arrive('ProfileWallets')
  await page.getByTestId('wui-active-profile-wallet-item-more-button').click()
  await arrive('ProfileWallets more')
  await page.getByTestId('disconnect-all-button').click()
  await page.getByTestId('recent-connection').waitFor()
  await arrive('ProfileWallets none')
  await page.getByTestId('recent-connection').getByRole('button', { name: 'Connect Amber Wallet' }).click()
  await wallets.amber.approve()
  await page.getByTestId('balance-amount').waitFor()
  await goBack('Account')
  await page.getByTestId('w3m-account-select-network').click()
  await arrive('SwitchNetwork')
  await card.getByText('What is a network?').click()
  await arrive('WhatIsANetwork')
  await goBack('SwitchNetwork')
  await card.getByRole('button', { name: 'Latchkey Harbor' }).click()
  await wallets.amber.prompt.waitFor()
  await arrive('SwitchNetwork waiting')
  await wallets.amber.reject()
  await retry.waitFor()
  await arrive('SwitchNetwork declined')
  await close.click()
  await expect(card).toBeHidden()

  await wallets.amber.call('setChain', 424242)
  await arrive('UnsupportedChain')
}
