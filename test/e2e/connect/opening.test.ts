import { expect, nightlyUnless, test } from '../fixtures.js'
import { settled } from '../shell/settled.js'
import { AMBER, connect, makeKit, methods, openModal, parts, readKit, trackedEvents } from './visit.js'

test('[VIEW-07] the modal opens on Connect, and on Account once an address is connected', async ({
  open,
  page,
  wallets,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  const { card, title, close, wallet } = await openModal(page)
  await expect(title).toHaveText('Connect Wallet')
  await expect(page.locator('[data-view="Connect"]')).toBeVisible()
  await close.click()
  await expect(card).toBeHidden()

  await wallets.amber.call('mode', 'approve')
  expect(await connect(page, AMBER)).toEqual({ ok: true })
  await openModal(page)
  await expect(page.locator('[data-view="Account"]')).toBeVisible()

  await wallets.amber.call('disconnect')
  await expect(card).toBeHidden()
  await openModal(page)
  await expect(wallet(AMBER)).toBeVisible()
})

test('[VIEW-08] opening resets the view and sends a modal-open event, closing resets to Connect', async ({
  open,
  page,
  sandbox,
}) => {
  await open('kit', { wallets: 'amber', options: { features: { analytics: true } } })
  await makeKit(page)
  const { card, title, close, help } = await openModal(page)
  await help.click()
  await expect(title).toHaveText('What is a wallet?')

  // The host opens it while it is already open on a nested view.
  await page.evaluate(() => window.visit.kit.open())
  await expect(title).toHaveText('Connect Wallet')
  await help.click()
  await expect(title).toHaveText('What is a wallet?')
  await close.click()
  await expect(card).toBeHidden()

  await openModal(page)
  await expect(title).toHaveText('Connect Wallet')
  await expect(page.getByTestId('header-back')).toHaveCount(0)

  await expect
    .poll(async () => (await trackedEvents(page)).filter((event) => event.startsWith('MODAL_')))
    .toEqual(['MODAL_OPEN', 'MODAL_CLOSE', 'MODAL_OPEN'])
  const posted = async () =>
    (await sandbox.events()).map(({ props }) => props).filter(({ event }) => event === 'MODAL_OPEN')
  await expect.poll(posted).toHaveLength(2)
  expect(await posted()).toMatchObject([{ properties: { connected: false } }, { type: 'track' }])
})

for (const prefetch of ['none', 'idle'])
  test(`a double click on a button that a wallet covers then opens the list, and asks no wallet, with prefetch: '${prefetch}'`, async ({
    open,
    page,
    wallets,
  }) => {
    await open('kit', { wallets: 'amber' })
    await makeKit(page, { prefetch })
    const shown = parts(page)
    if (prefetch === 'idle') await expect(shown.card).toBeAttached()
    else {
      await openModal(page)
      await settled(page)
    }
    const { x, y } = await shown.wallet(AMBER).evaluate((row) => row.getBoundingClientRect().toJSON())
    if (prefetch === 'none') await shown.close.click()
    await expect(shown.card).toBeHidden()
    await page.locator('appkit-button').evaluate(
      (button, at) => {
        button.style.cssText = `position: fixed; left: ${at.x}px; top: ${at.y}px`
      },
      { x, y },
    )
    await page.mouse.move(x + 20, y + 20)
    await page.mouse.down()
    await page.mouse.up()
    await expect(shown.wallet(AMBER)).toBeVisible()
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await settled(page)
    await expect(page.locator('[data-view="Connect"]')).toBeVisible()
    expect(await methods(wallets.amber)).not.toContain('eth_requestAccounts')
  })

test('no event leaves the page while analytics are off', async ({ open, page, sandbox }) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  await openModal(page)
  await expect.poll(() => trackedEvents(page)).toContain('MODAL_OPEN')
  // The start's requests have arrived, so an analytics post would have been recorded too.
  await expect.poll(async () => (await sandbox.requests({ service: 'catalogue' })).length).toBeGreaterThan(0)
  expect(await sandbox.requests({ service: 'analytics' })).toEqual([])
})

test('[VIEW-09] going back leads to the previous view, and closes the modal from the first view', async ({
  open,
  page,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  const { card, title, back, help } = await openModal(page)
  await help.click()
  await page.getByRole('button', { name: 'Get a wallet' }).click()
  await expect(title).toHaveText('Get a wallet')
  await back.click()
  await expect(title).toHaveText('What is a wallet?')
  await back.click()
  await expect(title).toHaveText('Connect Wallet')

  // A first view with its own back button: it leads to the list.
  await expect(back).toHaveCount(0)
  await page.evaluate(() =>
    window.visit.kit.open({
      view: 'ConnectingExternal',
      params: { connectorId: 'not.here', namespace: 'eip155' },
    }),
  )
  await expect(back).toHaveCount(0)
  await card.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(card).toBeHidden()
  expect(await page.evaluate(() => window.visit.kit.getState().open)).toBe(false)
})

for (const way of ['the close button', 'Escape', 'a press beside the card', 'the host'] as const) {
  test(
    `[VIEW-18] a connect that ${way} closes goes back to Connect and fails with 'Modal closed'`,
    nightlyUnless(way === 'Escape' || way === 'the host'),
    async ({ open, page, wallets }) => {
      await open('kit', { wallets: 'amber' })
      await makeKit(page)
      await page.evaluate(() => {
        window.visit.kit.on('session:connect-failed', ({ code }) => window.visit.errors.push(code))
      })
      const { card, title, wallet, words, close } = await openModal(page)
      await wallet(AMBER).click()
      await expect(words).toContainText('Continue in Amber Wallet')
      await expect(wallets.amber.prompt).toBeVisible()
      await expect.poll(async () => (await readKit(page)).status).toBe('connecting')

      if (way === 'the close button') await close.click()
      else if (way === 'Escape') await card.press('Escape')
      else if (way === 'the host') await page.evaluate(() => window.visit.kit.close())
      else await page.getByTestId('w3m-modal-overlay').click({ position: { x: 5, y: 5 } })
      await expect(card).toBeHidden()
      await expect.poll(() => page.evaluate(() => window.visit.errors)).toEqual(['MODAL_CLOSED'])
      const failures = await page.evaluate(() =>
        window.visit.tracked.filter((one) => one.event === 'CONNECT_ERROR'),
      )
      expect(failures).toMatchObject([{ properties: { message: 'Modal closed' } }])
      expect((await readKit(page)).status).toBe('disconnected')

      await openModal(page)
      await expect(title).toHaveText('Connect Wallet')
      await expect(wallet(AMBER)).toBeVisible()

      // A late approval connects nothing (N-114).
      await wallets.amber.approve()
      await expect.poll(() => wallets.amber.call('pending')).toEqual([])
      expect(await readKit(page)).toMatchObject({ status: 'disconnected', address: undefined })
      await expect(title).toHaveText('Connect Wallet')
    },
  )
}
