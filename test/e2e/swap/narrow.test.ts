import type { Page } from '@playwright/test'
import { settle } from '../../scripts/shots/settle.js'
import { watchShifts } from '../../scripts/shots/watch.js'
import { AMBER, connectWith, makeKit } from '../connect/visit.js'
import { expect, test, type WalletDriver } from '../fixtures.js'
import { openSwap, swapForm } from './swapForm.js'

/** Connects, and opens the form in a window of this size, prefilled with a payment. */
async function visit(page: Page, wallet: WalletDriver, payment?: { from: string; amount: string }) {
  await makeKit(page)
  await connectWith(page, wallet, AMBER)
  await openSwap(page, payment && { ...payment, to: 'HUSD' })
  return swapForm(page)
}

test('in 320 px the amount to receive is shown in full, and choosing a token moves no button', async ({
  page,
  open,
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

  await openSwap(page, { from: 'ETH', to: 'HUSD', amount: '1.25' })
  await expect(shown.receive).toHaveValue(/^\d{4}\.\d\d$/)
  await expect.poll(() => shown.receive.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
})
