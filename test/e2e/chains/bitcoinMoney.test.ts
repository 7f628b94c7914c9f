import { Verifier } from 'bip322-js'
import { bitcoinAddressAt } from '../../sandbox/accounts.js'
import type { FoundTransaction } from '../../sandbox/bitcoin/describe.js'
import { expect, test } from '../fixtures.js'
import { connectPhone } from '../walletconnect/link.js'
import { callProvider, connectElm, makeBitcoinKit, readBitcoin } from './bitcoinKit.js'
import { buildPsbt, finish, held } from './bitcoinPsbt.js'

test('[MIS-19] a page sends bitcoin through the wallet, and the node confirms it', async ({
  open,
  page,
  sandbox,
  account,
  createAccount,
  wallets,
}) => {
  const { elm } = wallets
  const [address, to] = [bitcoinAddressAt(account.index), bitcoinAddressAt((await createAccount()).index)]
  await sandbox.fundBitcoin(address, 100_000n)
  await open('kit', { wallets: 'elm' })
  await makeBitcoinKit(page)
  await connectElm(page, elm)

  const sending = callProvider(page, 'sendTransfer', { recipient: to, amount: '40000' })
  await expect(elm.prompt).toContainText(to)
  await expect(elm.prompt).toContainText('40000 sats')
  await elm.approve()
  const { result: txid } = await sending
  const sent = await sandbox.esplora<FoundTransaction>(`/tx/${txid}`)
  expect(sent.status.confirmed).toBe(true)
  expect(sent.vout).toContainEqual(expect.objectContaining({ scriptpubkey_address: to, value: 40_000 }))
  expect(await held(sandbox, to)).toBe(40_000)

  const refused = callProvider(page, 'sendTransfer', { recipient: to, amount: '1000' })
  await elm.reject()
  expect((await refused).error).toMatchObject({ code: 'SIGN_REJECTED', message: 'Request rejected' })
  expect(await held(sandbox, to)).toBe(40_000)
})

test('[MIS-19] the wallet signs a page’s transaction, and the page or the wallet sends it', {
  tag: '@nightly',
}, async ({ open, page, sandbox, account, createAccount, wallets }) => {
  const { elm } = wallets
  const [address, to] = [bitcoinAddressAt(account.index), bitcoinAddressAt((await createAccount()).index)]
  await sandbox.fundBitcoin(address, 200_000n)
  await open('kit', { wallets: 'elm' })
  await makeBitcoinKit(page)
  await connectElm(page, elm)

  const psbt = await buildPsbt({ sandbox, account, to, sats: 50_000n })
  const signInputs = [{ address, index: 0 }]
  const signing = callProvider(page, 'signPSBT', { psbt, signInputs })
  await elm.approve()
  const { result: signed } = (await signing) as { result: { psbt: string; txid?: string } }
  expect(signed.txid).toBeUndefined()
  expect(await held(sandbox, to)).toBe(0)
  const tx = finish(signed.psbt)
  const { nodeUrl } = sandbox.config.bitcoin
  const sent = await fetch(`${nodeUrl}/tx`, { method: 'POST', body: tx.hex })
  expect(await sent.text()).toBe(tx.id)
  expect(await held(sandbox, to)).toBe(50_000)

  const next = await buildPsbt({ sandbox, account, to, sats: 70_000n })
  const sending = callProvider(page, 'signPSBT', { psbt: next, signInputs, broadcast: true })
  await elm.approve()
  const { result } = (await sending) as { result: { psbt: string; txid: string } }
  expect((await sandbox.esplora<FoundTransaction>(`/tx/${result.txid}`)).status.confirmed).toBe(true)
  expect(await held(sandbox, to)).toBe(120_000)
})

test('[MIS-19] a paired phone signs messages and transactions, and sends bitcoin', {
  tag: '@nightly',
}, async ({ open, page, sandbox, account, phone, createAccount }) => {
  const [address, to] = [bitcoinAddressAt(account.index), bitcoinAddressAt((await createAccount()).index)]
  await sandbox.fundBitcoin(address, 200_000n)
  await open('kit', { wallets: 'none' })
  await makeBitcoinKit(page, { use: ['bitcoin', 'walletconnect'] })
  await connectPhone(page, phone)
  await expect.poll(() => readBitcoin(page)).toMatchObject({ status: 'connected', address, balance: '0.002' })

  const message = 'Hello phone – ünïcödé'
  const signing = page.evaluate((text) => window.visit.kit.signMessage(text), message)
  await phone.approveRequest()
  expect(Verifier.verifySignature(address, message, await signing)).toBe(true)
  const bip322 = callProvider(page, 'signMessage', { message, address, protocol: 'bip322' })
  await phone.approveRequest()
  const { result: signature } = (await bip322) as { result: string }
  expect(Verifier.verifySignature(address, message, signature)).toBe(true)
  expect(signature).not.toBe(await signing)

  const sending = callProvider(page, 'sendTransfer', { recipient: to, amount: '40000' })
  await phone.approveRequest()
  const { result: txid } = (await sending) as { result: string }
  expect((await sandbox.esplora<FoundTransaction>(`/tx/${txid}`)).status.confirmed).toBe(true)
  expect(await held(sandbox, to)).toBe(40_000)

  const psbt = await buildPsbt({ sandbox, account, to, sats: 50_000n })
  const signInputs = [{ address, index: 0 }]
  const broadcasting = callProvider(page, 'signPSBT', { psbt, signInputs, broadcast: true })
  await phone.approveRequest()
  const { result } = (await broadcasting) as { result: { psbt: string; txid: string } }
  expect(finish(result.psbt).id).toBe(result.txid)
  expect(await held(sandbox, to)).toBe(90_000)

  const refused = callProvider(page, 'sendTransfer', { recipient: to, amount: '1000' })
  await phone.rejectRequest()
  expect((await refused).error).toMatchObject({ code: 'SIGN_REJECTED' })
})
