import type { Page } from '@playwright/test'
import { settle } from '../../scripts/shots/settle.js'
import { watchShifts } from '../../scripts/shots/watch.js'
import { AMBER, connectWith, makeKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { form as buyForm, openForm as openBuy } from '../onramp/onrampForm.js'
import { openSwap, swapForm } from '../swap/swapForm.js'
import { form, newAddress, openForm } from './sendForm.js'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 320, height: 568 },
]

/** Asserts that no row, field or button moved since the page loaded. */
async function expectStill(page: Page) {
  await settle(page)
  expect(await page.evaluate(() => window.__shifts)).toEqual([])
}

for (const size of SIZES) {
  test.describe(`in ${size.width} × ${size.height}`, () => {
    test.use({ viewport: size })
    test.beforeEach(async ({ page, open, wallets }) => {
      await page.addInitScript(watchShifts)
      await open('kit')
      await makeKit(page)
      await connectWith(page, wallets.amber, AMBER)
    })

    test('nothing moves in the form to send and its review, and the review’s button is in sight', async ({
      page,
    }) => {
      const shown = form(page)
      const friend = newAddress()
      await page.evaluate((address) => {
        const data = { eip155: [address] }
        localStorage.setItem('@appkit/lk/send-recents', JSON.stringify({ v: 1, data }))
      }, friend)
      await openForm(page)
      await expect(shown.max).toBeVisible()
      await shown.amount.fill('1.25')
      const like = `${friend.slice(0, 6)}${'1'.repeat(32)}${friend.slice(-4)}`.toLowerCase()
      await shown.receiver.fill(like)
      await expect(shown.confirm).toBeVisible()
      await expectStill(page)
      await shown.confirm.check()
      await shown.button.click()
      await expect(shown.review.send).not.toHaveAttribute('aria-busy')
      await expectStill(page)
      await expect(shown.review.send).toBeInViewport({ ratio: 1 })
    })

    test('nothing moves in the form to swap and its review, and the review’s button is in sight', async ({
      page,
    }) => {
      const shown = swapForm(page)
      await openSwap(page, { from: 'ETH', to: 'HUSD' })
      await shown.pay.fill('1.25')
      await expect(shown.refresh).toBeVisible()
      await expectStill(page)
      await shown.action.click()
      await expect(shown.review.cost).toContainText('ETH')
      await expect(shown.review.confirm).not.toHaveAttribute('aria-busy')
      await expectStill(page)
      await expect(shown.review.confirm).toBeInViewport({ ratio: 1 })
    })

    test('nothing moves in the form to buy, and its button is in sight', async ({ page }) => {
      const shown = buyForm(page)
      await page.evaluate(() => window.visit.kit.ready())
      await openBuy(page)
      await shown.quick(250).click()
      await expect(shown.quote('total')).toContainText('$250.00')
      await expectStill(page)
      await expect(shown.provider).toHaveText('Continue with Meld.io')
      await expect(shown.provider).toBeInViewport({ ratio: 1 })
    })
  })
}
