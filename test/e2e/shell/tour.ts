import type { Page } from '@playwright/test'
import { expect, type Wallets } from '../fixtures.js'
import { modal } from './modal.js'

/** Every view that a visitor can reach today, in the order in which one gets there. */
export const VIEWS = [
  'Connect',
  'WhatIsAWallet',
  'GetWallet',
  'ConnectingExternal',
  'ConnectingExternal declined',
  'Account',
  'SwitchNetwork',
  'WhatIsANetwork',
  'SwitchNetwork waiting',
  'SwitchNetwork declined',
  'UnsupportedChain',
] as const
export type ViewName = (typeof VIEWS)[number]

/** Walks through all of them as a visitor would, with the last kit of the page, and calls back on each. */
export async function tour(page: Page, wallets: Wallets, visit: (view: ViewName) => Promise<void>) {
  const { card, view, help, back, close } = modal(page)
  const arrive = async (name: ViewName) => {
    await expect(view(name.split(' ')[0] ?? '')).toBeVisible()
    await visit(name)
  }
  const retry = page.getByTestId('w3m-connecting-widget-secondary-button')
  await page.evaluate(() => window.lk.kits.at(-1)?.open())
  await arrive('Connect')
  await help.click()
  await arrive('WhatIsAWallet')
  await view('WhatIsAWallet').getByRole('button').last().click()
  await arrive('GetWallet')
  await back.click()
  await back.click()
  await card.getByRole('button', { name: 'Amber Wallet' }).click()
  await wallets.amber.prompt.waitFor()
  await arrive('ConnectingExternal')
  await wallets.amber.reject()
  await retry.waitFor()
  await arrive('ConnectingExternal declined')
  await retry.click()
  await wallets.amber.approve()
  await expect(card).toHaveCount(0)

  await page.evaluate(() => window.lk.kits.at(-1)?.open())
  await arrive('Account')
  await page.getByTestId('w3m-account-select-network').click()
  await arrive('SwitchNetwork')
  await card.getByText('What is a network').click()
  await arrive('WhatIsANetwork')
  await back.click()
  await card.getByRole('button', { name: 'Latchkey Harbor' }).click()
  await wallets.amber.prompt.waitFor()
  await arrive('SwitchNetwork waiting')
  await wallets.amber.reject()
  await retry.waitFor()
  await arrive('SwitchNetwork declined')
  await close.click()
  await expect(card).toHaveCount(0)

  await wallets.amber.call('setChain', 424242)
  await arrive('UnsupportedChain')
}
