import { expect, test } from '../fixtures.js'
import { LOCAL, newAddress, tokenOf } from '../send/sendForm.js'
import { approval, ask, visit } from './asked.js'

/** How far the bar's upper edge fades what is scrolled behind it, in pixels. */
const FADE = 12

test('[WCAG-2.4.11] what has the focus is scrolled clear of the bar of buttons, and of its fade', async ({
  open,
  page,
  sandbox,
  wallets: { amber },
  account: { address },
}) => {
  await page.setViewportSize({ width: 390, height: 520 })
  await sandbox.mint({ chainId: LOCAL, symbol: 'TIDE', to: address, amount: '50' })
  await open('kit')
  const shown = await visit(page, amber)
  const to = tokenOf(sandbox.config, 'TIDE').address
  void ask(page, 'eth_sendTransaction', [{ from: address, to, data: approval(newAddress()) }])
  await expect(shown.limit).toBeVisible()
  const bar = page.locator('.lk-actions')
  const isBehind = async () => {
    const [link, top] = [await shown.explorer.boundingBox(), (await bar.boundingBox())?.y ?? 0]
    return (link?.y ?? 0) + (link?.height ?? 0) > top - FADE
  }
  expect(await isBehind()).toBe(true)
  await shown.limit.focus()
  await page.keyboard.press('Tab')
  await expect(shown.explorer).toBeFocused()
  await expect.poll(isBehind).toBe(false)
  await shown.decline.click()
})
