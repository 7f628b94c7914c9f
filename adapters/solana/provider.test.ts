import { ed25519 } from '@noble/curves/ed25519.js'
import { PublicKey, Transaction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { fromBase58 } from '../base58.js'
import { DEVNET, networkOf } from './testing/fakeContext.js'
import { createFakeWallet } from './testing/fakeWallet.js'
import { ID, signal, startAdapter, transferFrom } from './testing/startAdapter.js'

test('the page chooses among the networks that the wallet lists', async () => {
  const { connect, adapter, calls, addresses } = startAdapter()
  const { provider } = await connect()
  const at = { connectorId: ID, signal }
  expect(await adapter.switchNetwork({ ...at, network: DEVNET })).toEqual({
    caipNetworkId: DEVNET.caipNetworkId,
  })
  await provider.signTransaction(transferFrom(addresses[0] ?? ''))
  expect(calls.at(-1)?.[1]).toMatchObject({ chain: 'solana:devnet' })
  const testnet = networkOf('4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z')
  await expect(adapter.switchNetwork({ ...at, network: testnet })).rejects.toMatchObject({
    code: 'CHAIN_NOT_SUPPORTED',
  })
})

test('messages are signed by the requested account, with signatures in base58', async () => {
  const { connect, adapter, addresses, calls } = startAdapter(createFakeWallet({ count: 2 }))
  await connect()
  const address = addresses[1] ?? ''
  const message = 'Hello – ünïcödé'
  const signature = fromBase58(await adapter.signMessage({ connectorId: ID, message, address }))
  const key = new PublicKey(address).toBytes()
  expect(ed25519.verify(signature ?? new Uint8Array(), new TextEncoder().encode(message), key)).toBe(true)
  const stranger = PublicKey.unique().toBase58()
  await expect(adapter.signMessage({ connectorId: ID, message, address: stranger })).rejects.toMatchObject({
    code: 'SIGN_FAILED',
  })
  expect(calls.filter(([method]) => method === 'signMessage')).toHaveLength(1)
})

test.each([
  ['no list', undefined],
  ['no signature', [{}]],
  ['a short one', [{ signature: new Uint8Array(3) }]],
  ['a text', [{ signature: 'x'.repeat(64) }]],
])('a wallet that answers %s has signed nothing', async (_, answer) => {
  const fake = createFakeWallet()
  fake.features['solana:signMessage'] = { signMessage: async () => answer }
  const { connect } = startAdapter(fake)
  const { provider } = await connect()
  await expect(provider.signMessage(new Uint8Array(1))).rejects.toMatchObject({ code: 'SIGN_FAILED' })
})

test('transactions are signed in one request, and keep their class', async () => {
  const { connect, calls, addresses } = startAdapter()
  const { provider } = await connect()
  const [one, two] = [transferFrom(addresses[0] ?? ''), transferFrom(addresses[0] ?? '')]
  const signed = await provider.signAllTransactions([one, two])
  expect(signed.map((transaction) => transaction.verifySignatures())).toEqual([true, true])
  expect(calls.at(-1)).toHaveLength(3)
  expect(await provider.signAllTransactions([])).toEqual([])
  const bytes = one.serialize({ requireAllSignatures: false, verifySignatures: false })
  expect(Transaction.from(await provider.signTransaction(Uint8Array.from(bytes))).verifySignatures()).toBe(
    true,
  )
})

test('the account that the transaction requires signs, of several', async () => {
  const { connect, calls, addresses, accounts } = startAdapter(createFakeWallet({ count: 2 }))
  const { provider } = await connect()
  const signed = await provider.signTransaction(transferFrom(addresses[1] ?? ''))
  expect(signed.verifySignatures()).toBe(true)
  expect(calls.at(-1)?.[1]).toMatchObject({ account: accounts[1] })
})

test('a wallet gets no transaction of an unsupported version', async () => {
  const fake = createFakeWallet()
  const { connect, addresses } = startAdapter(fake)
  const { provider } = await connect()
  Object.assign(fake.features['solana:signTransaction'] ?? {}, { supportedTransactionVersions: [0] })
  await expect(provider.signTransaction(transferFrom(addresses[0] ?? ''))).rejects.toMatchObject({
    code: 'UNSUPPORTED_METHOD',
  })
})

test('a missing method rejects as unsupported, and sign-in is present only if offered', async () => {
  const fake = createFakeWallet()
  delete fake.features['solana:signMessage']
  const { connect } = startAdapter(fake)
  const { provider } = await connect()
  await expect(provider.signMessage(new Uint8Array(1))).rejects.toMatchObject({ code: 'UNSUPPORTED_METHOD' })
  expect(provider.signIn).toBeUndefined()

  const [address] = fake.addresses
  const output = { account: { address }, signedMessage: Uint8Array.of(1), signature: new Uint8Array(64) }
  fake.features['solana:signIn'] = { signIn: async () => [output] }
  const again = await connect()
  expect(await again.provider.signIn?.()).toEqual({ ...output, account: undefined, address })
  const other = 'So11111111111111111111111111111111111111112'
  await expect(again.provider.signIn?.({ address: other })).rejects.toMatchObject({ code: 'SIGN_FAILED' })
})
