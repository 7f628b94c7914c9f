import type { Page } from '@playwright/test'
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

/** How the page is: locked and inert, by whichever modal. */
const pageState = (page: Page) =>
  page.evaluate(() => ({
    overflow: getComputedStyle(document.documentElement).overflow,
    isInert: document.querySelector('[data-testid="page-button"]')?.closest('[inert]') != null,
  }))
const LOCKED = { overflow: 'hidden', isInert: true }
const FREE = { overflow: 'visible', isInert: false }

test('two kits that open in turn lock the page each time, and leave it free', async ({ page }) => {
  await page.evaluate(async () => {
    const [first, second] = [window.lk.create(), window.lk.create({ id: 'second' })]
    await Promise.all([first.ready(), second.ready()])
  })
  const shown = page.getByTestId('w3m-modal-card').filter({ visible: true })
  for (const index of [0, 1, 0, 1]) {
    await page.evaluate((at) => window.lk.kits[at]?.open(), index)
    await expect(shown).toHaveCount(1)
    await expect.poll(() => pageState(page)).toEqual(LOCKED)
    await shown.getByTestId('w3m-header-help').click()
    await expect(page.getByTestId('header-back')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(shown).toHaveCount(0)
    expect(await pageState(page)).toEqual(FREE)
  }
  await page.getByTestId('page-button').click()
})

for (const order of [
  [0, 1],
  [1, 0],
] as const)
  test(`two kits whose modals are open are destroyed, number ${order[0]} first: the page is free after both`, async ({
    page,
  }) => {
    await page.evaluate(async () => {
      const [first, second] = [window.lk.create(), window.lk.create({ id: 'second' })]
      await Promise.all([first.ready(), second.ready()])
      await first.open()
      await second.open()
    })
    const shown = page.getByTestId('w3m-modal-card').filter({ visible: true })
    await expect(shown).toHaveCount(2)
    const destroy = (index: number) => page.evaluate((at) => window.lk.kits[at]?.destroy(), index)
    await destroy(order[0])
    await expect(shown).toHaveCount(1)
    expect(await pageState(page)).toEqual(LOCKED)
    // The other one can be used.
    await shown.getByTestId('w3m-header-help').click()
    await expect(page.getByTestId('header-back')).toBeVisible()
    await destroy(order[1])
    await expect(shown).toHaveCount(0)
    expect(await pageState(page)).toEqual(FREE)
    expect(await page.evaluate(() => document.querySelectorAll('[inert], w3m-modal').length)).toBe(0)
    await page.getByTestId('page-button').click()
  })

for (const order of [
  [0, 1],
  [1, 0],
] as const)
  test(`two embedded kits never lock the page, and a modal locks both; number ${order[0]} is destroyed first`, async ({
    page,
  }) => {
    await page.evaluate(async () => {
      for (const id of ['first', 'second']) {
        const kit = window.lk.create({ id, enableEmbedded: true })
        const place = document.createElement('section')
        place.append(kit.element ?? '')
        document.body.append(place)
      }
      await window.lk.create({ id: 'modal' }).ready()
    })
    const cards = page.locator('section').getByTestId('w3m-modal-card')
    await expect(cards).toHaveCount(2)
    expect(await pageState(page)).toEqual(FREE)
    for (const at of [0, 1]) {
      await cards.nth(at).getByTestId('w3m-header-help').click()
      await cards.nth(at).getByTestId('header-back').click()
    }

    await page.evaluate(() => window.lk.kits[2]?.open())
    // A prepared dialog is painted before it locks the page.
    await expect.poll(() => pageState(page)).toEqual(LOCKED)
    expect(await page.locator('section[inert]').count()).toBe(2)
    // One of the page's own screens changes behind the modal.
    await page.evaluate((at) => window.lk.kits[at]?.destroy(), order[0])
    await expect(cards).toHaveCount(1)
    expect(await pageState(page)).toEqual(LOCKED)
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('w3m-modal-card')).toHaveCount(1)
    expect(await pageState(page)).toEqual(FREE)
    await cards.getByTestId('w3m-header-help').click()
    await expect(cards.getByTestId('header-back')).toBeVisible()
    await page.evaluate((at) => window.lk.kits[at]?.destroy(), order[1])
    await expect(cards).toHaveCount(0)
    await page.getByTestId('page-button').click()
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
