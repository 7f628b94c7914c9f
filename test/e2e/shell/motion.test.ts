import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import { modal, openDemo, untilMoving } from './modal.js'
import { settled } from './settled.js'

test.beforeEach(({ open }) => open('kit'))

const style = (locator: Locator, name: string) =>
  locator.evaluate((node, property) => getComputedStyle(node).getPropertyValue(property), name)

/** Properties other than opacity that the modal's running animations and transitions change. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const root = window.lk.kits[0]?.element?.shadowRoot
    const timing = ['offset', 'computedOffset', 'easing', 'composite', 'opacity']
    return (root?.getAnimations() ?? [])
      .filter((one) => Number(one.effect?.getComputedTiming().duration) > 0)
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
      .flatMap((frame) => Object.keys(frame).filter((name) => !timing.includes(name)))
  })

test('[VIEW-26] 150 ms for views and the height, 120 ms for the title, 220 ms to open, 360 px wide, at z-index 999, and nothing under reduced motion', async ({
  page,
}) => {
  const { card, overlay, title, view } = await openDemo(page)
  expect(await style(overlay, 'animation-duration')).toBe('0.22s')
  expect(await style(card, 'animation-duration')).toBe('0.22s')
  expect(await style(card, 'width')).toBe('360px')
  const host = page.locator('w3m-modal')
  expect(await style(host, 'z-index')).toBe('999')
  expect(await style(host, 'position')).toBe('fixed')

  await untilMoving(card)
  await page.getByTestId('demo-go').click()
  await expect(view('DemoNext')).toBeVisible()
  expect(await style(view('DemoNext'), 'animation-name')).toBe('lk-slide')
  expect(await style(view('DemoNext'), 'animation-duration')).toBe('0.15s')
  expect(await style(title, 'animation-duration')).toBe('0.12s')
  const height = card.locator('.lk-viewport')
  await settled(page)
  expect(await style(height, 'transition-property')).toBe('height')
  expect(await style(height, 'transition-duration')).toBe('0.15s')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const part of [overlay, card, title, view('DemoNext'), height]) {
    expect(await style(part, 'animation-duration')).toMatch(/^0s(, 0s)*$/)
    expect(await style(part, 'transition-duration')).toMatch(/^0s(, 0s)*$/)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 720 } })
  test('the sheet comes up in 380 ms, slower towards its end', async ({ page }) => {
    const { card, overlay } = await openDemo(page)
    for (const part of [card, overlay]) {
      expect(await style(part, 'animation-duration')).toBe('0.38s')
      expect(await style(part, 'animation-timing-function')).toBe('cubic-bezier(0.32, 0.72, 0, 1)')
    }
    expect(await style(card, 'animation-name')).toBe('lk-sheet')
  })
})

test('[WCAG-2.2.2] [EN-11.7] under reduced motion nothing moves, not even while the modal loads, notifies or refuses to close', async ({
  page,
}) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { view, card, toast, back } = await openDemo(page)
  // Stop the clock, because the shake would end before it is measured.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await page.evaluate(async () => {
    const runtime = await window.kernelOf(window.lk.kits[0]).runtime()
    runtime?.toast.show('loading', 'Waiting')
    void runtime?.modal.loadingWhile(new Promise(() => {}))
    runtime?.modal.shake()
  })
  await expect(toast).toBeVisible()
  await expect(card).toHaveClass(/lk-shaking/)
  await page.getByTestId('demo-go').click()
  await expect(view('DemoNext')).toBeVisible()
  await back.click()
  await expect(view('DemoHome')).toBeVisible()
  expect(await moving(page)).toEqual([])

  await page.keyboard.press('Escape')
  await expect(modal(page).card).toBeHidden()
})

test('a closing modal fades in 180 ms where it was, and is gone afterwards', async ({ page }) => {
  const { overlay, card } = await openDemo(page)
  await untilMoving(card)
  const leaving = await page.evaluate(async () => {
    const root = window.lk.kits[0]?.element?.shadowRoot
    const running = () => root?.getAnimations().filter(({ playState }) => playState === 'running') ?? []
    await Promise.all(running().map(({ finished }) => finished))
    await window.lk.kits[0]?.close()
    await new Promise<void>(queueMicrotask)
    return running().map((one) => [
      one instanceof CSSAnimation && one.animationName,
      Number(one.effect?.getComputedTiming().duration),
    ])
  })
  expect(leaving.sort()).toEqual([
    ['lk-fade-out', 180],
    ['lk-sink', 180],
  ])
  await expect(overlay).toHaveCount(0)
})

test.describe('from one view to another', () => {
  /** A short view and one that is taller than the card may be. */
  const openTwo = async (page: Page) => {
    await page.evaluate(async () => {
      const { lk } = window
      const home = lk.home({
        tall: ({ react: { createElement } }) => {
          const go = async () => (await window.kernelOf(lk.kits[0]).runtime())?.router.push('short')
          const filler = createElement('div', { key: 1, style: { blockSize: 2_000 } }, 'The tall view')
          return [createElement('button', { key: 0, 'data-testid': 'go', onClick: go }, 'Go'), filler]
        },
        short: () => 'The short view',
      })
      await lk.create({ plugins: [home] }).open()
    })
    const parts = modal(page)
    await untilMoving(parts.card)
    await settled(page)
    return parts
  }
  /** Presses, and stops everything that starts to move. The page's own tests go on from there. */
  const pressAndHold = (page: Page, id: string) =>
    page.evaluate(async (testId) => {
      const root = window.lk.kits[0]?.element?.shadowRoot
      root?.querySelector<HTMLElement>(`[data-testid="${testId}"]`)?.click()
      while (!root?.querySelector('.lk-former')) await new Promise(requestAnimationFrame)
      for (const one of root?.getAnimations() ?? []) one.pause()
    }, id)
  /** The card's edges at some times of the motion. */
  const edges = (page: Page) =>
    page.evaluate(() => {
      const root = window.lk.kits[0]?.element?.shadowRoot
      const card = root?.querySelector('.lk-card')
      return [0, 30, 60, 90, 120, 150].map((time) => {
        for (const one of root?.getAnimations() ?? []) one.currentTime = time
        const { top = 0, bottom = 0 } = card?.getBoundingClientRect() ?? {}
        return { top, bottom }
      })
    })
  const endAll = (page: Page) =>
    page.evaluate(() => {
      for (const one of window.lk.kits[0]?.element?.shadowRoot?.getAnimations() ?? []) one.finish()
    })

  test('the former view fades out above the next one, where nothing finds it twice', async ({ page }) => {
    const { card, view } = await openTwo(page)
    await pressAndHold(page, 'go')
    const former = card.locator('.lk-former')
    await expect(former).toHaveCount(1)
    expect(await style(former, 'animation-name')).toBe('lk-part')
    expect(await style(former, 'animation-duration')).toBe('0.15s')
    await expect(view('short')).toHaveCount(1)
    await expect(page.getByText('The tall view')).toHaveCount(0)
    await expect(page.getByTestId('go')).toHaveCount(0)
    await endAll(page)
    await expect(former).toHaveCount(0)
  })

  test('the former view fades out in its place on a page with a transform', async ({ page }) => {
    await page.addStyleTag({ content: 'body { transform: translateX(0) }' })
    const { card } = await openTwo(page)
    await pressAndHold(page, 'go')
    const sides = async (of: Locator) =>
      of.evaluate((one) => [one.clientWidth, one.getBoundingClientRect().left])
    expect(await sides(card.locator('.lk-former'))).toEqual(await sides(card))
  })

  test('a scrolled view fades out as it was', async ({ page }) => {
    const { card } = await openTwo(page)
    // Opens the root of the next layer, so that the test can look inside.
    await page.evaluate(() => {
      const attach = Element.prototype.attachShadow
      Element.prototype.attachShadow = function (init) {
        return attach.call(this, { ...init, mode: 'open' })
      }
    })
    await card.locator('.lk-scroll').evaluate((node) => {
      node.scrollTop = 300
    })
    const height = (await card.locator('.lk-scroll').boundingBox())?.height
    await pressAndHold(page, 'go')
    const former = card.locator('.lk-former .lk-scroll')
    expect(await former.evaluate((node) => node.scrollTop)).toBe(300)
    expect((await former.boundingBox())?.height).toBe(height)
  })

  test('the view on screen stands still while the next one loads', async ({ page }) => {
    await openTwo(page)
    const names = await page.evaluate(async () => {
      const { router } = (await window.kernelOf(window.lk.kits[0]).runtime()) ?? {}
      const view = window.lk.kits[0]?.element?.shadowRoot?.querySelector('[data-view="tall"]')
      router?.push('short')
      await new Promise<void>(queueMicrotask)
      return view?.getAnimations().length
    })
    expect(names).toBe(0)
  })

  for (const to of ['short', 'tall'])
    test(`both edges of the card go straight to their places of the ${to} view`, async ({ page }) => {
      const { card, view, back } = await openTwo(page)
      const tall = await card.boundingBox()
      await pressAndHold(page, 'go')
      await expect(view('short')).toBeVisible()
      let seen = await edges(page)
      await endAll(page)
      await settled(page)
      const short = await card.boundingBox()
      expect(short?.height).toBeLessThan(tall?.height ?? 0)
      const ends = [tall, short].map((box) => ({
        top: box?.y ?? 0,
        bottom: (box?.y ?? 0) + (box?.height ?? 0),
      }))
      if (to === 'tall') {
        ends.reverse()
        await expect(back).toBeVisible()
        await pressAndHold(page, 'header-back')
        await expect(view('tall')).toBeVisible()
        seen = await edges(page)
      }
      const [from, until] = ends
      if (!from || !until) throw new Error('The card was not on screen.')
      const way = ({ top, bottom }: (typeof seen)[number]) => [
        (top - from.top) / (until.top - from.top),
        (bottom - from.bottom) / (until.bottom - from.bottom),
      ]
      const ways = seen.map(way)
      expect(ways.at(0)?.[0]).toBeCloseTo(0, 1)
      expect(ways.at(-1)?.[0]).toBeCloseTo(1, 1)
      for (const [top = 0, bottom = 0] of ways) {
        expect(top).toBeGreaterThanOrEqual(-0.01)
        expect(top).toBeLessThanOrEqual(1.01)
        expect(bottom).toBeCloseTo(top, 1)
      }
    })
})
