import type { Page } from '@playwright/test'
import { solanaAddressAt } from '../../sandbox/accounts.js'
import { AMBER, openModal, parts, readKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { makeTwoChains, SOLANA_ADDRESS } from '../network/chains.js'
import { wallet as listed } from './all.js'

const chain = (page: Page, namespace: string) => page.getByTestId(`wui-list-chain-${namespace}`)
const view = (page: Page, name: string) => page.locator(`[data-view="${name}"]`)
const account = (page: Page, namespace: 'eip155' | 'solana') =>
  page.evaluate((of) => window.visit.kit.getAccount(of)?.address, namespace)

test('[MIS-23] a wallet with the same name on several chains is one row, which leads to a choice of chain', async ({
  open,
  page,
  wallets,
  account: owner,
}) => {
  await open('kit', { wallets: 'amber,birch' })
  await makeTwoChains(page)
  const { card, title, wallet } = await openModal(page)
  await expect(card.getByRole('listitem')).toHaveText([/Amber Wallet.*Multichain/, /Birch Wallet.*Installed/])
  await wallet(AMBER).click()
  await expect(title).toHaveText('Select chain')
  await expect(card).toContainText('Select chain for Amber Wallet')
  await expect(card.getByRole('listitem')).toHaveText([/EVM networks/, /Solana/])

  await chain(page, 'solana').click()
  await expect(card).toBeHidden()
  expect(await account(page, 'solana')).toBe(SOLANA_ADDRESS)
  expect(await account(page, 'eip155')).toBeUndefined()

  // Connects the other chain from the same row; the first stays connected, and is marked as such.
  await page.evaluate(() => window.visit.kit.open({ view: 'Connect' }))
  await wallet(AMBER).click()
  await expect(chain(page, 'solana')).toContainText('Connected')
  await expect(chain(page, 'eip155')).not.toContainText('Connected')
  await chain(page, 'eip155').click()
  await expect(view(page, 'ConnectingExternal')).toBeVisible()
  await wallets.amber.approve()
  await expect(card).toBeHidden()
  expect([await account(page, 'solana'), await account(page, 'eip155')]).toEqual([
    SOLANA_ADDRESS,
    owner.address,
  ])
})

test('[MIS-23] the row connects the chain’s wallet directly if the modal was opened for one chain', async ({
  open,
  page,
  wallets,
}) => {
  await open('kit', { wallets: 'amber,birch' })
  await makeTwoChains(page)
  const { card, wallet } = parts(page)
  // The list that is drawn beforehand is of all chains.
  await expect(card).toBeAttached()
  await page.evaluate(() => window.visit.kit.open({ namespace: 'eip155' }))
  await expect(card.getByRole('listitem')).toHaveText([/Amber Wallet.*Installed/, /Birch Wallet.*Installed/])
  await wallet(AMBER).click()
  await expect(view(page, 'ConnectingExternal')).toBeVisible()
  await wallets.amber.reject()
  await page.evaluate(() => window.visit.kit.close())

  await page.evaluate(() => window.visit.kit.open({ namespace: 'solana' }))
  await expect(card.getByRole('listitem')).toHaveText([/Amber Wallet.*Installed/])
  await wallet('Amber Wallet').click()
  await expect(card).toBeHidden()
  expect(await account(page, 'solana')).toBe(SOLANA_ADDRESS)
})

test('[VIEW-12] wallets with different names stay apart, in the order of their announcement', {
  tag: '@nightly',
}, async ({ open, page }) => {
  await open('kit', { wallets: 'amber,birch' })
  await makeTwoChains(page, { name: 'Dune Wallet', pairs: true })
  const { card } = await openModal(page)
  await expect(card.getByRole('listitem').filter({ hasText: 'Wallet' })).toHaveText([
    /WalletConnect/,
    /Amber Wallet.*Installed/,
    /Birch Wallet.*Installed/,
    /Dune Wallet.*Installed/,
    /All Wallets/,
  ])
})

test('[VIEW-12] a recent or featured wallet is not listed a second time', { tag: '@nightly' }, async ({
  open,
  page,
  sandbox,
}) => {
  await sandbox.setWallets([listed(0, { name: 'Amber Wallet', rdns: AMBER }), listed(1), listed(2)])
  const recents = [
    { id: 'Amber Wallet', name: 'Amber Wallet' },
    { id: AMBER, name: 'Amber Wallet', rdns: AMBER },
  ]
  await page.addInitScript(
    (stored) => localStorage.setItem('@appkit/recent_wallets', stored),
    JSON.stringify(recents),
  )
  await open('kit', { wallets: 'amber' })
  await makeTwoChains(page, { pairs: true, options: { featuredWalletIds: [listed(0).id, listed(1).id] } })
  const { card } = await openModal(page)
  await expect(card.getByRole('listitem')).toHaveText([
    /WalletConnect/,
    /Amber Wallet.*Recent/,
    /Wallet 1/,
    /All Wallets/,
  ])
  await parts(page).wallet(AMBER).click()
  await expect(chain(page, 'solana')).toBeVisible()
})

test('[MIS-23] the list of all wallets leads to the choice of chain too', async ({ open, page, sandbox }) => {
  await sandbox.setWallets([listed(0, { name: 'Amber Wallet', rdns: AMBER })])
  await open('kit', { wallets: 'amber' })
  await makeTwoChains(page, { pairs: true })
  const { title } = await openModal(page)
  await page.getByTestId('all-wallets').click()
  await page.getByTestId(`wallet-search-item-${listed(0).id}`).click()
  await expect(title).toHaveText('Select chain')
  await chain(page, 'solana').click()
  await expect(parts(page).card).toBeHidden()
  expect((await readKit(page)).address).toBe(SOLANA_ADDRESS)
})

test('[N-130] [WCAG-2.1.1] [WCAG-2.4.3] the chain is chosen by the keyboard, and the focus comes into the view', async ({
  open,
  page,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeTwoChains(page)
  const { title, wallet } = await openModal(page)
  await wallet(AMBER).focus()
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Select chain')
  const list = page.getByRole('list', { name: 'Chains' })
  await expect(list.getByRole('button')).toHaveCount(2)
  await chain(page, 'eip155').focus()
  await page.keyboard.press('Tab')
  await expect(chain(page, 'solana')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(parts(page).card).toBeHidden()
  expect((await readKit(page)).address).toBe(SOLANA_ADDRESS)
})

test('the choice of chain omits a wallet that has gone meanwhile', { tag: '@nightly' }, async ({
  open,
  page,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeTwoChains(page)
  const { card, wallet } = await openModal(page)
  await wallet(AMBER).click()
  await expect(chain(page, 'solana')).toBeVisible()
  await page.evaluate(() => window.visit.kit.removeAdapter('solana'))
  await expect(card.getByRole('listitem')).toHaveText([/EVM networks/])
  await page.evaluate(() => window.visit.kit.removeAdapter('eip155'))
  await expect(card).toContainText('Wallet no longer available')
})

test('[MIS-23] an EVM wallet and one of the Wallet Standard with the same name are one, and both chains connect', async ({
  open,
  page,
  wallets,
  account: owner,
}) => {
  await open('kit', { wallets: 'amber,dune', init: { dune: { name: 'Amber Wallet' } } })
  // With both chains' networks, which the page's kits get by name.
  await page.evaluate(() => {
    const kit = window.lk.create({ use: ['evm', 'solana'] })
    window.visit = { kit, tracked: [], refused: [], errors: [] }
  })
  const { card, title, wallet } = await openModal(page)
  await expect(card.getByRole('listitem')).toHaveText([/Amber Wallet.*Multichain/])
  await wallet(AMBER).click()
  await expect(title).toHaveText('Select chain')
  await chain(page, 'solana').click()
  await wallets.dune.approve()
  await expect(card).toBeHidden()

  await page.evaluate(() => window.visit.kit.open({ namespace: 'eip155' }))
  await wallet(AMBER).click()
  await wallets.amber.approve()
  await expect(card).toBeHidden()
  expect([await account(page, 'solana'), await account(page, 'eip155')]).toEqual([
    solanaAddressAt(owner.index),
    owner.address,
  ])
})

test('a modal opened for one chain suggests, lists and finds only catalogue wallets that support it', {
  tag: '@nightly',
}, async ({ open, page, sandbox }) => {
  const of = (index: number, name: string, chains: string[]) => listed(index, { name, chains })
  const both = ['eip155:31337', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
  await sandbox.setWallets([
    of(0, 'Only Ether', ['eip155:31337']),
    of(1, 'Both Ways', both),
    of(2, 'Only Sol', both.slice(1)),
  ])
  await open('kit', { wallets: 'none' })
  await makeTwoChains(page, { pairs: true })
  await page.evaluate(() => window.visit.kit.open({ namespace: 'solana' }))
  const { card } = parts(page)
  await expect(card.getByRole('listitem')).toHaveText([
    /WalletConnect/,
    /Amber Wallet/,
    /Both Ways/,
    /All Wallets/,
  ])
  await page.getByTestId('all-wallets').click()
  const tiles = page.locator('[data-testid^="wallet-search-item-"]')
  await expect(tiles).toHaveText([/Both Ways/, /Only Sol/])
  await page.getByTestId('wallet-search').fill('only')
  await expect(tiles).toHaveText([/Only Sol/])
})
