import { AMBER, connectWith, makeKit, openModal } from '../connect/visit.js'
import { makeEmbedded } from '../embedded/visit.js'
import { expect, test } from '../fixtures.js'
import { form, openForm } from '../send/sendForm.js'
import { openSwap, swapForm } from '../swap/swapForm.js'
import { openAll, PAIRING, wallet } from '../wallets/all.js'
import { settled } from './settled.js'

test('a main button is neutral until it can be pressed', async ({ open, page, wallets }) => {
  await open('kit')
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  const { action, pay } = swapForm(page)
  await openSwap(page, { from: 'ETH', to: 'HUSD', amount: '1.25' })
  await expect(action).toHaveText('Review swap')
  const color = () => action.evaluate((button) => getComputedStyle(button).backgroundColor)
  await page.mouse.move(0, 0)
  const fill = await color()
  await pay.fill('1000')
  await expect(action).toHaveText('Insufficient balance')
  expect(await color()).not.toBe(fill)
  // The surface of rows.
  await expect(action).toHaveCSS(
    'background-color',
    await page
      .locator('.lk-amount')
      .first()
      .evaluate((box) => getComputedStyle(box).backgroundColor),
  )
})

test('on a desktop the focus starts in the amount to send and to swap', async ({ open, page, wallets }) => {
  await open('kit')
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  await openForm(page)
  await expect(form(page).amount).toBeFocused()
  await openSwap(page, { from: 'ETH', to: 'HUSD' })
  await expect(swapForm(page).pay).toBeFocused()
})

test('a row under the pressed pointer shrinks to 97 %', async ({ open, page }) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  const { card, wallet: row } = await openModal(page)
  await settled(page)
  await row(AMBER).hover()
  await page.mouse.down()
  await expect(row(AMBER)).toHaveCSS('scale', '0.97')
  await card.getByRole('heading', { level: 1 }).hover()
  await page.mouse.up()
  await expect(row(AMBER)).toHaveCSS('scale', 'none')
})

for (const count of [60, 1]) {
  test(`searching ${count === 1 ? 'one wallet' : `${count} wallets`} keeps the height of the card, whatever is found`, async ({
    open,
    page,
    sandbox,
  }) => {
    await sandbox.setWallets(Array.from({ length: count }, (_, index) => wallet(index)))
    await open('kit', { options: PAIRING, wallets: 'none' })
    const { card, search, tiles, none } = await openAll(page)
    const height = async () => Math.round((await card.boundingBox())?.height ?? 0)
    const before = await height()
    await search.fill(`wallet ${count - 1}`)
    await expect(tiles).toHaveCount(1)
    await settled(page)
    expect(await height()).toBe(before)
    await search.fill('zzzz')
    await expect(none).toBeVisible()
    await settled(page)
    expect(await height()).toBe(before)
  })
}

test('searching for a token keeps the height of the card, whatever is found', async ({
  open,
  page,
  wallets,
}) => {
  await open('kit')
  await makeKit(page)
  const { card } = await connectWith(page, wallets.amber, AMBER)
  await openSwap(page)
  const { source, search, row } = swapForm(page)
  await source.click()
  for (const symbol of ['ETH', 'DRFT', 'WPRL']) await expect(row(symbol)).toBeVisible()
  await settled(page)
  const height = async () => Math.round((await card.boundingBox())?.height ?? 0)
  const before = await height()
  await search.fill('driftwood')
  await expect(row('ETH')).toHaveCount(0)
  await settled(page)
  expect(await height()).toBe(before)
  await search.fill('zzzz')
  await expect(page.getByTestId('swap-no-tokens')).toBeVisible()
  await settled(page)
  expect(await height()).toBe(before)
})

for (const networkCount of [1, 2]) {
  test(`searching ${networkCount === 1 ? 'one network' : 'two networks'} keeps the height of the card, and the text that nothing is found fits`, async ({
    open,
    page,
    wallets,
  }) => {
    await open('kit')
    await makeKit(page, { networkCount })
    const { card, network } = await connectWith(page, wallets.amber, AMBER)
    await page.evaluate(() => window.visit.kit.open({ view: 'Networks' }))
    await expect(network('Local')).toBeVisible()
    await settled(page)
    const height = async () => Math.round((await card.boundingBox())?.height ?? 0)
    const before = await height()
    await card.getByRole('searchbox').fill('zzzz')
    await expect(card.getByText('Try another name.')).toBeVisible()
    await settled(page)
    expect(await height()).toBe(before)
    await expect(card.locator('.lk-notice-icon')).toBeHidden()
    const scroller = card.locator('.lk-scroll')
    expect(await scroller.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
  })
}

test('all ways to connect are above the fold of a phone of 640 px', async ({ open, page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await open('kit', { wallets: 'amber,birch' })
  await makeEmbedded(page, { use: ['evm', 'walletconnect'] })
  const { wallet: row } = await openModal(page)
  const logins = page.getByTestId('w3m-social-login-widget').getByRole('button')
  const ways = [row(AMBER), page.getByTestId('all-wallets'), page.getByTestId('wui-email-input')]
  for (const way of [...ways, logins.last()]) await expect(way).toBeVisible()
  await settled(page)
  for (const way of [...ways, ...(await logins.all())]) await expect(way).toBeInViewport({ ratio: 0.95 })
})

test('in forced colours, the buttons of the page have an edge and links are underlined', async ({
  open,
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open('kit')
  await page.evaluate(() => void window.lk.create())
  const button = page.getByTestId('connect-button')
  // Without forced colours the edge is transparent.
  await expect(button).not.toHaveCSS('outline-color', 'rgba(0, 0, 0, 0)')
  await expect(button).toHaveCSS('outline-style', 'solid')
  await button.click()
  await expect(page.getByTestId('w3m-wallet-guide-get-started')).toHaveCSS(
    'text-decoration-line',
    'underline',
  )
})
