import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { AMBER, connect, makeKit, openModal, parts } from '../connect/visit.js'
import { expect, type OpenOptions } from '../fixtures.js'

type Open = (page: string, options?: OpenOptions) => Promise<unknown>
type Axe = { run(context: { exclude: string[] }, options: RunOptions): Promise<AxeResults> }

export const BALANCES = '/v1/account/*/balance'

/** The account's views, by the ids that integrators' own tests use. */
export const accountView = (page: Page) => ({
  ...parts(page),
  value: page.getByTestId('account-value'),
  rows: page.getByTestId('token-row'),
  tab: (name: 'tokens' | 'nfts' | 'activity') => page.getByTestId(`tab-${name}`),
  tile: (name: 'receive' | 'send') => page.getByTestId(`w3m-account-default-${name}-button`),
  settings: page.getByTestId('account-settings-button'),
  refresh: page.getByTestId('tokens-refresh'),
  view: (name: string) => page.locator(`[data-view="${name}"]`),
})

/** Opens a page with a connected wallet and its account on screen, without the page's own buttons if requested. */
export async function showAccount(
  page: Page,
  open: Open,
  { isBare, ...options }: { isBare?: boolean; themeMode?: 'dark' | 'light'; locale?: 'ar' } = {},
) {
  await open('kit', { wallets: 'amber', init: { amber: { policies: { '*': 'approve' } } } })
  await makeKit(page, options)
  await page.evaluate(() => window.visit.kit.ready())
  expect(await connect(page, AMBER)).toEqual({ ok: true })
  if (isBare) {
    await page.evaluate(async () => {
      for (const button of document.querySelectorAll('appkit-button, appkit-account-button')) button.remove()
      await window.visit.kit.open()
    })
  } else await openModal(page)
  await expect(accountView(page).view('Account')).toBeVisible()
  return accountView(page)
}

/** Serious axe findings in the modal as it is now. */
export async function seriousTrouble(page: Page): Promise<string[]> {
  const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
  await page.evaluate(await readFile(axe, 'utf8'))
  return page.evaluate(async () => {
    const root = window.lk.kits[0]?.element?.shadowRoot
    const running = root?.getAnimations().filter((one) => one.effect?.getTiming().iterations === 1) ?? []
    await Promise.allSettled(running.map(({ finished }) => finished))
    const { axe: tool } = window as unknown as { axe: Axe }
    const { violations } = await tool.run(
      { exclude: ['sandbox-wallet-prompt'] },
      { resultTypes: ['violations'] },
    )
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
  })
}
