import { expect, test } from '../fixtures.js'
import { openAll, PAIRING, wallet } from '../wallets/all.js'

test('[WCAG-1.4.13] a tooltip stays while the pointer is on it, appears for the keyboard too, and Escape hides it alone', async ({
  open,
  page,
  sandbox,
}) => {
  await sandbox.setWallets([wallet(0), wallet(1)])
  await open('kit', { options: PAIRING })
  const { card, search, certified } = await openAll(page)
  const tooltip = page.getByRole('tooltip')
  await certified.hover()
  await expect(tooltip).toBeVisible()
  await tooltip.hover()
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await expect(card).toBeVisible()

  await search.focus()
  await page.keyboard.press('Tab')
  await expect(certified).toBeFocused()
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await expect(card).toBeVisible()
})
