import {
  ComputeBudgetProgram,
  Connection,
  Keypair,
  PublicKey,
  SendTransactionError,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solanaAddressAt } from '../accounts.js'
import { decodeBase58, encodeBase58 } from './base58.js'
import { type SocketMessage, type Solana, startSolana } from './startSolana.js'
import { putSignature, readTransaction } from './transaction.js'

const SOL = 1_000_000_000
const TOKEN_PROGRAM = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')

let solana: Solana
let connection: Connection
const messages: SocketMessage[] = []

beforeAll(async () => {
  const onMessage = (message: SocketMessage) => messages.push(message) > 0
  solana = await startSolana({ onMessage })
  connection = connect()
})
afterAll(() => solana.close())

const connect = () =>
  new Connection(solana.nodeUrl, { commitment: 'confirmed', wsEndpoint: `${solana.wsUrl}/?projectId=bridge` })

function fundedKeypair(lamports = 10 * SOL): Keypair {
  const keypair = Keypair.generate()
  solana.fund(keypair.publicKey.toBase58(), BigInt(lamports))
  return keypair
}

const transfer = (from: Keypair, to: PublicKey, lamports: number) =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports })

async function sign(payer: Keypair, ...instructions: TransactionInstruction[]): Promise<Transaction> {
  const lifetime = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: payer.publicKey, ...lifetime }).add(...instructions)
  transaction.sign(payer)
  return transaction
}

test('a transfer is confirmed over the socket, and is in the history', async () => {
  const [from, to] = [fundedKeypair(), Keypair.generate()]
  const lifetime = await connection.getLatestBlockhash()
  const transaction = await sign(
    from,
    ComputeBudgetProgram.setComputeUnitLimit({ units: 500 }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 20_000_000 }),
    transfer(from, to.publicKey, 1.5 * SOL),
  )
  const fee = (await connection.getFeeForMessage(transaction.compileMessage())).value ?? 0
  const signature = await connection.sendRawTransaction(transaction.serialize())
  const confirmed = await connection.confirmTransaction({ signature, ...lifetime })
  expect(confirmed.value.err).toBeNull()
  expect(messages.map(({ projectId }) => projectId)).toContain('bridge')

  expect(await connection.getBalance(to.publicKey)).toBe(1.5 * SOL)
  expect(await connection.getBalance(from.publicKey)).toBe(8.5 * SOL - fee)
  expect((await connection.getSignatureStatus(signature)).value?.confirmationStatus).toBe('finalized')
  const [line] = await connection.getSignaturesForAddress(to.publicKey)
  expect(line).toMatchObject({ signature, err: null })
  const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
  expect(found?.meta).toMatchObject({ err: null, fee })
  expect(found?.transaction.message.getAccountKeys().get(0)).toEqual(from.publicKey)
})

test('a subscriber is notified once of a transaction that is sent later', async () => {
  const from = fundedKeypair()
  const transaction = await sign(from, transfer(from, Keypair.generate().publicKey, SOL))
  const signature = encodeBase58(transaction.signature ?? new Uint8Array())
  const heard: unknown[] = []
  const other = connect()
  const notified = new Promise<void>((resolve) => {
    other.onSignature(signature, ({ err }) => resolve(void heard.push(err)))
  })
  await expect.poll(() => messages.some(({ text }) => text.includes(signature))).toBe(true)
  await connection.sendRawTransaction(transaction.serialize())
  await notified
  expect(heard).toEqual([null])
})

