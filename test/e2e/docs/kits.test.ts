import { mainnet } from 'viem/chains'
import { blockOf, blocksOf, documents, makesKit } from '../../docs/pages.js'
import { expect, publicServices, test } from '../../kit/playwright.js'
import type { SandboxConfig } from '../../sandbox/types.js'
import { serveBundle } from '../kernel/bundle.js'
import { buildBlocks, htmlOf } from './buildBlocks.js'

// Every kit of the docs on a page of its own, built for production, asking the public services.

/** Their sign-in needs a server: `test/docs/signIn.dom.test.tsx` has one. */
const NEEDS_SERVER = /^docs\/sign-in\.md#(checking|the-older)/
/** Installed nowhere but in its own folder, whose tests use it from the tarball. */
const NEEDS_INSTALL = /^examples\/adapter-ton\//
const keys = documents()
  .flatMap((page) => blocksOf(page).filter(makesKit))
  .map(({ key }) => key)
  .filter((key) => !NEEDS_SERVER.test(key) && !NEEDS_INSTALL.test(key))

test.use({
  serviceOptions: { services: publicServices, nodeUrls: { [mainnet.rpcUrls.default.http[0]]: mainnet.id } },
  walletOptions: { network: 'eip155:1' },
})

test('every documented kit connects a wallet on a page of its own', { tag: '@nightly' }, async ({
  page,
  wallet,
  service,
}) => {
  test.slow()
  const { pages } = JSON.parse(process.env.LATCHKEY_SANDBOX ?? '') as SandboxConfig
  const files = await buildBlocks(keys)
  const [address = ''] = await wallet.addresses()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  const connected = page.locator('appkit-button').getByText(address.slice(0, 4))
  const row = page.locator(`[data-testid^="wallet-selector-"][data-testid$="${wallet.id}"]`)
  const terms = page.getByTestId('w3m-legal-checkbox')
  const sign = page.getByTestId('w3m-connecting-siwe-sign')
  for (const key of keys) {
    await test.step(key, async () => {
      const base = `${pages}/docs/${keys.indexOf(key)}`
      await serveBundle(page, base, files, htmlOf(key))
      await page.goto(`${base}/`)
      // In the page it opens by itself.
      const isEmbedded = blockOf(key).code.includes('enableEmbedded: true')
      if (!isEmbedded) await page.getByRole('button', { name: 'Connect', exact: true }).click()
      await expect(row).toBeVisible()
      if (await terms.isVisible()) await terms.check()
      await row.click()
      await expect(sign.or(connected).first()).toBeVisible()
      if (await sign.isVisible()) await sign.click()
      await expect(connected).toBeVisible()
      expect(errors).toEqual([])
      await wallet.disconnect()
      await page.evaluate(() => localStorage.clear())
    })
  }
  expect(service.requests.length).toBeGreaterThan(keys.length)
})
