import type { Page } from '@playwright/test'
import { expect, nightlyUnless, test } from '../fixtures.js'
import { openDemo, untilMoving } from './modal.js'

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

for (const css of [
  'body { overflow-x: hidden }',
  'html, body { height: 100% } body { overflow-x: hidden }',
  'html, body { height: 100% } body { overflow-y: scroll }',
  'html, body { overflow-x: hidden }',
]) {
  test(`a page of ${css} stays where it is`, nightlyUnless(css.endsWith('scroll }')), async ({ page }) => {
    await page.addStyleTag({ content: css })
    const heading = page.locator('body > h1')
    await heading.evaluate((node) => {
      node.style.marginBlockEnd = '4000px'
      window.scrollTo(0, 300)
    })
    const place = () => Promise.all([heading.boundingBox(), page.evaluate(() => window.scrollY)])
    const before = await place()
    expect(before[1]).toBe(300)
    const { card } = await openDemo(page)
    expect(await place()).toEqual(before)
    await page.mouse.move(60, 60)
    await page.mouse.wheel(0, 600)
    await card.press('End')
    expect(await place()).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    expect(await place()).toEqual(before)
  })
}

test('overflow and padding that the page had set come back', async ({ page }) => {
  await page.evaluate(() => {
    document.documentElement.style.cssText = 'overflow: scroll; padding-inline-end: 7px'
  })
  const style = () =>
    page.evaluate(() => {
      const { overflowY, paddingInlineEnd } = getComputedStyle(document.documentElement)
      return { overflowY, paddingInlineEnd }
    })
  const before = await style()
  const { card } = await openDemo(page)
  expect(await style()).toMatchObject({ overflowY: 'hidden' })
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  expect([before, await style()]).toEqual([{ overflowY: 'scroll', paddingInlineEnd: '7px' }, before])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 720 }, hasTouch: true })

  type Step = { y: number; time: number }
  /** Drags from a control. The events carry their own times, so that the speed is the same on a slow machine. */
  const drag = async (page: Page, id: string, kind: 'finger' | 'mouse', steps: Step[]) => {
    const client = await page.context().newCDPSession(page)
    const box = await page.getByTestId(id).boundingBox()
    const x = (box?.x ?? 0) + (box?.width ?? 0) / 2
    const start = (box?.y ?? 0) + (box?.height ?? 0) / 2
    const now = Date.now() / 1_000
    const send = (type: 'Start' | 'Move' | 'End', { y, time }: Step) => {
      const at = { x, y: start + y }
      const timestamp = now + time / 1_000
      if (kind === 'finger')
        return client.send('Input.dispatchTouchEvent', {
          ...{ type: `touch${type}`, touchPoints: type === 'End' ? [] : [at], timestamp },
        })
      const pressed = { Start: 'mousePressed', Move: 'mouseMoved', End: 'mouseReleased' } as const
      return client.send('Input.dispatchMouseEvent', {
        ...{ type: pressed[type], ...at, timestamp, clickCount: 1 },
        ...(type === 'Move' ? { buttons: 1, button: 'left' } : { button: 'left' }),
      })
    }
    await send('Start', { y: 0, time: 0 })
    for (const step of steps) await send('Move', step)
    const last = steps.at(-1) ?? { y: 0, time: 0 }
    return { release: (after = 0) => send('End', { y: last.y, time: last.time + after }) }
  }
  const openSheet = async (page: Page) => {
    const parts = await openDemo(page)
    await untilMoving(parts.card)
    await parts.card.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)))
    const top = (await parts.card.boundingBox())?.y ?? Number.NaN
    return { ...parts, top, topNow: async () => (await parts.card.boundingBox())?.y }
  }
  const HEADER = 'w3m-header-text'

  for (const kind of ['mouse', 'finger'] as const)
    test(`the modal is a sheet at the bottom that follows the ${kind}, pixel by pixel, and its backdrop fades`, async ({
      page,
    }) => {
      const { card, overlay, top, topNow } = await openSheet(page)
      const box = await card.boundingBox()
      expect(box?.width).toBe(390)
      expect(top + (box?.height ?? 0)).toBe(720)
      const fading = () => overlay.evaluate((node) => Number(getComputedStyle(node, '::before').opacity))

      // A finger drags from its first move, which decides the direction.
      const first = kind === 'finger' ? 20 : 0
      const short = await drag(page, HEADER, kind, [
        { y: 20, time: 100 },
        { y: 50 + first, time: 200 },
      ])
      expect(await topNow()).toBe(top + 50)
      expect(await fading()).toBeCloseTo(1 - 50 / (box?.height ?? 0), 2)
      await short.release(500)
      await expect.poll(topNow).toBe(top)
      await expect(overlay).not.toHaveAttribute('data-dragged')
      expect(await isOpen(page)).toBe(true)

      const up = await drag(page, HEADER, kind, [
        { y: 20, time: 100 },
        { y: -80, time: 400 },
      ])
      await expect.poll(topNow).toBe(top)
      await up.release(500)

      const long = await drag(page, HEADER, kind, [
        { y: 20, time: 100 },
        { y: 150, time: 600 },
      ])
      await long.release(500)
      await expect(card).toBeHidden()
      expect(await isOpen(page)).toBe(false)
    })

  test('a short flick of the finger throws the sheet away, a flick up keeps it', async ({ page }) => {
    const { card, top, topNow } = await openSheet(page)
    const up = await drag(page, HEADER, 'finger', [
      { y: 20, time: 100 },
      { y: 250, time: 600 },
      { y: 200, time: 640 },
    ])
    await up.release(5)
    await expect.poll(topNow).toBe(top)
    const down = await drag(page, HEADER, 'finger', [
      { y: 20, time: 20 },
      { y: 60, time: 50 },
    ])
    await down.release(5)
    await expect(card).toBeHidden()
  })

  test('the sheet is dragged from its content, unless that is scrolled', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 300 })
    const { card, top, topNow } = await openSheet(page)
    const scroll = card.locator('.lk-scroll')
    const scrolled = () => scroll.evaluate((node) => node.scrollTop)
    const bottom = await scroll.evaluate((node) => {
      node.scrollTop = node.scrollHeight
      return node.scrollTop
    })
    expect(bottom).toBeGreaterThan(40)
    const pull = [
      { y: 20, time: 100 },
      { y: 60, time: 300 },
    ]
    const back = await drag(page, 'row-Extra', 'finger', pull)
    await expect.poll(scrolled).toBeLessThan(bottom)
    expect(await topNow()).toBe(top)
    await back.release(500)

    await scroll.evaluate((node) => {
      node.scrollTop = 0
    })
    const down = await drag(page, 'demo-press', 'finger', pull)
    expect(await topNow()).toBe(top + 40)
    expect(await scrolled()).toBe(0)
    await down.release(500)
    await expect.poll(topNow).toBe(top)
    // The press that became a drag is no click.
    await expect(page.getByTestId('demo-press')).toHaveText('Pressed 0')
  })

  test('[WCAG-2.5.1] [WCAG-2.5.7] the sheet that a swipe closes has a button that does the same', async ({
    page,
  }) => {
    const { card, close } = await openDemo(page)
    await close.tap()
    await expect(card).toHaveCount(0)
  })

  test('a refused close lets the sheet spring back', async ({ page }) => {
    await page.evaluate(async () => {
      const { lk } = window
      const guard = lk.plugin('guard', { contributes: [lk.CloseGuards.of(() => false)] })
      await lk.create({ plugins: [lk.demo(), guard] }).open()
    })
    const card = page.getByTestId('w3m-modal-card')
    await untilMoving(card)
    await card.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)))
    const box = await card.boundingBox()
    const long = await drag(page, HEADER, 'finger', [
      { y: 20, time: 100 },
      { y: 220, time: 300 },
    ])
    await long.release(500)
    await expect.poll(async () => (await card.boundingBox())?.y).toBe(box?.y)
    expect(await isOpen(page)).toBe(true)
  })
})
