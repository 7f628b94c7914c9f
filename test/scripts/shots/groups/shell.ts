import { fakeClock, NAMES, open, row } from '../actions.js'
import type { Group, Scenario, Stage } from '../types.js'

/** Always a file of its own, whereas the first view shares one with the shell in the built package. */
const VIEW_CHUNK = /\/AllWallets-[^/]+\.js$/

const over = (name: string, act: (stage: Stage) => Promise<unknown>, more?: Partial<Scenario>): Scenario => ({
  name,
  names: NAMES,
  ...more,
  show: async (stage) => {
    await open(stage.page)
    await row(stage.page, 'Amber').waitFor()
    await act(stage)
  },
})

/** A toast with a text that a feature really shows. It stays, because time stands still. */
const toast = (variant: 'success' | 'error' | 'loading', key: string) =>
  over(
    `toast ${variant}`,
    async ({ page }) => {
      // Loads a frame after the view, which never comes once time stands still.
      await page.locator('.lk-toast-place').waitFor({ state: 'attached' })
      await page.clock.pauseAt(Date.now() + 60_000)
      await page.evaluate(
        async ([kind, message]) => {
          const kernel = window.kernelOf(window.lk.kits[0])
          const { toast, kit } = await kernel.runtime()
          toast.show(kind, kit.t(message as never))
        },
        [variant, key] as const,
      )
      await page.locator('.lk-toast').waitFor()
    },
    { before: fakeClock, isStill: true, keepsLanguage: true },
  )

export const shellGroup: Group = {
  name: 'shell',
  scenarios: [
    {
      name: 'loading frame',
      names: NAMES,
      before: async ({ page }) => page.route(VIEW_CHUNK, () => {}),
      show: async ({ page }) => {
        await open(page, 'AllWallets')
        await page.locator('.lk-frame').waitFor()
      },
    },
    {
      name: 'failed view',
      names: NAMES,
      before: async ({ page }) => page.route(VIEW_CHUNK, (route) => route.abort()),
      show: async ({ page }) => {
        await open(page, 'AllWallets')
        await page.locator('.lk-view [role=alert]').waitFor()
      },
    },
    {
      name: 'crashed view',
      names: NAMES,
      show: async ({ page }) => {
        await page.evaluate(async () => {
          const view = () => {
            throw new Error('A view that throws.')
          }
          const plugin = {
            name: 'crash',
            definition: {
              latchkey: '^0.2.0',
              routes: {
                Crash: { view: async () => ({ default: view }), title: { key: 'connect.title', en: '' } },
              },
              setup: async () => ({ default: () => undefined }),
            },
          }
          const plugins = [window.lk.connect(), plugin] as unknown as []
          const kit = window.lk.create({ plugins, onError: () => undefined })
          await kit.open({ view: 'Crash' as 'Connect' })
        })
        await page.locator('.lk-view [role=alert]').waitFor()
      },
    },
    toast('success', 'connect.installed'),
    toast('error', 'connect.contested'),
    toast('loading', 'connect.guide-link'),
    over(
      'alert bar',
      async ({ page }) => {
        await page.evaluate(() => window.kernelOf(window.lk.kits[0]).alert('ORIGIN_NOT_ALLOWED'))
        await page.locator('.lk-alert').waitFor()
      },
      { start: { options: { debug: true } } },
    ),
    over(
      'offline',
      async ({ page }) => {
        await page.context().setOffline(true)
        await page.getByTestId('lk-offline').waitFor()
      },
      { keepsLanguage: true },
    ),
    over('busy', async ({ page }) => {
      await page.evaluate(async () => {
        const late = await window.kernelOf(window.lk.kits[0]).runtime()
        void late?.modal.loadingWhile(new Promise(() => {}))
      })
      await page.locator('.lk-progress').waitFor()
    }),
  ],
}
