import { Keypair } from '@solana/web3.js'
import { readKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { connectPhone } from '../walletconnect/link.js'
import { ask, connectionTo, DEVNET, isSigned, makeSolanaKit, prepareTransfer, SOL } from './solanaKit.js'

test('[MIS-18] a phone that is paired signs messages and transactions, which run on the chain', {
  tag: '@nightly',
}, async ({ open, page, phone, sandbox }) => {
  const { caipNetworkId } = sandbox.config.solana
  const address = await phone.address(caipNetworkId)
  await sandbox.fundSolana(address, BigInt(10 * SOL))
  await open('kit', { wallets: 'none' })
  await makeSolanaKit(page, ['solana', 'walletconnect'])
  await connectPhone(page, phone)
  expect(await readKit(page)).toMatchObject({ address, networkId: caipNetworkId })
  await expect.poll(() => page.evaluate(() => window.visit.kit.getAccount()?.balance)).toBe('10')

  const signing = page.evaluate(() => window.visit.kit.signMessage('Hello phone'))
  await phone.approveRequest()
  expect(isSigned(address, 'Hello phone', await signing)).toBe(true)

  const connection = connectionTo(sandbox)
  const receiver = Keypair.generate().publicKey
  const prepare = (lamports: number) =>
    prepareTransfer(connection, { from: address, to: receiver.toBase58(), lamports })
  const transaction = ask(page, 'signTransaction', await prepare(2 * SOL))
  await phone.approveRequest()
  await connection.sendRawTransaction(Uint8Array.from((await transaction).answer as number[]))
  expect(await connection.getBalance(receiver)).toBe(2 * SOL)

  // The phone only signs; the network's node sends.
  const sending = ask(page, 'signAndSendTransaction', await prepare(SOL))
  await phone.approveRequest()
  const { answer } = await sending
  expect(await connection.getSignatureStatus(String(answer))).toMatchObject({ value: { err: null } })
  expect(await connection.getBalance(receiver)).toBe(3 * SOL)

  const refused = ask(page, 'signTransaction', await prepare(SOL))
  await phone.rejectRequest()
  expect(await refused).toEqual({ code: 'SIGN_REJECTED' })
  const [request] = (await phone.requests()).filter(({ method }) => method === 'solana_signTransaction')
  expect(request?.params).toMatchObject({ pubkey: address, feePayer: address })
})

test('[STA-26] a paired phone is restored for Solana without a prompt', { tag: '@nightly' }, async ({
  open,
  page,
  phone,
  sandbox,
}) => {
  const address = await phone.address(sandbox.config.solana.caipNetworkId)
  await open('kit', { wallets: 'none' })
  await makeSolanaKit(page, ['solana', 'walletconnect'])
  await connectPhone(page, phone)
  await page.reload()
  await makeSolanaKit(page, ['solana', 'walletconnect'])
  await expect.poll(() => readKit(page)).toMatchObject({ status: 'connected', address })
})

test('[MIS-18] a phone that supports only the old id of devnet gets requests with that id', {
  tag: '@nightly',
}, async ({ open, page, phone, sandbox }) => {
  const OLD = 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'
  const address = await phone.address(OLD)
  await sandbox.fundSolana(address, BigInt(2 * SOL))
  await open('kit', { wallets: 'none' })
  await makeSolanaKit(page, ['solana', 'walletconnect'])
  await connectPhone(page, phone, { chains: [OLD] })
  expect(await readKit(page)).toMatchObject({ address, networkId: DEVNET })
  const connection = connectionTo(sandbox)
  const to = Keypair.generate().publicKey
  const bytes = await prepareTransfer(connection, { from: address, to: to.toBase58(), lamports: SOL })
  const sending = ask(page, 'signAndSendTransaction', bytes)
  await phone.approveRequest()
  expect(await sending).toMatchObject({ answer: expect.any(String) })
  expect(await connection.getBalance(to)).toBe(SOL)
  expect(await phone.requests()).toMatchObject([{ method: 'solana_signTransaction', chainId: OLD }])
})
