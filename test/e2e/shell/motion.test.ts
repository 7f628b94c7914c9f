import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import { modal, openDemo } from './modal.js'

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

test('[VIEW-26] 150 ms for views and the modal, 120 ms for its title, 360 px wide, at z-index 999, and nothing under reduced motion', async ({
  page,
}) => {
  const { card, overlay, title, view } = await openDemo(page)
  expect(await style(overlay, 'animation-duration')).toBe('0.15s')
  expect(await style(card, 'animation-duration')).toBe('0.15s')
  expect(await style(card, 'width')).toBe('360px')
  const host = page.locator('w3m-modal')
  expect(await style(host, 'z-index')).toBe('999')
  expect(await style(host, 'position')).toBe('fixed')

  await page.getByTestId('demo-go').click()
  await expect(view('DemoNext')).toBeVisible()
  expect(await style(view('DemoNext'), 'animation-name')).toBe('lk-slide')
  expect(await style(view('DemoNext'), 'animation-duration')).toBe('0.15s')
  expect(await style(title, 'animation-duration')).toBe('0.12s')
  const height = card.locator('.lk-viewport')
  expect(await style(height, 'transition-property')).toBe('height')
  expect(await style(height, 'transition-duration')).toBe('0.15s')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const part of [overlay, card, title, view('DemoNext'), height]) {
    expect(await style(part, 'animation-duration')).toMatch(/^0s(, 0s)*$/)
    expect(await style(part, 'transition-duration')).toMatch(/^0s(, 0s)*$/)
  }
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

test('a closing modal fades where it was, and is gone afterwards', async ({ page }) => {
  const { overlay } = await openDemo(page)
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
    ['lk-fade-out', 150],
    ['lk-sink', 150],
  ])
  await expect(overlay).toHaveCount(0)
})
