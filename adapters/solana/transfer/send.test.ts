import {
  ComputeBudgetInstruction,
  ComputeBudgetProgram,
  Connection,
  Keypair,
  PublicKey,
  SystemInstruction,
  SystemProgram,
  Transaction,
} from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Solana, startSolana } from '../../../test/sandbox/solana/index.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../programs.js'
import { DEVNET, networkOf } from '../testing/fakeContext.js'
import { createFakeWallet } from '../testing/fakeWallet.js'
import { ID, startAdapter } from '../testing/startAdapter.js'
import { createIssuer } from '../testing/tokens.js'

const SOL = 1_000_000_000n
const RENT = 890_880n
type Input = { transaction: Uint8Array }
let solana: Solana
let connection: Connection
let issuer: ReturnType<typeof createIssuer>
beforeAll(async () => {
  solana = await startSolana()
  connection = new Connection(solana.nodeUrl, 'confirmed')
  issuer = createIssuer(solana)
})
afterAll(() => solana.close())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const fresh = () => Keypair.generate().publicKey.toBase58()
const balance = async (address: string) => BigInt(await connection.getBalance(new PublicKey(address)))
const network = () => networkOf('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', solana.nodeUrl)

/** A page with a connected wallet, which sends by itself by default. */
async function start({ lamports = 10n * SOL, signsOnly = false } = {}) {
  const fake = createFakeWallet()
  const signTransaction = fake.features['solana:signTransaction']?.signTransaction as (
    input: Input,
  ) => Promise<{ signedTransaction: Uint8Array }[]>
  const asked: Uint8Array[] = []
  fake.features['solana:signAndSendTransaction'] = {
    supportedTransactionVersions: ['legacy'],
    async signAndSendTransaction(input: Input) {
      asked.push(input.transaction)
      const [signed] = await signTransaction(input)
      const bytes = signed?.signedTransaction ?? new Uint8Array()
      await connection.sendRawTransaction(bytes)
      return [{ signature: bytes.slice(1, 65) }]
    },
  }
  if (signsOnly) delete fake.features['solana:signAndSendTransaction']
  const started = startAdapter(fake, [network(), DEVNET])
  await started.connect()
  const { transfer } = started.adapter
  const [from = ''] = fake.addresses
  if (!transfer) throw new Error('The adapter has no transfers.')
  if (lamports > 0n) solana.fund(from, lamports)
  const request = (given: { to: string; value: bigint; token?: string }) => ({
    connectorId: ID,
    from,
    network: network(),
    ...given,
  })
  /** Estimates and sends, as the form does. */
  const send = async (given: Parameters<typeof request>[0]) => {
    const estimated = await transfer.estimate(request(given))
    const id = await transfer.send({ ...request(given), terms: estimated.terms })
    return { ...estimated, id, outcome: await transfer.wait({ id, from, network: network() }) }
  }
  return { ...started, fake, asked, transfer, from, request, send }
}

test.each([
  ['that exists', false],
  ['that does not exist yet', true],
])('SOL reaches an account %s, and costs what was estimated', async (_, isNew) => {
  const { send, from, asked } = await start()
  const to = fresh()
  if (!isNew) solana.fund(to, SOL)
  const value = 1_500_000_001n
  const { fee, deposit, outcome, id } = await send({ to, value })
  expect(outcome).toEqual({ status: 'confirmed', id })
  expect(deposit).toBeUndefined()
  expect(await balance(to)).toBe(value + (isNew ? 0n : SOL))
  expect(await balance(from)).toBe(10n * SOL - value - fee)

  const [limit, price, transfer, ...others] = Transaction.from(asked[0] ?? []).instructions
  expect(others).toEqual([])
  if (!limit || !price || !transfer) throw new Error('Three instructions are expected.')
  expect(ComputeBudgetInstruction.decodeSetComputeUnitLimit(limit)).toEqual({ units: 600 })
  expect(ComputeBudgetInstruction.decodeSetComputeUnitPrice(price)).toEqual({ microLamports: 10_000n })
  expect(SystemInstruction.decodeTransfer(transfer)).toEqual({
    fromPubkey: new PublicKey(from),
    toPubkey: new PublicKey(to),
    lamports: value,
  })
})

