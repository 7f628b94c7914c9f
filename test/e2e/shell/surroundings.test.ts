import type { Page } from '@playwright/test'
import { findCovered } from '../../scripts/shots/page/findCovered.js'
import { settle } from '../../scripts/shots/settle.js'
import { AGENTS, surround } from '../../scripts/shots/standIns.js'
import { connectWith, makeKit, openModal, parts } from '../connect/visit.js'
import { expect, nightlyUnless, test } from '../fixtures.js'

// The apps around the page, notches and keyboards are stand-ins: they take the area that the real ones take.

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }
const AMBER = 'dev.latchkey.amber'

const covered = (page: Page) => page.evaluate(findCovered, 'w3m-modal')
/** The upper and lower edge of the card, without the area below its last control. */
const edges = (page: Page) =>
  parts(page).card.evaluate((card) => {
    const { top, bottom } = card.getBoundingClientRect()
    return { top, bottom, foot: Number.parseFloat(getComputedStyle(card).paddingBlockEnd) }
  })

test.describe('in Telegram', () => {
  test.use({ ...PHONE, userAgent: AGENTS.telegramAndroid })

  test('an open modal pulls the page up, and its sheet can be dragged without dragging the page', async ({
    open,
    page,
  }) => {
    await surround(page, { telegram: { platform: 'android', shown: 420 } })
    await open('kit')
    await makeKit(page)
    const canDrag = () =>
      page.evaluate(() => Reflect.get(window, 'Telegram').WebApp.isVerticalSwipesEnabled as boolean)
    expect(await canDrag()).toBe(true)
    const { close } = await openModal(page)
    await expect.poll(async () => (await edges(page)).bottom).toBe(844)
    expect(await canDrag()).toBe(false)
    await close.tap()
    await expect(parts(page).card).toBeHidden()
    expect(await canDrag()).toBe(true)
  })

  test('where the page stays half out of sight, the sheet stands in its visible part', async ({
    open,
    page,
  }) => {
    await surround(page, { telegram: { platform: 'android', shown: 420, isOld: true } })
    await open('kit')
    await makeKit(page)
    const { close } = await openModal(page)
    await settle(page)
    const { top, bottom } = await edges(page)
    expect(bottom).toBe(420)
    expect(top).toBeGreaterThanOrEqual(24)
    expect(await covered(page)).toEqual([])
    const last = page.locator('.lk-view button').last()
    await last.scrollIntoViewIfNeeded()
    const box = await last.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(420)

    // Pulled up, the whole page is visible.
    await page.evaluate(() =>
      document.documentElement.style.setProperty('--tg-viewport-stable-height', '844px'),
    )
    await expect.poll(async () => (await edges(page)).bottom).toBe(844)
    await close.tap()
    await expect(parts(page).card).toBeHidden()
  })

  test('with the whole screen, the sheet keeps clear of Telegram’s own buttons', async ({ open, page }) => {
    const telegram = {
      platform: 'ios',
      shown: 500,
      isOld: true,
      safeTop: 59,
      safeBottom: 34,
      contentTop: 46,
    } as const
    await surround(page, { telegram })
    await open('kit', { wallets: 'none' })
    await makeKit(page, { use: ['evm', 'walletconnect'] })
    await openModal(page)
    await page.getByTestId('wallet-selector-walletconnect').tap()
    await settle(page)
    const { top, bottom, foot } = await edges(page)
    expect(top).toBeGreaterThanOrEqual(59 + 46 + 24)
    expect([bottom, foot]).toEqual([500, 34])
  })
})

test.describe('on a phone with a notch', () => {
  test.use(PHONE)
  test('the sheet keeps clear of the notch and the system’s bar', async ({ open, page, wallets }) => {
    await surround(page, { insets: { top: 59, bottom: 34 } })
    await open('kit')
    await makeKit(page)
    await connectWith(page, wallets.amber, AMBER)
    await openModal(page)
    await page.setViewportSize({ width: 390, height: 420 })
    await settle(page)
    const { top, bottom, foot } = await edges(page)
    expect(top).toBeGreaterThanOrEqual(59)
    expect([bottom, foot]).toEqual([420, 34])
  })
})

for (const [name, viewport, keyboard] of [
  ['on a phone', { width: 390, height: 844 }, 336],
  ['on a small phone', { width: 320, height: 568 }, 253],
  ['on a phone held sideways', { width: 667, height: 375 }, 180],
  ['on a tablet', { width: 820, height: 1180 }, 420],
] as const) {
  test.describe(name, () => {
    test.use({ ...PHONE, viewport })

    test(
      'the field that a keyboard opens for stays visible, with the main button if both fit',
      nightlyUnless(name === 'on a phone'),
      async ({ open, page, wallets }) => {
        await surround(page, { keyboard })
        await open('kit')
        await makeKit(page)
        await connectWith(page, wallets.amber, AMBER)
        await page.evaluate(() => window.visit.kit.open({ view: 'WalletSend' }))
        const receiver = page.getByTestId('send-receiver')
        await receiver.tap()
        await settle(page)
        const fold = viewport.height - keyboard
        const { top, bottom } = await edges(page)
        expect(bottom).toBeLessThanOrEqual(fold)
        expect(top).toBeGreaterThanOrEqual(0)
        const field = await receiver.boundingBox()
        expect(field?.y).toBeGreaterThanOrEqual(top + 56)
        expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(fold)
        if (viewport.height > 800) {
          const button = await page.getByTestId('send-button').boundingBox()
          expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(fold)
        }
        expect(await covered(page)).toEqual([])

        // Closed again, the card has its place back.
        await receiver.blur()
        await settle(page)
        const after = await edges(page)
        expect(after.bottom).toBeGreaterThan(fold)
        expect(after.bottom).toBeLessThanOrEqual(viewport.height)
      },
    )
  })
}

