import { SLOW_LOAD_MS } from '../../../kernel/modal/slow.js'
import { expect, test } from '../fixtures.js'
import { AMBER, BIRCH, freeze, makeKit, methods, openModal, readKit } from './visit.js'

const asked = (all: readonly string[]) => all.filter((method) => method === 'eth_requestAccounts').length

test('a declined connection shows a message, and trying again succeeds', async ({
  open,
  page,
  account,
  wallets,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  const { card, wallet, words, retry } = await openModal(page)
  await wallet(AMBER).click()
  await wallets.amber.reject()
  await expect(words).toContainText('Connection declined')
  expect((await readKit(page)).status).toBe('disconnected')
  const message = await page.evaluate(
    () => window.visit.tracked.find(({ event }) => event === 'CONNECT_ERROR')?.properties?.message,
  )
  expect(message).toBe('Connection rejected')

  await retry.click()
  await expect(words).toContainText('Continue in Amber Wallet')
  await wallets.amber.approve()
  await expect(card).toBeHidden()
  expect(await readKit(page)).toMatchObject({ address: account.address, isConnected: true })
  expect(asked(await methods(wallets.amber))).toBe(2)
})

test('N-110: a wallet that never answers a connect is named after 10 s, and the attempt can be cancelled at once', async ({
  open,
  page,
  wallets,
}) => {
  await page.clock.install()
  await open('kit', { wallets: 'amber', init: { amber: { policies: { '*': 'hang' } } } })
  await makeKit(page)
  const connecting = page.waitForResponse(/\/ConnectingExternal-/)
  const { wallet, words, retry, title, back } = await openModal(page)
  // Without that code, the wallet would be asked by the view that opens, and so later.
  await (await connecting).finished()
  await freeze(page)
  await wallet(AMBER).click()
  // The view opens unless the wallet answers at once.
  await page.clock.runFor(SLOW_LOAD_MS)
  await expect(words).toContainText('Accept the connection request')
  await page.clock.runFor(9_999 - SLOW_LOAD_MS)
  await expect(words).toContainText('Accept the connection request')
  await page.clock.runFor(1)
  await expect(words).toContainText('Amber Wallet hasn’t responded yet')
  await expect(retry).toBeVisible()

  await back.click()
  await expect(title).toHaveText('Connect Wallet')
  expect((await readKit(page)).status).toBe('disconnected')

  // The visitor cancelled, so the wallet's events are ignored.
  await wallets.amber.call('emit', 'accountsChanged', ['0x000000000000000000000000000000000000dEaD'])
  await wallets.amber.call('emit', 'connect', { chainId: '0x1' })
  await page.clock.runFor(10_000)
  expect(await readKit(page)).toMatchObject({ status: 'disconnected', address: undefined })
  expect(await wallets.amber.call('listeners')).toMatchObject({ accountsChanged: 0, chainChanged: 0 })
})

test('N-110: a late approval of a cancelled attempt connects nothing', { tag: '@nightly' }, async ({
  open,
  page,
  wallets,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  const { wallet, words, back, title } = await openModal(page)
  await wallet(AMBER).click()
  await expect(wallets.amber.prompt).toBeVisible()
  await expect(words).toContainText('Continue in Amber Wallet')
  await back.click()
  await expect(title).toHaveText('Connect Wallet')
  await expect.poll(async () => (await readKit(page)).status).toBe('disconnected')
  await wallets.amber.approve()
  await expect.poll(() => wallets.amber.call('pending')).toEqual([])
  expect(await readKit(page)).toMatchObject({ status: 'disconnected', address: undefined })
  await expect(title).toHaveText('Connect Wallet')
})

test('N-112: the second of two attempts connects, even if the first answers last', async ({
  open,
  page,
  createAccount,
  wallets,
}) => {
  const [first, second] = [await createAccount(), await createAccount()]
  await open('kit', { init: { amber: { accounts: [first.index] }, birch: { accounts: [second.index] } } })
  await makeKit(page)
  const { card, wallet, back } = await openModal(page)
  await wallet(AMBER).click()
  await expect(wallets.amber.prompt).toBeVisible()
  await back.click()
  await wallet(BIRCH).click()
  await wallets.birch.approve()
  await expect(card).toBeHidden()
  await wallets.amber.approve()
  await expect.poll(() => wallets.amber.call('pending')).toEqual([])
  expect(await readKit(page)).toMatchObject({ address: second.address, wallet: 'Birch Wallet' })
  expect(await wallets.amber.call('listeners')).toMatchObject({ accountsChanged: 0 })
})

test('two quick clicks on a wallet start one request', { tag: '@nightly' }, async ({
  open,
  page,
  account,
  wallets,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  const { card, wallet, back } = await openModal(page)
  await wallet(AMBER).evaluate((row: HTMLElement) => {
    row.click()
    row.click()
  })
  await expect(wallets.amber.prompt).toBeVisible()
  expect(asked(await methods(wallets.amber))).toBe(1)
  await back.click()
  await expect(wallet(AMBER)).toBeVisible()
  await wallets.amber.reject()

  await wallet(AMBER).dblclick()
  await wallets.amber.approve()
  await expect(card).toBeHidden()
  expect(asked(await methods(wallets.amber))).toBe(2)
  expect((await readKit(page)).address).toBe(account.address)
})

test('[WCAG-2.1.1] a visitor connects and disconnects with the keyboard only', async ({
  open,
  page,
  account,
  wallets,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  const button = page.getByTestId('connect-button')
  await button.focus()
  await page.keyboard.press('Enter')
  const row = page.getByTestId(`wallet-selector-${AMBER}`)
  // The first frame has the row, too, and ignores Tab.
  await expect(page.getByRole('dialog')).toBeFocused()
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab')
    if (await row.evaluate((node) => node.matches(':focus'))) break
  }
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(wallets.amber.prompt).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByTestId('wallet-approve')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('w3m-modal-card')).toBeHidden()
  expect((await readKit(page)).address).toBe(account.address)

  await page.getByTestId('account-button').focus()
  await page.keyboard.press('Enter')
  const leave = page.getByTestId('disconnect-button')
  await expect(leave).toBeVisible()
  for (let presses = 0; presses < 10; presses++) {
    await page.keyboard.press('Tab')
    if (await leave.evaluate((node) => node.matches(':focus'))) break
  }
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('w3m-modal-card')).toBeHidden()
  expect((await readKit(page)).isConnected).toBe(false)
})

test('a missing wallet is reported as gone', async ({ open, page }) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  const { words, retry } = await openModal(page)
  await page.evaluate(async (id) => {
    const { kit } = window.visit
    await kit.open({ view: 'ConnectingExternal', params: { connectorId: id, namespace: 'eip155' } })
  }, 'not.here')
  await expect(words).toContainText('Wallet no longer available')
  await expect(retry).toHaveCount(0)
})