test.each([
  ['one unit', 1n],
  ['all that there is', SOL],
])('sending everything leaves nothing, on the terms of an estimate of %s', async (_, probe) => {
  const { transfer, request, from } = await start({ lamports: SOL })
  const to = fresh()
  if (probe === 1n) solana.fund(to, SOL)
  const before = await balance(to)
  const { fee, terms } = await transfer.estimate(request({ to, value: probe }))
  await transfer.send({ ...request({ to, value: SOL - fee }), terms })
  expect([await balance(from), await balance(to)]).toEqual([0n, before + SOL - fee])
})

test.each([
  ['Token', TOKEN_PROGRAM],
  ['Token-2022', TOKEN_2022_PROGRAM],
] as const)('a token of %s reaches receivers with and without an account for it', async (_, program) => {
  const { send, from } = await start()
  const mint = await issuer.createMint({ program })
  await issuer.mintTo(await issuer.open(from, mint), mint, 1_000_000n)
  const to = fresh()
  const before = await balance(from)
  const first = await send({ to, value: 400_000n, token: mint.address })
  expect(await issuer.amountIn(issuer.associated(to, mint))).toBe(400_000n)
  expect(await balance(from)).toBe(before - first.fee - (first.deposit ?? 0n))
  expect(await balance(issuer.associated(to, mint))).toBe(first.deposit)
  const second = await send({ to, value: 600_000n, token: mint.address })
  expect(second.deposit).toBeUndefined()
  expect(await issuer.amountIn(issuer.associated(to, mint))).toBe(1_000_000n)
  expect(await issuer.amountIn(issuer.associated(from, mint))).toBe(0n)
})

const none = Array<number>(32).fill(0)
const authority = Keypair.generate().publicKey.toBytes()
test.each([
  // Two percent, up to a maximum.
  ['keeps a part of each transfer', 108, [26, 0, 0, 0, 200, 0, ...Array(8).fill(127)], 980_000n],
  ['has a transfer hook without a program', 64, [36, 0, ...authority, ...none], 1_000_000n],
  ['could be paused', 33, [44, 0, ...authority], 1_000_000n],
  ['another account can move', 32, [35, ...authority], 1_000_000n],
])('a token that %s is sent, into an account of the estimated size', async (_, bytes, data, received) => {
  const { send, from } = await start()
  const extensions = [{ bytes, data }]
  const mint = await issuer.createMint({ program: TOKEN_2022_PROGRAM, extensions })
  await issuer.mintTo(await issuer.open(from, mint), mint, 1_000_000n)
  const to = fresh()
  const { deposit } = await send({ to, value: 1_000_000n, token: mint.address })
  expect(await issuer.amountIn(issuer.associated(to, mint))).toBe(received)
  expect(await balance(issuer.associated(to, mint))).toBe(deposit)
})

test('a transaction that a wallet only signs is checked, then sent by a node', async () => {
  const { send, calls } = await start({ signsOnly: true })
  const to = fresh()
  const { outcome, id } = await send({ to, value: SOL })
  expect(calls.at(-1)?.[0]).toBe('signTransaction')
  expect(await balance(to)).toBe(SOL)
  expect(outcome).toEqual({ status: 'confirmed', id })
})

test('without an estimate one is made before sending', async () => {
  const { transfer, request, asked } = await start()
  const to = fresh()
  await transfer.send(request({ to, value: RENT }))
  expect(await balance(to)).toBe(RENT)
  await expect(transfer.send(request({ to: fresh(), value: 1n }))).rejects.toMatchObject({
    code: 'BELOW_MINIMUM',
  })
  expect(asked).toHaveLength(1)
})

