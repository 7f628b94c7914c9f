import { AMBER, connect, makeKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { makeTwoChains, SOLANA_ADDRESS } from '../network/chains.js'
import { form, NO_FIGURES, openForm } from './onrampForm.js'

const QUOTE = '/v1/onramp/quote'
const money = (amount: string) => ({ amount, currency: 'USD' })

test('[ERR-18] built-in lists lead to a real price or to none, even offline; an account on Solana buys there', {
  tag: '@nightly',
}, async ({ page, open, sandbox, context }) => {
  const policies = { '*': 'approve' } as const
  const approving = { wallets: 'amber', init: { amber: { policies, chainId: 1, chains: [1] } } }
  await sandbox.fault({ service: 'blockchain', path: '/v1/onramp/options', status: 500 })
  await open('kit', approving)
  const rpcUrl = sandbox.config.networks[0]?.rpcUrl
  await makeKit(page, {
    networks: [
      {
        ...{ id: 1, name: 'Ethereum', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
        rpcUrls: { default: { http: [rpcUrl] } },
      },
    ],
  })
  await page.evaluate(() => window.visit.kit.ready())
  expect(await connect(page, AMBER)).toEqual({ ok: true })
  const shown = form(page)
  await openForm(page)
  await expect(shown.sample).toContainText('sample offers')
  await expect(shown.token).toContainText('USDC')
  await expect(shown.network).toHaveText('Ethereum')
  await expect(shown.line).toHaveText('From $10.00 to $7,500.00')

  // The service does not sell it: that is an error, even if the lists include it.
  await shown.quick(100).click()
  await expect(shown.failed).toContainText('Price unavailable')
  await expect(shown.figures).toHaveText(NO_FIGURES)
  await sandbox.fault({
    ...{ service: 'blockchain', path: QUOTE },
    body: {
      ...{ paymentTotal: money('250.00'), paymentSubtotal: money('245.75'), networkFee: money('0.50') },
      ...{ purchaseAmount: { amount: '245.75', currency: 'USDC' }, quoteId: 'one' },
    },
  })

  await context.setOffline(true)
  await shown.quick(250).click()
  await expect(shown.failed).toContainText('offline')
  await expect(shown.figures).toHaveText(NO_FIGURES)
  await expect(shown.retry).toHaveCount(0)
  // Once back online the quote is requested without a press, and comes from the service.
  await context.setOffline(false)
  await expect(shown.quote('purchase')).toHaveText('245.75 USDC')
  await expect(shown.sample).toBeVisible()
  await sandbox.clearFaults()

  // Solana networks have names, and no number.
  const networks = [{ name: 'solana', display_name: 'Solana', chain_id: '', contract_address: '' }]
  await sandbox.fault({
    ...{ service: 'blockchain', path: '/v1/onramp/options' },
    patch: { purchaseCurrencies: { 0: { id: 'sol', name: 'Solana', symbol: 'SOL', networks } } },
  })
  await sandbox.fault({
    ...{ service: 'blockchain', path: '/v1/supported-chains' },
    body: { http: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], ws: [] },
  })
  await sandbox.fault({
    ...{ service: 'blockchain', path: QUOTE },
    body: {
      ...{ paymentTotal: money('100.00'), paymentSubtotal: money('98.00'), networkFee: money('0.50') },
      ...{ purchaseAmount: { amount: '0.6533', currency: 'SOL' }, quoteId: 'two' },
    },
  })
  await sandbox.fault({
    ...{ service: 'blockchain', path: '/v1/generators/onrampurl' },
    body: { url: `${sandbox.config.pages}/nobody` },
  })
  // A new visit without a previous wallet to reconnect.
  await page.evaluate(() => window.visit.kit.disconnect())
  await open('kit', approving)
  await makeTwoChains(page, { name: 'Second Wallet' })
  expect(await connect(page, 'Second Wallet')).toEqual({ ok: true })
  await openForm(page)
  await expect(shown.sample).toHaveCount(0)
  await expect(shown.token).toContainText('SOL')
  await expect(shown.to).toContainText(SOLANA_ADDRESS)
  await shown.token.click()
  await expect(page.getByTestId('onramp-tokens').getByRole('listitem')).toHaveCount(1)
  await shown.tokenRow('SOL-solana').click()
  await shown.quick(100).click()
  await expect(shown.quote('purchase')).toHaveText('0.6533 SOL')
  const opening = page.waitForEvent('popup')
  await shown.provider.click()
  await opening
  await expect(shown.status('open')).toContainText('Buy in Meld.io')
  const [asked] = await sandbox.requests({ path: '/v1/generators/onrampurl' })
  expect(asked?.body).toMatchObject({
    destinationWallets: [{ address: SOLANA_ADDRESS, blockchains: ['solana'], assets: ['SOL'] }],
    presetCryptoAmount: 0.6533,
  })
})
