import type { Page } from '@playwright/test'
import { AMBER, connect, makeKit, openModal, parts, readKit } from '../connect/visit.js'
import { expect, nightlyUnless, test } from '../fixtures.js'
import { makeTwoChains, openTwoChains, SECOND, SOLANA, SOLANA_ADDRESS } from './chains.js'

const unsupported = (page: Page) => page.locator('[data-view="UnsupportedChain"]')
/** A wallet on Reef, which the kit does not know. */
const ON_REEF = { wallets: 'amber', init: { amber: { chainId: 31339, chains: [31339, 31337, 31338] } } }

test('[VIEW-05] a wallet on an unsupported network leads to a view that closes after a switch', async ({
  open,
  page,
  wallets,
}) => {
  await open('kit', ON_REEF)
  await makeKit(page)
  await wallets.amber.call('mode', { eth_requestAccounts: 'approve' })
  const { wallet, card, title, close, network } = await openModal(page)
  await wallet(AMBER).click()
  await expect(unsupported(page)).toBeVisible()
  await expect(title).toHaveText('Switch Network')
  expect(await readKit(page)).toMatchObject({ isConnected: true, networkId: 'eip155:31339' })

  // Neither the button nor Escape closes it: the card shakes and stays.
  await close.click()
  await expect.poll(() => page.evaluate(() => window.visit.kit.getState().open)).toBe(true)
  await card.press('Escape')
  await expect(unsupported(page)).toBeVisible()

  await network('Harbor').click()
  await wallets.amber.approve()
  await expect(card).toBeHidden()
  expect((await readKit(page)).networkId).toBe('eip155:31338')
})

test('the view of an unsupported network closes on disconnecting', { tag: '@nightly' }, async ({
  open,
  page,
  wallets,
}) => {
  await open('kit', ON_REEF)
  await makeKit(page)
  await wallets.amber.call('mode', 'approve')
  await connect(page, AMBER)
  await expect(unsupported(page)).toBeVisible()
  await parts(page).disconnect.click()
  await expect(parts(page).card).toBeHidden()
  expect(await readKit(page)).toMatchObject({ isConnected: false, networkId: 'eip155:31337' })
})

test('the view of an unsupported network closes by itself when the wallet switches or disconnects', {
  tag: '@nightly',
}, async ({ open, page, wallets }) => {
  await open('kit', ON_REEF)
  await makeKit(page)
  await wallets.amber.call('mode', 'approve')
  await connect(page, AMBER)
  const { card } = parts(page)
  await expect(unsupported(page)).toBeVisible()
  await wallets.amber.call('setChain', 31338)
  await expect(card).toBeHidden()
  expect((await readKit(page)).networkId).toBe('eip155:31338')

  await wallets.amber.call('setChain', 31339)
  await expect(unsupported(page)).toBeVisible()
  await wallets.amber.call('disconnect')
  await expect(card).toBeHidden()
  expect((await readKit(page)).isConnected).toBe(false)
})

test('a declined switch away from an unsupported network leads back to its view', {
  tag: '@nightly',
}, async ({ open, page, wallets }) => {
  await open('kit', ON_REEF)
  await makeKit(page)
  await wallets.amber.call('mode', { eth_requestAccounts: 'approve' })
  await connect(page, AMBER)
  const { network, back, words } = parts(page)
  await network('Local').click()
  await wallets.amber.reject()
  await expect(words).toContainText('Switch declined')
  await back.click()
  await expect(unsupported(page)).toBeVisible()
})

for (const [option, value] of [
  ['allowUnsupportedChain', true],
  ['enableNetworkSwitch', false],
] as const) {
  test(
    `[STA-16] with ${option} ${value} an unsupported network does not take over the screen`,
    nightlyUnless(option === 'allowUnsupportedChain'),
    async ({ open, page, account, wallets }) => {
      await open('kit', { ...ON_REEF, options: { [option]: value } })
      await makeKit(page)
      const { wallet, card, title } = await openModal(page)
      await wallet(AMBER).click()
      await wallets.amber.approve()
      await expect(card).toBeHidden()
      expect(await readKit(page)).toMatchObject({ address: account.address, networkId: 'eip155:31339' })
      await page.evaluate(() => window.visit.kit.open())
      await expect(page.locator('[data-view="Account"]')).toBeVisible()
      await expect(page.getByTestId('w3m-account-select-network')).toContainText('Unsupported network')
      await wallets.amber.call('setChain', 31338)
      await expect(page.getByTestId('w3m-account-select-network')).toContainText('Latchkey Harbor')
      await wallets.amber.call('setChain', 31339)
      await expect(page.getByTestId('w3m-account-select-network')).toContainText('Unsupported network')
      await expect(title).not.toHaveText('Switch Network')
    },
  )
}

test('[STA-16] with another chain connected the view also leads there, but never to a chain without a wallet', async ({
  open,
  page,
  wallets,
}) => {
  await open('kit', ON_REEF)
  await makeTwoChains(page, { name: SECOND })
  await wallets.amber.call('mode', { eth_requestAccounts: 'approve' })
  await connect(page, AMBER)
  const { card } = parts(page)
  await expect(unsupported(page)).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveText([/Latchkey Local/, /Latchkey Harbor/])

  await page.evaluate(() => window.visit.kit.connect({ connectorId: 'Second Wallet' }))
  await page.evaluate(() => window.visit.kit.open({ view: 'UnsupportedChain', namespace: 'eip155' }))
  await page.getByTestId('w3m-network-switch-Dunes').click()
  await expect(card).toBeHidden()
  expect(await readKit(page)).toMatchObject({ address: SOLANA_ADDRESS, networkId: SOLANA })
})

test('[STA-16] a wallet of a background chain does not change the view', async ({ open, page, wallets }) => {
  await openTwoChains(page, open)
  await wallets.amber.call('mode', 'approve')
  await connect(page, AMBER)
  await connect(page, SECOND)
  await wallets.amber.call('setChain', 31339)
  const evm = () => page.evaluate(() => window.visit.kit.getNetwork('eip155').caipNetworkId)
  await expect.poll(evm).toBe('eip155:31339')
  await expect(parts(page).card).toBeHidden()
  expect((await readKit(page)).networkId).toBe(SOLANA)

  // Once the page moves to that chain, the view is shown.
  await page.evaluate(() => {
    const button = document.createElement('appkit-button')
    button.setAttribute('namespace', 'eip155')
    document.body.append(button)
  })
  await page.getByTestId('wui-account-button-unsupported-chain').click()
  await expect(unsupported(page)).toBeVisible()
})
