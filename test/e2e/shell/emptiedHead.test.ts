import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import { modal } from './modal.js'
import { settled } from './settled.js'

/** What a visitor would miss if the modal or a button lost its style sheets. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const read = (one: Element | null | undefined) => {
      if (!one) return undefined
      const { position, backgroundColor, borderRadius, font, width, zIndex } = getComputedStyle(one)
      return { position, backgroundColor, borderRadius, font, width, zIndex }
    }
    const { element } = window.lk.kits[0] ?? {}
    const button = document.querySelector('appkit-button')?.shadowRoot?.querySelector('button')
    const inModal = ['.lk-overlay', '.lk-card', '.lk-row', '.lk-ib'].map((name) =>
      read(element?.shadowRoot?.querySelector(name)),
    )
    return { inModal, element: read(element), button: read(button) }
  })
const overflow = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflow)

test('a page that empties its head and its style sheets takes none of the modal’s', async ({
  open,
  page,
}) => {
  await open('kit', { wallets: 'amber' })
  await page.evaluate(() => window.lk.create().ready())
  const { card } = modal(page)
  const openModal = async () => {
    await page.getByTestId('connect-button').click()
    await expect(page.getByTestId('wallet-selector-dev.latchkey.amber')).toBeVisible()
    await settled(page)
    expect(await overflow(page)).toBe('hidden')
  }
  const empty = () =>
    page.evaluate(() => {
      document.head.innerHTML = ''
      document.adoptedStyleSheets = []
    })
  const leave = async () => {
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    expect(await overflow(page)).toBe('visible')
  }
  // The page's own sheet sets the font around its buttons.
  await page.evaluate(() => {
    document.head.innerHTML = ''
  })
  await openModal()
  const before = await looks(page)
  await leave()
  await empty()
  await openModal()
  expect(await looks(page)).toEqual(before)
  // And while it is open: the page scrolls again, but is free afterwards.
  await empty()
  expect(await looks(page)).toEqual(before)
  await leave()
  await openModal()
  expect(await looks(page)).toEqual(before)
  await leave()
})
