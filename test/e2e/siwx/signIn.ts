import type { Page } from '@playwright/test'
import type { SIWXSession } from 'latchkey/siwx'
import { AMBER, makeKit, openModal, parts, stored } from '../connect/visit.js'
import { expect, type WalletDriver } from '../fixtures.js'

export const VIEW = 'SIWXSignMessage'
export const STATEMENT = 'I take berth 7 for tonight and cast off by noon.'

/** The parts of the sign-in view that a visitor sees and presses. */
export const question = (page: Page) => ({
  ...parts(page),
  view: page.locator(`[data-view="${VIEW}"]`),
  sign: page.getByTestId('w3m-connecting-siwe-sign'),
  cancel: page.getByTestId('w3m-connecting-siwe-cancel'),
  again: page.getByTestId('siwx-prepare-again'),
  show: page.getByTestId('siwx-show-message'),
  text: page.getByTestId('siwx-message'),
})

/** Makes a kit with sign-in. */
export const makeSignInKit = (page: Page, required = true, options: Record<string, unknown> = {}) =>
  makeKit(page, { signIn: { required, statement: STATEMENT }, ...options })

/** Picks a wallet in the modal, which approves the connection. The sign-in view appears. */
export async function reachQuestion(page: Page, wallet: Pick<WalletDriver, 'approve'>, id = AMBER) {
  const { wallet: row } = await openModal(page)
  await row(id).click()
  await wallet.approve()
  const shown = question(page)
  await expect(shown.view).toBeVisible()
  await expect(shown.sign).toBeEnabled()
  return shown
}

/** Signs, in the modal and in the wallet. The modal closes. */
export async function signIn(page: Page, wallet: Pick<WalletDriver, 'approve'>) {
  const { sign, card } = question(page)
  await sign.click()
  await wallet.approve()
  await expect(card).toBeHidden()
}

/** The sessions that the page stores. */
export const sessionsOf = async (page: Page): Promise<SIWXSession[]> =>
  JSON.parse((await stored(page)).siwx ?? '[]')

/** The whole message, as the visitor reads it. */
export async function readMessage(page: Page): Promise<string> {
  const { show, text } = question(page)
  await expect(show).toHaveAttribute('aria-expanded', 'false')
  await show.click()
  await expect(show).toHaveAttribute('aria-expanded', 'true')
  return (await text.textContent()) ?? ''
}

/** The sign-in status of each chain. */
export const statuses = (page: Page) =>
  page.evaluate(() => {
    const state = window.kernelOf(window.visit.kit).store.find('siwx')?.get() as
      | { accounts: Record<string, { status: string; address: string; chainId: string } | undefined> }
      | undefined
    return Object.fromEntries(
      Object.entries(state?.accounts ?? {}).map(([namespace, account]) => [namespace, account?.status]),
    )
  })

/** The analytics events about sign-in. */
export const signInEvents = (page: Page) =>
  page.evaluate(() => window.visit.tracked.filter(({ event }) => event.includes('SIWX')))
