import { bitcoinAddressAt, ordinalAddressAt, solanaAddressAt } from '../../sandbox/accounts.js'
import { connectElm, ELM, makeBitcoinKit } from '../chains/bitcoinKit.js'
import { DUNE, makeSolanaKit } from '../chains/solanaKit.js'
import { AMBER, connectWith, readKit } from '../connect/visit.js'
import { expect, nightlyUnless, test } from '../fixtures.js'
import { focused, showWallets } from './wallets.js'

test('[MIS-16] wallets of two chains are connected side by side, each chain in its own tab', async ({
  open,
  page,
  account,
  sandbox,
  wallets,
}) => {
  const solana = solanaAddressAt(account.index)
  await sandbox.fundSolana(solana, 2_000_000_000n)
  await open('kit', { wallets: 'amber,dune' })
  await makeSolanaKit(page, ['evm', 'solana'])
  await page.evaluate(() => window.visit.kit.ready())
  await connectWith(page, wallets.amber, AMBER)
  const { active, amount, empty, title, wallet, card, toast } = await showWallets(page)
  await expect(active).toHaveAttribute('address', account.address)
  await expect(amount).toContainText('ETH')

  const tab = (name: string) => card.getByRole('tab', { name })
  await expect(tab('EVM')).toHaveAttribute('aria-selected', 'true')
  await tab('EVM').press('ArrowRight')
  await expect(tab('Solana')).toHaveAttribute('aria-selected', 'true')
  await expect(empty).toContainText('Add your first Solana wallet')
  await empty.getByRole('button', { name: 'Add Solana wallet' }).click()
  // Only wallets that connect to Solana.
  await expect(wallet(DUNE)).toBeVisible()
  await expect(wallet(AMBER)).toHaveCount(0)
  await wallet(DUNE).click()
  await wallets.dune.approve()
  await expect(toast).toHaveText('Switched to Dune Wallet')

  await expect(title).toHaveText('Wallets')
  await expect(tab('Solana')).toHaveAttribute('aria-selected', 'true')
  await expect(active).toHaveAttribute('address', solana)
  await expect(amount).toContainText('2.000 SOL')
  expect(await readKit(page)).toMatchObject({ address: solana })

  // The page is on Solana now. The other chain's wallet is selected in its tab, without a prompt.
  await tab('EVM').click()
  await expect(active).toHaveAttribute('address', account.address)
  const before = (await wallets.amber.call('requests')).length
  await active.getByRole('button', { name: 'Switch to Amber Wallet' }).click()
  await expect.poll(async () => (await readKit(page)).address).toBe(account.address)
  await expect(active.getByRole('button', { name: 'Switch' })).toHaveCount(0)
  await expect.poll(() => focused(page)).toBe('wui-active-profile-wallet-item')
  const asked = (await wallets.amber.call('requests')).slice(before).map(({ method }) => method)
  expect(asked.filter((method) => /request|switch|permission/i.test(method))).toEqual([])
  expect(await page.evaluate(() => window.visit.kit.getAccount('solana')?.address)).toBe(solana)
})

test('disconnecting all wallets of a chain keeps those of the other', { tag: '@nightly' }, async ({
  open,
  page,
  account,
  wallets,
}) => {
  await open('kit', { wallets: 'amber,dune' })
  await makeSolanaKit(page, ['evm', 'solana'])
  await page.evaluate(() => window.visit.kit.ready())
  await wallets.dune.call('mode', 'approve')
  await connectWith(page, wallets.amber, AMBER)
  await page.evaluate((connectorId) => window.visit.kit.connect({ connectorId, namespace: 'solana' }), DUNE)
  const { leaveAll, empty, active, card, recent } = await showWallets(page)
  await expect(card.getByRole('tab', { name: 'Solana' })).toHaveAttribute('aria-selected', 'true')
  await leaveAll.click()
  await expect(empty).toBeVisible()
  await expect(recent).toContainText(DUNE)
  await card.getByRole('tab', { name: 'EVM' }).click()
  await expect(active).toHaveAttribute('address', account.address)
})

test('[VIEW-03] Bitcoin’s two addresses are labelled, and each can be copied', async ({
  open,
  page,
  context,
  account,
  wallets,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('kit', { wallets: 'elm' })
  await makeBitcoinKit(page)
  await page.evaluate(() => window.visit.kit.ready())
  await connectElm(page, wallets.elm)
  const { active, others, toast, add } = await showWallets(page)
  await expect(active).toHaveAttribute('address', bitcoinAddressAt(account.index))
  await expect(active).toContainText('Payment')
  await expect(active).toContainText('Ordinals')
  await expect(others).toHaveCount(0)
  await expect(add).toHaveText('Add Bitcoin wallet')
  const ordinals = ordinalAddressAt(account.index)
  await active.getByRole('button', { name: `Copy address ${ordinals}` }).click()
  await expect(toast).toHaveText('Address copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ordinals)
})

for (const width of [1280, 320]) {
  test(
    `[VIEW-03] five chains, and both addresses of Bitcoin, are named in full, ${width} wide`,
    nightlyUnless(width === 320),
    async ({ open, page, wallets }) => {
      await page.setViewportSize({ width, height: 640 })
      await open('kit', { wallets: 'amber,elm' })
      await makeSolanaKit(page, ['evm', 'solana', 'bitcoin', 'polkadot', 'cosmos'])
      await page.evaluate(() => window.visit.kit.ready())
      await wallets.elm.call('mode', 'approve')
      await wallets.amber.call('mode', 'approve')
      // Bitcoin first: its row then has the wider button beside it.
      for (const [connectorId, namespace] of [
        [ELM, 'bip122'],
        [AMBER, 'eip155'],
      ] as const) {
        await page.evaluate((ref) => window.visit.kit.connect(ref), { connectorId, namespace })
      }
      const { card, active } = await showWallets(page)
      await card.getByRole('tab', { name: 'Bitcoin' }).click()
      await expect(active).toContainText('Ordinals')
      await expect(active.getByRole('button', { name: 'Switch' })).toBeVisible()

      const names = await card.getByRole('tab').locator('.lk-tab-label').all()
      const addresses = await active.locator('.lk-mw-line').all()
      expect([names.length, addresses.length]).toEqual([5, 2])
      for (const part of [...names, ...addresses]) {
        const cut = await part.evaluate((node) => {
          const line = node.closest('.lk-row-sub') ?? node
          return line.scrollWidth - line.clientWidth
        })
        expect(cut, (await part.textContent()) ?? '').toBeLessThanOrEqual(0)
      }
      const [ordinals, copy] = [
        active.locator('.lk-mw-linked .lk-mw-line'),
        active.locator('.lk-mw-linked button'),
      ]
      const [text, button] = [await ordinals.boundingBox(), await copy.boundingBox()]
      expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0)
    },
  )
}
