import type { Page } from '@playwright/test'
import { makeSolanaKit } from '../chains/solanaKit.js'
import { AMBER, connectWith } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { walletsView } from './wallets.js'

/** Holds back the definitions of chains, which have their names, until called. */
async function holdNames(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/definitions-[\w-]{8}\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

test('until the name of a chain is loaded, no text shows its namespace, and every part has its place', async ({
  open,
  page,
  wallets,
}) => {
  const release = await holdNames(page)
  await open('kit', { wallets: 'amber' })
  await makeSolanaKit(page, ['evm', 'solana'])
  await page.evaluate(() => window.visit.kit.ready())
  await connectWith(page, wallets.amber, AMBER)
  await page.evaluate(() => window.visit.kit.open({ view: 'ProfileWallets' }))
  const { view, add, amount, empty, card } = walletsView(page)
  await expect(view).toBeVisible()
  await expect(amount).toContainText('ETH')

  /** The upper edge and the height of everything that stands in the view. */
  const places = () =>
    view.evaluate((shown) =>
      [...shown.querySelectorAll('button, p, h2, [role="tab"], [data-testid]')].map((part) => {
        const { top, height } = part.getBoundingClientRect()
        return [part.getAttribute('data-testid') ?? part.tagName, Math.round(top), Math.round(height)]
      }),
    )
  // biome-ignore lint/performance/useDomNodeTextContent: hidden texts must be left out
  const texts = () => view.innerText()
  await expect(add).toBeVisible()
  expect(await texts()).not.toMatch(/eip155|solana/)
  const withWallet = await places()
  await card.getByTestId('tab-solana').click()
  await expect(empty).toBeVisible()
  expect(await texts()).not.toMatch(/eip155|solana/)
  const withoutWallet = await places()

  release()
  await expect(card.getByRole('tab', { name: 'Solana' })).toBeVisible()
  await expect(empty.getByText('Add your first Solana wallet')).toBeVisible()
  expect(await places()).toEqual(withoutWallet)
  await card.getByRole('tab', { name: 'EVM' }).click()
  await expect(add.getByText('Add EVM wallet')).toBeVisible()
  expect(await places()).toEqual(withWallet)
})
