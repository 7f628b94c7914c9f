import { expect, test } from '../fixtures.js'
import { openDemo } from './modal.js'

// Other tests hide scrollbars. Here they take room, as on most desktops.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const { ignoreDefaultArgs } = launchOptions
    const ignored = Array.isArray(ignoreDefaultArgs) ? ignoreDefaultArgs : []
    await use({ ...launchOptions, ignoreDefaultArgs: [...ignored, '--hide-scrollbars'] })
  },
})

test.beforeEach(({ open }) => open('kit'))

for (const [name, css] of Object.entries({
  'a page with a scrollbar': 'html { direction: ltr }',
  'a page from right to left': 'html { direction: rtl }',
  'a page that keeps room for its scrollbar': 'html { scrollbar-gutter: stable }',
  'a page that keeps room on both sides': 'html { scrollbar-gutter: stable both-edges }',
  'a page whose root has padding': 'html { padding: 10px 40px 10px 20px }',
  'a centred page': 'html { max-width: 600px; margin: 0 auto }',
})) {
  test(`the modal does not move ${name}, and dims all of it`, async ({ page }) => {
    await page.addStyleTag({ content: css })
    const heading = page.locator('body > h1')
    await heading.evaluate((node) => {
      node.style.marginBlockEnd = '4000px'
    })
    const before = await heading.boundingBox()
    const room = () => page.evaluate(() => window.innerWidth - document.documentElement.clientWidth)
    expect(await room()).toBeGreaterThanOrEqual(15)
    const { card, overlay } = await openDemo(page)
    expect(await heading.boundingBox()).toEqual(before)
    expect((await overlay.boundingBox())?.width).toBe(await page.evaluate(() => window.innerWidth))
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    expect(await heading.boundingBox()).toEqual(before)
    expect(await room()).toBeGreaterThanOrEqual(15)
  })
}

test('what the page fixes to the edge of the window stays there with the width of the scrollbar', async ({
  page,
}) => {
  await page.addStyleTag({
    content: `body { min-height: 4000px }
      body::after { content: ''; position: fixed; width: 50px; right: var(--lk-scrollbar-width, 0px) }`,
  })
  const right = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body, '::after').right))
  const room = await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth)
  const { card } = await openDemo(page)
  expect(await right()).toBe(room)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  expect(await right()).toBe(0)
})