test('[N-106] terms of a transfer that differs in any part are refused', async () => {
  const { transfer, request, asked, from } = await start()
  const mint = await issuer.createMint()
  await issuer.mintTo(await issuer.open(from, mint), mint, 1_000n)
  const [to, thief] = [fresh(), fresh()]
  const given = request({ to, value: 1_000n, token: mint.address })
  const { terms } = await transfer.estimate(given)
  const others = [
    { to: thief },
    { value: '1001' },
    { value: `${2n ** 64n + 1_000n}` },
    { from: thief },
    { mint: thief },
    { destination: issuer.associated(thief, mint) },
    { program: thief },
    { kind: 'native' },
    { caipNetworkId: DEVNET.caipNetworkId },
    { price: -1 },
  ]
  for (const other of others) {
    await expect(
      transfer.send({ ...given, terms: { ...terms, ...other } }),
      JSON.stringify(other),
    ).rejects.toMatchObject({ code: 'NOT_AS_REVIEWED' })
  }
  await expect(transfer.send({ ...given, to: thief, terms })).rejects.toMatchObject({
    code: 'NOT_AS_REVIEWED',
  })
  expect(asked).toEqual([])
})

test('[N-106] a page that swaps addresses in node answers cannot change the receiver', async () => {
  const { transfer, request, asked, from } = await start()
  const mint = await issuer.createMint()
  await issuer.mintTo(await issuer.open(from, mint), mint, 1_000n)
  const [to, thief] = [fresh(), fresh()]
  const stolen = issuer.associated(thief, mint)
  const original = fetch
  const swap = (text: string) => text.replaceAll(to, thief).replaceAll(issuer.associated(to, mint), stolen)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = await original(url, { ...init, body: swap(`${init.body}`) })
    return new Response(swap(await answer.text()), answer)
  })
  const given = request({ to, value: 1_000n, token: mint.address })
  const { terms } = await transfer.estimate(given)
  await transfer.send({ ...given, terms })
  const keys = Transaction.from(asked[0] ?? []).instructions.flatMap((one) =>
    one.keys.map(({ pubkey }) => pubkey.toBase58()),
  )
  expect(keys).toContain(issuer.associated(to, mint))
  expect(keys).not.toContain(thief)
  expect(keys).not.toContain(stolen)
})

test("[N-106] a transaction built by the page's own library is checked again", async () => {
  const { transfer, request, asked } = await start()
  const thief = Keypair.generate().publicKey
  const given = request({ to: fresh(), value: SOL })
  const { terms } = await transfer.estimate(given)
  const honest = SystemProgram.transfer.bind(SystemProgram)
  vi.spyOn(SystemProgram, 'transfer').mockImplementation((params) => honest({ ...params, toPubkey: thief }))
  await expect(transfer.send({ ...given, terms })).rejects.toMatchObject({ code: 'NOT_AS_REVIEWED' })
  expect(asked).toEqual([])
})

/** A wallet that signs a changed transaction. */
async function changing(change: (transaction: Transaction) => void) {
  const started = await start({ signsOnly: true })
  const [key] = started.fake.keys
  const heard: string[] = []
  started.fake.features['solana:signTransaction'] = {
    async signTransaction({ transaction }: Input) {
      const made = Transaction.from(transaction)
      change(made)
      if (key) made.sign(key)
      transaction.set(made.serialize().subarray(0, transaction.length))
      return [{ signedTransaction: made.serialize() }]
    },
  }
  const original = fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    heard.push(JSON.parse(`${init.body}`).method)
    return original(url, init)
  })
  return { ...started, heard }
}

test('a wallet may raise the priority fee', async () => {
  const to = fresh()
  const { send, from } = await changing((transaction) => {
    transaction.instructions[1] = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 5_000_000 })
  })
  expect(await send({ to, value: SOL })).toMatchObject({ outcome: { status: 'confirmed' } })
  expect(await balance(from)).toBe(9n * SOL - 8_000n)
})

