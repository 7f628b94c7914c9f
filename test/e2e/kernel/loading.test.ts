import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import { modal } from '../shell/modal.js'

/** The names of the chunks that the page has loaded so far, without their hashes. */
function watchChunks(page: Page) {
  const chunks: string[] = []
  page.on('request', (request) => {
    const name = /\/assets\/(.+?)-[\w-]{8}\.js$/.exec(new URL(request.url()).pathname)?.[1]
    if (name) chunks.push(name)
  })
  return chunks
}

const EXTRA = ['ExtraView', 'extraSetup']
const feature = (id: string, isEnabled: boolean) => ({ id, isEnabled, config: ['1inch'] })

test.describe('a plugin behind a gate', () => {
  test('[KER-02] its code is fetched only when its gate is on and it is needed', async ({
    page,
    open,
    sandbox,
  }) => {
    const chunks = watchChunks(page)
    const extra = () => chunks.filter((name) => EXTRA.includes(name)).sort()
    const start = async () => {
      await open('kit')
      await page.evaluate(async () => {
        const kit = window.lk.create({ plugins: [window.lk.demo(), window.lk.extra()] })
        await kit.ready()
        await kit.open()
      })
      await expect(modal(page).view('DemoHome')).toBeVisible()
    }
    const attempt = (what: 'open' | 'request') =>
      page.evaluate(async (kind) => {
        const kit = window.lk.kits[0]
        const rpc = { method: 'extra_ping', params: undefined } as never
        try {
          return kind === 'open' ? await kit?.open({ view: 'Extra' } as never) : await kit?.request(rpc)
        } catch (error) {
          return (error as { code?: string }).code
        }
      }, what)

    await sandbox.features([feature('swap', false)])
    await start()
    await expect(page.getByTestId('row-Extra')).toHaveCount(0)
    expect(await attempt('open')).toBe('VIEW_NOT_FOUND')
    expect(await attempt('request')).toBe('RPC_REFUSED')
    expect(extra()).toEqual([])

    await sandbox.features([feature('swap', true)])
    await start()
    // The feature is on and its row is drawn, but its chunk is not loaded until needed.
    await expect(page.getByTestId('row-Extra')).toBeVisible()
    await page.getByTestId('demo-press').click()
    expect(extra()).toEqual([])
    expect(await attempt('request')).toBe('pong')
    expect(extra()).toEqual(['extraSetup'])
    await page.getByTestId('row-Extra').click()
    await expect(modal(page).view('Extra')).toBeVisible()
    expect(extra()).toEqual(['ExtraView', 'extraSetup'])
  })

  test('a built-in plugin that is switched off remotely is never fetched', async ({
    page,
    open,
    sandbox,
    wallets,
  }) => {
    await sandbox.features([feature('account_tabs', false)])
    await wallets.of(page)
    const chunks = watchChunks(page)
    await open('kit', { init: { amber: { policies: { eth_requestAccounts: 'approve' } } } })
    await page.evaluate(async () => {
      const kit = window.lk.create()
      await kit.ready()
      await kit.connect({ connectorId: 'dev.latchkey.amber', namespace: 'eip155' })
      await kit.open()
    })
    await expect(modal(page).view('Connect')).toBeVisible()
    // The list is published with the shell.
    expect(chunks).toContain('screen')
    expect(chunks).not.toContain('Account')
  })
})

test.describe('React and the shell', () => {
  const SHELL = ['screen', 'client']
  const fetched = (chunks: readonly string[]) => SHELL.filter((name) => chunks.includes(name))
  const settle = (page: Page) =>
    page.evaluate(async () => {
      await window.lk.kits[0]?.ready()
      await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 }))
      await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 }))
    })
  const approach = {
    hover: (page: Page) => page.getByTestId('connect-button').hover(),
    focus: (page: Page) => page.getByTestId('connect-button').focus(),
    touch: (page: Page) => page.getByTestId('connect-button').dispatchEvent('touchstart'),
  }

  test('[KER-10] are not fetched before the first open with "none", nor before an approach with "intent"', async ({
    context,
    open,
  }) => {
    const start = async (prefetch: 'none' | 'intent') => {
      const page = await context.newPage()
      const chunks = watchChunks(page)
      await open('kit', { page })
      await page.evaluate((mode) => void window.lk.create({ prefetch: mode }), prefetch)
      await settle(page)
      expect(fetched(chunks)).toEqual([])
      return { page, chunks }
    }

    const none = await start('none')
    for (const act of Object.values(approach)) await act(none.page)
    await settle(none.page)
    expect(fetched(none.chunks)).toEqual([])
    await none.page.getByTestId('connect-button').click()
    await expect(modal(none.page).view('Connect')).toBeVisible()
    expect(fetched(none.chunks)).toEqual(SHELL)
    await none.page.close()

    for (const act of Object.values(approach)) {
      const { page, chunks } = await start('intent')
      await page.getByTestId('page-button').hover()
      await page.getByTestId('page-button').focus()
      await settle(page)
      expect(fetched(chunks)).toEqual([])
      await act(page)
      await expect.poll(() => fetched(chunks)).toEqual(SHELL)
      expect(await page.evaluate(() => window.lk.kits[0]?.getState().open)).toBe(false)
      await page.close()
    }
  })

  test('are fetched when the page is idle, if the host wants that and the visitor does not save data', async ({
    page,
    context,
    open,
  }) => {
    const chunks = watchChunks(page)
    await open('kit')
    await page.evaluate(() => void window.lk.create({ prefetch: 'idle' }))
    await expect.poll(() => fetched(chunks)).toEqual(SHELL)
    await expect(modal(page).card).toBeHidden()

    const saver = await context.newPage()
    const saved = watchChunks(saver)
    await saver.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await open('kit', { page: saver })
    await saver.evaluate(() => void window.lk.create({ prefetch: 'idle' }))
    await settle(saver)
    expect(fetched(saved)).toEqual([])
  })
})
