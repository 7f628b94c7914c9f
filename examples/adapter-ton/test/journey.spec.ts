import type { Page } from '@playwright/test'
import type { SIWXSession } from 'latchkey/siwx'
import { createVerifier } from 'latchkey/siwx/verify'
import { test as base, expect } from 'latchkey/testing/playwright'
import { tonCheck } from '../src/verify.js'
import { type Chain, startChain } from './chain.js'
import { tonKind } from './wallet.js'

const NODE = 'https://toncenter.com/api/v2/jsonRPC'
/** The wallet is not on the page: only its address is used. */
const FRIEND = 'UQD0di743mOtM4IZG-UzYNfMdDewG52JwBTNpcQNdvWtUA3I'

const test = base.extend<{ chain: Chain }>({
  chain: async ({ page }, use) => {
    const chain = await startChain()
    await page.route(NODE, async (route) => {
      const answer = await fetch(chain.url, { method: 'POST', body: route.request().postData() ?? '' })
      await route.fulfill({ contentType: 'application/json', body: await answer.text() })
    })
    await use(chain)
    await chain.close()
  },
})
// The page is built for production and asks the public services. The fixture `service` answers in their place.
test.use({
  serviceOptions: {
    services: { catalogue: 'https://api.web3modal.org', blockchain: 'https://rpc.walletconnect.org' },
  },
})

test('a visitor connects, signs in, returns, receives and sends', async ({ page, addWallet, chain }) => {
  const wallet = await addWallet({ namespace: 'tvm', kind: tonKind({ chain }), name: 'Ton Wallet' })
  const [address = ''] = await wallet.addresses()
  const methods = () => wallet.calls.map(({ method }) => method)
  const account = page.locator('#account')
  const balance = page.locator('#balance')
  await chain.pay(address, '5')

  await page.goto('/')
  await page.locator('appkit-button').click()
  await page.getByTestId(`wallet-selector-${wallet.id}`).click()
  await page.getByTestId('w3m-connecting-siwe-sign').click()
  await expect(account).toHaveText(address)
  await expect(balance).toHaveText('5 TON')
  await expectServerAccepts(page, address)

  await page.reload()
  await expect(account).toHaveText(address)
  expect(methods()).toEqual(['connect', 'signData', 'restoreConnection'])

  await page.locator('appkit-button').click()
  await page.getByTestId('w3m-account-default-receive-button').click()
  await expect(page.getByTestId('receive-address')).toHaveText(address)
  await page.keyboard.press('Escape')
  await chain.pay(address, '2')
  await page.locator('#refresh').click()
  // The chain takes a little for storing the account.
  await expect(balance).toHaveText(/^(7|6\.999\d*) TON$/)

  await page.locator('appkit-button').click()
  await page.getByTestId('w3m-account-default-send-button').click()
  await page.getByTestId('send-amount').fill('1.5')
  await page.getByTestId('send-receiver').fill(FRIEND)
  await expect(page.getByTestId('send-found-address')).toContainText(FRIEND)
  await page.getByTestId('send-button').click()
  await expect(page.getByTestId('send-review-to')).toContainText(FRIEND)
  await expect(page.getByTestId('send-review-fee')).toContainText('TON')
  await page.getByTestId('send-confirm-send').click()
  await expect(page.getByTestId('send-status-confirmed')).toBeVisible()
  expect(await chain.balanceOf(FRIEND)).toMatch(/^1\.[45]/)
  await expect(balance).toHaveText(/^5\.4\d* TON$/)
})

/** Checks the session that the page has stored, as a server does. */
async function expectServerAccepts(page: Page, address: string): Promise<void> {
  const stored = await page.evaluate(() => localStorage.getItem('@appkit/siwx') ?? '[]')
  const [session] = JSON.parse(stored) as [SIWXSession]
  const verifier = createVerifier({
    domain: new URL(page.url()).host,
    nonces: { take: async () => 'ok' },
    checks: { tvm: tonCheck },
  })
  const verdict = await verifier.verify(session)
  expect(verdict).toMatchObject({ ok: true, account: { chainId: 'tvm:-239', address } })
}
