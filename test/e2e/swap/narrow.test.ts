import type { Page } from '@playwright/test'
import { settle } from '../../scripts/shots/settle.js'
import { watchShifts } from '../../scripts/shots/watch.js'
import { AMBER, connectWith, makeKit } from '../connect/visit.js'
import { expect, test, type WalletDriver } from '../fixtures.js'
import { LOCAL } from '../send/sendForm.js'
import { openSwap, swapForm } from './swapForm.js'

/** Connects, and opens the form in a window of this size, prefilled with a payment. */
async function visit(page: Page, wallet: WalletDriver, payment?: { from: string; amount: string }) {
  await makeKit(page)
  await connectWith(page, wallet, AMBER)
  await openSwap(page, payment && { ...payment, to: 'HUSD' })
  return swapForm(page)
}

test('[WCAG-1.4.10] in 320 px the amount to receive is shown in full, and choosing a token moves no button', async ({
  page,
  open,
  sandbox,
  wallets,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(watchShifts)
  await open('kit')
  const shown = await visit(page, wallets.amber)
  await expect(shown.to).toHaveText('Select token')
  await settle(page)
  const lineOf = async (part: typeof shown.pay) => {
    const box = await part.boundingBox()
    return box && Math.round(box.y + box.height / 2)
  }
  expect(await lineOf(shown.to)).toBe(await lineOf(shown.receive))
  expect(await page.evaluate(() => window.__shifts)).toEqual([])

  await sandbox.fault({
    service: 'blockchain',
    path: '/v1/convert/quotes',
    patch: { quotes: { 0: { toAmount: '3115236789' } } },
  })
  await openSwap(page, { from: 'ETH', to: 'HUSD', amount: '1.25' })
  await expect(shown.receive).toHaveValue('3,115.23')
  await expect.poll(() => shown.receive.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
})

test('on a phone the review’s buttons stay in place when its check finds that an allowance is needed', async ({
  page,
  open,
  sandbox,
  account,
  wallets,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(watchShifts)
  await sandbox.mint({ chainId: LOCAL, symbol: 'DRFT', to: account.address, amount: '2500.5' })
  await open('kit')
  const shown = await visit(page, wallets.amber, { from: 'DRFT', amount: '100.5' })
  await shown.action.click()
  await expect(shown.review.spender).toBeVisible()
  await expect(shown.review.confirm).not.toHaveAttribute('aria-busy')
  await settle(page)
  expect(await page.evaluate(() => window.__shifts)).toEqual([])
  // Everything above the buttons can be scrolled to.
  await expect(shown.review.confirm).toHaveText('Approve')
  await shown.review.cost.scrollIntoViewIfNeeded()
  await expect(shown.review.cost).toBeInViewport()
})
