import { solanaAddressAt } from '../../sandbox/accounts.js'
import { AMBER, parts } from '../connect/visit.js'
import { expect, nightlyUnless, test } from '../fixtures.js'

for (const name of ['react', 'vanilla']) {
  test(
    `[MIS-16] the page of examples/${name} has a wallet of each chain, shows both and any one of them`,
    nightlyUnless(name === 'react'),
    async ({ open, page, wallets, account }) => {
      const sol = solanaAddressAt(account.index)
      const card = page.getByTestId('w3m-modal-card')
      const evm = page.getByTestId('page-chain-eip155')
      const solana = page.getByTestId('page-chain-solana')
      const address = page.getByTestId('page-address')
      await open(name, { wallets: 'amber,dune' })
      await expect(solana).toHaveAccessibleName('Connect Solana')
      await solana.click()
      // Only that chain's wallets, besides those on a phone.
      await expect(card.getByRole('button', { name: 'Dune Wallet' })).toBeVisible()
      await expect(page.getByTestId(`wallet-selector-${AMBER}`)).toHaveCount(0)
      await card.getByRole('button', { name: 'Dune Wallet' }).click()
      await wallets.dune.approve()
      await expect(card).toBeHidden()
      await expect(solana).toContainText(sol.slice(-4))
      await expect(solana).toHaveAttribute('aria-pressed', 'true')
      await expect(address).toHaveText(sol)

      await evm.click()
      await page.getByTestId(`wallet-selector-${AMBER}`).click()
      await wallets.amber.approve()
      await expect(address).toHaveText(account.address)
      await expect(solana).toContainText(sol.slice(-4))
      await expect(solana).toHaveAttribute('aria-pressed', 'false')

      await solana.click()
      await expect(address).toHaveText(sol)
      await expect(page.getByTestId('page-network')).toHaveText('Solana Local')
      await page.getByTestId('page-sign').click()
      await wallets.dune.approve()
      await expect(page.getByTestId('page-signature')).toBeVisible()

      // Disconnecting one chain keeps the other connected.
      await page.getByTestId('page-disconnect').click()
      await expect(address).toHaveText(account.address)
      await expect(solana).toHaveAccessibleName('Connect Solana')
    },
  )
}

test('an example without a wallet parameter has one wallet of each chain', {
  tag: '@nightly',
}, async ({ open, page }) => {
  await open('react')
  const { card, close } = parts(page)
  for (const namespace of ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']) {
    await page.getByTestId(`page-chain-${namespace}`).click()
    await expect(card.getByRole('listitem').filter({ hasText: 'Installed' }).first()).toBeVisible()
    await close.click()
    await expect(card).toBeHidden()
  }
})
