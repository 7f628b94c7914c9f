import type { Page } from '@playwright/test'
import type { TestAccount } from '../../sandbox/accounts.js'
import { expect, test } from '../fixtures.js'
import {
  addressOf,
  askFern,
  choosing,
  connectFern,
  MOSS_FORMAT,
  MOSS_ID,
  makePolkadotKit,
  methodsOf,
  readPolkadot,
} from './polkadotKit.js'

const two = (...accounts: TestAccount[]) => ({ fern: { accounts: accounts.map(({ index }) => index) } })

/** The focused element's text, through shadow roots. */
const focusedText = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    return active instanceof HTMLElement ? (active.dataset.testid ?? active.tagName) : 'nothing'
  })

test('[MIS-20] the visitor chooses one of several accounts', async ({
  open,
  page,
  account,
  createAccount,
  sandbox,
  wallets: { fern },
}) => {
  const other = await createAccount()
  await open('kit', { wallets: 'fern', init: two(account, other), csp: 'strict' })
  await makePolkadotKit(page)
  const { card } = await askFern(page, fern)
  const { group, rows, row } = choosing(page)
  await expect(group).toHaveAccessibleName('Choose an account')
  await expect(rows).toHaveText([new RegExp(`Frond ${account.index}`), new RegExp(`Frond ${other.index}`)])
  await expect(row(addressOf(other))).toContainText(addressOf(other).slice(0, 6))
  expect((await readPolkadot(page)).status).toBe('connecting')
  // No bar of progress while the visitor is asked.
  await expect(card.locator('.lk-progress')).toBeAttached()
  await expect(card.locator('.lk-progress')).toBeHidden()

  await row(addressOf(other)).click()
  await expect(card).toBeHidden()
  expect((await readPolkadot(page)).accounts).toEqual([
    { address: addressOf(other), name: `Frond ${other.index}` },
    { address: addressOf(account), name: `Frond ${account.index}` },
  ])
  expect(await sandbox.cspReports()).toEqual([])
})

test('[MIS-20] [WCAG-2.1.1] an account is chosen by keyboard alone', { tag: '@nightly' }, async ({
  open,
  page,
  account,
  createAccount,
  wallets: { fern },
}) => {
  const other = await createAccount()
  await open('kit', { wallets: 'fern', init: two(account, other) })
  await makePolkadotKit(page)
  const { card } = await askFern(page, fern)
  await expect(choosing(page).group).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await focusedText(page)).toBe(`choose-account-${addressOf(account)}`)
  await page.keyboard.press('Tab')
  expect(await focusedText(page)).toBe(`choose-account-${addressOf(other)}`)
  await page.keyboard.press('Enter')
  await expect(card).toBeHidden()
  expect((await readPolkadot(page)).address).toBe(addressOf(other))
})

test('[MIS-20] cancelling the choice connects nothing', { tag: '@nightly' }, async ({
  open,
  page,
  account,
  createAccount,
  wallets: { fern },
}) => {
  const other = await createAccount()
  await open('kit', { wallets: 'fern', init: two(account, other) })
  await makePolkadotKit(page)
  const { card, back, title, wallet } = await askFern(page, fern)
  const { group } = choosing(page)
  await expect(group).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect.poll(async () => (await readPolkadot(page)).status).toBe('disconnected')

  // The wallet has authorized the page, so only the account selection remains.
  await page.getByTestId('connect-button').click()
  await wallet('fern-wallet').click()
  await expect(group).toBeVisible()
  await back.click()
  await expect(title).toHaveText('Connect Wallet')
  await expect.poll(async () => (await readPolkadot(page)).status).toBe('disconnected')
  expect(await fern.call('listeners')).toMatchObject({ accounts: 0 })
  await expect(fern.prompt).toHaveCount(0)
})

test('[STA-26] a reload restores the chosen account on the chosen network without a prompt', async ({
  open,
  page,
  account,
  createAccount,
  wallets: { fern },
}) => {
  const other = await createAccount()
  await open('kit', { wallets: 'fern', init: two(account, other) })
  await makePolkadotKit(page)
  const { card } = await askFern(page, fern)
  await choosing(page).row(addressOf(other)).click()
  await expect(card).toBeHidden()
  await page.evaluate((id) => window.visit.kit.switchNetwork({ id }), MOSS_ID.slice('polkadot:'.length))
  const onMoss = addressOf(other, MOSS_FORMAT)
  await expect.poll(async () => (await readPolkadot(page)).address).toBe(onMoss)

  await page.reload()
  await makePolkadotKit(page)
  await expect.poll(async () => (await readPolkadot(page)).status).toBe('connected')
  expect(await readPolkadot(page)).toMatchObject({ address: onMoss, networkId: MOSS_ID })
  await expect(fern.prompt).toHaveCount(0)
  expect(await methodsOf(fern)).toEqual(['enable', 'accounts.get'])
})

test('[STA-26] a wallet that now refuses the page is disconnected after a reload', {
  tag: '@nightly',
}, async ({ open, page, wallets: { fern } }) => {
  await open('kit', { wallets: 'fern' })
  await makePolkadotKit(page)
  await connectFern(page, fern)
  const message = 'The source is not allowed to interact with this extension'
  await open('kit', { wallets: 'fern', init: { fern: { policies: { enable: { code: 0, message } } } } })
  await makePolkadotKit(page)
  await expect(page.getByTestId('connect-button')).toHaveText('Connect Wallet')
  await expect.poll(async () => (await readPolkadot(page)).status).toBe('disconnected')
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
})

test('[MIS-20] an account removed from the wallet is removed from the page', { tag: '@nightly' }, async ({
  open,
  page,
  account,
  createAccount,
  wallets: { fern },
}) => {
  const other = await createAccount()
  await open('kit', { wallets: 'fern' })
  await makePolkadotKit(page)
  await connectFern(page, fern)
  await fern.call('setAccounts', [account.index, other.index])
  await expect.poll(async () => (await readPolkadot(page)).accounts.length).toBe(2)
  expect((await readPolkadot(page)).address).toBe(addressOf(account))
  await fern.call('setAccounts', [other.index])
  await expect.poll(async () => (await readPolkadot(page)).address).toBe(addressOf(other))
  await fern.call('disconnect')
  await expect(page.getByTestId('connect-button')).toHaveText('Connect Wallet')
  expect((await readPolkadot(page)).status).toBe('disconnected')
})

test('a wallet that shares no account is not reported as locked: the message names what is missing, and retries', {
  tag: '@nightly',
}, async ({ open, page, wallets: { fern } }) => {
  await open('kit', { wallets: 'fern', init: two() })
  await makePolkadotKit(page)
  const { words, retry } = await askFern(page, fern)
  await expect(words).toContainText('No account available')
  await expect(words).toContainText('Create an account in fern-wallet, or grant access, then try again.')
  await expect(retry).toBeVisible()
})
