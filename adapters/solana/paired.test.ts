import { ed25519 } from '@noble/curves/ed25519.js'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import { putSignature, readTransaction } from '../../test/sandbox/solana/transaction.js'
import { toBase58 } from '../base58.js'
import type { WalletConnectAccess, WalletConnectProvider } from '../walletconnect/contract.js'
import { createAskNode } from './nodes.js'
import { createPaired } from './paired.js'
import { createFakeContext, MAINNET } from './testing/fakeContext.js'

const keypair = Keypair.generate()
const pubkey = keypair.publicKey.toBase58()
const sign = (bytes: Uint8Array) => ed25519.sign(bytes, keypair.secretKey.slice(0, 32))
const signBase64 = (text: string) => {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'))
  return putSignature(bytes, pubkey, sign(readTransaction(bytes).message))
}
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

type Params = { transaction: string; transactions: string[] }
const ALL = ['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions']

function start(answer: (method: string, params: Params) => unknown, methods = ALL) {
  const asked: { method: string; params: Params }[] = []
  const access = { accounts: [pubkey], methods, caipNetworkId: MAINNET.caipNetworkId }
  const paired = {
    access: () => access as unknown as WalletConnectAccess,
    on: () => {},
    removeListener: () => {},
    async request({ method, params }: { method: string; params: Params }) {
      asked.push({ method, params })
      return answer(method, params)
    },
  }
  const { ctx } = createFakeContext()
  const provider = createPaired(ctx, createAskNode(ctx))(paired as unknown as WalletConnectProvider)
  return { provider, asked }
}

const recentBlockhash = Keypair.generate().publicKey.toBase58()
const transfer = SystemProgram.transfer({
  fromPubkey: keypair.publicKey,
  toPubkey: PublicKey.unique(),
  lamports: 1,
})
const legacy = () => new Transaction({ feePayer: keypair.publicKey, recentBlockhash }).add(transfer)
const versioned = () =>
  new VersionedTransaction(
    new TransactionMessage({
      payerKey: keypair.publicKey,
      recentBlockhash,
      instructions: [transfer],
    }).compileToV0Message(),
  )

test('messages and their signatures are sent in base58', async () => {
  const message = new TextEncoder().encode('Hello')
  const { provider, asked } = start(() => ({ signature: toBase58(sign(message)) }))
  expect(ed25519.verify(await provider.signMessage(message), message, keypair.publicKey.toBytes())).toBe(true)
  expect(asked).toEqual([{ method: 'solana_signMessage', params: { message: toBase58(message), pubkey } }])
})

test.each([
  ['whole', (params: Params) => ({ transaction: base64(signBase64(params.transaction)) })],
  [
    'as its signature alone',
    ({ transaction }: Params) => ({ signature: toBase58(signBase64(transaction).slice(1, 65)) }),
  ],
])('a transaction is returned %s', async (_, answer) => {
  const { provider, asked } = start((_method, params) => answer(params))
  const signed = await provider.signTransaction(legacy())
  expect(signed).toBeInstanceOf(Transaction)
  expect(signed.verifySignatures()).toBe(true)
  expect(asked[0]?.params).toMatchObject({ pubkey, feePayer: pubkey, recentBlockhash })
  const newer = await provider.signTransaction(versioned())
  expect(newer.signatures[0]).toEqual(sign(newer.message.serialize()))
  expect(Object.keys(asked[1]?.params ?? {}).sort()).toEqual(['pubkey', 'transaction'])
})

test('several transactions are one request, or one each if the wallet did not approve that method', async () => {
  const answer = (method: string, { transaction, transactions }: Params) =>
    method === 'solana_signAllTransactions'
      ? { transactions: transactions.map((one) => base64(signBase64(one))) }
      : { transaction: base64(signBase64(transaction)) }
  const together = start(answer)
  const signed = await together.provider.signAllTransactions([legacy(), legacy()])
  expect(signed.map((one) => one.verifySignatures())).toEqual([true, true])
  expect(together.asked.map(({ method }) => method)).toEqual(['solana_signAllTransactions'])
  const apart = start(answer, ['solana_signTransaction'])
  expect(await apart.provider.signAllTransactions([legacy(), legacy()])).toHaveLength(2)
  expect(apart.asked.map(({ method }) => method)).toEqual(Array(2).fill('solana_signTransaction'))
})

test("a wallet that sends by itself gets the page's options", async () => {
  const id = new Uint8Array(64).fill(7)
  const methods = [...ALL, 'solana_signAndSendTransaction']
  const { provider, asked } = start(() => ({ signature: toBase58(id) }), methods)
  const sendOptions = { skipPreflight: true }
  expect(await provider.signAndSendTransaction(versioned(), sendOptions)).toBe(toBase58(id))
  const transaction = base64(versioned().serialize())
  expect(asked).toEqual([
    { method: 'solana_signAndSendTransaction', params: { transaction, pubkey, sendOptions } },
  ])
})

test.each([undefined, {}, { signature: 'not base58!' }, { signature: '1' }, { transaction: '%' }])(
  'an invalid answer is a failure: %j',
  async (answer) => {
    const { provider } = start(() => answer)
    await expect(provider.signTransaction(legacy())).rejects.toMatchObject({ code: 'SIGN_FAILED' })
  },
)

test('a rejection on the phone is a rejection', async () => {
  const { provider } = start(() => Promise.reject({ code: 4001, message: 'User rejected.' }))
  await expect(provider.signTransaction(legacy())).rejects.toMatchObject({ code: 'SIGN_REJECTED' })
})
