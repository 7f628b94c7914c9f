import { forget } from '../../scripts/shots/actions.js'
import { settle } from '../../scripts/shots/settle.js'
import { watchShifts } from '../../scripts/shots/watch.js'
import { AMBER, connectWith, makeKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { form, newAddress, openForm } from './sendForm.js'

test('[WCAG-1.4.10] on a very narrow phone the review’s buttons stay in place when the fee arrives, and in sight', async ({
  page,
  open,
  wallets,
}) => {
  // The fee doesn't fit beside its label.
  await page.setViewportSize({ width: 300, height: 700 })
  await page.addInitScript(watchShifts)
  await open('kit')
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  const shown = form(page)
  await openForm(page, { amount: '1.25', to: newAddress() })
  await expect(shown.button).toHaveText('Review')
  // With the price, the fee has a second line from the start.
  await expect(page.locator('.lk-amount-fiat')).toContainText('$3,125')
  await forget({ page })
  await shown.button.click()
  await expect(shown.review.fee).toContainText(/^0\.0000\d+ ETH/)
  await expect(shown.review.send).not.toHaveAttribute('aria-busy')
  await settle(page)
  expect(await page.evaluate(() => window.__shifts)).toEqual([])

  await page.setViewportSize({ width: 300, height: 560 })
  await expect(shown.review.send).toBeInViewport({ ratio: 1 })
})
