import type { Locator } from '@playwright/test'
import { parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { nodeBalance } from '../send/sendForm.js'
import { buyEvents, LOCAL, NO_FIGURES, openForm, showAccount } from './onrampForm.js'

test('[MIS-14] [CON-10] [N-093] from the tile to a higher balance: currencies, quote, the provider’s window, and back', {
  tag: '@journey',
}, async ({ page, open, sandbox, account, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const shown = await showAccount(page, open)
  await shown.tile.click()
  await expect(parts(page).title).toHaveText('Choose Provider')
  await expect(shown.provider).toContainText('Meld.io')
  await expect(page.getByTestId('onramp-fees-meld')).toHaveText('Fees 1-2%')
  await expect(shown.to).toContainText(account.address)
  await expect(shown.network).toHaveText('Latchkey Local')
  await expect(shown.figures).toHaveText(NO_FIGURES)

  // Pressed too early, it names what is missing.
  await shown.provider.click()
  await expect(shown.line).toHaveText('Enter an amount from $10.00 to $7,500.00')
  await expect(shown.amount).toBeFocused()

  await shown.token.click()
  await page.getByTestId('onramp-search').fill('harbor dollar')
  await expect(page.getByRole('status').filter({ hasText: '2 tokens found' })).toHaveCount(1)
  await shown.tokenRow('HUSD-latchkey-local').click()
  await expect(shown.token).toContainText('HUSD')
  await shown.fiat.click()
  await shown.fiatRow('EUR').click()
  await shown.quick(250).click()
  await expect(shown.amount).toHaveValue('250')
  // 1.5 % and 0.46 € off 250 €, at 0.92 € a dollar.
  await expect(shown.quote('total')).toHaveText('€250.00')
  await expect(shown.quote('fee')).toHaveText('€3.75')
  await expect(shown.quote('network-fee')).toHaveText('€0.46')
  await expect(shown.quote('subtotal')).toHaveText('€245.79')
  await expect(shown.quote('purchase')).toContainText('267.163043 HUSD')

  const opening = page.waitForEvent('popup')
  await shown.provider.click()
  const provider = await opening
  await expect(provider.getByTestId('provider-to')).toHaveText(account.address)
  await expect(provider.getByRole('heading')).toHaveText('Buy 267.163043 HUSD')
  expect(await provider.evaluate(() => window.opener)).toBeNull()
  expect(new URL(provider.url()).origin).not.toBe(new URL(page.url()).origin)
  await expect(shown.status('open')).toContainText('Buy in Meld.io')
  await expect(shown.status('open')).toContainText('Continue in the Meld.io window')
  await expect(shown.host).toHaveText(`Check that the window shows ${new URL(provider.url()).host}.`)
  await shown.copy.click()
  await expect(parts(page).toast).toHaveText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(provider.url())

  await provider.getByTestId('provider-pay').click()
  await expect(provider.getByTestId('provider-hash')).toBeVisible()
  await provider.close()
  await expect(shown.status('closed')).toContainText('Window closed')
  await expect(shown.balance).toContainText('You now have 267.163043 HUSD.')
  const dollar = sandbox.config.tokens.find((one) => one.symbol === 'HUSD' && one.chainId === LOCAL)
  expect(await nodeBalance(sandbox, account.address, dollar?.address)).toBe(267_163_043n)
  await shown.done.click()
  await expect(parts(page).card).toBeHidden()

  const [asked] = await sandbox.requests({ path: '/v1/generators/onrampurl' })
  expect(asked?.body).toMatchObject({
    destinationWallets: [{ address: account.address, blockchains: ['latchkey-local'], assets: ['HUSD'] }],
    defaultNetwork: 'latchkey-local',
    defaultExperience: 'buy',
    presetCryptoAmount: 267.163043,
  })
  expect(asked?.body).not.toHaveProperty('presetFiatAmount')
  await expect
    .poll(() => buyEvents(page))
    .toEqual([
      ['SELECT_BUY_CRYPTO', { isSmartAccount: false }],
      ['SELECT_BUY_PROVIDER', { provider: 'meld', isSmartAccount: false }],
    ])
})

test('[STA-27] [N-084] limits are shown, the price is for the newest amount, and a new visit starts empty', async ({
  page,
  open,
  sandbox,
}) => {
  const shown = await showAccount(page, open)
  await shown.empty.or(shown.tile).first().click()
  await expect(shown.line).toHaveText('From $10.00 to $7,500.00')
  for (const [text, words] of [
    ['9.99', 'Minimum $10.00'],
    ['7500.01', 'Maximum $7,500.00'],
    ['7500.001', 'Up to 2 decimals'],
    ['ten', 'Enter a valid amount. Use digits and “.”'],
  ] as const) {
    await shown.amount.fill(text)
    await expect(shown.line, text).toHaveText(words)
    await shown.provider.click()
    await expect(shown.amount).toBeFocused()
  }
  await expect(shown.figures).toHaveText(NO_FIGURES)
  expect(await sandbox.requests({ path: '/v1/onramp/quote' })).toEqual([])
  await shown.amount.fill('7500.01')
  await shown.method('ach_bank_account').check({ force: true })
  await expect(shown.quote('total')).toHaveText('$7,500.01')
  await shown.method('card').check({ force: true })
  await expect(shown.line).toHaveText('Maximum $7,500.00')

  // Answers in the wrong order: the older one arrives last and is ignored.
  await sandbox.fault({ service: 'blockchain', path: '/v1/onramp/quote', delayMs: 2_000, times: 1 })
  await shown.amount.fill('10.00')
  await expect.poll(async () => (await sandbox.requests({ path: '/v1/onramp/quote' })).length).toBe(2)
  await expect(shown.figures).toHaveText(NO_FIGURES)
  await shown.amount.fill('7500.00')
  await expect(shown.quote('total')).toHaveText('$7,500.00')
  await shown.how.click()
  await expect(parts(page).title).toHaveText('What is Buy?')
  await expect(shown.what).toContainText('Buy crypto')
  await shown.buy.click()
  // Still the newest quote, for the typed amount.
  await expect(shown.quote('total')).toHaveText('$7,500.00')
  await expect(shown.amount).toHaveValue('7500')

  const state = () =>
    page.evaluate(() =>
      JSON.parse(JSON.stringify(window.kernelOf(window.visit.kit).store.find('onramp')?.get())),
    )
  expect(await state()).toMatchObject({ status: 'ready', quotesLoading: false, isSample: false })
  const cleared = {
    ...{
      status: 'idle',
      purchaseCurrencies: [],
      paymentCurrencies: [],
      isSample: false,
      quotesLoading: false,
    },
  }
  await parts(page).back.click()
  await expect(parts(page).title).not.toHaveText('Choose Provider')
  expect(await state()).toEqual(cleared)
  await openForm(page)
  await expect(shown.amount).toHaveValue('')
  await shown.quick(100).click()
  await expect(shown.quote('total')).toHaveText('$100.00')

  // Another network resets everything.
  await page.evaluate(() => window.visit.kit.switchNetwork({ id: 31338 }))
  await expect(shown.network).toHaveText('Latchkey Harbor')
  await expect(shown.amount).toHaveValue('')
  await parts(page).close.click()
  await expect(parts(page).card).toBeHidden()
  expect(await state()).toEqual(cleared)
  expect((await buyEvents(page)).map(([event]) => event)).toContain('SELECT_WHAT_IS_A_BUY')
})

test('[ERR-18] [N-083] a failed service shows an error without numbers, and trying again works', async ({
  page,
  open,
  sandbox,
}) => {
  await sandbox.fault({ service: 'blockchain', path: '/v1/onramp/options', status: 500 })
  const shown = await showAccount(page, open, {
    // The built-in lists have no entries for the sandbox's own chains.
    networkCount: 1,
  })
  await openForm(page)
  await expect(shown.sample).toContainText('sample offers')
  await expect(shown.nothing).toContainText('You can’t buy on Latchkey Local')
  await sandbox.clearFaults()
  await shown.sampleRetry.click()
  await expect(shown.sample).toHaveCount(0)
  await expect(shown.token).toContainText('ETH')

  for (const fault of [{ status: 500 }, { body: '' }, { truncate: true }]) {
    await sandbox.fault({ service: 'blockchain', path: '/v1/onramp/quote', times: 1, ...fault })
    await shown.amount.fill('')
    await shown.amount.fill('100')
    await expect(shown.failed).toContainText('Price unavailable')
    await expect(shown.figures).toHaveText(NO_FIGURES)
    await shown.retry.click()
    await expect(shown.quote('purchase')).toHaveText('0.0392 ETH')
  }

  // Without an address nothing opens, and the window closes.
  await sandbox.fault({
    ...{ service: 'blockchain', path: '/v1/generators/onrampurl', times: 1 },
    body: { url: 'javascript:alert(1)' },
  })
  const opening = page.waitForEvent('popup')
  await shown.provider.click()
  const left = await opening
  await expect(shown.status('failed')).toContainText('Purchase failed')
  await expect.poll(() => left.isClosed()).toBe(true)
  await expect(shown.copy).toBeDisabled()
  // A page on a foreign host does not open either, and the error names the host.
  await sandbox.fault({
    ...{ service: 'blockchain', path: '/v1/generators/onrampurl', times: 1 },
    body: { url: 'https://meld.io.evil.example/buy' },
  })
  const refused = page.waitForEvent('popup')
  await shown.again.click()
  await expect.poll(async () => (await refused).isClosed()).toBe(true)
  await expect(shown.status('failed')).toContainText('The service pointed to meld.io.evil.example')
  await expect(shown.copy).toBeDisabled()
  const next = page.waitForEvent('popup')
  await shown.again.click()
  await expect((await next).getByTestId('provider-pay')).toBeVisible()
  await expect(shown.status('open')).toBeVisible()
})

test('[CALL-01] pictures of tokens and currencies are requested from their endpoints, once each, and drawn', async ({
  page,
  open,
  sandbox,
}) => {
  const shown = await showAccount(page, open)
  await openForm(page)
  const pictures = async () => {
    const sent = await sandbox.requests({ service: 'catalogue' })
    return sent.filter(({ path }) => /^\/public\/get(Token|Currency)Image\//.test(path))
  }
  const drawn = (row: Locator) => row.locator('img[src^="blob:"], img[src^="data:image/"]')
  await expect(drawn(shown.token)).toHaveCount(1)
  await shown.token.click()
  await expect(drawn(shown.tokenRow('HUSD-latchkey-local'))).toHaveCount(1)
  await parts(page).back.click()
  await shown.fiat.click()
  await expect(drawn(shown.fiatRow('EUR'))).toHaveCount(1)
  await expect(drawn(shown.fiatRow('USD'))).toHaveCount(1)
  const paths = (await pictures()).map(({ path }) => path)
  expect(paths).toEqual([...new Set(paths)])
  expect(paths).toEqual(
    expect.arrayContaining([
      '/public/getTokenImage/HUSD',
      '/public/getCurrencyImage/EUR',
      '/public/getCurrencyImage/USD',
    ]),
  )
  for (const { query } of await pictures())
    expect(query).toMatchObject({
      projectId: sandbox.projectId,
      st: 'appkit',
      sv: expect.stringMatching(/^html-/),
    })
})
