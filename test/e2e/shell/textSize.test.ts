import { expect, test } from '../fixtures.js'

test.use({
  launchOptions: async ({ launchOptions: { args = [], ...others } }, use) =>
    use({ ...others, args: [...args, '--blink-settings=defaultFontSize=32'] }),
})

test('[WCAG-1.4.4] [EN-11.7] buttons in the page have the text size that the visitor set in the browser', async ({
  open,
  page,
}) => {
  await open('kit')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '62.5%'
    window.lk.create()
  })
  const button = page.getByTestId('connect-button')
  await expect(button).toHaveCSS('font-size', '30px')
  const [needed, shown] = await button.evaluate((one) => [one.scrollWidth, one.clientWidth])
  expect(needed).toBe(shown)
})
