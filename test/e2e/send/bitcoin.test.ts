import { bitcoinAddressAt, ordinalAddressAt } from '../../sandbox/accounts.js'
import type { FoundTransaction } from '../../sandbox/bitcoin/describe.js'
import { activityParts, showActivity } from '../account/activityParts.js'
import { connectElm, makeBitcoinKit } from '../chains/bitcoinKit.js'
import { held, mineInstead } from '../chains/bitcoinPsbt.js'
import { expect, test } from '../fixtures.js'
import { form, openForm } from './sendForm.js'

const MAINNET_ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

test('[MIS-12] bitcoin is sent by a wallet that signs, the node confirms it, and the activity shows it', {
  tag: '@journey',
}, async ({ page, open, sandbox, wallets, account, createAccount }) => {
  const { elm } = wallets
  const [from, to] = [bitcoinAddressAt(account.index), bitcoinAddressAt((await createAccount()).index)]
  await sandbox.fundBitcoin(from, 100_000n)
  await sandbox.fundBitcoin(from, 80_000n)
  await open('kit', { wallets: 'elm', csp: 'strict' })
  await makeBitcoinKit(page)
  await connectElm(page, elm)
  const shown = form(page)

  await openForm(page)
  await shown.receiver.fill(MAINNET_ADDRESS)
  await expect(shown.lines.nth(1)).toContainText('isn’t for Bitcoin Regtest')
  await shown.receiver.fill(`${to.slice(0, -1)}${to.endsWith('q') ? 'p' : 'q'}`)
  await expect(shown.lines.nth(1)).toContainText('wrong or missing character')
  await shown.receiver.fill(to)
  await shown.amount.fill('0.0012')
  await shown.button.click()
  await expect(shown.review.amount).toHaveText('0.0012 BTC')
  await expect(shown.review.fee).toContainText('BTC')
  await shown.review.send.click()
  await expect(elm.prompt).toContainText('Sign transaction')
  await elm.approve()
  await expect(shown.status('confirmed')).toBeVisible()

  expect(await held(sandbox, to)).toBe(120_000)
  const [sent] = await sandbox.esplora<FoundTransaction[]>(`/address/${to}/txs`)
  expect(sent?.status.confirmed).toBe(true)
  expect(sent?.vin.map(({ prevout }) => prevout?.scriptpubkey_address)).toEqual([from, from])
  // 5.1 satoshis per byte, rounded up; two inputs and two outputs of SegWit have 209 bytes at most.
  expect(sent?.fee).toBeGreaterThanOrEqual(6 * 208)
  expect(sent?.fee).toBeLessThanOrEqual(6 * 211)
  expect(await held(sandbox, from)).toBe(180_000 - 120_000 - Number(sent?.fee))

  await showActivity(page)
  const { rows } = activityParts(page)
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('0.0012 BTC')
  await expect(rows.nth(1)).toContainText('0.0008 BTC')
})

test('[MIS-12] everything can be sent, and a declined transfer moves nothing', {
  tag: '@nightly',
}, async ({ page, open, sandbox, wallets, account, createAccount }) => {
  const { elm } = wallets
  const [from, to] = [bitcoinAddressAt(account.index), bitcoinAddressAt((await createAccount()).index)]
  await sandbox.fundBitcoin(from, 50_000n)
  await open('kit', { wallets: 'elm' })
  await makeBitcoinKit(page)
  await connectElm(page, elm)
  const shown = form(page)

  await openForm(page, { to })
  await shown.max.click()
  await expect(shown.amount).not.toHaveValue('')
  await shown.button.click()
  await shown.review.send.click()
  await elm.reject()
  await expect(shown.status('declined')).toBeVisible()
  expect(await held(sandbox, from)).toBe(50_000)

  await shown.again.click()
  await shown.review.send.click()
  await elm.approve()
  await expect(shown.status('confirmed')).toBeVisible()
  expect(await held(sandbox, from)).toBe(0)
  const [sent] = await sandbox.esplora<FoundTransaction[]>(`/address/${to}/txs`)
  expect(await held(sandbox, to)).toBe(50_000 - Number(sent?.fee))
})

test('[MIS-12] a Taproot address sends all but small coins, which may hold ordinals', async ({
  page,
  open,
  sandbox,
  wallets,
  account,
  createAccount,
}) => {
  const { elm } = wallets
  const [from, to] = [ordinalAddressAt(account.index), bitcoinAddressAt((await createAccount()).index)]
  for (const sats of [546n, 9_999n, 60_000n]) await sandbox.fundBitcoin(from, sats)
  await open('kit', { wallets: 'elm', init: { elm: { as: ['unisat'], shows: 'ordinals' } } })
  await makeBitcoinKit(page)
  await connectElm(page, elm, 'UniSat Wallet')
  const shown = form(page)

  await openForm(page, { to })
  await shown.max.click()
  await expect(shown.amount).not.toHaveValue('')
  await shown.button.click()
  await expect(page.getByTestId('send-note-coins-left')).toContainText('2 coins worth 0.00010545 BTC')
  await shown.review.send.click()
  await elm.approve()
  await expect(shown.status('confirmed')).toBeVisible()
  const [sent] = await sandbox.esplora<FoundTransaction[]>(`/address/${to}/txs`)
  expect(sent?.vin.map(({ prevout }) => prevout?.scriptpubkey_address)).toEqual([from])
  expect(await held(sandbox, to)).toBe(60_000 - Number(sent?.fee))
  expect(await held(sandbox, from)).toBe(10_545)
})

test('[MIS-12] a transfer is followed through its replacements', async ({
  page,
  open,
  sandbox,
  wallets,
  account,
  createAccount,
}) => {
  const { elm } = wallets
  const [from, to] = [bitcoinAddressAt(account.index), bitcoinAddressAt((await createAccount()).index)]
  await sandbox.fundBitcoin(from, 100_000n)
  await sandbox.holdBitcoin(from)
  await open('kit', { wallets: 'elm' })
  await makeBitcoinKit(page)
  await connectElm(page, elm)
  const shown = form(page)
  const { rows } = activityParts(page)
  const send = async (amount: string) => {
    await openForm(page, { amount, to })
    await shown.button.click()
    await shown.review.send.click()
    await elm.approve()
    await expect(shown.status('network')).toBeVisible()
    const [waiting] = await sandbox.esplora<FoundTransaction[]>(`/address/${from}/txs`)
    expect(waiting?.status.confirmed).toBe(false)
    return { sandbox, account, txid: waiting?.txid ?? '' }
  }

  // The same payment at a higher fee.
  const first = await send('0.0004')
  const outputs = [
    { address: to, sats: 40_000n },
    { address: from, sats: 50_000n },
  ]
  expect(await mineInstead({ ...first, outputs })).not.toBe(first.txid)
  await expect(shown.status('confirmed')).toBeVisible()
  expect(await held(sandbox, to)).toBe(40_000)
  await showActivity(page)
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('0.0004 BTC')

  // Another payment of the same coin.
  const second = await send('0.0003')
  await mineInstead({ ...second, outputs: [{ address: from, sats: 45_000n }] })
  await expect(shown.status('replaced')).toBeVisible()
  expect(await held(sandbox, to)).toBe(40_000)
  await showActivity(page)
  await expect(rows.filter({ hasText: 'Replaced' })).toContainText('0.0003 BTC')
})
