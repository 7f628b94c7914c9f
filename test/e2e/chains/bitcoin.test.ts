import { Verifier } from 'bip322-js'
import { bitcoinAddressAt, ordinalAddressAt } from '../../sandbox/accounts.js'
import type { Unspent } from '../../sandbox/bitcoin/ledger.js'
import { parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import {
  callProvider,
  connectElm,
  ELM,
  expectSigned,
  makeBitcoinKit,
  readBitcoin,
  TESTNET,
} from './bitcoinKit.js'

test('[MIS-19] bip122 end to end: discover, connect, sign, balance, switch, disconnect', {
  tag: '@journey',
}, async ({ open, page, sandbox, account, wallets }) => {
  const { elm } = wallets
  const { index } = account
  const address = bitcoinAddressAt(index)
  await sandbox.fundBitcoin(address, 123_456_789n)
  await open('kit', { wallets: 'elm', csp: 'strict' })
  await makeBitcoinKit(page)

  const { account: button, balance, card, disconnect } = parts(page)
  await page.getByTestId('connect-button').click()
  await page.getByTestId(`wallet-selector-${ELM}`).click()
  await expect(elm.prompt).toContainText(address)
  await elm.approve()
  await expect(card).toBeHidden()
  await expect(button).toContainText('1.234 BTC')
  const { caipNetworkId } = sandbox.config.bitcoin
  expect(await readBitcoin(page)).toMatchObject({
    ...{ status: 'connected', address, networkId: caipNetworkId },
    accounts: [
      { address, type: 'payment', publicKey: expect.stringMatching(/^0[23][\da-f]{64}$/) },
      { address: ordinalAddressAt(account.index), type: 'ordinal' },
    ],
  })

  const message = 'Sign in to the page – ünïcödé ✓'
  const signing = page.evaluate((text) => window.visit.kit.signMessage(text), message)
  await expect(elm.prompt).toContainText('BIP-322')
  await expect(elm.prompt).toContainText(message)
  await elm.approve()
  await expectSigned(await signing, address, message, caipNetworkId)
  for (const [account, protocol] of [
    [address, 'ecdsa'],
    [ordinalAddressAt(index), 'bip322'],
  ] as const) {
    const asking = callProvider(page, 'signMessage', { message, address: account, protocol })
    await elm.approve()
    await expectSigned((await asking).result ?? '', account, message, caipNetworkId)
  }

  const unspent = await sandbox.esplora<Unspent[]>(`/address/${address}/utxo`)
  expect(unspent.map(({ value }) => value)).toEqual([123_456_789])
  expect((await readBitcoin(page)).balance).toBe('1.23456789')

  await button.click()
  await expect(balance).toContainText('1.234 BTC')
  await page.getByTestId('w3m-account-select-network').click()
  await page.getByTestId('w3m-network-switch-Bitcoin Testnet').click()
  await expect(page.getByTestId('w3m-network-switch-view')).toBeVisible()
  expect((await readBitcoin(page)).networkId).toBe(caipNetworkId)
  await elm.approve()
  await expect(page.getByTestId('w3m-account-select-network')).toContainText('Bitcoin Testnet')
  await expect.poll(() => readBitcoin(page)).toMatchObject({ networkId: TESTNET })
  // The wallet has other addresses there.
  await expect.poll(async () => (await readBitcoin(page)).address).toMatch(/^tb1q/)

  await disconnect.click()
  await expect(card).toBeHidden()
  expect(await page.evaluate(() => window.visit.kit.getProvider('bip122'))).toBeUndefined()
  expect((await elm.call('requests')).at(-1)?.method).toBe('wallet_disconnect')
  await expect(page.getByTestId('connect-button')).toBeVisible()
  expect(await elm.call('listeners')).toEqual({ accounts: 0, disconnect: 0, network: 0 })
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
  expect(await sandbox.cspReports()).toEqual([])
})

test('[STA-26] a reload reconnects a Bitcoin wallet silently', async ({ open, page, account, wallets }) => {
  const { elm } = wallets
  const address = bitcoinAddressAt(account.index)
  await open('kit', { wallets: 'elm' })
  await makeBitcoinKit(page)
  await connectElm(page, elm)

  await page.reload()
  await makeBitcoinKit(page)
  await expect.poll(() => readBitcoin(page)).toMatchObject({ status: 'connected', address })
  await expect(elm.prompt).toHaveCount(0)
  const asked = (await elm.call('requests')).map(({ method }) => method)
  expect(asked).toEqual(['wallet_getAccount'])
  const signing = page.evaluate(() => window.visit.kit.signMessage('Again'))
  await elm.approve()
  expect(Verifier.verifySignature(address, 'Again', await signing)).toBe(true)
})
