import { expect, test } from '../fixtures.js'
import { settled } from '../shell/settled.js'
import { makeKit, openModal } from './visit.js'

/** About two screens of rows, above and below the visible ones. */
const MAX_ROWS = 40

const ours = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `own-${at}`,
    name: `Own wallet ${at}`,
    homepage: 'https://ours.example',
  }))

test('a long list of the host’s wallets has only rows near the visible ones in the document', async ({
  open,
  page,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page, { customWallets: ours(1_000) })
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

test('back from a wallet, a list is where it was, also if the pressed row had no focus', async ({
  open,
  page,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page, {
    customWallets: ours(40).map((wallet) => ({ ...wallet, mobile_link: `${wallet.id}://` })),
    use: ['evm', 'walletconnect'],
  })
  const { card, back, title } = await openModal(page)
  const row = card.getByRole('button', { name: 'Own wallet 30' })
  await row.scrollIntoViewIfNeeded()
  await settled(page)
  const before = await row.boundingBox()
  // As in Safari, or by a voice command.
  await row.evaluate((button: HTMLElement) => button.click())
  await expect(title).toHaveText('Own wallet 30')
  await back.click()
  await expect(row).toBeInViewport()
  await settled(page)
  expect((await row.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1)
})