test('preflight refuses a transaction that would fail, with the reason', async () => {
  const poor = fundedKeypair(SOL)
  const broke = await sign(poor, transfer(poor, Keypair.generate().publicKey, 900 * SOL))
  const refusal = await connection.sendRawTransaction(broke.serialize()).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(SendTransactionError)
  expect(String(refusal)).toContain('Error processing Instruction 0: custom program error: 0x1')
  expect((refusal as SendTransactionError).logs?.join()).toContain('insufficient lamports')

  const stranger = Keypair.generate()
  const unfunded = await sign(stranger, transfer(stranger, poor.publicKey, 1))
  await expect(connection.sendRawTransaction(unfunded.serialize())).rejects.toThrow(
    'no record of a prior credit',
  )

  const forged = await sign(poor, transfer(poor, stranger.publicKey, 1))
  const bytes = putSignature(forged.serialize(), poor.publicKey.toBase58(), new Uint8Array(64).fill(7))
  await expect(connection.sendRawTransaction(bytes)).rejects.toThrow('signature verification failure')
})

test('without preflight a failing transaction lands, is charged, and is confirmed as failed', async () => {
  const poor = fundedKeypair(SOL)
  const broke = await sign(poor, transfer(poor, Keypair.generate().publicKey, 900 * SOL))
  const signature = await connection.sendRawTransaction(broke.serialize(), { skipPreflight: true })
  const lifetime = await connection.getLatestBlockhash()
  const { value } = await connection.confirmTransaction({ signature, ...lifetime })
  expect(value.err).toEqual({ InstructionError: [0, { Custom: 1 }] })
  expect(await connection.getBalance(poor.publicKey)).toBe(SOL - 5000)
})

test('several blockhashes are valid at once, each for a transaction of its own', async () => {
  const [from, to] = [fundedKeypair(), Keypair.generate()]
  const first = await sign(from, transfer(from, to.publicKey, SOL))
  const second = await sign(from, transfer(from, to.publicKey, SOL))
  expect(first.recentBlockhash).not.toBe(second.recentBlockhash)
  await connection.sendRawTransaction(second.serialize())
  await connection.sendRawTransaction(first.serialize())
  expect(await connection.getBalance(to.publicKey)).toBe(2 * SOL)
  await expect(connection.sendRawTransaction(first.serialize())).rejects.toThrow('already been processed')

  const lifetime = { blockhash: Keypair.generate().publicKey.toBase58(), lastValidBlockHeight: 1 }
  const unknown = new Transaction({ feePayer: from.publicKey, ...lifetime }).add(
    transfer(from, to.publicKey, 1),
  )
  unknown.sign(from)
  await expect(connection.sendRawTransaction(unknown.serialize())).rejects.toThrow('Blockhash not found')
  const dropped = await connection.sendRawTransaction(unknown.serialize(), { skipPreflight: true })
  expect((await connection.getSignatureStatus(dropped)).value).toBeNull()
})

test('a v0 transaction is simulated unsigned, and sent', async () => {
  const [from, to] = [fundedKeypair(), Keypair.generate()]
  const { blockhash } = await connection.getLatestBlockhash()
  const instructions = [transfer(from, to.publicKey, SOL)]
  const plan = { payerKey: from.publicKey, recentBlockhash: blockhash, instructions }
  const transaction = new VersionedTransaction(new TransactionMessage(plan).compileToV0Message())
  const simulated = await connection.simulateTransaction(transaction, { sigVerify: false })
  expect(simulated.value).toMatchObject({ err: null })
  expect(await connection.getBalance(to.publicKey)).toBe(0)

  transaction.sign([from])
  const { signers, signatures } = readTransaction(transaction.serialize())
  expect(signers).toEqual([from.publicKey.toBase58()])
  expect(signatures[0]).toEqual(transaction.signatures[0])
  const signature = await connection.sendTransaction(transaction)
  expect(await connection.getBalance(to.publicKey)).toBe(SOL)
  const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
  expect(found?.version).toBe(0)
  expect(found?.transaction.message.compiledInstructions).toHaveLength(1)
})