test.each<[string, (transaction: Transaction, thief: PublicKey) => void]>([
  [
    'another receiver',
    ({ instructions }, thief) => {
      const { keys } = instructions[2] ?? { keys: [] }
      keys.splice(1, 1, { pubkey: thief, isSigner: false, isWritable: true })
    },
  ],
  [
    'one more payment',
    (transaction, thief) => {
      const fromPubkey = transaction.feePayer ?? thief
      transaction.add(SystemProgram.transfer({ fromPubkey, toPubkey: thief, lamports: RENT }))
    },
  ],
  ['less than it was asked', ({ instructions }) => void instructions.pop()],
  [
    'it for another block',
    (transaction, thief) => {
      transaction.recentBlockhash = thief.toBase58()
    },
  ],
])('a transaction is not sent if the wallet signs %s', async (_, change) => {
  const thief = fresh()
  const { send, heard } = await changing((transaction) => change(transaction, new PublicKey(thief)))
  await expect(send({ to: fresh(), value: SOL })).rejects.toMatchObject({ code: 'NOT_AS_REVIEWED' })
  expect(heard).not.toContain('sendTransaction')
  expect(await balance(thief)).toBe(0n)
})

test('a rejection is reported', async () => {
  const { send, fake } = await start()
  const no = () => Promise.reject({ code: 4001 })
  fake.features['solana:signAndSendTransaction'] = { signAndSendTransaction: no }
  await expect(send({ to: fresh(), value: SOL })).rejects.toMatchObject({ code: 'SIGN_REJECTED' })
})

test('a wallet without the paying account, or on another network, is not asked', async () => {
  const { send, adapter, fake, asked, transfer, request } = await start()
  const { terms } = await transfer.estimate(request({ to: fresh(), value: SOL }))
  await adapter.switchNetwork({ connectorId: ID, network: DEVNET, signal: new AbortController().signal })
  await expect(send({ to: fresh(), value: SOL })).rejects.toMatchObject({ code: 'NETWORK_MISMATCH' })
  await adapter.switchNetwork({ connectorId: ID, network: network(), signal: new AbortController().signal })
  const [other] = createFakeWallet().accounts
  if (other) fake.show(other)
  // The message has no address, because hosts aggregate error messages.
  await expect(send({ to: fresh(), value: SOL })).rejects.toMatchObject({
    code: 'NOT_AS_REVIEWED',
    message: 'The wallet no longer shares the paying account.',
  })
  await adapter.disconnect({ connectorId: ID })
  const to = `${terms.to}`
  await expect(transfer.send({ ...request({ to, value: SOL }), terms })).rejects.toMatchObject({
    code: 'NOT_CONNECTED',
  })
  expect(asked).toEqual([])
})

test('aborting during the prompt rejects with the reason', async () => {
  const { transfer, request, fake } = await start()
  const leaving = new AbortController()
  fake.features['solana:signAndSendTransaction'] = {
    signAndSendTransaction: () => {
      leaving.abort(new Error('left'))
      return new Promise(() => {})
    },
  }
  const given = { ...request({ to: fresh(), value: SOL }), signal: leaving.signal }
  await expect(transfer.send(given)).rejects.toThrow('left')
})

test('a refusal by a node is reported in its words; a lost answer is followed up', async () => {
  const { transfer, request, from } = await start({ signsOnly: true })
  const mint = await issuer.createMint()
  const account = await issuer.open(from, mint)
  await issuer.mintTo(account, mint, 10n)
  const given = request({ to: fresh(), value: 10n, token: mint.address })
  const { terms } = await transfer.estimate(given)
  await issuer.freeze(account, mint)
  await expect(transfer.send({ ...given, terms })).rejects.toMatchObject({
    code: 'TOKEN_NOT_SUPPORTED',
    message: 'Account is frozen',
  })

  const original = fetch
  const lose = vi.fn(async (url: string, init: RequestInit) => {
    const answer = await original(url, init)
    if (JSON.parse(`${init.body}`).method === 'sendTransaction') throw new TypeError('Failed to fetch')
    return answer
  })
  vi.stubGlobal('fetch', lose)
  const to = fresh()
  const id = await transfer.send(request({ to, value: SOL }))
  expect(await transfer.wait({ id, from, network: network() })).toEqual({ status: 'confirmed', id })
  expect(await balance(to)).toBe(SOL)
})
