import { expect, test } from 'latchkey/testing/playwright'

test('a visitor declines, signs a line, finds it after a reload, and empties the book', async ({
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
  await card.getByLabel('Your line').fill('We came by sea')
  wallet.answerNext('reject', 'sign')
  await card.getByRole('button', { name: 'Sign' }).click()
  await expect(card).toContainText('You declined in your wallet.')
  await card.getByRole('button', { name: 'Sign' }).click()
  const line = card.getByRole('listitem').filter({ hasText: 'We came by sea' })
  await expect(line).toHaveCSS('border-top-width', '1px')

  await page.reload()
  await expect(account).toHaveText(address)
  await page.getByRole('button', { name: 'Open' }).click()
  await card.getByRole('button', { name: 'Guest book' }).click()
  await expect(line).toBeVisible()
  await card.getByTestId('w3m-header-close').click()

  await page.getByRole('button', { name: 'Empty the book' }).click()
  await card.getByRole('button', { name: 'Keep them' }).click()
  await expect(page.locator('#status')).toContainText('declined')
  await page.getByRole('button', { name: 'Empty the book' }).click()
  await card.getByRole('button', { name: 'Remove all lines' }).click()
  await expect(page.locator('#status')).toHaveText('Removed: 1')
})
