import type { Page } from '@playwright/test'
import { solanaAddressAt } from '../../sandbox/accounts.js'
import { parts, readKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { PHONES } from '../pairing/pair.js'
import { isSigned, makeSolanaKit } from './solanaKit.js'

// docs/adapters.md#solana-on-android: a host registers the adapter of its phone's wallets.

/** The name that `@solana-mobile/wallet-standard-mobile` registers. */
const MOBILE = 'Mobile Wallet Adapter'
const init = { dune: { name: MOBILE, registered: 'late' as const } }

/** Stands in for `registerMwa`, which registers its wallet in secure pages on Android. */
const register = (page: Page) =>
  page.evaluate(() => {
    if (isSecureContext && /android/i.test(navigator.userAgent)) window.sandboxWallets.dune?.register()
  })

test.use(PHONES.Android)

test('[MIS-18] the mobile wallet adapter that a host registers is listed, connects, signs and is restored', async ({
  open,
  page,
  account,
  wallets: { dune },
}) => {
  const address = solanaAddressAt(account.index)
  await open('kit', { wallets: 'dune', init })
  await makeSolanaKit(page, ['solana', 'walletconnect'])
  await register(page)
  const { card, wallet, disconnect, account: button } = parts(page)
  await page.getByTestId('connect-button').tap()
  await expect(wallet(MOBILE)).toContainText(MOBILE)
  await wallet(MOBILE).tap()
  await dune.approve()
  await expect(card).toBeHidden()
  expect(await readKit(page)).toMatchObject({ address, wallet: MOBILE })

  const signing = page.evaluate(() => window.visit.kit.signMessage('Hello Android'))
  await dune.approve()
  expect(isSigned(address, 'Hello Android', await signing)).toBe(true)

  await page.reload()
  await makeSolanaKit(page, ['solana', 'walletconnect'])
  await register(page)
  await expect.poll(() => readKit(page)).toMatchObject({ status: 'connected', address })
  await expect(dune.prompt).toHaveCount(0)

  await button.tap()
  await disconnect.tap()
  await expect(card).toBeHidden()
  expect((await dune.call('requests')).map(({ method }) => method)).toEqual([
    'standard:connect',
    'standard:disconnect',
  ])
})
