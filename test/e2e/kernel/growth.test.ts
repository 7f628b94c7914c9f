import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import { modal } from '../shell/modal.js'

const [FEW, MANY] = [100, 1_000]

/**
 * Opens a kit with this many plugins, each with a setup, a view and a style sheet, and then the last one's view.
 * Resolves with how many sheets the browser was handed in all, and how long the opening took.
 */
const openWith = (page: Page, count: number) =>
  page.evaluate(async (size) => {
    const { lk } = window
    let handed = 0
    const adopted = Object.getOwnPropertyDescriptor(ShadowRoot.prototype, 'adoptedStyleSheets')
    Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', {
      ...adopted,
      set(sheets: CSSStyleSheet[]) {
        handed += sheets.length
        adopted?.set?.call(this, sheets)
      },
    })
    const errors: string[] = []
    const plugins = Array.from({ length: size }, (_, at) =>
      lk.plugin(`acme/p${at}`, {
        start: 'ready',
        state: { count: 0 },
        routes: {
          [`Acme${at}`]: lk.route(`Acme${at}`, ({ react }) =>
            react.createElement('p', { className: 'acme' }, `View ${at}`),
          ),
        },
        styles: async () => ({ default: `.acme { padding-left: ${at % 50}px }` }),
      }),
    )
    const kit = lk.create({
      plugins: [lk.connect(), ...plugins],
      onError: (error: unknown) => void errors.push(String(error)),
    })
    await kit.ready()
    const { host } = window.kernelOf(kit)
    const isActive = ({ status }: { status: string }) => status === 'active'
    while ([...host.entries.values()].filter(isActive).length < size)
      await new Promise((resolve) => setTimeout(resolve, 10))
    const began = performance.now()
    await kit.open()
    const ms = Math.round(performance.now() - began)
    await kit.open({ view: `Acme${size - 1}` } as never)
    return { errors, handed, ms }
  }, count)

test('the work for plugins and their sheets grows with their number, and every view is shown', async ({
  open,
  page,
}) => {
  const handed: number[] = []
  for (const size of [FEW, MANY]) {
    await open('kit', { wallets: 'amber' })
    const opened = await openWith(page, size)
    expect(opened.errors).toEqual([])
    handed.push(opened.handed)
    const view = modal(page).card.locator('.acme')
    await expect(view).toHaveText(`View ${size - 1}`)
    await expect(view).toHaveCSS('padding-left', `${(size - 1) % 50}px`)
    await modal(page).close.click()
    await expect(modal(page).card).toBeHidden()
  }
  expect((handed[1] ?? 0) / (handed[0] ?? 0)).toBeLessThan((2 * MANY) / FEW)
})