test.describe('on a phone, on a page that its host has zoomed out', () => {
  test.use(PHONE)
  test('the sheet ends at the bottom, and at the keyboard once there is one', async ({ open, page }) => {
    await surround(page, { keyboard: 336 })
    await open('kit')
    await page.addStyleTag({ content: 'html { zoom: 0.75 }' })
    await makeKit(page)
    await page.evaluate(() => window.visit.kit.open({ view: 'SwitchNetwork' }))
    await settle(page)
    expect((await edges(page)).bottom).toBe(844)
    await page.locator('[data-view="SwitchNetwork"] input').tap()
    await expect.poll(async () => (await edges(page)).bottom).toBeCloseTo(844 - 336, 0)
    expect((await edges(page)).top).toBeGreaterThanOrEqual(0)
  })
})

for (const zoom of [0.75, 1.25, 1.5]) {
  test(
    `on a page that its host zooms to ${zoom}, the modal is in the middle`,
    nightlyUnless(zoom === 1.25),
    async ({ open, page }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await open('kit')
      await makeKit(page)
      await openModal(page)
      await settle(page)
      const usual = await edges(page)
      await page.keyboard.press('Escape')
      await expect(parts(page).card).toBeHidden()
      await page.addStyleTag({ content: `html { zoom: ${zoom} }` })
      await openModal(page)
      await settle(page)
      const { top, bottom } = await edges(page)
      expect(Math.abs(top + bottom - 800)).toBeLessThanOrEqual(2)
      expect(bottom - top).toBeCloseTo(Math.min((usual.bottom - usual.top) * zoom, 640), -1)
    },
  )
}

for (const css of [
  'body { filter: grayscale(1) }',
  'body { transform: translateX(0) }',
  'body { contain: paint }',
  'html { transform: translateX(0) }',
  'html { contain: paint }',
]) {
  test(
    `the modal fills the window on a page of ${css}`,
    nightlyUnless(/filter|html.*transform/.test(css)),
    async ({ open, page }) => {
      await open('kit')
      await page.addStyleTag({ content: `${css} body { min-height: 4000px }` })
      await makeKit(page)
      await page.evaluate(() => window.scrollTo(0, 400))
      await page.evaluate(() => window.visit.kit.open())
      await settle(page)
      const overlay = await page.getByTestId('w3m-modal-overlay').boundingBox()
      expect(overlay).toEqual({ x: 0, y: 0, ...page.viewportSize() })
      const { top, bottom } = await edges(page)
      expect(Math.abs(top + bottom - (page.viewportSize()?.height ?? 0))).toBeLessThanOrEqual(2)
      await page.keyboard.press('Escape')
      await expect(parts(page).card).toBeHidden()
      expect(await page.evaluate(() => window.scrollY)).toBe(400)
      const element = page.locator('w3m-modal')
      await expect(element).toHaveCSS('inset', '0px')
      expect(await element.evaluate(({ style }) => [style.width, style.height])).toEqual(['auto', ''])
    },
  )
}

for (const css of [
  '* + * { margin-top: 1.5em }',
  'body > * { width: 90%; max-width: 40rem; padding: 1rem; margin-inline: auto }',
  ':not(:defined) { display: none }',
])
  test(`the modal fills the window on a page with ${css}`, async ({ open, page }) => {
    await open('kit')
    await page.addStyleTag({ content: css })
    await makeKit(page)
    await page.evaluate(() => window.visit.kit.open())
    const overlay = page.getByTestId('w3m-modal-overlay')
    await expect(overlay).toBeVisible()
    expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  })

test('the modal can be used over a dialog of the page that hides everything around itself', async ({
  open,
  page,
}) => {
  await open('kit')
  await makeKit(page)
  const element = page.locator('w3m-modal')
  // As dialogs of Headless UI, Radix and MUI do.
  await element.evaluate((one) => {
    one.setAttribute('inert', '')
    one.setAttribute('aria-hidden', 'true')
  })
  const { close, card } = await openModal(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await close.click()
  await expect(card).toBeHidden()
})

test('a visitor who zooms in with two fingers keeps the card where it is', async ({ open, page }) => {
  await open('kit')
  await makeKit(page)
  await openModal(page)
  await settle(page)
  const before = await edges(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 })
  await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBe(2)
  await settle(page)
  expect(await edges(page)).toEqual(before)
})
