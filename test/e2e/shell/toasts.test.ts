import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import { openDemo } from './modal.js'

/** Stops the page's time; only `page.clock.runFor` advances it. */
async function freeze(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}

const show = (page: Page, variant: 'loading' | 'success' | 'error', message: string) =>
  page.evaluate(
    async ([kind, text]) => (await window.kernelOf(window.lk.kits[0]).runtime())?.toast.show(kind, text),
    [variant, message] as const,
  )

test.beforeEach(async ({ page, open }) => {
  await page.clock.install()
  await open('kit')
})

test('[VIEW-24] [WCAG-4.1.3] a new toast first closes the open one, then shows after 150 ms', async ({
  page,
}) => {
  const { toast } = await openDemo(page)
  await freeze(page)
  await show(page, 'loading', 'Authenticating...')
  await expect(toast).toHaveText('Authenticating...')
  await expect(page.getByRole('status').filter({ has: toast })).toHaveCount(1)
  // A loading toast stays until the outcome is known.
  await page.clock.runFor(60_000)
  await expect(toast).toHaveText('Authenticating...')

  await show(page, 'success', 'Address copied')
  await expect(toast).toHaveCount(0)
  await page.clock.runFor(149)
  await expect(toast).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(toast).toHaveText('Address copied')

  await show(page, 'error', 'Failed to copy')
  await expect(toast).toHaveCount(0)
  await page.clock.runFor(150)
  await expect(toast).toHaveText('Failed to copy')
  await expect(page.getByRole('alert').filter({ has: toast })).toHaveCount(1)
})

test('a success and an error disappear after 2.5 s', { tag: '@nightly' }, async ({ page }) => {
  const { toast } = await openDemo(page)
  await freeze(page)
  for (const variant of ['success', 'error'] as const) {
    await show(page, variant, `A ${variant}`)
    await page.clock.runFor(2_499)
    await expect(toast).toHaveText(`A ${variant}`)
    await page.clock.runFor(1)
    await expect(toast).toHaveCount(0)
  }
})

const LONG =
  'Die Netzwerkverbindungsüberprüfung konnte nicht abgeschlossen werden. Versuchen Sie es in einigen Minuten erneut.'

for (const height of [640, 256])
  test(`a toast in 320×${height} px covers neither the title nor the close button, however long it is`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height })
    const { toast, close } = await openDemo(page)
    await freeze(page)
    const title = page.getByTestId('w3m-header-text')
    for (const text of ['Kopiert', LONG]) {
      await show(page, 'error', text)
      await page.clock.runFor(150)
      await expect(toast).toHaveText(text)
      const [shown, ...kept] = await Promise.all(
        [toast.locator('..'), title, close].map((one) => one.boundingBox()),
      )
      for (const box of kept) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(shown?.y ?? 0)
      await page.clock.runFor(2_500)
      await expect(toast).toHaveCount(0)
    }
  })

test('only the last of several simultaneous toasts is shown', async ({ page }) => {
  const { toast } = await openDemo(page)
  await freeze(page)
  for (const message of ['First', 'Second', 'Third']) await show(page, 'success', message)
  await page.clock.runFor(150)
  await expect(toast).toHaveText('Third')
  await page.clock.runFor(2_500)
  await expect(toast).toHaveCount(0)
})

test('[WCAG-1.4.1] each variant looks different, and a long message is shown in full', async ({ page }) => {
  const { toast } = await openDemo(page)
  await freeze(page)
  const marks: string[] = []
  for (const variant of ['loading', 'success', 'error'] as const) {
    await show(page, variant, variant)
    await page.clock.runFor(150)
    await expect(toast).toHaveText(variant)
    marks.push(await toast.evaluate((node) => node.previousElementSibling?.outerHTML ?? ''))
  }
  expect(new Set(marks).size).toBe(3)
  expect(marks).not.toContain('')

  const long = 'A sentence that goes on and on and on, and can never be shown whole in a line of the card'
  await show(page, 'error', long)
  await page.clock.runFor(150)
  await expect(toast).toHaveText(long)
  expect(await toast.evaluate((node) => node.scrollWidth <= node.clientWidth + 1)).toBe(true)
})
