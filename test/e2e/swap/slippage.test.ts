import { AMBER, connectWith, makeKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { systemColor } from '../shell/systemColor.js'
import { openSwap, swapForm } from './swapForm.js'

test('more than 10 % of slippage needs a confirmation, and more than 49 % is refused', async ({
  page,
  open,
  wallets,
}) => {
  await open('kit')
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  const shown = swapForm(page)
  await openSwap(page, { from: 'ETH', to: 'HUSD', amount: '1' })
  await expect(shown.receive).not.toHaveValue('')
  await shown.details.click()
  await page.getByTestId('swap-slippage').click()
  const own = page.getByTestId('swap-slippage-own')
  await own.fill('50')
  await expect(page.getByText('Enter a number from 0.05 to 49')).toBeVisible()
  await own.fill('12')
  const box = page.getByTestId('swap-slippage-confirm')
  await expect(page.getByTestId('swap-slippage-strong')).toContainText('12%')
  await expect(shown.receive).not.toHaveValue('')

  await shown.action.click()
  await expect(box).toBeFocused()
  await expect(page.getByText('Confirm the loss first')).toBeVisible()
  await box.check()
  // Another value must be confirmed again.
  await own.fill('20')
  await expect(box).not.toBeChecked()
  await own.fill('12')
  await box.check()
  await expect(shown.receive).not.toHaveValue('')
  await shown.action.click()
  await expect(shown.review.slippage).toHaveText('12%')
})

test('[WCAG-1.4.1] in forced colours the chosen slippage is highlighted', async ({ page, open, wallets }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open('kit')
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  const shown = swapForm(page)
  await openSwap(page, { from: 'ETH', to: 'HUSD', amount: '1' })
  await expect(shown.receive).not.toHaveValue('')
  await shown.details.click()
  await page.getByTestId('swap-slippage').click()
  const choice = page.getByTestId('swap-slippage-3')
  await choice.click()
  await expect(choice).toHaveAttribute('aria-pressed', 'true')
  await expect(choice).toHaveCSS('background-color', await systemColor(page, 'Highlight'))
  await expect(choice).toHaveCSS('color', await systemColor(page, 'HighlightText'))
})
