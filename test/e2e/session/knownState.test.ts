import type { Page } from '@playwright/test'
import { AMBER, connectWith, makeKit, methods, openModal, readKit, stored } from '../connect/visit.js'
import { expect, test, type WalletDriver } from '../fixtures.js'

// A page that starts from the connection of the last visit, with a wallet that cannot confirm it at once.

const SILENT = ['eth_accounts', 'eth_chainId', 'wallet_getPermissions']

/** The kit of a page that knows the account, as from a cookie. */
const makeKnown = (page: Page, address: string) =>
  makeKit(page, {
    initialState: {
      networks: ['eip155:31337'],
      accounts: { eip155: { connectorId: AMBER, address, caipAddress: `eip155:31337:${address}` } },
    },
  })
const button = (page: Page) => page.getByTestId('account-button')
const short = (address: string) => `${address.slice(0, 4)}...${address.slice(-6)}`

/** Holds back the wallet's announcement until the returned function is called. */
async function holdBack(page: Page) {
  await page.evaluate(() => {
    const block = (event: Event) => event.stopImmediatePropagation()
    window.addEventListener('eip6963:announceProvider', block)
    Object.assign(window, {
      letThrough: () => {
        window.removeEventListener('eip6963:announceProvider', block)
        window.dispatchEvent(new Event('eip6963:requestProvider'))
      },
    })
  })
  return () => page.evaluate(() => (window as unknown as { letThrough(): void }).letThrough())
}

/** Connects, and comes back later to the page that knows the account, with a wallet that has changed meanwhile. */
async function comeBack(page: Page, amber: WalletDriver, address: string, change: 'lock' | 'disconnect') {
  await makeKit(page)
  await connectWith(page, amber, AMBER)
  await page.evaluate(() => window.visit.kit.destroy())
  await amber.call(change)
  await page.reload()
  await makeKnown(page, address)
}

test('the button shows a known account from the start, without a flash, until its wallet has answered', async ({
  open,
  page,
  account,
  wallets,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  await page.reload()
  const letThrough = await holdBack(page)
  await makeKnown(page, account.address)
  await expect(button(page)).toContainText(short(account.address))
  await expect(button(page)).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByTestId('connect-button')).toHaveCount(0)
  expect(await readKit(page)).toMatchObject({
    ...{ address: account.address, isConnected: false, status: 'reconnecting', networkId: 'eip155:31337' },
  })
  await letThrough()
  await expect.poll(async () => (await readKit(page)).status).toBe('connected')
  await expect(button(page)).toContainText(short(account.address))
  await expect(button(page)).not.toHaveAttribute('aria-busy')
})

test('a locked wallet stays known, without a prompt, and is connected once it is unlocked', async ({
  open,
  page,
  account,
  wallets: { amber },
}) => {
  await open('kit', { wallets: 'amber' })
  await comeBack(page, amber, account.address, 'lock')
  await expect.poll(() => methods(amber)).toContain('wallet_getPermissions')
  await page.evaluate(() => window.visit.kit.ready())
  expect(await readKit(page)).toMatchObject({ address: account.address, status: 'reconnecting' })
  await expect(button(page)).toContainText(short(account.address))
  expect((await methods(amber)).filter((method) => !SILENT.includes(method))).toEqual([])
  await expect(amber.prompt).toHaveCount(0)
  await amber.call('unlock')
  await expect.poll(() => readKit(page)).toMatchObject({ address: account.address, status: 'connected' })
})

