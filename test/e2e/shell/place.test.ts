import { expect, test } from '../fixtures.js'
import { modal, openDemo } from './modal.js'

test.beforeEach(({ open }) => open('kit'))

test('[VIEW-25] the modal is appended to the body, unless append is disabled or it is embedded', async ({
  page,
}) => {
  const parents = await page.evaluate(() => {
    const make = (id: string, options: object) => {
      const kit = window.lk.create({ id, plugins: [window.lk.demo()], ...options })
      return kit.element?.parentElement?.tagName ?? 'nowhere'
    }
    return {
      usual: make('usual', {}),
      disabled: make('disabled', { disableAppend: true }),
      embedded: make('embedded', { enableEmbedded: true }),
    }
  })
  expect(parents).toEqual({ usual: 'BODY', disabled: 'nowhere', embedded: 'nowhere' })
  expect(await page.locator('body > w3m-modal').count()).toBe(1)

  // It works in the host's own container.
  await page.evaluate(async () => {
    const kit = window.lk.kits[1]
    document.querySelector('h1')?.after(kit?.element ?? '')
    await kit?.open()
  })
  await expect(modal(page).card).toBeVisible()
  expect(await page.locator('body > w3m-modal').count()).toBe(2)
})

test('a kit created while the page is loading appends itself once the body exists', async ({ page }) => {
  await page.evaluate(() => {
    const { body } = document
    body.remove()
    window.lk.create({ plugins: [window.lk.demo()] })
    document.documentElement.append(body)
    document.dispatchEvent(new Event('DOMContentLoaded'))
  })
  await page.evaluate(() => window.lk.kits[0]?.open())
  await expect(modal(page).card).toBeVisible()
})

test('[VIEW-27] embedded, the modal is drawn inline where the host puts it, and does not take the page', async ({
  page,
}) => {
  await page.evaluate(() => {
    const place = document.createElement('section')
    place.id = 'place'
    place.style.cssText = 'margin-top: 40px; width: 500px'
    place.append(document.createElement('w3m-modal'))
    document.body.append(place)
    window.lk.create({ enableEmbedded: true, plugins: [window.lk.demo()] })
  })
  const { card, overlay, view, back, close } = modal(page)
  // Opens automatically, without a click.
  await expect(card).toBeVisible()
  await expect(overlay).toHaveCount(0)
  expect(await card.evaluate((node) => (node.getRootNode() as ShadowRoot).host.parentElement?.id)).toBe(
    'place',
  )
  expect(await page.locator('w3m-modal').count()).toBe(1)
  const place = await page.locator('#place').boundingBox()
  const box = await card.boundingBox()
  expect(box?.x).toBe(place?.x)
  expect(box?.y).toBeGreaterThanOrEqual(place?.y ?? Number.NaN)
  expect(box?.width).toBe(360)
  expect(place?.height).toBeGreaterThanOrEqual(box?.height ?? Number.NaN)
  await expect(card).toHaveAttribute('role', 'region')
  await expect(close).toHaveCount(0)

  // The page around it stays usable: not inert, not locked, focus not moved.
  const button = page.getByTestId('page-button')
  await button.click()
  await expect(button).toBeFocused()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible')

  await page.getByTestId('demo-go').click()
  await expect(view('DemoNext')).toBeVisible()
  await back.click()
  await expect(view('DemoHome')).toBeVisible()
  // Closing has no effect on the first view.
  await page.evaluate(() => window.lk.kits[0]?.close())
  await expect(view('DemoHome')).toBeVisible()
})

test('an embedded element opens when the host adds it, even late', async ({ page }) => {
  await page.evaluate(() => {
    window.lk.create({ enableEmbedded: true, plugins: [window.lk.demo()] })
  })
  await page.evaluate(() => document.querySelector('h1')?.after(window.lk.kits[0]?.element ?? ''))
  await expect(modal(page).view('DemoHome')).toBeVisible()
  await page.evaluate(() => window.lk.kits[0]?.destroy())
  await expect(page.locator('w3m-modal')).toHaveCount(0)
})

test('[STA-01] the modal opens and shakes in step with its state, and shakes for 500 ms', async ({
  page,
}) => {
  await page.clock.install()
  const { card } = await openDemo(page)
  const state = () =>
    page.evaluate(() => {
      const kit = window.lk.kits[0]
      const { open, loading } = kit?.getState() ?? {}
      return { open, loading, shake: window.kernelOf(kit).modal.get().shake }
    })
  // `open()` may resolve with the loading frame.
  await expect.poll(state).toEqual({ open: true, loading: false, shake: false })

  // A guard that refuses to close makes the card shake.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await page.evaluate(async () => (await window.kernelOf(window.lk.kits[0]).runtime())?.modal.shake())
  await expect(card).toHaveCSS('animation-name', 'lk-shake')
  await expect(card).toHaveCSS('animation-duration', '0.5s')
  await page.clock.runFor(499)
  expect(await state()).toEqual({ open: true, loading: false, shake: true })
  await page.clock.runFor(1)
  expect(await state()).toEqual({ open: true, loading: false, shake: false })
  await expect(card).not.toHaveCSS('animation-name', 'lk-shake')

  await page.evaluate(() => window.lk.kits[0]?.close())
  expect(await state()).toEqual({ open: false, loading: false, shake: false })
})

test('a refusing guard keeps the modal open for every way to close it', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.evaluate(async () => {
    const { lk } = window
    const guard = lk.plugin('guard', { contributes: [lk.CloseGuards.of(() => false)] })
    const kit = lk.create({ plugins: [lk.demo(), guard] })
    const { modal } = window.kernelOf(kit)
    document.body.dataset.shakes = '0'
    modal.subscribe(() => {
      if (modal.get().shake) document.body.dataset.shakes = String(Number(document.body.dataset.shakes) + 1)
    })
    await kit.open()
  })
  const { close, overlay } = modal(page)
  let refused = 0
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => close.click(),
    () => overlay.click({ position: { x: 5, y: 5 } }),
    () => page.evaluate(() => window.lk.kits[0]?.close()),
  ]) {
    await expect
      .poll(() => page.evaluate(() => window.kernelOf(window.lk.kits[0]).modal.get().shake))
      .toBe(false)
    await leave()
    refused += 1
    await expect(page.locator('body')).toHaveAttribute('data-shakes', String(refused))
  }
  expect(await page.evaluate(() => window.lk.kits[0]?.getState().open)).toBe(true)
})
