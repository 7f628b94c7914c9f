import type { Page } from '@playwright/test'
import { expect, nightlyUnless, test } from '../fixtures.js'
import { modal } from '../shell/modal.js'

/** Makes requests for a chunk fail until `isBroken` is false; counts the requests. */
async function breakChunk(page: Page, name: string) {
  const state = { isBroken: true, asked: 0 }
  await page.route(new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`), (route) => {
    state.asked += 1
    return state.isBroken ? route.abort('connectionreset') : route.continue()
  })
  return state
}

const create = (page: Page) =>
  page.evaluate(() => {
    window.lk.create({ plugins: [window.lk.demo(), window.lk.extra()], onError: () => undefined })
  })
const openKit = (page: Page) => page.evaluate(() => window.lk.kits[0]?.open())
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })

test.beforeEach(({ open }) => open('kit'))

for (const [what, chunk, control, target] of [
  ['its view', 'DemoNext', 'demo-go', 'DemoNext'],
  ['its setup', 'extraSetup', 'row-Extra', 'Extra'],
] as const) {
  test(`[KER-07] a plugin’s chunk that fails to load is retried, and the modal stays usable: ${what}`, async ({
    page,
  }) => {
    const state = await breakChunk(page, chunk)
    await create(page)
    await openKit(page)
    const { view, back, title } = modal(page)
    const reload = page.getByRole('button', { name: 'Reload page' })
    await page.getByTestId(control).click()
    await expect(tryAgain(page)).toBeVisible()
    await expect(title).not.toHaveText('Demo')
    await expect(reload).toHaveCount(0)

    await back.click()
    await expect(view('DemoHome')).toBeVisible()
    await page.getByTestId('demo-press').click()
    await expect(page.getByTestId('demo-press')).toHaveText('Pressed 1')

    // This browser caches a failed module by its address, so the retry uses a fresh one.
    state.isBroken = false
    await page.getByTestId(control).click()
    await expect(view(target)).toBeVisible()
    expect(state.asked).toBe(3)
  })

  test(
    `[KER-07] the visitor’s Try again fetches it: ${what}`,
    nightlyUnless(what === 'its view'),
    async ({ page }) => {
      const state = await breakChunk(page, chunk)
      await create(page)
      await openKit(page)
      await page.getByTestId(control).click()
      await expect(tryAgain(page)).toBeVisible()
      state.isBroken = false
      await tryAgain(page).click()
      await expect(modal(page).view(target)).toBeVisible()
    },
  )

  test(
    `a fetch that fails once is made again without a word: ${what}`,
    nightlyUnless(what === 'its view'),
    async ({ page }) => {
      let asked = 0
      await page.route(new RegExp(`/assets/${chunk}-`), (route) => {
        asked += 1
        return asked === 1 ? route.abort('connectionreset') : route.continue()
      })
      await create(page)
      await openKit(page)
      await page.getByTestId(control).click()
      await expect(modal(page).view(target)).toBeVisible()
      expect(asked).toBe(2)
    },
  )
}

for (const chunk of ['screen', 'client', 'runtime']) {
  test(
    `a button is not left waiting when the chunk "${chunk}" fails at the first open`,
    nightlyUnless(chunk === 'runtime'),
    async ({ page }) => {
      const state = await breakChunk(page, chunk)
      await create(page)
      const button = page.getByTestId('connect-button')
      await button.click()
      await expect.poll(() => state.asked).toBeGreaterThan(0)
      await expect.poll(() => page.evaluate(() => window.lk.kits[0]?.getState().loading)).toBe(false)
      await expect(button).toHaveText('Connect Wallet')
      await expect(button).toBeEnabled()
      expect(
        await page.evaluate(async () => {
          try {
            await window.lk.kits[0]?.open()
            return 'opened'
          } catch (error) {
            return error instanceof Error ? 'refused' : error
          }
        }),
      ).toBe('refused')
    },
  )
}

test('a slow view shows that it is loading, and the visitor can go back', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/DemoNext-/, async (route) => {
    await released
    await route.continue()
  })
  await create(page)
  await openKit(page)
  const { card, view, back } = modal(page)
  await page.getByTestId('demo-go').click()
  await expect(card.getByText('Loading')).toBeVisible()
  await back.click()
  await expect(view('DemoHome')).toBeVisible()
  release()
  await page.waitForResponse(/\/assets\/DemoNext-/)
  // The view arrives after the visitor navigated away: it is not shown.
  await expect(view('DemoHome')).toBeVisible()
  await page.getByTestId('demo-go').click()
  await expect(view('DemoNext')).toBeVisible()
})
