import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
} from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Solana, startSolana } from '../../test/sandbox/solana/index.js'
import { isAddress } from './account.js'
import { checkAddress } from './checkAddress.js'
import { createAskNode, createBalance } from './nodes.js'
import { createFakeContext, networkOf } from './testing/fakeContext.js'

const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
let solana: Solana
let connection: Connection

beforeAll(async () => {
  solana = await startSolana()
  connection = new Connection(solana.nodeUrl, 'confirmed')
})
afterAll(() => solana.close())

const ask = createAskNode(createFakeContext().ctx)
const check = (address: string) =>
  checkAddress(ask, { address, network: networkOf('sandbox', solana.nodeUrl) })

/** Accounts of a token program, created by the program itself. */
async function createOwned(program: string, space: number, data: Uint8Array, ...others: PublicKey[]) {
  const [payer, account] = [Keypair.generate(), Keypair.generate()]
  solana.fund(payer.publicKey.toBase58(), 10_000_000_000n)
  const programId = new PublicKey(program)
  const keys = [account.publicKey, ...others].map((pubkey, index) => ({
    pubkey,
    isSigner: false,
    isWritable: index === 0,
  }))
  const transaction = new Transaction({
    feePayer: payer.publicKey,
    ...(await connection.getLatestBlockhash()),
  }).add(
    SystemProgram.createAccount({
      fromPubkey: payer.publicKey,
      newAccountPubkey: account.publicKey,
      lamports: 1_000_000_000,
      space,
      programId,
    }),
    new TransactionInstruction({ programId, keys, data: Buffer.from(data) }),
  )
  transaction.sign(payer, account)
  await connection.sendRawTransaction(transaction.serialize())
  return account.publicKey
}

/** `InitializeMint2`, and `InitializeAccount3` for an owner. */
const createMint = (program: string) =>
  createOwned(program, 82, Uint8Array.of(20, 6, ...PublicKey.unique().toBytes(), 0))
const createTokenAccount = (program: string, mint: PublicKey) =>
  createOwned(program, 165, Uint8Array.of(18, ...PublicKey.unique().toBytes()), mint)

test('[VAL-09] a Solana address is 32 to 44 characters of base58', () => {
  expect(isAddress('7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv')).toBe(true)
  expect(isAddress('1'.repeat(32))).toBe(true)
  for (let index = 0; index < 20; index++) {
    expect(isAddress(Keypair.generate().publicKey.toBase58())).toBe(true)
  }
  const wrong = ['', '1'.repeat(31), '1'.repeat(45), '0x1111111111111111111111111111111111111111']
  for (const text of [...wrong, '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaK0', 'OIl'.repeat(12)]) {
    expect(isAddress(text), text).toBe(false)
  }
})

test('an address with a key is valid, used before or not', async () => {
  const address = Keypair.generate().publicKey.toBase58()
  expect(await check(address)).toBeUndefined()
  solana.fund(address, 1_000_000_000n)
  expect(await check(address)).toBeUndefined()
})

test.each(['z'.repeat(44), '2'.repeat(32)])(
  '[N-053] %s has the right number of characters but not of bytes',
  async (address) => expect(await check(address)).toBe('malformed'),
)

test.each([
  ['a space', (address: string) => ` ${address}`],
  ['a line break', (address: string) => `${address}\n`],
  ['a space without width', (address: string) => `${address.slice(0, 9)}\u200b${address.slice(9)}`],
  ['a turn of direction', (address: string) => `\u202e${address}`],
  ['a letter of another script', (address: string) => `${address.slice(0, -1)}а`],
  ['a letter that base58 lacks', (address: string) => `${address.slice(0, -1)}l`],
])('an address with %s is malformed', async (_, spoil) => {
  expect(await check(spoil(Keypair.generate().publicKey.toBase58()))).toBe('malformed')
})

test.each(['1'.repeat(32), TOKEN, 'ComputeBudget111111111111111111111111111111'])(
  '[N-053] %s is a program without an owner',
  async (address) => expect(await check(address)).toBe('no-owner'),
)

test('[N-053] an address derived by a program has no key, with or without an account', async () => {
  const [derived] = PublicKey.findProgramAddressSync([Buffer.from('vault')], new PublicKey(TOKEN))
  expect(await check(derived.toBase58())).toBe('no-owner')
  solana.fund(derived.toBase58(), 1_000_000_000n)
  expect(await check(derived.toBase58())).toBe('no-owner')
})

test.each([TOKEN, TOKEN_2022])(
  '[N-053] a token of %s is not its holder, and a token account belongs to the program',
  async (program) => {
    const mint = await createMint(program)
    expect(await check(mint.toBase58())).toBe('token')
    const holder = await createTokenAccount(program, mint)
    expect(await check(holder.toBase58())).toBe('no-owner')
  },
)

test('the check rejects if no node answers', async () => {
  const network = networkOf('sandbox', 'http://127.0.0.1:9')
  const address = Keypair.generate().publicKey.toBase58()
  await expect(checkAddress(ask, { address, network })).rejects.toMatchObject({ code: 'NODE_FAILED' })
})

test("the balance is the node's, in lamports", async () => {
  const address = Keypair.generate().publicKey.toBase58()
  const network = networkOf('sandbox', solana.nodeUrl)
  const { native } = createBalance(ask)
  expect(await native({ address, network })).toEqual({ value: 0n, decimals: 9, symbol: 'SOL' })
  solana.fund(address, 1_234_567_891n)
  expect(await native({ address, network })).toMatchObject({ value: 1_234_567_891n })
})
