import { expect, test } from 'latchkey/testing/playwright'

test('a visitor declines, signs a text, finds it after a reload, and removes it', async ({
  page,
  wallet,
}) => {
  const [address = ''] = await wallet.addresses()
  const card = page.getByTestId('w3m-modal-card')
  const account = page.locator('#account')
  await page.goto('/')
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByTestId(`wallet-selector-${wallet.id}`).click()
  await expect(account).toHaveText(address)
  await expect(card).toHaveCount(0)

  await page.getByRole('button', { name: 'Open' }).click()
  await card.getByRole('button', { name: 'Guest book' }).click()
  await card.getByLabel('Your text').fill('We came by sea')
  wallet.answerNext('reject', 'sign')
  await card.getByRole('button', { name: 'Sign' }).click()
  await expect(card).toContainText('You declined in your wallet.')
  await card.getByRole('button', { name: 'Sign' }).click()
  const entry = card.getByRole('listitem').filter({ hasText: 'We came by sea' })
  await expect(entry).toHaveCSS('border-top-width', '1px')

  await page.reload()
  await expect(account).toHaveText(address)
  await page.getByRole('button', { name: 'Open' }).click()
  await card.getByRole('button', { name: 'Guest book' }).click()
  await expect(entry).toBeVisible()

  // The view asks, and shows the outcome afterwards.
  await card.getByRole('button', { name: 'Remove all' }).click()
  await card.getByRole('button', { name: 'Keep them' }).click()
  await expect(card.getByRole('status')).toContainText(['Nothing was removed.'])
  await card.getByTestId('w3m-header-close').click()

  // The page asks.
  await page.getByRole('button', { name: 'Remove all entries' }).click()
  await card.getByRole('button', { name: 'Keep them' }).click()
  await expect(page.locator('#status')).toContainText('declined')
  await page.getByRole('button', { name: 'Remove all entries' }).click()
  await card.getByRole('button', { name: 'Remove them' }).click()
  await expect(page.locator('#status')).toHaveText('Removed: 1')
})
