import { ed25519 } from '@noble/curves/ed25519.js'
import { Keypair, PublicKey, SystemProgram, Transaction, VersionedTransaction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { decodeBase58, encodeBase58 } from '../../../solana/base58.js'
import type { SandboxConfig } from '../../../types.js'
import { deriveKeys } from '../../keys.js'
import type { WalletContext } from '../context.js'
import type { Question } from '../screen/question.js'
import { answerSolana } from './index.js'

const CHAIN = 'solana:sandbox'
const { solana, evm } = deriveKeys(`0x${'a7'.repeat(32)}`)
const me = new PublicKey(solana.address)
const to = Keypair.generate().publicKey

const wallet: WalletContext = {
  user: { evm, solana, email: null, name: null },
  config: { solana: { caipNetworkId: CHAIN } } as unknown as SandboxConfig,
  site: () => ({ origin: 'https://shop.example' }),
  preferred: () => 'eoa',
  batches: new Map(),
  permissions: new Map(),
}

function createRequest() {
  const questions: Question[] = []
  const ask = async (question: Question) => void questions.push(question)
  const place = { chainId: CHAIN, nodeUrl: 'http://127.0.0.1:9/' }
  const request = (method: string, params: unknown) => answerSolana(wallet, { method, params, ask, ...place })
  return { questions, request }
}

function createTransfer(lamports = 1_500_000_000): Transaction {
  const transfer = SystemProgram.transfer({ fromPubkey: me, toPubkey: to, lamports })
  const recentBlockhash = Keypair.generate().publicKey.toBase58()
  return new Transaction({ feePayer: me, recentBlockhash }).add(transfer)
}

const encode = (transaction: Transaction) =>
  encodeBase58(transaction.serialize({ verifySignatures: false, requireAllSignatures: false }))

test('a message is shown and signed', async () => {
  const { questions, request } = createRequest()
  const bytes = new TextEncoder().encode('Ahoy')
  const answer = await request('solana_signMessage', { message: encodeBase58(bytes), pubkey: solana.address })
  expect(questions[0]?.rows[0]).toEqual({ label: 'Message', value: 'Ahoy' })
  const { signature } = answer as { signature: string }
  expect(ed25519.verify(decodeBase58(signature), bytes, me.toBytes())).toBe(true)
})

test('a transaction sent as a message is refused', async () => {
  const { questions, request } = createRequest()
  const message = encodeBase58(createTransfer().serializeMessage())
  await expect(request('solana_signMessage', { message })).rejects.toThrow('The message is a transaction.')
  expect(questions).toEqual([])
})

test('a transfer is shown with its amount and receiver, and signed', async () => {
  const { questions, request } = createRequest()
  const answer = await request('solana_signTransaction', { transaction: encode(createTransfer()) })
  expect(questions[0]).toMatchObject({
    title: 'Send SOL',
    rows: [
      { value: '1.5 SOL' },
      { value: solana.address },
      { value: to.toBase58() },
      {},
      {},
      { value: 'Not known' },
    ],
  })
  const { transaction } = answer as { transaction: string }
  expect(Transaction.from(decodeBase58(transaction)).verifySignatures()).toBe(true)
})

test('several transactions need one approval', async () => {
  const { questions, request } = createRequest()
  const transactions = [encode(createTransfer(1)), encode(createTransfer(2))]
  const answer = (await request('solana_signAllTransactions', { transactions })) as { transactions: string[] }
  expect(questions).toHaveLength(1)
  expect(questions[0]?.title).toBe('Sign 2 transactions')
  const signed = answer.transactions.map((one) => VersionedTransaction.deserialize(decodeBase58(one)))
  expect(signed.every(({ signatures }) => signatures[0]?.some((byte) => byte !== 0))).toBe(true)
})

test('another account’s transaction is not signed', async () => {
  const { request } = createRequest()
  const other = Keypair.generate().publicKey
  const foreign = new Transaction({ feePayer: other, recentBlockhash: other.toBase58() }).add(
    SystemProgram.transfer({ fromPubkey: other, toPubkey: to, lamports: 1 }),
  )
  await expect(request('solana_signTransaction', { transaction: encode(foreign) })).rejects.toThrow(
    'does not sign',
  )
})
