import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import { fromBase58, toBase58 } from '../base58.js'
import { likeOriginal, toBytes } from './codec.js'
import { legacyFields } from './legacyFields.js'
import { putSignature, readTransaction } from './transaction.js'

const [payer, other] = [Keypair.generate(), Keypair.generate()]
const recentBlockhash = Keypair.generate().publicKey.toBase58()
const transfer = SystemProgram.transfer({
  fromPubkey: other.publicKey,
  toPubkey: PublicKey.unique(),
  lamports: 7,
})
const legacy = () => new Transaction({ feePayer: payer.publicKey, recentBlockhash }).add(transfer)
const versioned = () =>
  new VersionedTransaction(
    new TransactionMessage({
      payerKey: payer.publicKey,
      recentBlockhash,
      instructions: [transfer],
    }).compileToV0Message(),
  )

test.each([
  ['a legacy one', legacy, 'legacy'],
  ['one of version 0', versioned, 0],
])('%s is read without a signature', (_, make, version) => {
  const bytes = toBytes(make())
  const read = readTransaction(bytes)
  expect(read).toMatchObject({
    version,
    signers: [payer, other].map(({ publicKey }) => publicKey.toBase58()),
  })
  expect(read.signatures).toEqual([new Uint8Array(64), new Uint8Array(64)])
})

test.each([
  ['nothing', []],
  ['a length without an end', [0xff, 0xff, 0xff, 0xff]],
  ['fewer bytes than its length announces', [1, 2, 3]],
  ['a text', [...new TextEncoder().encode('Hello, this is a message and no transaction at all.')]],
])('%s is not a transaction', (_, bytes) => {
  expect(() => readTransaction(Uint8Array.from(bytes))).toThrow('The bytes are not a Solana transaction.')
})

test("a signature is stored in its signer's place", () => {
  const signature = new Uint8Array(64).fill(9)
  const signed = putSignature(toBytes(legacy()), other.publicKey.toBase58(), signature)
  expect(Transaction.from(signed).signatures.map((one) => one.signature && [...one.signature])).toEqual([
    null,
    [...signature],
  ])
  const stranger = PublicKey.unique().toBase58()
  expect(() => putSignature(signed, stranger, signature)).toThrow('not a Solana transaction')
})

test('objects keep their class, and bytes stay bytes', () => {
  const bytes = toBytes(versioned())
  expect(likeOriginal(versioned(), bytes)).toBeInstanceOf(VersionedTransaction)
  expect(likeOriginal(versioned(), bytes).serialize()).toEqual(bytes)
  const old = toBytes(legacy())
  expect(likeOriginal(legacy(), old)).toBeInstanceOf(Transaction)
  expect(likeOriginal(old, old)).toBe(old)
  expect(() => likeOriginal({ serialize: () => old }, old)).toThrow('"deserialize" or "from"')
  expect(() => toBytes({} as Uint8Array)).toThrow('A transaction must be a Uint8Array')
})

test('the fields for older wallets describe the same legacy transaction as the bytes', () => {
  const transaction = legacy()
  transaction.partialSign(other)
  const fields = legacyFields(toBytes(transaction))
  expect(fields).toEqual({
    feePayer: payer.publicKey.toBase58(),
    recentBlockhash,
    instructions: transaction.instructions.map(({ programId, keys, data }) => ({
      programId: programId.toBase58(),
      data: toBase58(data),
      keys: keys.map(({ pubkey, ...flags }) => ({ ...flags, pubkey: pubkey.toBase58() })),
    })),
    partialSignatures: [{ pubkey: other.publicKey.toBase58(), signature: expect.any(String) }],
  })
  expect(fromBase58(fields?.partialSignatures?.[0]?.signature ?? '')).toHaveLength(64)
  expect(legacyFields(toBytes(versioned()))).toBeUndefined()
})
