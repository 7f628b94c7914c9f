import { expect, test } from '../fixtures.js'
import { makeKit, openModal } from './visit.js'

/** About two screens of rows, above and below the visible ones. */
const MAX_ROWS = 40

test('a long list of the host’s wallets has only rows near the visible ones in the document', async ({
  open,
  page,
}) => {
  const customWallets = Array.from({ length: 1_000 }, (_, at) => ({
    id: `own-${at}`,
    name: `Own wallet ${at}`,
    homepage: 'https://ours.example',
  }))
  await open('kit', { wallets: 'amber' })
  await makeKit(page, { customWallets })
  const { card } = await openModal(page)
  const rows = card.getByRole('listitem')
  await expect(card.getByText('Own wallet 0', { exact: true })).toBeVisible()
  await expect.poll(() => rows.count()).toBeLessThan(MAX_ROWS)

  const last = card.getByText('Own wallet 999', { exact: true })
  await expect(async () => {
    await card.locator('.lk-scroll').evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight))
    await expect(last).toBeInViewport({ timeout: 500 })
  }).toPass()
  expect(await rows.count()).toBeLessThan(MAX_ROWS)
})
