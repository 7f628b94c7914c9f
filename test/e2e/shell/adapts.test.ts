import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import { modal, openDemo } from './modal.js'

test.beforeEach(({ open }) => open('kit'))

const settled = (page: Page) =>
  page.evaluate(async () => {
    const running = window.lk.kits[0]?.element?.shadowRoot?.getAnimations() ?? []
    const ending = running.filter((one) => one.effect?.getTiming().iterations === 1)
    // An animation that is removed with its element ends too.
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
const boxOf = async (page: Page, id: string) => {
  const box = await page.getByTestId(id).boundingBox()
  if (!box) throw new Error(`${id} is not on screen.`)
  return box
}

test('[WCAG-1.3.2] right to left, the modal is mirrored', async ({ page }) => {
  await openDemo(page)
  await page.getByTestId('demo-go').click()
  await expect(modal(page).view('DemoNext')).toBeVisible()
  await settled(page)
  const ltr = { back: await boxOf(page, 'header-back'), close: await boxOf(page, 'w3m-header-close') }
  expect(ltr.back.x).toBeLessThan(ltr.close.x)

  await page.evaluate(async () => {
    window.lk.kits.pop()?.destroy()
    await window.lk.create({ locale: 'ar', plugins: [window.lk.demo()] }).open()
  })
  const { card, back, view } = modal(page)
  await expect(card).toHaveCSS('direction', 'rtl')
  await page.getByTestId('demo-go').click()
  await expect(view('DemoNext')).toBeVisible()
  await expect(view('DemoNext')).toHaveCSS('--lk-from', '-8px')
  await settled(page)
  const middle = await card.boundingBox()
  const mirror = (box: { x: number; width: number }) =>
    2 * (middle?.x ?? 0) + (middle?.width ?? 0) - box.x - box.width
  expect((await boxOf(page, 'header-back')).x).toBeCloseTo(mirror(ltr.back), 0)
  expect((await boxOf(page, 'w3m-header-close')).x).toBeCloseTo(mirror(ltr.close), 0)
  // The arrow is mirrored too.
  expect(
    await back
      .locator('svg')
      .evaluate((node) => getComputedStyle(node).transform + getComputedStyle(node).scale),
  ).toContain('-1')
})

for (const [isReduced, filter, color] of [
  [false, 'blur(8px)', 'rgba(0, 0, 0, 0.55)'],
  [true, 'none', 'rgba(0, 0, 0, 0.8)'],
] as const) {
  test.describe(`to visitors who ${isReduced ? '' : 'do not '}ask for less to see through`, () => {
    test.use({ reducedTransparency: isReduced })
    test(`[EN-11.7] the page behind is ${isReduced ? 'dimmed' : 'blurred'}`, async ({ page }) => {
      await openDemo(page)
      const overlay = page.getByTestId('w3m-modal-overlay')
      await expect(overlay).toHaveCSS('backdrop-filter', filter)
      await expect(overlay).toHaveCSS('background-color', color)
    })
  })
}

test('[WCAG-2.4.7] [EN-11.6.2] [EN-11.7] in forced colours the card has an edge, and what has focus shows it', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const { card } = await openDemo(page)
  expect(
    Number.parseFloat(await card.evaluate((node) => getComputedStyle(node).borderTopWidth)),
  ).toBeGreaterThan(0)
  for (const id of ['w3m-header-close', 'demo-press', 'demo-go', 'demo-note', 'row-Extra']) {
    const control = page.getByTestId(id)
    await expect(async () => {
      await page.keyboard.press('Tab')
      expect(await control.evaluate((node) => node.matches(':focus'))).toBe(true)
    }).toPass({ intervals: [0] })
    const outline = await control.evaluate((node) => {
      const shown = [node, node.parentElement ?? node].map((one) => getComputedStyle(one))
      return shown.map((style) => `${style.outlineStyle} ${style.outlineWidth}`)
    })
    expect(outline, id).toContainEqual(expect.stringMatching(/^(solid|auto) [1-9]/))
  }
})

test('[WCAG-1.4.11] [EN-11.7] in forced colours an icon has the colour of the words beside it', async ({
  page,
  open,
  context,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open('kit')
  await page.evaluate(() => window.lk.create().open())
  await settled(page)
  await context.setOffline(true)
  const bar = page.getByTestId('lk-offline')
  await expect(bar).toBeVisible()
  const [icon, words] = await bar.evaluate((node) =>
    [node.querySelector('.lk-warning') ?? node, node].map((one) => getComputedStyle(one).color),
  )
  await expect(bar.locator('.lk-warning')).toHaveCount(1)
  expect(icon).toBe(words)
})

test('[WCAG-1.4.10] at 400 % everything can be reached, and nothing is cut off to the side', {
  tag: '@nightly',
}, async ({ page }) => {
  // The viewport of a 1280 × 1024 window at 400 % zoom.
  await page.setViewportSize({ width: 320, height: 256 })
  const { card, view, close } = await openDemo(page)
  await settled(page)
  for (const id of ['w3m-header-close', 'demo-press', 'demo-go', 'demo-note', 'row-Extra']) {
    const control = page.getByTestId(id)
    await control.focus()
    await expect(control).toBeInViewport({ ratio: 1 })
    const box = await boxOf(page, id)
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(320)
  }
  const overflow = await card.evaluate((node) =>
    [node, ...node.querySelectorAll('*')].some(
      (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'auto',
    ),
  )
  expect(overflow).toBe(false)
  await page.getByTestId('demo-go').click()
  await expect(view('DemoNext')).toBeVisible()
  await close.click()
  await expect(card).toBeHidden()
})

test('[WCAG-1.4.4] [EN-11.7] the visitor’s own text size applies, regardless of the page’s root size', async ({
  page,
}) => {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '62.5%'
  })
  await openDemo(page)
  await expect(page.getByTestId('w3m-header-text')).toHaveCSS('font-size', '16px')
})

test('[WCAG-1.4.10] on a narrow phone the card fills the width and ends at the bottom', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { card } = await openDemo(page)
  await settled(page)
  const box = await card.boundingBox()
  expect(box?.x).toBe(0)
  expect(box?.width).toBe(320)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(640)
})
