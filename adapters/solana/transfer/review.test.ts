import {
  ComputeBudgetProgram,
  Keypair,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import { buildTransfer } from './build.js'
import { reviewBuilt, reviewSigned } from './review.js'
import type { Terms } from './terms.js'

const [payer, to, thief] = [Keypair.generate(), Keypair.generate().publicKey, Keypair.generate()]
const from = payer.publicKey
const blockhash = Keypair.generate().publicKey.toBase58()
const terms: Terms = {
  ...{ kind: 'native', caipNetworkId: 'solana:one', from: from.toBase58(), to: to.toBase58() },
  ...{ value: '7', units: 600, price: 10_000 },
}
const limit = ComputeBudgetProgram.setComputeUnitLimit({ units: 600 })
const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 10_000 })
const pay = (lamports: number, toPubkey = to, fromPubkey = from) =>
  SystemProgram.transfer({ fromPubkey, toPubkey, lamports })
const build = (instructions: TransactionInstruction[], feePayer = from) =>
  Uint8Array.from(
    new Transaction({ feePayer, recentBlockhash: blockhash })
      .add(...instructions)
      .serialize({ requireAllSignatures: false, verifySignatures: false }),
  )
const refused = { name: 'TransferError', code: 'NOT_AS_REVIEWED' }

test('the reviewed transaction passes, whichever library built it', async () => {
  reviewBuilt(await buildTransfer(terms, blockhash), terms)
  reviewBuilt(build([limit, price, pay(7)]), terms)
})

test.each<[string, () => Uint8Array]>([
  ['another amount', () => build([limit, price, pay(8)])],
  ['another receiver', () => build([limit, price, pay(7, thief.publicKey)])],
  ['another sender', () => build([limit, price, pay(7, to, thief.publicKey)])],
  ['another payer', () => build([limit, price, pay(7)], thief.publicKey)],
  ['one instruction more', () => build([limit, price, pay(7), pay(7)])],
  ['one instruction less', () => build([limit, price])],
  ['another order', () => build([price, limit, pay(7)])],
  [
    'another price',
    () => build([limit, ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1e9 }), pay(7)]),
  ],
  [
    'another version, which may name accounts by tables',
    () => {
      const instructions = [limit, price, pay(7)]
      const message = new TransactionMessage({ payerKey: from, recentBlockhash: blockhash, instructions })
      return new VersionedTransaction(message.compileToV0Message()).serialize()
    },
  ],
])('%s is not as reviewed', (_, make) => {
  expect(() => reviewBuilt(make(), terms)).toThrow(expect.objectContaining(refused))
})

test('an unsigned transaction has no id', () => {
  const asked = build([limit, price, pay(7)])
  expect(() => reviewSigned(asked, asked)).toThrow('no signed transaction')
  expect(() => reviewSigned(undefined, asked)).toThrow('no signed transaction')
})
