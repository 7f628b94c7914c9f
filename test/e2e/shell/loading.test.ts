import { AMBER } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { modal, openDemo } from './modal.js'

test('[STA-01] the page’s hook reports loading while a wallet’s connection or network switch is pending', async ({
  open,
  page,
  wallets,
}) => {
  await open('kit/react.html')
  await page.evaluate(() => window.kit.ready())
  const isLoading = async () =>
    JSON.parse((await page.getByTestId('state').textContent()) ?? '').loading as boolean
  expect(await isLoading()).toBe(false)

  const connecting = page.evaluate((connectorId) => window.kit.connect({ connectorId }), AMBER)
  await expect(wallets.amber.prompt).toBeVisible()
  expect(await isLoading()).toBe(true)
  await wallets.amber.approve()
  await connecting
  await expect.poll(isLoading).toBe(false)

  // With the modal open, a line below its header shows the progress.
  const { card } = modal(page)
  const line = card.getByRole('progressbar')
  await page.evaluate(() => window.kit.open())
  await expect(page.locator('[data-view="Account"]')).toBeVisible()
  await expect.poll(isLoading).toBe(false)
  await expect(line).toHaveCount(0)
  const other = page.evaluate(async () => {
    const [, second] =
      window.kernelOf(window.kit).session.state.get().networks.eip155?.requestedCaipNetworks ?? []
    if (second) await window.kit.switchNetwork(second)
  })
  await expect(wallets.amber.prompt).toBeVisible()
  expect(await isLoading()).toBe(true)
  await expect(line).toBeVisible()
  await wallets.amber.approve()
  await other
  await expect.poll(isLoading).toBe(false)
  await expect(line).toHaveCount(0)
})

test('[STA-01] the modal is loading while its view waits for a wallet, which shows that itself', async ({
  open,
  page,
  wallets,
}) => {
  await open('kit/react.html')
  await page.evaluate(() => window.kit.open())
  const { card, close } = modal(page)
  await page.getByTestId(`wallet-selector-${AMBER}`).click()
  await expect(wallets.amber.prompt).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.kit.getState().loading)).toBe(true)
  await expect(card.locator('.lk-ring')).toBeVisible()
  await expect(card.locator('.lk-progress')).toBeHidden()
  await close.click()
  await expect.poll(() => page.evaluate(() => window.kit.getState().loading)).toBe(false)
  await wallets.amber.reject()
})

test('[STA-01] the modal is loading while the code of a view loads', async ({ open, page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/DemoNext-/, async (route) => {
    await released
    await route.continue()
  })
  await open('kit')
  const { card, view } = await openDemo(page)
  const isLoading = () => page.evaluate(() => window.lk.kits[0]?.getState().loading)
  // A slow machine opens with the loading frame of the first view.
  await expect(view('DemoHome')).toBeVisible()
  await expect.poll(isLoading).toBe(false)
  await page.getByTestId('demo-go').click()
  await expect(card.getByText('Loading')).toBeVisible()
  expect(await isLoading()).toBe(true)
  release()
  await expect(view('DemoNext')).toBeVisible()
  expect(await isLoading()).toBe(false)
})
