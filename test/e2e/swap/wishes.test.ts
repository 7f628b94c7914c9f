import type { Page } from '@playwright/test'
import { BALANCES } from '../account/visitAccount.js'
import { AMBER, connectWith, makeKit, openModal } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { LOCAL } from '../send/sendForm.js'
import { openSwap, swapForm } from './swapForm.js'

/** The form's values when it first becomes pressable. */
const readFirst = async (page: Page) => {
  const found = await page.waitForFunction(() => {
    const root = document.querySelector('w3m-modal')?.shadowRoot
    const part = (id: string) => root?.querySelector<HTMLElement>(`[data-testid="swap-${id}"]`)
    const pay = part('input-sourceToken')
    if (!part('action-button') || !(pay instanceof HTMLInputElement)) return false
    return {
      source: part('select-token-button-sourceToken')?.textContent,
      to: part('select-token-button-toToken')?.textContent,
      amount: pay.value,
    }
  })
  return found.jsonValue()
}

test('the host’s values are in the form once it can be pressed, with a slow account and after a failure', {
  tag: '@nightly',
}, async ({ page, open, sandbox, wallets, account }) => {
  await sandbox.mint({ chainId: LOCAL, symbol: 'HUSD', to: account.address, amount: '500' })
  const { action } = swapForm(page)
  await open('kit')
  // The balances arrive much later.
  await sandbox.fault({ service: 'blockchain', path: BALANCES, delayMs: 60_000 })
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  await openSwap(page, { from: 'HUSD', to: 'ETH', amount: '25' })
  expect(await readFirst(page)).toEqual({
    source: expect.stringContaining('HUSD'),
    to: expect.stringContaining('ETH'),
    amount: '25',
  })
  // Until then no amount is too high, no hint to buy appears, and no quote makes the form ready.
  await expect(page.locator('[data-view="Swap"]')).toContainText('1 HUSD = ')
  await expect(action).toHaveAttribute('aria-busy', 'true')
  await expect(action).toHaveText('Review swap')
  await expect(page.getByTestId('swap-buy')).toBeHidden()
  await sandbox.clearFaults()
  await expect(action).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('[data-view="Swap"]')).toContainText('500')

  // A retry loads the list of tokens that can be swapped.
  await open('kit')
  await makeKit(page)
  await openModal(page)
  await sandbox.fault({ service: 'blockchain', path: '/v1/convert/tokens', status: 500, times: 1 })
  await openSwap(page, { from: 'HUSD', to: 'TIDE', amount: '10' })
  await page.getByTestId('swap-tokens-again').click()
  expect(await readFirst(page)).toEqual({
    source: expect.stringContaining('HUSD'),
    to: expect.stringContaining('TIDE'),
    amount: '10',
  })
  await expect(action).toHaveText('Review swap')

  // Our own code that reads them does not load.
  await open('kit')
  await makeKit(page)
  await openModal(page)
  await page.route(/\/tokens-[^/]*\.js/, (route) => route.abort())
  await openSwap(page, { from: 'HUSD', to: 'TIDE', amount: '10' })
  await expect(page.getByTestId('swap-tokens-failed')).toBeVisible()
})
