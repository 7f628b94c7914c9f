import type { Page } from '@playwright/test'
import { makeKit, openModal } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { openPopup, signerUrl } from './signer.js'

/** Strings that occur only in each package's code. */
const MARKS = { coinbase: 'CBWSDK', safe: 'Safe Apps SDK', walletConnect: 'irn_subscribe' }

/** Records the packages that the page has loaded so far. */
function watchPackages(page: Page) {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) bodies.push(response.text().catch(() => ''))
  })
  return async () => {
    const code = (await Promise.all(bodies)).join('\n')
    return Object.entries(MARKS).flatMap(([name, mark]) => (code.includes(mark) ? [name] : []))
  }
}

test('a page with all connectors fetches no SDK before one is picked, and then only that', async ({
  page,
  open,
  sandbox,
  account,
}) => {
  const packages = watchPackages(page)
  const query = { keysUrl: signerUrl(sandbox.config, account) }
  await open('kit', { wallets: 'none', query })
  await makeKit(page, { use: ['evm', 'walletconnect', 'coinbase', 'safe', 'ledger', 'okx'] })
  const shown = await openModal(page)
  await expect(shown.wallet('external-coinbaseWallet')).toBeVisible()
  await expect(shown.wallet('external-ledger')).toBeVisible()
  await expect(shown.wallet('external-okx')).toBeVisible()
  await expect(shown.wallet('external-safe')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(await packages()).toEqual([])

  await openPopup(page, () => shown.wallet('external-coinbaseWallet').click())
  expect(await packages()).toEqual(['coinbase'])
})