test('a wallet that is locked while the page is open stays known, and is connected once it is unlocked', async ({
  open,
  page,
  account,
  wallets: { amber },
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKnown(page, account.address)
  await connectWith(page, amber, AMBER)
  await amber.call('lock')
  await expect.poll(() => readKit(page)).toMatchObject({ address: account.address, status: 'reconnecting' })
  await expect(button(page)).toContainText(short(account.address))
  expect(await stored(page)).toHaveProperty(['eip155:connected_connector_id'], AMBER)
  await expect(amber.prompt).toHaveCount(0)
  await amber.call('unlock')
  await expect.poll(() => readKit(page)).toMatchObject({ address: account.address, status: 'connected' })
  await amber.call('disconnect')
  await expect.poll(() => readKit(page)).toMatchObject({ address: undefined, status: 'disconnected' })
  expect(await stored(page)).not.toHaveProperty(['eip155:connected_connector_id'])
})

test('a wallet that lost the permission is disconnected, and listed as recently connected', async ({
  open,
  page,
  account,
  wallets: { amber },
}) => {
  await open('kit', { wallets: 'amber' })
  await comeBack(page, amber, account.address, 'disconnect')
  await expect(page.getByTestId('connect-button')).toHaveText('Connect Wallet')
  expect(await readKit(page)).toMatchObject({ address: undefined, status: 'disconnected' })
  await expect(amber.prompt).toHaveCount(0)
  expect(await stored(page)).not.toHaveProperty(['eip155:connected_connector_id'])
  const recent = () => page.evaluate(() => window.visit.kit.getRecentConnections('eip155'))
  await expect.poll(recent).toMatchObject([{ connectorId: AMBER, accounts: [{ address: account.address }] }])
})

test('a reload changes nothing of a wallet that is locked, unlocked or cut off by its owner', async ({
  open,
  page,
  account: { address },
  wallets: { amber },
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKnown(page, address)
  await connectWith(page, amber, AMBER)
  const expectAfterReload = async (expected: Record<string, unknown>) => {
    await expect.poll(() => readKit(page)).toMatchObject(expected)
    await page.reload()
    await makeKnown(page, address)
    await expect.poll(() => readKit(page)).toMatchObject(expected)
    await expect(amber.prompt).toHaveCount(0)
    expect(await page.evaluate(() => window.visit.errors)).toEqual([])
  }
  await amber.call('lock')
  await expectAfterReload({ address, status: 'reconnecting' })
  await amber.call('unlock')
  await expectAfterReload({ address, status: 'connected' })
  await amber.call('lock')
  await expect.poll(() => readKit(page)).toMatchObject({ status: 'reconnecting' })
  // The account that the host passes is the former one.
  await amber.call('disconnect')
  await amber.call('unlock')
  await expectAfterReload({ address: undefined, status: 'disconnected' })
  await connectWith(page, amber, AMBER)
  await amber.call('disconnect')
  await expectAfterReload({ address: undefined, status: 'disconnected' })
  expect(await stored(page)).not.toHaveProperty(['eip155:connected_connector_id'])
})

test('disconnecting while a wallet is locked lasts, whatever it answers later', async ({
  open,
  page,
  account,
  wallets: { amber },
}) => {
  await open('kit', { wallets: 'amber' })
  await comeBack(page, amber, account.address, 'lock')
  await expect.poll(() => methods(amber)).toContain('wallet_getPermissions')
  await page.evaluate(() => window.visit.kit.disconnect())
  await expect(page.getByTestId('connect-button')).toHaveText('Connect Wallet')
  await amber.call('unlock')
  await openModal(page)
  expect((await readKit(page)).status).toBe('disconnected')
})

test('a locked wallet that is unlocked from the list is connected once', async ({
  open,
  page,
  account,
  wallets: { amber },
}) => {
  await open('kit', { wallets: 'amber' })
  await comeBack(page, amber, account.address, 'lock')
  await expect.poll(() => methods(amber)).toContain('wallet_getPermissions')
  await button(page).click()
  await page.getByTestId(`wallet-selector-${AMBER}`).click()
  await amber.approve()
  await expect(page.getByTestId('w3m-modal-card')).toBeHidden()
  await expect.poll(() => readKit(page)).toMatchObject({ address: account.address, status: 'connected' })
  expect((await methods(amber)).filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
})
