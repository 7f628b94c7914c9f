import { expect, test } from '../fixtures.js'

test.beforeEach(({ open }) => open('kit'))

test('two kits live side by side: each with its own element, state, storage and theme', async ({
  page,
  wallets,
}) => {
  await wallets.amber.call('mode', 'approve')
  await page.evaluate(async () => {
    const { lk } = window
    const first = lk.create()
    const second = lk.create({ id: 'second', themeMode: 'light' })
    await Promise.all([first.ready(), second.ready()])
    await second.connect({ connectorId: 'dev.latchkey.amber', namespace: 'eip155' })
    await first.open()
  })
  const states = await page.evaluate(() =>
    window.lk.kits.map((kit) => ({
      open: kit.getState().open,
      isConnected: kit.getAccount()?.isConnected,
      theme: kit.getThemeMode(),
      element: document.querySelectorAll('w3m-modal').length,
    })),
  )
  expect(states).toEqual([
    { open: true, isConnected: false, theme: 'dark', element: 2 },
    { open: false, isConnected: true, theme: 'light', element: 2 },
  ])
  const keys = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.includes(':connected_connector_id')),
  )
  expect(keys).toEqual(['@appkit/second/eip155:connected_connector_id'])
})

test('an element shows the kit that it names, or any kit by default', async ({ page, wallets }) => {
  await wallets.amber.call('mode', 'approve')
  await page.evaluate(async () => {
    const { lk } = window
    lk.create()
    const second = lk.create({ id: 'second' })
    for (const kit of ['second', 'third']) {
      const button = document.createElement('appkit-button')
      button.setAttribute('kit', kit)
      document.body.append(button)
    }
    await second.connect({ connectorId: 'dev.latchkey.amber', namespace: 'eip155' })
  })
  const drawn = page.locator('appkit-button')
  await expect(drawn.nth(0).getByTestId('connect-button')).toBeVisible()
  await expect(drawn.nth(1).getByTestId('account-button')).toBeVisible()
  expect(await drawn.nth(2).evaluate((node) => node.shadowRoot?.childElementCount)).toBe(0)

  // Its kit is created later.
  await page.evaluate(() => void window.lk.create({ id: 'third' }))
  await expect(drawn.nth(2).getByTestId('connect-button')).toBeVisible()
  await drawn.nth(2).getByTestId('connect-button').click()
  await expect(page.getByTestId('w3m-modal-card').filter({ visible: true })).toHaveCount(1)
  expect(await page.evaluate(() => window.lk.kits.map((kit) => kit.getState().open))).toEqual([
    false,
    false,
    true,
  ])
})

for (const [name, close] of [
  ['the first', [0, 1]],
  ['the second', [1, 0]],
] as const)
  test(`two modals at once: the upper one can be used, and the page again after both, if ${name} closes first`, async ({
    page,
  }) => {
    await page.evaluate(async () => {
      const [first, second] = [window.lk.create(), window.lk.create({ id: 'second' })]
      await first.ready()
      await second.ready()
      await first.open()
      await second.open()
    })
    const shown = page.getByTestId('w3m-modal-card').filter({ visible: true })
    const state = () =>
      page.evaluate(() => ({
        overflow: getComputedStyle(document.documentElement).overflow,
        isInert: document.querySelector('[data-testid="page-button"]')?.closest('[inert]') != null,
      }))
    await page.getByTestId('w3m-header-help').last().click()
    await expect(page.getByTestId('header-back')).toBeVisible()
    expect(await state()).toEqual({ overflow: 'hidden', isInert: true })
    const leave = (index: number) => page.evaluate((at) => void window.lk.kits[at]?.close(), index)
    await leave(close[0])
    await expect(shown).toHaveCount(1)
    expect(await state()).toEqual({ overflow: 'hidden', isInert: true })
    await leave(close[1])
    await expect(shown).toHaveCount(0)
    expect(await state()).toEqual({ overflow: 'visible', isInert: false })
  })

test('a second kit with the same id is refused, and leaves nothing behind', async ({ page }) => {
  const codes = await page.evaluate(() => {
    const { lk } = window
    const attempt = (options: object) => {
      try {
        lk.create(options)
        return 'made'
      } catch (error) {
        return (error as { code?: string }).code
      }
    }
    return [{}, {}, { id: 'a' }, { id: 'a' }, { id: 'b' }].map(attempt)
  })
  expect(codes).toEqual(['made', 'DUPLICATE_ID', 'made', 'DUPLICATE_ID', 'made'])
  await expect(page.locator('w3m-modal')).toHaveCount(3)

  // The id is free again once its kit is destroyed.
  expect(
    await page.evaluate(() => {
      window.lk.kits[0]?.destroy()
      return window.lk.create().getState().open
    }),
  ).toBe(false)
})

test('a destroyed kit removes everything it added, and the other kit still works', async ({
  page,
  wallets,
  sandbox,
}) => {
  await wallets.amber.call('mode', 'approve')
  await page.evaluate(
    async () => {
      const { lk } = window
      const first = lk.create()
      const second = lk.create({ id: 'second' })
      await first.connect({ connectorId: 'dev.latchkey.amber', namespace: 'eip155' })
      await second.connect({ connectorId: 'dev.latchkey.birch', namespace: 'eip155' }).catch(() => undefined)
      await first.open()
    },
    wallets.birch.call('mode', 'approve'),
  )
  await expect(page.getByTestId('w3m-modal-card')).toBeVisible()

  const before = await wallets.amber.call('listeners')
  expect(Object.values(before).some((count) => count > 0)).toBe(true)
  await page.evaluate(() => window.lk.kits[0]?.destroy())
  await expect(page.getByTestId('w3m-modal-card')).toBeHidden()
  await expect(page.locator('w3m-modal')).toHaveCount(1)
  // The page behind is neither inert nor locked any more.
  await page.getByTestId('page-button').click()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible')
  const listeners = await wallets.amber.call('listeners')
  expect(Object.values(listeners).filter((count) => count > 0)).toEqual([])

  const asked = (await sandbox.requests()).length
  await wallets.amber.call('emit', 'chainChanged', '0x7a6a')
  const [gone, other] = await page.evaluate(() =>
    window.lk.kits.map((kit) => ({
      isConnected: kit.getAccount()?.isConnected,
      chainId: kit.getNetwork().chainId,
    })),
  )
  expect(other).toEqual({ isConnected: true, chainId: 31337 })
  expect(gone?.chainId).not.toBe(31338)
  expect((await sandbox.requests()).length).toBe(asked)
  await page.evaluate(() => window.lk.kits[1]?.open())
  await expect(page.getByTestId('w3m-modal-card')).toBeVisible()
  expect(
    await page.evaluate(async () => {
      try {
        await window.lk.kits[0]?.open()
        return 'opened'
      } catch (error) {
        return (error as { code?: string }).code
      }
    }),
  ).toBe('DESTROYED')
})
