import { expect, test } from '../fixtures.js'
import { settled } from '../shell/settled.js'
import { seriousTrouble, showAccount } from './visitAccount.js'

const LOCAL = 31337

test('[MIS-10] minted NFTs are shown, spam is hidden until requested, and each has a view', async ({
  open,
  page,
  account,
  sandbox,
}) => {
  const mint = (name: string, isSpam = false) =>
    sandbox.mintNft({ chainId: LOCAL, to: account.address, name, isSpam })
  await mint('Tide at dawn')
  await mint('Lighthouse')
  await mint('Claim 5,000 USDC', true)
  const { tab, title, back, view } = await showAccount(page, open)
  await tab('nfts').click()
  const grid = page.getByTestId('nft-grid')
  const tiles = page.getByTestId('nft-tile')
  await expect(tiles).toHaveText(['Lighthouse', 'Tide at dawn'])
  const picture = tiles.first().locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer')
  expect(await seriousTrouble(page)).toEqual([])

  const hidden = page.getByTestId('nft-hidden')
  await expect(hidden).toHaveText('Show 1 hidden')
  await hidden.click()
  await expect(tiles).toHaveText(['Lighthouse', 'Tide at dawn', /Claim 5,000 USDC.*Likely spam/])
  await expect(hidden).toHaveText('Hide 1 again')

  await tiles.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tiles.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Tide at dawn')
  const large = view('NftDetail').getByRole('img', { name: 'Tide at dawn' })
  await expect(large).toBeVisible()
  const box = await large.boundingBox()
  expect(Math.abs((box?.width ?? 0) - (box?.height ?? 1))).toBeLessThan(1)
  expect(await seriousTrouble(page)).toEqual([])
  await back.click()
  await expect(grid).toBeVisible()
})

test('NFTs of many pages load while scrolling, in squares that keep their place if a picture fails', {
  tag: '@nightly',
}, async ({ open, page, sandbox }) => {
  await sandbox.fillAccount({ transactions: 300, nfts: 300 })
  await page.route('**/nft/generated/0.svg', (route) => route.abort())
  const { tab } = await showAccount(page, open)
  await tab('nfts').click()
  const tiles = page.getByTestId('nft-tile')
  const grid = page.getByTestId('nft-grid')
  await expect(tiles.first()).toContainText('Picture 1')
  const [failed, shown] = [await tiles.first().boundingBox(), await tiles.nth(1).boundingBox()]
  expect([failed?.width, failed?.height]).toEqual([shown?.width, shown?.height])
  await expect(tiles.first().locator('img')).toHaveCount(0)
  const most = await grid.evaluate(async (element) => {
    const scroller = element.closest('.lk-scroll')
    const root = element.getRootNode() as ShadowRoot
    let count = 0
    while (scroller && root.querySelector('[data-testid="end-of-list"]')) {
      scroller.scrollTop = scroller.scrollHeight
      await new Promise(requestAnimationFrame)
      count = Math.max(count, element.querySelectorAll('[data-testid="nft-tile"]').length)
    }
    return count
  })
  expect(most).toBeLessThan(60)
  // A third of the NFTs were sent on, and a fifth is spam.
  await expect(grid).toHaveAttribute('aria-rowcount', /^5\d$/)
})

test('back from an NFT, the list is where it was, with focus on its tile', async ({
  open,
  page,
  sandbox,
}) => {
  await sandbox.fillAccount({ transactions: 300, nfts: 300 })
  const { tab, title, back, card } = await showAccount(page, open)
  await tab('nfts').click()
  const tiles = page.getByTestId('nft-tile')
  await expect(tiles.first()).toBeVisible()
  await settled(page)
  await card.locator('.lk-scroll').evaluate((one) => one.scrollTo(0, 500))
  await expect(tiles.nth(13)).toBeInViewport()
  const name = (await tiles.nth(13).textContent()) ?? ''
  const tile = tiles.filter({ hasText: name })
  await tile.focus()
  await settled(page)
  const before = await tile.boundingBox()
  await page.keyboard.press('Enter')
  await expect(title).toHaveText(name)
  await back.click()
  await expect(tile).toBeFocused()
  await settled(page)
  expect((await tile.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1)
})

test('an account without NFTs shows a message, and how to receive some', { tag: '@nightly' }, async ({
  open,
  page,
}) => {
  const { tab, title } = await showAccount(page, open)
  await tab('nfts').click()
  await expect(page.getByTestId('nft-template-title')).toHaveText('No NFTs yet')
  await expect(page.getByTestId('nft-template-description')).toHaveText(
    'NFTs you receive or mint on this network appear here.',
  )
  await page.getByTestId('link-receive-funds').click()
  await expect(title).toHaveText('Receive')
})
