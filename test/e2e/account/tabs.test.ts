import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import { systemColor } from '../shell/systemColor.js'
import { showAccount } from './visitAccount.js'

/** What moves the mark of the selected tab right now: its animated properties, and where it starts. */
const slide = (page: Page) =>
  page.evaluate(() => {
    const root = window.lk.kits[0]?.element?.shadowRoot
    const mark = root?.querySelector('.lk-tab-mark')
    return mark?.getAnimations().map(({ effect }) => {
      const [first] = effect instanceof KeyframeEffect ? effect.getKeyframes() : []
      const { offset, computedOffset, easing, composite, ...properties } = first ?? {}
      return {
        properties: Object.keys(properties),
        from: getComputedStyle(mark).getPropertyValue('--lk-from'),
      }
    })
  })

test('the mark of tabs slides to the selected one, by a transform only', async ({ open, page }) => {
  const { tab } = await showAccount(page, open)
  expect(await slide(page)).toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.evaluate(() => {
    const root = window.lk.kits[0]?.element?.shadowRoot
    // Holds every motion at its start.
    root?.adoptedStyleSheets.push(new CSSStyleSheet())
    root?.adoptedStyleSheets.at(-1)?.replaceSync('* { animation-play-state: paused !important }')
  })
  await tab('activity').click()
  const [motion, ...others] = (await slide(page)) ?? []
  expect(others).toEqual([])
  expect(motion?.properties).toEqual(['transform'])
  expect(motion?.from).toMatch(/^translate\(-\d/)
})

test('from right to left the mark comes from the right', async ({ open, page }) => {
  const { tab } = await showAccount(page, open, { locale: 'ar' })
  await tab('activity').click()
  await expect(tab('activity')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(async () => page.locator('.lk-tab-mark').getAttribute('style')).toMatch(/translate\(\d/)
})

test('with reduced motion the mark changes its place without moving', async ({ open, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { tab } = await showAccount(page, open)
  await tab('nfts').click()
  await expect(tab('nfts')).toHaveAttribute('aria-selected', 'true')
  expect(await slide(page)).toEqual([])
})

test('in forced colours the selected tab is highlighted, under the pointer too', async ({ open, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const { tab } = await showAccount(page, open)
  await tab('nfts').click()
  await expect(tab('nfts')).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('.lk-tab-mark')).toHaveCSS(
    'background-color',
    await systemColor(page, 'Highlight'),
  )
  await expect(tab('nfts').locator('.lk-tab-label')).toHaveCSS(
    'color',
    await systemColor(page, 'HighlightText'),
  )
})

test('no tab moves when another is selected', async ({ open, page }) => {
  const { tab } = await showAccount(page, open)
  const places = () =>
    Promise.all((['tokens', 'nfts', 'activity'] as const).map((name) => tab(name).boundingBox()))
  const before = await places()
  await tab('nfts').click()
  await expect(tab('nfts')).toHaveAttribute('aria-selected', 'true')
  expect(await places()).toEqual(before)
})
