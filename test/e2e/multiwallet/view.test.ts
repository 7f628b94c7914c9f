import { verifyMessage } from 'viem'
import { AMBER, BIRCH, connect, connectWith, makeKit, methods, openModal, readKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { connectBoth, focused, NAMES, showWallets, walletsView } from './wallets.js'

test('[VIEW-03] the account’s row of the wallet leads to the wallets: the one in use, its balance, how many', async ({
  open,
  page,
  account,
  wallets,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  await page.evaluate(() => window.visit.kit.ready())
  await connectWith(page, wallets.amber, AMBER)
  const { title, active, amount, view, others, recent, back } = await showWallets(page)
  await expect(title).toHaveText('Wallets')
  await expect(active).toContainText(NAMES.amber)
  await expect(active).toHaveAttribute('address', account.address)
  await expect(amount).toContainText('100.000 ETH')
  await expect(view).toContainText('1 wallet connected')
  await expect(others.or(recent)).toHaveCount(0)
  await back.click()
  await expect(page.locator('[data-view="Account"]')).toBeVisible()
})

test('[MIS-16] a second wallet is added beside the first, and each signs', { tag: '@journey' }, async ({
  open,
  page,
  createAccount,
  wallets,
}) => {
  const [first, second] = [await createAccount(), await createAccount()]
  await open('kit', { init: { amber: { accounts: [first.index] }, birch: { accounts: [second.index] } } })
  await makeKit(page)
  await page.evaluate(() => window.visit.kit.ready())
  await connectWith(page, wallets.amber, AMBER)
  const { add, active, others, wallet, title } = await showWallets(page)
  await expect(add).toHaveText('Add EVM wallet')
  await add.click()
  await expect(title).toHaveText('Connect Wallet')
  await expect(wallet(AMBER)).toContainText('Connected')
  await expect(wallet(BIRCH)).toContainText('Installed')
  await wallet(BIRCH).click()
  await wallets.birch.approve()

  await expect(title).toHaveText('Wallets')
  await expect(active).toHaveAttribute('address', second.address)
  await expect(others).toHaveAttribute('address', first.address)
  // Within the wallet's card, so that it is clear whose balance it is.
  await expect(active.getByTestId('balance-amount')).toBeVisible()
  expect(await readKit(page)).toMatchObject({ address: second.address, wallet: NAMES.birch })
  for (const [driver, id, address] of [
    [wallets.birch, BIRCH, second.address],
    [wallets.amber, AMBER, first.address],
  ] as const) {
    if (id === AMBER) await others.getByRole('button', { name: 'Switch' }).click()
    await expect(active).toHaveAttribute('address', address)
    const signing = page.evaluate(() => window.visit.kit.signMessage('side by side'))
    await driver.approve()
    const signature = (await signing) as `0x${string}`
    expect(await verifyMessage({ address, message: 'side by side', signature })).toBe(true)
    expect(await readKit(page)).toMatchObject({ address })
  }
})

test('[MIS-16] a reload restores both wallets without a prompt', {
  tag: '@nightly',
}, async ({ open, page, createAccount, wallets }) => {
  const [first, second] = [await createAccount(), await createAccount()]
  const accounts = { amber: [first.index], birch: [second.index] }
  await connectBoth({ open, page, wallets, accounts })
  await page.reload()
  await makeKit(page)
  await expect.poll(async () => (await readKit(page)).address).toBe(second.address)
  const { active, others } = await showWallets(page)
  await expect(active).toContainText(NAMES.birch)
  await expect(others).toContainText(NAMES.amber)
  await others.getByRole('button', { name: 'Switch' }).click()
  await expect(active).toHaveAttribute('address', first.address)
  expect(await methods(wallets.amber)).not.toContain('eth_requestAccounts')
})

test('[STA-13] accounts of one wallet are switched without a prompt', async ({
  open,
  page,
  createAccount,
  wallets,
}) => {
  const [first, second] = [await createAccount(), await createAccount()]
  await open('kit', { wallets: 'amber', init: { amber: { accounts: [first.index, second.index] } } })
  await makeKit(page)
  await page.evaluate(() => window.visit.kit.ready())
  await connectWith(page, wallets.amber, AMBER)
  const { active, others, toast, view } = await showWallets(page)
  await expect(view).toContainText('1 wallet connected')
  await expect(others).toHaveAttribute('address', second.address)
  await others.getByRole('button', { name: `Switch to Amber Wallet, ${second.address}` }).click()
  await expect(active).toHaveAttribute('address', second.address)
  await expect(others).toHaveAttribute('address', first.address)
  await expect(toast).toHaveText('Switched to Amber Wallet')
  expect((await methods(wallets.amber)).filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
  expect(await readKit(page)).toMatchObject({ address: second.address })
})

test('[VIEW-15] a disconnected wallet reconnects with a prompt, and leads back to the wallets', async ({
  open,
  page,
  createAccount,
  wallets,
}) => {
  const [first, second] = [await createAccount(), await createAccount()]
  await connectBoth({ open, page, wallets, accounts: { amber: [first.index], birch: [second.index] } })
  const { active, others, recent, title, retry, words } = await showWallets(page)
  await others.getByRole('button', { name: 'Disconnect Amber Wallet' }).click()
  await expect(others).toHaveCount(0)
  await expect(page.getByTestId('recently-connected-text')).toHaveText('Recently connected')
  await expect(recent).toContainText(NAMES.amber)

  await recent.getByRole('button', { name: 'Connect Amber Wallet' }).click()
  await expect(title).toHaveText(NAMES.amber)
  await wallets.amber.reject()
  await expect(words).toContainText('Connection declined')
  await retry.click()
  await wallets.amber.approve()
  await expect(title).toHaveText('Wallets')
  await expect(active).toHaveAttribute('address', first.address)
  await expect(others).toHaveAttribute('address', second.address)
  await expect(recent).toHaveCount(0)
})

test('the menu of a wallet copies, opens the explorer and disconnects; the next wallet takes its place', {
  tag: '@nightly',
}, async ({ open, page, context, createAccount, wallets, sandbox }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [first, second] = [await createAccount(), await createAccount()]
  await connectBoth({ open, page, wallets, accounts: { amber: [first.index], birch: [second.index] } })
  const { active, more, toast, recent, view } = await showWallets(page)
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await active.getByRole('button', { name: 'Copy address', exact: true }).click()
  await expect(toast).toHaveText('Address copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(second.address)
  const base = sandbox.config.networks[0]?.blockExplorers.default.url
  await expect(active.getByRole('link', { name: 'Block explorer' })).toHaveAttribute(
    'href',
    `${base}/address/${second.address}`,
  )
  await active.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(active).toHaveAttribute('address', first.address)
  await expect(recent).toHaveAttribute('address', second.address)
  await expect(view).toContainText('1 wallet connected')
  expect(await readKit(page)).toMatchObject({ address: first.address, isConnected: true })
})

test('a disconnected wallet can be removed from the list for good', { tag: '@nightly' }, async ({
  open,
  page,
  wallets,
}) => {
  await connectBoth({ open, page, wallets })
  const { others, recent, toast } = await showWallets(page)
  await others.getByRole('button', { name: 'Disconnect Amber Wallet' }).click()
  await recent.getByRole('button', { name: 'Remove Amber Wallet from recently connected' }).click()
  await expect(recent).toHaveCount(0)
  await expect(toast).toHaveText('Amber Wallet removed')
  // The focused button was removed, so focus moves to an existing control.
  expect(await focused(page)).toBe('wui-active-profile-wallet-item')
  await page.reload()
  await makeKit(page)
  await expect.poll(async () => (await readKit(page)).isConnected).toBe(true)
  await showWallets(page)
  await expect(recent).toHaveCount(0)
})

test('[VIEW-03] disconnecting all shows that no wallet is connected, and how to add the first', async ({
  open,
  page,
  wallets,
}) => {
  await connectBoth({ open, page, wallets })
  const { leaveAll, empty, recent, title, wallet, active } = await showWallets(page)
  await expect(leaveAll).toHaveText(/Disconnect all/)
  await leaveAll.click()
  await expect(empty.getByTestId('empty-state-text')).toHaveText('No wallet connected')
  await expect(empty.getByTestId('empty-state-description')).toHaveText('Add your first EVM wallet')
  await expect(recent).toHaveCount(2)
  expect(await readKit(page)).toMatchObject({ isConnected: false })
  await empty.getByTestId('empty-state-button').click()
  await wallet(AMBER).click()
  await wallets.amber.approve()
  await expect(title).toHaveText('Wallets')
  await expect(active).toContainText(NAMES.amber)
})

test('[WCAG-2.1.1] the whole view works by keyboard, and focus is never lost', { tag: '@nightly' }, async ({
  open,
  page,
  wallets,
}) => {
  await connectBoth({ open, page, wallets })
  const { entry, others, active, recent, back } = walletsView(page)
  await openModal(page)
  await entry.press('Enter')
  await others.getByRole('button', { name: 'Switch' }).press('Enter')
  await expect(active).toContainText(NAMES.amber)
  await expect.poll(() => focused(page)).toBe('wui-active-profile-wallet-item')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toMatch(/^Copy address 0x/)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('wui-active-profile-wallet-item-more-button')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(active).toContainText(NAMES.birch)
  await expect.poll(() => focused(page)).toBe('wui-active-profile-wallet-item')
  await recent.getByRole('button', { name: 'Connect Amber Wallet' }).press('Enter')
  await expect(page.locator('[data-view="ConnectingExternal"]')).toBeVisible()
  await back.press('Enter')
  await expect(active).toBeVisible()
  expect(await focused(page)).toBe('wui-inactive-profile-wallet-item-button')
})

test('[ERR-07] a missing wallet shows an error', async ({ open, page, wallets }) => {
  await connectBoth({ open, page, wallets })
  const { others, toast, active } = await showWallets(page)
  await page.evaluate((id) => window.kernelOf(window.visit.kit).session.removeConnector(id, 'eip155'), AMBER)
  await others.getByRole('button', { name: 'Switch' }).click()
  await expect(toast).toHaveText('Amber Wallet is no longer in this browser')
  await expect(active).toContainText(NAMES.birch)
  expect(await connect(page, AMBER)).toMatchObject({
    message: `No connector found for connection: ${AMBER}`,
  })
})

test('a list that stays open marks a wallet that connects, after the frame that shows the connection', async ({
  open,
  page,
  wallets,
}) => {
  await open('kit', { wallets: 'amber,birch' })
  await makeKit(page)
  await page.evaluate(() => window.visit.kit.ready())
  await openModal(page)
  const { wallet } = walletsView(page)
  await expect(wallet(AMBER)).toContainText('Installed')
  await wallets.amber.call('mode', { eth_requestAccounts: 'approve' })
  await page.evaluate((id) => {
    const frames: string[] = []
    const look = () => {
      const modal = document.querySelector('w3m-modal')?.shadowRoot
      const row = modal?.querySelector(`[data-testid="wallet-selector-${id}"]`)?.textContent
      frames.push(
        `${window.visit.kit.getAccount()?.address ? 'connected' : 'open'}${row?.includes('Connected') ? ', marked' : ''}`,
      )
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { frames })
  }, AMBER)
  expect(await connect(page, AMBER)).toEqual({ ok: true })
  await expect(wallet(AMBER)).toContainText('Connected')
  const frames = () => page.evaluate(() => [...new Set((window as unknown as { frames: string[] }).frames)])
  await expect.poll(frames).toEqual(['open', 'connected', 'connected, marked'])
})
