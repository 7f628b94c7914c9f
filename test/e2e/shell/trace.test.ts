import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import { readTrace, startTrace } from '../trace.js'
import { openDemo, untilMoving } from './modal.js'
import { settled } from './settled.js'

/** What loads during a motion may need layout once. A motion that needs layout needs it in every frame. */
const ONCE = 1

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 720 }, hasTouch: true })
  test.beforeEach(({ open }) => open('kit'))

  /** Runs in the page: marks the time of the motion, which ends with its last animation. */
  const untilStill = (page: Page) =>
    page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame)
      const root = window.lk.kits[0]?.element?.shadowRoot
      // The frame that starts the motion lays out what it shows.
      await frame()
      await frame()
      performance.mark('motion')
      const running = () => (root?.getAnimations() ?? []).filter(({ playState }) => playState === 'running')
      let frames = 0
      const from = performance.now()
      while (running().length > 0) {
        // What an ended motion leaves behind is removed in the frame after it.
        performance.mark('still')
        await frame()
        frames += 1
      }
      return { frames, seconds: (performance.now() - from) / 1_000 }
    })
  /** Traces what Chromium does from the second frame of a motion to its end. */
  const trace = async (page: Page, name: string, act: () => Promise<unknown>) => {
    const client = await page.context().newCDPSession(page)
    await startTrace(client, ['devtools.timeline', 'blink.user_timing'])
    await act()
    const { frames, seconds } = await untilStill(page)
    const events = await readTrace(client)
    const at = (mark: string) => Math.max(...events.flatMap(({ name, ts }) => (name === mark ? ts : [])))
    expect(at('still')).toBeGreaterThan(at('motion'))
    const layouts = events.filter(
      (one) => one.name === 'Layout' && one.ph !== 'E' && one.ts > at('motion') && one.ts < at('still'),
    )
    // Reported, never asserted: it is the machine's.
    test.info().annotations.push({
      type: 'frames',
      description: `${name}: ${Math.round(frames / seconds)} per second`,
    })
    return layouts.length
  }

  test('the sheet opens, and leaves, without layout in between', async ({ page }) => {
    const { card } = await openDemo(page)
    // What loads after the first frame would need layout of its own.
    await untilMoving(card)
    await settled(page)
    await page.evaluate(() => window.lk.kits[0]?.close())
    await expect(page.getByTestId('w3m-modal-card')).toHaveCount(0)
    const opening = await trace(page, 'opening', () => page.evaluate(() => window.lk.kits[0]?.open()))
    expect(opening).toBeLessThanOrEqual(ONCE)
    await untilMoving(page.getByTestId('w3m-modal-card'))
    await settled(page)
    const closing = await trace(page, 'closing', () => page.evaluate(() => void window.lk.kits[0]?.close()))
    expect(closing).toBeLessThanOrEqual(ONCE)
  })

  test('views cross-fade without layout, unless the card changes its height', async ({ page }) => {
    const { card } = await openDemo(page)
    await untilMoving(card)
    await page.getByTestId('demo-go').click()
    await settled(page)
    const fade = await trace(page, 'views', () =>
      page.evaluate(() => {
        const root = window.lk.kits[0]?.element?.shadowRoot
        root?.querySelector<HTMLElement>('[data-testid="demo-deeper"]')?.click()
      }),
    )
    expect(fade).toBeLessThanOrEqual(ONCE)
  })

  test('a sheet under a finger needs no layout', async ({ page }) => {
    const { card } = await openDemo(page)
    await untilMoving(card)
    await settled(page)
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 60, y }] })
    await touch('touchStart', 420)
    for (const y of [440, 445, 450]) await touch('touchMove', y)
    await expect(page.getByTestId('w3m-modal-overlay')).toHaveAttribute('data-dragged')
    await client.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['devtools.timeline'] },
    })
    for (let y = 454; y <= 490; y += 4) await touch('touchMove', y)
    const events = await readTrace(client)
    expect(events.some(({ name }) => name === 'EventDispatch')).toBe(true)
    expect(events.filter(({ name }) => name === 'Layout')).toEqual([])
    await touch('touchEnd')
  })
})
