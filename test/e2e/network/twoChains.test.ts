import type { Page } from '@playwright/test'
import { AMBER, connect, methods, openModal, parts, stored, trackedEvents } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { form, newAddress, openForm } from '../send/sendForm.js'
import { DEVNET, openTwoChains, SECOND, SOLANA, SOLANA_ADDRESS } from './chains.js'

const view = (page: Page, name: string) => page.locator(`[data-view="${name}"]`)
const row = (page: Page, name: string) => page.getByTestId(`w3m-network-switch-${name}`)
const switchButton = (page: Page) => page.getByTestId('w3m-switch-active-chain-button')
const asked = (page: Page) => page.evaluate(() => window.asked)

/** The page's state of each chain. */
const read = (page: Page) =>
  page.evaluate(() => {
    const { kit } = window.visit
    const shown = kit.getAccount()
    return {
      chain: kit.getState().activeChain,
      network: kit.getNetwork().caipNetworkId,
      address: shown?.address,
      balance: shown?.balance,
      eip155: kit.getAccount('eip155')?.address,
      solana: kit.getAccount('solana')?.address,
    }
  })

/** Connects both chains, with the page on the first. */
async function connectBoth(page: Page) {
  await connect(page, SECOND)
  await connect(page, AMBER)
  await expect.poll(async () => (await read(page)).chain).toBe('eip155')
}

test('[VIEW-05] a network of a chain without a wallet leads through a confirmation to that chain’s wallets', async ({
  open,
  page,
  wallets,
  account,
}) => {
  await openTwoChains(page, open)
  await wallets.amber.call('mode', 'approve')
  await connect(page, AMBER)
  const { card, title, back } = await openModal(page)
  await page.getByTestId('w3m-account-select-network').click()
  await row(page, 'Dunes Devnet').click()
  await expect(title).toHaveText('Switch chain')
  await expect(card).toContainText('Switch to Solana')
  expect((await read(page)).chain).toBe('eip155')

  await switchButton(page).click()
  await expect(title).toHaveText('Connect Wallet')
  await expect(card.getByRole('listitem')).toHaveText([/Second Wallet/])
  // Going back does not repeat the confirmation.
  await back.click()
  await expect(title).toHaveText('Choose Network')
  expect((await read(page)).chain).toBe('eip155')
  await row(page, 'Dunes Devnet').click()
  await switchButton(page).click()
  await parts(page).wallet(SECOND).click()
  await expect(card).toBeHidden()
  // The wallet was connected on the chosen network.
  expect(await asked(page)).toEqual([`connect ${DEVNET}`])
  expect(await read(page)).toMatchObject({
    chain: 'solana',
    network: DEVNET,
    address: SOLANA_ADDRESS,
    eip155: account.address,
  })
})

test('[VIEW-05] the view of another chain is opened by the host, too', async ({ open, page, wallets }) => {
  await openTwoChains(page, open)
  await wallets.amber.call('mode', 'approve')
  await connect(page, AMBER)
  const show = (navigateWithReplace: boolean) =>
    page.evaluate((given) => window.visit.kit.open({ view: 'SwitchActiveChain', params: given }), {
      switchToChain: 'solana',
      navigateTo: 'Connect',
      navigateWithReplace,
    } as const)
  const { card, title, back } = parts(page)
  await show(true)
  await expect(card).toContainText('Switch to Solana')
  await switchButton(page).press('Enter')
  await expect(card.getByRole('listitem')).toHaveText([/Second Wallet/])
  await expect(back).toHaveCount(0)

  await show(false)
  await switchButton(page).click()
  await expect(title).toHaveText('Connect Wallet')
  await back.click()
  await expect(title).toHaveText('Switch chain')
})

test('[STA-15] a network of a connected chain shows its account and balance at once, and keeps the other connection', async ({
  open,
  page,
  wallets,
  account,
}) => {
  await openTwoChains(page, open)
  await wallets.amber.call('mode', 'approve')
  await connectBoth(page)
  const moves = () =>
    page.evaluate(() => {
      const { kit } = window.visit
      const seen: unknown[] = []
      Object.assign(window, { seen })
      kit.on('network:switched', (event) => void seen.push(event))
    })
  await moves()
  const before = (await methods(wallets.amber)).length
  const { card } = await openModal(page)
  await page.getByTestId('w3m-account-select-network').click()
  await expect(row(page, 'Dunes')).toContainText('Connected')
  // Its wallet is on this network only.
  await expect(row(page, 'Dunes Devnet')).not.toContainText('Connected')
  await row(page, 'Dunes').click()
  await expect(view(page, 'Account')).toBeVisible()
  await expect(card).toContainText('SOL')
  expect(await read(page)).toEqual({
    ...{ chain: 'solana', network: SOLANA, address: SOLANA_ADDRESS, balance: '7' },
    ...{ eip155: account.address, solana: SOLANA_ADDRESS },
  })
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([
    { caipNetworkId: SOLANA, namespaceChanged: true },
  ])
  expect(await stored(page)).toMatchObject({ active_caip_network_id: SOLANA, active_namespace: 'solana' })
  // No wallet was called: both stay on their networks.
  expect(await asked(page)).toEqual([`connect ${SOLANA}`])
  expect((await methods(wallets.amber)).slice(before)).not.toContain('wallet_switchEthereumChain')
})

