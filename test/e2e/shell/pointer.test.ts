import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import { openDemo } from './modal.js'

const isOpen = (page: Page) => page.evaluate(() => window.lk.kits[0]?.getState().open)

test.beforeEach(({ open }) => open('kit'))

test('[WCAG-2.5.2] a click beside the card closes, a selection that is dragged out of it does not', async ({
  page,
}) => {
  const { card, overlay } = await openDemo(page)
  const text = page.getByText('Words that a visitor may select')
  const box = await text.boundingBox()
  const start = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(40, start.y + 10, { steps: 4 })
  await page.mouse.up()
  expect(await isOpen(page)).toBe(true)

  // A press beside the card with another button is not a click, nor a delayed one.
  await overlay.click({ button: 'right', position: { x: 40, y: 40 } })
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(40, start.y, { steps: 4 })
  await page.mouse.up()
  expect(await isOpen(page)).toBe(true)

  await card.click({ position: { x: 180, y: 20 } })
  expect(await isOpen(page)).toBe(true)
  await overlay.click({ position: { x: 40, y: 40 } })
  await expect(card).toBeHidden()
  expect(await isOpen(page)).toBe(false)
})

test('[WCAG-2.5.2] a control does nothing if the pointer leaves it before the release', async ({ page }) => {
  const { card, close, view } = await openDemo(page)
  for (const control of [page.getByTestId('row-Extra'), page.getByTestId('demo-go'), close]) {
    await control.hover()
    await page.mouse.down()
    await card.hover({ position: { x: 180, y: 20 } })
    await page.mouse.up()
  }
  await expect(view('DemoHome')).toBeVisible()
})

test('the page does not scroll behind the modal, does not jump, and is where it was afterwards', async ({
  page,
}) => {
  await page.evaluate(() => {
    document.body.style.minHeight = '4000px'
    window.scrollTo(0, 300)
  })
  const button = page.getByTestId('page-button')
  await button.evaluate((node) => {
    node.style.cssText = 'position: absolute; top: 500px; right: 40px'
  })
  const before = await button.boundingBox()
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  const { card } = await openDemo(page)
  expect(await button.boundingBox()).toEqual(before)
  await page.mouse.move(60, 60)
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('PageDown')
  await card.press('End')
  expect(await page.evaluate(() => window.scrollY)).toBe(300)

  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  expect(await page.evaluate(() => [window.scrollY, document.documentElement.clientWidth])).toEqual([
    300,
    width,
  ])
  expect(await button.boundingBox()).toEqual(before)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
})

test('overflow and padding that the page had set come back', async ({ page }) => {
  await page.evaluate(() => {
    document.documentElement.style.cssText = 'overflow: scroll; padding-inline-end: 7px'
  })
  const style = () => page.evaluate(() => document.documentElement.style.cssText)
  const before = await style()
  const { card } = await openDemo(page)
  expect(await style()).not.toBe(before)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  expect(await style()).toBe(before)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 720 }, hasTouch: true })

  const drag = async (page: Page, distance: number) => {
    const header = page.getByTestId('w3m-header-text')
    const box = await header.boundingBox()
    const x = (box?.x ?? 0) + (box?.width ?? 0) / 2
    const y = (box?.y ?? 0) + (box?.height ?? 0) / 2
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + distance / 2)
    await page.mouse.move(x, y + distance)
    return { release: () => page.mouse.up() }
  }

  test('the modal is a sheet at the bottom that a swipe down closes', { tag: '@nightly' }, async ({
    page,
  }) => {
    const { card } = await openDemo(page)
    await card.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)))
    const box = await card.boundingBox()
    expect(box?.width).toBe(390)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(720)

    const short = await drag(page, 60)
    await expect.poll(async () => (await card.boundingBox())?.y).toBe((box?.y ?? 0) + 60)
    await short.release()
    await expect.poll(async () => (await card.boundingBox())?.y).toBe(box?.y)
    expect(await isOpen(page)).toBe(true)

    const up = await drag(page, -80)
    await expect.poll(async () => (await card.boundingBox())?.y).toBe(box?.y)
    await up.release()

    const long = await drag(page, 200)
    await long.release()
    await expect(card).toBeHidden()
    expect(await isOpen(page)).toBe(false)
  })

  test('[WCAG-2.5.1] [WCAG-2.5.7] the sheet that a swipe closes has a button that does the same', async ({
    page,
  }) => {
    const { card, close } = await openDemo(page)
    await close.tap()
    await expect(card).toHaveCount(0)
  })

  test('a swipe by finger closes it too', async ({ page }) => {
    const { card } = await openDemo(page)
    await card.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)))
    const client = await page.context().newCDPSession(page)
    const box = await page.getByTestId('w3m-header-text').boundingBox()
    const x = (box?.x ?? 0) + (box?.width ?? 0) / 2
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] })
    const y = (box?.y ?? 0) + 10
    await touch('touchStart', y)
    for (const step of [40, 90, 150]) await touch('touchMove', y + step)
    await touch('touchEnd')
    await expect(card).toBeHidden()
  })

  test('a refused close lets the sheet spring back', async ({ page }) => {
    await page.evaluate(async () => {
      const { lk } = window
      const guard = lk.plugin('guard', { contributes: [lk.CloseGuards.of(() => false)] })
      await lk.create({ plugins: [lk.demo(), guard] }).open()
    })
    const card = page.getByTestId('w3m-modal-card')
    await card.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)))
    const box = await card.boundingBox()
    await (await drag(page, 220)).release()
    await expect.poll(async () => (await card.boundingBox())?.y).toBe(box?.y)
    expect(await isOpen(page)).toBe(true)
  })
})
