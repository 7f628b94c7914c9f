import type { Page } from '@playwright/test'
import { AMBER } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { modal } from '../shell/modal.js'

/** The names of the code files that the page has requested so far, without their hashes. */
function watchFiles(page: Page) {
  const files: string[] = []
  page.on('request', (request) => {
    const name = /\/assets\/(.+?)-[\w-]{8}\.js$/.exec(new URL(request.url()).pathname)?.[1]
    if (name) files.push(name)
  })
  return files
}

/** Makes a kit with every plugin, and one whose own first view connects Amber. It throws if the page wants it to. */
const makeKit = (page: Page) =>
  page.evaluate((amber) => {
    const { lk } = window
    const reported: string[] = []
    const lobby = lk.plugin('acme/lobby', {
      overrides: ['Connect'],
      routes: {
        Connect: lk.route('Lobby', ({ react, views: { Button, useKit } }) => {
          if (document.body.dataset.broken) throw new Error('thrown in the lobby')
          const { session } = useKit()
          const onClick = () => void session.connect({ connectorId: amber })
          return react.createElement(Button, { onClick, children: 'Enter the lobby' })
        }),
      },
    })
    const onError = (error: unknown, { plugin }: { plugin?: string | undefined }) =>
      void reported.push(`${plugin}: ${(error as Error).message}`)
    lk.create({ onError, plugins: [lk.accountTabs(), lobby, lk.connect()] })
    Object.assign(window, { reported })
  }, AMBER)
const inspected = (page: Page) => page.evaluate(() => window.lk.kits[0]?.inspect())
const lobby = (page: Page) => page.getByRole('button', { name: 'Enter the lobby' })

test.beforeEach(async ({ page, open, wallets }) => {
  await wallets.of(page)
  await open('kit', { init: { amber: { policies: { eth_requestAccounts: 'approve' } } } })
})

test('a plugin’s view takes the place of the list of wallets, whose code is not loaded', async ({ page }) => {
  const files = watchFiles(page)
  await makeKit(page)
  // The last file that an idle page loads ahead of time.
  await expect.poll(() => files).toContain('refetch')
  await page.getByTestId('connect-button').click()
  await expect(lobby(page)).toBeVisible()
  await expect(modal(page).title).toHaveText('Lobby')
  await expect(modal(page).card.locator('.lk-row-title')).toHaveCount(0)
  expect(files).not.toContain('Connect')
  expect(await inspected(page)).toContain('acme/lobby: active')
  expect(await inspected(page)).toMatch(/acme\/lobby.*overrides Connect/)

  await lobby(page).click()
  await expect
    .poll(() => page.evaluate(() => window.lk.kits[0]?.getAccount('eip155')?.isConnected))
    .toBe(true)
})

test('the list of wallets is back in place once the plugin’s view has failed twice', async ({ page }) => {
  await makeKit(page)
  await page.evaluate(() => {
    document.body.dataset.broken = 'true'
    return window.lk.kits[0]?.open()
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByTestId(`wallet-selector-${AMBER}`).click()
  await expect
    .poll(() => page.evaluate(() => window.lk.kits[0]?.getAccount('eip155')?.isConnected))
    .toBe(true)
  expect(await inspected(page)).toContain('acme/lobby: failed')
  const reported = await page.evaluate(() => (window as unknown as { reported: string[] }).reported)
  expect(reported).toEqual(['acme/lobby: thrown in the lobby', 'acme/lobby: thrown in the lobby'])
})

test('a view that visitors sign in cannot be replaced', async ({ page }) => {
  const refused = await page.evaluate(async () => {
    const { lk } = window
    const forger = lk.plugin('acme/forger', {
      overrides: ['SIWXSignMessage'],
      routes: { SIWXSignMessage: lk.route('Forged', () => 'Press here') },
    })
    return lk
      .create({ plugins: [lk.connect(), lk.siwx(), forger] })
      .open()
      .catch((error: { code?: string }) => error.code)
  })
  expect(refused).toBe('VIEW_PROTECTED')
})