test('[STA-15] the send form is empty after a move to another chain, and after moving back', async ({
  open,
  page,
  wallets,
  account,
}) => {
  await openTwoChains(page, open)
  await wallets.amber.call('mode', 'approve')
  await connectBoth(page)
  await openForm(page)
  const { amount, receiver, found } = form(page)
  await amount.fill('1.5')
  await receiver.fill(newAddress())
  await expect(found).toBeVisible()

  await page.evaluate((id) => window.visit.kit.switchNetwork({ id }), SOLANA.slice('solana:'.length))
  // This wallet cannot send, so there is no form.
  await expect(amount).toHaveCount(0)
  await page.evaluate(() => window.visit.kit.switchNetwork({ id: 31337 }))
  await expect.poll(async () => (await read(page)).address).toBe(account.address)
  await expect(amount).toHaveValue('')
  await expect(receiver).toHaveValue('')
  await expect(found).toHaveCount(0)
})

test('[STA-15] choosing another network of a connected chain sends a switch to its wallet, and shows the pending state', async ({
  open,
  page,
  wallets,
}) => {
  await openTwoChains(page, open)
  await connect(page, SECOND)
  await wallets.amber.call('mode', { eth_requestAccounts: 'approve' })
  await connect(page, AMBER)
  await page.evaluate(() => window.visit.kit.switchNetwork({ id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }))
  const isMarked = () =>
    page.evaluate(() => window.kernelOf(window.visit.kit).session.state.get().isSwitchingNamespace)
  const { card, title } = await openModal(page)
  await page.getByTestId('w3m-account-select-network').click()
  await row(page, 'Latchkey Harbor').click()
  await expect(title).toHaveText('Latchkey Harbor')
  await expect(wallets.amber.prompt).toBeVisible()
  expect(await isMarked()).toBe(true)
  expect((await read(page)).chain).toBe('solana')
  await wallets.amber.approve()
  await expect(view(page, 'Account')).toBeVisible()
  expect(await isMarked()).toBe(false)
  expect(await read(page)).toMatchObject({ chain: 'eip155', network: 'eip155:31338', solana: SOLANA_ADDRESS })
  await expect(card).toContainText('Latchkey Harbor')
})

test('[STA-17] a failed switch to another chain navigates back, and the page stays where it was', {
  tag: '@nightly',
}, async ({ open, page, wallets }) => {
  await openTwoChains(page, open)
  const refusal = { code: -32000, message: 'Internal' }
  await wallets.amber.call('mode', { '*': 'approve', wallet_switchEthereumChain: refusal })
  await connect(page, AMBER)
  await connect(page, SECOND)
  const { title, toast } = await openModal(page)
  await page.getByTestId('w3m-account-select-network').click()
  await row(page, 'Latchkey Harbor').click()
  await expect(toast).toHaveText('Chain is not supported')
  await expect(title).toHaveText('Choose Network')
  expect(await read(page)).toMatchObject({ chain: 'solana', network: SOLANA })
  expect(await trackedEvents(page)).not.toContain('SWITCH_NETWORK')
})

test('[VIEW-05] networks are grouped by chain; those that the wallet does not approve come last, marked as such', {
  tag: '@nightly',
}, async ({ open, page }) => {
  await openTwoChains(page, open, { approved: [DEVNET] })
  await page.evaluate(() => window.visit.kit.switchNetwork({ id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1' }))
  await connect(page, SECOND)
  const { card } = await openModal(page)
  await page.getByTestId('w3m-account-select-network').click()
  await expect(card.getByRole('listitem')).toHaveText([
    /Dunes Devnet.*Solana/,
    /Dunes.*Not supported by your wallet/,
    /Latchkey Local.*EVM networks/,
    /Latchkey Harbor.*EVM networks/,
  ])
  await expect(row(page, 'Dunes')).toHaveAttribute('aria-disabled', 'true')
  await expect(row(page, 'Dunes Devnet')).toHaveAttribute('aria-current', 'true')
})

test('without a wallet a network of any chain is chosen at once', { tag: '@nightly' }, async ({
  open,
  page,
}) => {
  await openTwoChains(page, open)
  await page.getByTestId('w3m-network-button').click()
  await row(page, 'Dunes').click()
  await expect(parts(page).card).toBeHidden()
  expect(await read(page)).toMatchObject({ chain: 'solana', network: SOLANA })
  await expect(page.getByTestId('w3m-network-button')).toContainText('Dunes')
})
