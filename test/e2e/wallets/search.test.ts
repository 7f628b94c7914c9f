import { freeze, trackedEvents } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { askedFor, openAll, PAIRING, wallet } from './all.js'

const WALLETS = Array.from({ length: 130 }, (_, index) =>
  wallet(index, { badge_type: index % 10 === 0 ? 'certified' : null }),
)
const searches = async (sandbox: Parameters<typeof askedFor>[0]) =>
  (await askedFor(sandbox)).filter(({ entries }) => entries === '100')

test('[CON-09] recent 2, page 40, recommended 4, first 20 pictures, featured 4, search after 300 ms with 100 results', async ({
  open,
  page,
  sandbox,
}) => {
  await sandbox.setWallets(WALLETS)
  await page.clock.install()
  await page.setViewportSize({ width: 1280, height: 360 })
  await page.addInitScript(
    (recent) => localStorage.setItem('@appkit/recent_wallets', recent),
    JSON.stringify([wallet(7), wallet(8), wallet(9)]),
  )
  await open('kit', { options: PAIRING, wallets: 'none' })
  const featuredWalletIds = [1, 2, 3, 4].map((index) => wallet(index).id)
  const { back, search, tiles, found } = await openAll(page, { featuredWalletIds })
  const asked = await askedFor(sandbox)
  expect(asked.find(({ include }) => include)).toMatchObject({
    entries: '4',
    include: featuredWalletIds.join(),
  })
  // The network decides which of the two is answered first.
  const counts = asked.filter(({ include }) => !include).map(({ entries }) => Number(entries))
  expect(counts.sort((a, b) => a - b)).toEqual([4, 40])
  await expect(tiles.first()).toBeVisible()

  // Pictures of the featured wallets, the recommended ones, and the first 20 of the page. This low screen shows fewer.
  expect(await tiles.count()).toBeLessThan(24)
  const pictures = async () => {
    const paths = (await sandbox.requests({ service: 'catalogue' })).map(({ path }) => path)
    return [...new Set(paths.flatMap((path) => /^\/getWalletImage\/.*?(\d+)$/.exec(path)?.[1] ?? []))].map(
      Number,
    )
  }
  // The page excludes listed wallets, including the recommended ones if they arrived before the request.
  const listed = asked.find(({ entries }) => entries === '40')?.exclude?.split(',') ?? []
  expect([4, 8]).toContain(listed.length)
  const first = Array.from({ length: listed.length + 20 }, (_, index) => index)
  await expect.poll(async () => (await pictures()).sort((a, b) => a - b)).toEqual(first)

  await freeze(page)
  await search.pressSequentially('wallet')
  await page.clock.runFor(299)
  expect(await searches(sandbox)).toEqual([])
  await search.press('Space')
  await search.press('1')
  await page.clock.runFor(299)
  expect(await searches(sandbox)).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => searches(sandbox)).toHaveLength(1)
  expect((await searches(sandbox))[0]).toMatchObject({ search: 'wallet 1', page: '1', entries: '100' })
  await page.clock.resume()
  await expect(found).toHaveText('41 wallets found')
  await search.fill('wallet')
  await expect(found).toHaveText('100 wallets found')

  await back.click()
  const rows = page.getByTestId('w3m-modal-card').getByRole('listitem')
  await expect(rows.filter({ hasText: 'Recent' })).toHaveText([/Wallet 7/, /Wallet 8/])
  await expect(page.locator('[data-testid^="wallet-selector-featured-"]')).toHaveCount(4)
})

test('an outdated search is aborted and its answer ignored', { tag: '@nightly' }, async ({
  open,
  page,
  sandbox,
}) => {
  await sandbox.setWallets(WALLETS)
  await open('kit', { options: PAIRING })
  const { search, tiles, found } = await openAll(page)
  const given: string[] = []
  page.on('requestfailed', (request) => given.push(new URL(request.url()).searchParams.get('search') ?? ''))
  await sandbox.fault({ service: 'catalogue', path: '/getWallets', hang: true, times: 1 })
  await search.fill('wallet 11')
  await expect.poll(() => searches(sandbox)).toHaveLength(1)
  await search.fill('wallet 12')
  await expect(found).toHaveText('11 wallets found')
  expect(given).toEqual(['wallet 11'])
  await sandbox.clearFaults()
  await expect(tiles.first()).toHaveAccessibleName('Wallet 12')
  expect(await searches(sandbox)).toHaveLength(2)
  const searched = await page.evaluate(() =>
    window.visit.tracked
      .filter(({ event }) => event === 'SEARCH_WALLET')
      .map(({ properties }) => properties?.search),
  )
  expect(searched).toEqual(['wallet 11', 'wallet 12'])
})

test('the badge narrows the list at once, and the field is emptied by its button', {
  tag: '@nightly',
}, async ({ open, page, sandbox }) => {
  await sandbox.setWallets(WALLETS)
  await open('kit', { options: PAIRING })
  const { search, clear, certified, found, tiles } = await openAll(page)
  await expect(certified).toHaveRole('switch')
  await expect(certified).toHaveAttribute('aria-checked', 'false')
  await certified.click()
  await expect(certified).toHaveAttribute('aria-checked', 'true')
  await expect(found).toHaveText('13 wallets found')
  await expect(page.getByRole('tooltip')).toContainText('certified by WalletConnect')
  expect((await searches(sandbox))[0]).toMatchObject({ badge_type: 'certified' })

  await search.fill('wallet 12')
  await expect(found).toHaveText('1 wallet found')
  await clear.click()
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
  await expect(found).toHaveText('13 wallets found')
  await certified.click()
  await expect(found).toHaveCount(0)
  await expect(tiles.first()).toBeVisible()
  await expect.poll(() => trackedEvents(page)).toContain('SEARCH_WALLET')
})

test('the first Escape clears the search, and the next one closes the modal', async ({ open, page }) => {
  await open('kit', { options: PAIRING })
  const { search, card } = await openAll(page)
  await search.fill('wallet 11')
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
  // This one ends a word that is being composed, for example in Japanese.
  await search.dispatchEvent('keydown', { key: 'Escape', isComposing: true, cancelable: true })
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
})

test('an empty result shows a message and a way on', { tag: '@nightly' }, async ({ open, page, sandbox }) => {
  await sandbox.setWallets(WALLETS)
  await open('kit', { options: PAIRING })
  const { search, certified, none, found, tiles } = await openAll(page)
  await search.fill('nothing like it')
  await expect(page.getByTestId('no-wallet-found-text')).toHaveText('No wallets found')
  await expect(found).toHaveText('0 wallets found')
  await search.fill('wallet 11')
  await certified.click()
  await search.fill('wallet 111')
  await expect(none).toBeVisible()
  await none.getByRole('button', { name: 'Show all wallets' }).click()
  await expect(none).toHaveCount(0)
  await expect(tiles).toHaveCount(1)
})

test('a failed search is tried at most three times, and again when the visitor retries', {
  tag: '@nightly',
}, async ({ open, page, sandbox }) => {
  await sandbox.setWallets(WALLETS)
  await open('kit', { options: PAIRING })
  const { search, failed, found } = await openAll(page)
  await sandbox.fault({ service: 'catalogue', path: '/getWallets', status: 503 })
  await search.fill('wallet 12')
  await expect(failed).toBeVisible()
  expect(await searches(sandbox)).toHaveLength(3)
  await sandbox.clearFaults()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(found).toHaveText('11 wallets found')
  expect(await searches(sandbox)).toHaveLength(4)
})
