import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import { modal, untilMoving } from './modal.js'
import { settled } from './settled.js'

// Turbo, htmx and Astro bring the next page into the same document, with another body.

/** Follows a link to a page with the same button. */
const follow = (page: Page) =>
  page.evaluate(() => {
    const body = document.createElement('body')
    const next = document.createElement('button')
    next.dataset.testid = 'next-page'
    next.append('A button of the next page')
    body.append(document.createElement('appkit-button'), next)
    body.style.minHeight = '4000px'
    document.documentElement.replaceChild(body, document.body)
  })

const makeKit = (page: Page, options: Record<string, unknown> = {}) =>
  page.evaluate((given) => void window.lk.create(given), options)

const press = async (page: Page) => {
  await page.evaluate(() => window.lk.kits[0]?.ready())
  await page.getByTestId('connect-button').click()
  await expect(modal(page).card).toBeVisible()
  await settled(page)
}

const locked = (page: Page) =>
  page.evaluate(() => ({
    overflow: getComputedStyle(document.documentElement).overflow,
    inert: [...document.body.children].filter((one) => (one as HTMLElement).inert).length,
  }))

/** The modal is over the page, which is locked until Escape. */
async function expectModal(page: Page) {
  const { card } = modal(page)
  await expect(card).toBeVisible()
  expect(await locked(page)).toEqual({ overflow: 'hidden', inert: 2 })
  await page.keyboard.press('Tab')
  expect(await card.evaluate((node) => node.contains((node.getRootNode() as ShadowRoot).activeElement))).toBe(
    true,
  )
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  expect(await locked(page)).toEqual({ overflow: 'visible', inert: 0 })
  await page.getByTestId('next-page').click()
}

test.beforeEach(({ open }) => open('kit', { wallets: 'amber' }))

test('the modal opens on the next page, before and after it was used', async ({ page }) => {
  await makeKit(page, { prefetch: 'none' })
  await follow(page)
  await press(page)
  await expectModal(page)
  await follow(page)
  await press(page)
  await expectModal(page)
})

/** The place of the card, which keeps its top edge in place while it grows. */
const place = async (page: Page) => [
  await modal(page).card.boundingBox(),
  await modal(page).card.evaluate(({ style }) => style.getPropertyValue('--lk-top')),
]

test('a list that is prepared on the next page is placed there', async ({ page }) => {
  await makeKit(page, { prefetch: 'none' })
  await press(page)
  const usual = await place(page)
  await page.reload()
  await makeKit(page)
  await follow(page)
  const isPrepared = () => window.lk.kits[0]?.element?.shadowRoot?.querySelector('.lk-card') != null
  await expect.poll(() => page.evaluate(isPrepared)).toBe(true)
  await press(page)
  expect(await place(page)).toEqual(usual)
  await expectModal(page)
})

test('an open modal stays for the next page, on its view', async ({ page }) => {
  await makeKit(page)
  await press(page)
  const former = await page.evaluateHandle(() => document.body)
  await modal(page).help.click()
  await expect(modal(page).back).toBeVisible()
  await follow(page)
  await expect(modal(page).back).toBeVisible()
  await expectModal(page)
  // A router may show the former page again.
  await former.evaluate((body) => document.documentElement.replaceChild(body, document.body))
  expect(await locked(page)).toEqual({ overflow: 'visible', inert: 0 })
  await press(page)
  await page.keyboard.press('Escape')
  await expect(modal(page).card).toBeHidden()
  await page.getByTestId('page-button').click()
})

test('a modal that loads is on the page that follows meanwhile', async ({ page }) => {
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/screen-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await makeKit(page, { prefetch: 'none' })
  await page.getByTestId('connect-button').click()
  await expect(page.locator('[data-outline]')).toBeVisible()
  await follow(page)
  arrive()
  await expectModal(page)
})

test('a place of the host that goes with the page frees it, and locks it once it is back', async ({
  page,
}) => {
  await page.evaluate(async () => {
    const kit = window.lk.create({ disableAppend: true })
    document.body.append(kit.element ?? '')
    await kit.ready()
    await kit.open()
  })
  await follow(page)
  await expect.poll(() => locked(page)).toEqual({ overflow: 'visible', inert: 0 })
  await page.evaluate(() => document.body.append(window.lk.kits[0]?.element ?? ''))
  await expect.poll(() => locked(page)).toEqual({ overflow: 'hidden', inert: 2 })
  await expectModal(page)
})

test('two open modals stay for the next page, and close one after the other', async ({ page }) => {
  await page.evaluate(async () => {
    for (const id of ['first', 'second']) {
      const kit = window.lk.create({ id })
      await kit.ready()
      await kit.open()
    }
  })
  await follow(page)
  const cards = modal(page).card
  await expect(cards.filter({ visible: true })).toHaveCount(2)
  await cards.last().getByTestId('w3m-header-close').click()
  await expect(cards.filter({ visible: true })).toHaveCount(1)
  expect((await locked(page)).overflow).toBe('hidden')
  await cards.first().getByTestId('w3m-header-close').click()
  await expect(cards).toHaveCount(0)
  expect(await locked(page)).toEqual({ overflow: 'visible', inert: 0 })
})

test('a modal that goes with its page while it fades is not shown on the next one', async ({ page }) => {
  await page.evaluate(async () => {
    const kit = window.lk.create({ disableAppend: true })
    document.body.append(kit.element ?? '')
    await kit.open()
  })
  await untilMoving(modal(page).card)
  await page.evaluate(async () => {
    const kit = window.lk.kits[0]
    kit?.close()
    // The motion begins with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    kit?.element?.remove()
  })
  expect(
    await page.evaluate(async () => {
      const { element } = window.lk.kits[0] ?? {}
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      document.body.append(element ?? '')
      return element?.shadowRoot?.querySelectorAll('.lk-overlay').length
    }),
  ).toBe(0)
})

// Turbo copies the body before it leaves a page, and shows the copy when the visitor comes back.

for (const way of ['body', 'content'] as const) {
  test(`a copy of the page that was made while the modal was open is usable: its ${way} is shown again`, async ({
    page,
  }) => {
    await makeKit(page)
    await press(page)
    const copy = await page.evaluateHandle(() => document.body.cloneNode(true) as HTMLElement)
    await follow(page)
    await page.keyboard.press('Escape')
    await expect(modal(page).card).toBeHidden()
    await copy.evaluate((body, how) => {
      if (how === 'body') document.documentElement.replaceChild(body, document.body)
      else document.body.innerHTML = body.innerHTML
    }, way)
    expect(await locked(page)).toEqual({ overflow: 'visible', inert: 0 })
    await expect(page.locator('w3m-modal')).toHaveCount(0)
    await press(page)
    await page.keyboard.press('Escape')
    await expect(modal(page).card).toBeHidden()
    expect(await locked(page)).toEqual({ overflow: 'visible', inert: 0 })
    await page.getByTestId('page-button').click()
  })
}