test('tokens of the real token program are listed, and counted', async () => {
  const [payer, mint, account] = [fundedKeypair(), Keypair.generate(), Keypair.generate()]
  const owner = payer.publicKey
  const create = async (made: Keypair, space: number) =>
    SystemProgram.createAccount({
      fromPubkey: owner,
      newAccountPubkey: made.publicKey,
      lamports: await connection.getMinimumBalanceForRentExemption(space),
      space,
      programId: TOKEN_PROGRAM,
    })
  const token = (keys: PublicKey[], ...data: (number | Uint8Array)[]) =>
    new TransactionInstruction({
      programId: TOKEN_PROGRAM,
      keys: keys.map((pubkey) => ({ pubkey, isSigner: pubkey === owner, isWritable: pubkey !== owner })),
      data: Buffer.concat(data.map((part) => (typeof part === 'number' ? Buffer.of(part) : part))),
    })
  const amount = Buffer.alloc(8)
  amount.writeBigUInt64LE(1_250_000n)
  const [initializeMint, initializeAccount, mintTo] = [20, 18, 7]
  const lifetime = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: owner, ...lifetime }).add(
    await create(mint, 82),
    token([mint.publicKey], initializeMint, 6, owner.toBytes(), 0),
    await create(account, 165),
    token([account.publicKey, mint.publicKey], initializeAccount, owner.toBytes()),
    token([mint.publicKey, account.publicKey, owner], mintTo, amount),
  )
  transaction.sign(payer, mint, account)
  await connection.sendRawTransaction(transaction.serialize())

  const { value } = await connection.getParsedTokenAccountsByOwner(owner, { programId: TOKEN_PROGRAM })
  expect(value.map(({ pubkey }) => pubkey)).toEqual([account.publicKey])
  expect(value[0]?.account.data.parsed.info).toMatchObject({
    mint: mint.publicKey.toBase58(),
    tokenAmount: { amount: '1250000', decimals: 6, uiAmount: 1.25, uiAmountString: '1.25' },
  })
  const raw = await connection.getTokenAccountsByOwner(owner, { mint: mint.publicKey })
  expect(raw.value[0]?.account.data).toHaveLength(165)
  expect((await connection.getTokenAccountBalance(account.publicKey)).value.uiAmountString).toBe('1.25')
  const parsedMint = (await connection.getParsedAccountInfo(mint.publicKey)).value?.data
  expect(parsedMint).toMatchObject({ parsed: { info: { supply: '1250000', decimals: 6 } } })
})

test('the chain identifies itself, and its blocks advance by themselves', async () => {
  expect(await connection.getGenesisHash()).toBe(solana.genesisHash)
  expect(solana.caipNetworkId).toBe(`solana:${solana.genesisHash.slice(0, 32)}`)
  expect(decodeBase58(solana.genesisHash)).toHaveLength(32)
  expect((await connection.getVersion())['solana-core']).toBe('2.0.0')
  expect((await connection.getEpochInfo()).epoch).toBe(0)
  const slot = await connection.getSlot()
  await expect.poll(() => connection.getBlockHeight()).toBeGreaterThan(slot)
  expect(await connection.getAccountInfo(Keypair.generate().publicKey)).toBeNull()
  const system = await connection.getAccountInfo(TOKEN_PROGRAM)
  expect(system?.executable).toBe(true)
})

test('airdrops add up, and the test accounts have money from the start', async () => {
  const { publicKey } = Keypair.generate()
  const first = await connection.requestAirdrop(publicKey, SOL)
  expect(await connection.requestAirdrop(publicKey, SOL)).not.toBe(first)
  expect(await connection.getBalance(publicKey)).toBe(2 * SOL)
  expect(await connection.getBalance(new PublicKey(solanaAddressAt(0)))).toBe(100 * SOL)
})

test('base58 keeps leading zeros', () => {
  const bytes = Uint8Array.of(0, 0, 1, 255)
  expect(decodeBase58(encodeBase58(bytes))).toEqual(bytes)
  expect(encodeBase58(new Uint8Array(32))).toBe(SystemProgram.programId.toBase58())
})
