import { Connection, Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Solana, startSolana } from '../../../test/sandbox/solana/index.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../programs.js'
import { networkOf } from '../testing/fakeContext.js'
import { createFakeWallet } from '../testing/fakeWallet.js'
import { ID, startAdapter } from '../testing/startAdapter.js'
import { createIssuer, type TestMint } from '../testing/tokens.js'
import { createQuestions } from '../transfer/questions.js'
import { listDelegates } from './listDelegates.js'

const SOL = 1_000_000_000n
const MOST = 2n ** 64n - 1n
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

const fresh = () => Keypair.generate().publicKey.toBase58()
/** An address that only a program can sign for. */
const ofProgram = () =>
  PublicKey.findProgramAddressSync(
    [Keypair.generate().publicKey.toBytes()],
    new PublicKey(TOKEN_PROGRAM),
  )[0].toBase58()

function withPayment({ transaction }: Input): Uint8Array {
  const changed = Transaction.from(transaction)
  const fromPubkey = changed.feePayer ?? PublicKey.default
  changed.add(SystemProgram.transfer({ fromPubkey, toPubkey: new PublicKey(fresh()), lamports: 1 }))
  return Uint8Array.from(changed.serialize({ requireAllSignatures: false }))
}

/** A page with a connected wallet that sends what it signs, unless it only signs or breaks. */
async function start({
  lamports = 10n * SOL,
  wallet = 'sends' as 'sends' | 'signs' | 'adds' | 'breaks',
} = {}) {
  const fake = createFakeWallet()
  const asked: Uint8Array[] = []
  const signTransaction = fake.features['solana:signTransaction']?.signTransaction as (
    input: Input,
  ) => Promise<{ signedTransaction: Uint8Array }[]>
  fake.features['solana:signTransaction'] = {
    supportedTransactionVersions: ['legacy'],
    async signTransaction(input: Input) {
      asked.push(input.transaction)
      return signTransaction(wallet === 'adds' ? { ...input, transaction: withPayment(input) } : input)
    },
  }
  fake.features['solana:signAndSendTransaction'] = {
    supportedTransactionVersions: ['legacy'],
    async signAndSendTransaction(input: Input) {
      asked.push(input.transaction)
      const [{ signedTransaction: bytes } = { signedTransaction: new Uint8Array() }] =
        await signTransaction(input)
      await connection.sendRawTransaction(bytes)
      if (wallet === 'breaks') throw new TypeError('The bridge broke down.')
      return [{ signature: bytes.slice(1, 65) }]
    },
  }
  if (wallet === 'signs' || wallet === 'adds') delete fake.features['solana:signAndSendTransaction']
  const network = networkOf('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', solana.nodeUrl)
  const { adapter, connect } = startAdapter(fake, [network])
  await connect()
  const [address = ''] = fake.addresses
  const owner = fake.keys[0] as Keypair
  if (lamports > 0n) solana.fund(address, lamports)
  const allowances = await adapter.allowances?.()
  if (!allowances?.revoke) throw new TypeError('The adapter revokes.')
  const { revoke } = allowances
  const place = { address, network }
  return {
    ...{ address, owner, asked, allowances, place, adapter, network },
    /** Opens an account of a token and lets someone move a part of it. */
    async give(mint: TestMint, amount: bigint, delegate = fresh(), balance = 50_000_000n) {
      const account = await issuer.openAnother(address, mint)
      await issuer.mintTo(account, mint, balance)
      await issuer.approve(owner, account, mint.program, delegate, amount)
      return { account, delegate, mint }
    },
    async list() {
      const { search, end } = await allowances.search(place)
      expect(end).toBe('complete')
      return allowances.read({ ...place, found: search.found })
    },
    async revokeAll() {
      const { search } = await allowances.search(place)
      const calls = allowances.revokeCalls(search.found)
      const ids = []
      for (const call of calls) ids.push(await revoke({ ...call, connectorId: ID, from: address, network }))
      return ids
    },
  }
}
const delegateOf = async (account: string) => {
  const { data } = (await connection.getAccountInfo(new PublicKey(account))) ?? {}
  return data?.readUInt32LE(72) === 1 ? new PublicKey(data.subarray(76, 108)).toBase58() : undefined
}

test('delegates of both token programs are found, with what they can take now', async () => {
  const { give, list } = await start()
  const [old, newer] = [await issuer.createMint(), await issuer.createMint({ program: TOKEN_2022_PROGRAM })]
  const within = await give(old, 20_000_000n)
  const unlimited = await give(newer, MOST, ofProgram())
  const above = await give(old, 60_000_000n)
  await give(old, 0n)
  const base = { kind: 'amount', balance: 50_000_000n, decimals: 6 }
  expect([...(await list())].sort((one, other) => Number((one.amount ?? 0n) - (other.amount ?? 0n)))).toEqual(
    [
      {
        ...base,
        ...{ id: within.account, token: old.address, spender: within.delegate, spenderType: 'account' },
        ...{ amount: 20_000_000n, exposed: 20_000_000n },
      },
      {
        ...base,
        ...{ id: above.account, token: old.address, spender: above.delegate, spenderType: 'account' },
        ...{ amount: 60_000_000n, exposed: 50_000_000n },
      },
      {
        ...base,
        ...{
          id: unlimited.account,
          token: newer.address,
          spender: unlimited.delegate,
          spenderType: 'contract',
        },
        ...{ amount: MOST, exposed: 50_000_000n, isUnlimited: true },
      },
    ],
  )
})

test.each([['sends'], ['signs']] as const)(
  'a wallet that %s ends the approvals of both programs with one prompt',
  async (wallet) => {
    const { give, list, revokeAll, asked, address, network, adapter } = await start({ wallet })
    const given = [
      await give(await issuer.createMint(), MOST),
      await give(await issuer.createMint({ program: TOKEN_2022_PROGRAM }), 5n),
    ]
    expect(await list()).toHaveLength(2)
    const [id = '', ...others] = await revokeAll()
    expect([asked.length, others]).toEqual([1, []])
    expect(await adapter.transfer?.wait({ id, from: address, network })).toEqual({ status: 'confirmed', id })
    expect(await list()).toEqual([])
    for (const { account } of given) expect(await delegateOf(account)).toBeUndefined()

    const { instructions, feePayer, signatures } = Transaction.from(asked[0] ?? [])
    expect([feePayer?.toBase58(), signatures.length]).toEqual([address, 1])
    const [limit, price, ...revokes] = instructions
    expect([limit?.data[0], price?.data[0]]).toEqual([2, 3])
    expect(
      revokes.map(({ programId, keys, data }) => [
        programId.toBase58(),
        keys[0]?.pubkey.toBase58(),
        [...data],
      ]),
    ).toEqual(
      expect.arrayContaining(given.map(({ mint, account }) => [mint.program, account, [5]] as unknown[])),
    )
  },
)

test('more approvals than a transaction holds are several prompts, each with room for the wallet', async () => {
  const { give, list, revokeAll, asked } = await start()
  const mint = await issuer.createMint()
  for (let index = 0; index < 21; index += 1) await give(mint, 1n)
  expect(await revokeAll()).toHaveLength(2)
  expect(asked.map(({ length }) => length <= 1_010)).toEqual([true, true])
  expect(await list()).toEqual([])
})

test('a wallet that fails after sending is not asked again, and the chain shows the end', async () => {
  const { give, list, revokeAll, asked } = await start({ wallet: 'breaks' })
  await give(await issuer.createMint(), 5n)
  expect(await revokeAll()).toEqual([undefined])
  expect(asked).toHaveLength(1)
  expect(await list()).toEqual([])
})

test('an approval that has ended meanwhile needs no prompt', async () => {
  const { give, allowances, place, owner, address, network, asked } = await start()
  const { account, mint } = await give(await issuer.createMint(), 5n)
  const { search } = await allowances.search(place)
  await issuer.byOwner(owner, account, mint.program, [5])
  const [call = { to: '', data: '0x' as const }] = allowances.revokeCalls(search.found)
  expect(await allowances.revoke?.({ ...call, connectorId: ID, from: address, network })).toBeUndefined()
  expect(asked).toEqual([])
})

test('a frozen account endangers nothing now, and keeps the others from failing', async () => {
  const { give, list, revokeAll, asked } = await start()
  const mint = await issuer.createMint()
  const [cold, warm] = [await give(mint, 5n), await give(mint, 5n)]
  await issuer.freeze(cold.account, mint)
  expect((await list()).find(({ id }) => id === cold.account)).toMatchObject({ amount: 5n, exposed: 0n })
  await revokeAll()
  expect((await list()).map(({ id }) => id)).toEqual([cold.account])
  expect(await delegateOf(warm.account)).toBeUndefined()
  await expect(revokeAll()).rejects.toMatchObject({ code: 'TOKEN_NOT_SUPPORTED' })
  expect(asked).toHaveLength(1)
})

test('an account without SOL is refused before its wallet is asked', async () => {
  const { give, revokeAll, asked } = await start({ lamports: 0n })
  await give(await issuer.createMint(), 5n)
  await expect(revokeAll()).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  expect(asked).toEqual([])
})

test('amounts of a token whose amounts are scaled have no decimals', async () => {
  const { give, list } = await start()
  const key = new PublicKey(issuer.address)
  const interest = { bytes: 52, data: [33, 0, ...key.toBytes(), 244, 1] }
  await give(await issuer.createMint({ program: TOKEN_2022_PROGRAM, extensions: [interest] }), 5n)
  expect(await list()).toMatchObject([{ amount: 5n }])
  expect((await list())[0]).not.toHaveProperty('decimals')
})

test('a transaction to which the wallet adds a payment is not sent', async () => {
  const { give, revokeAll, list } = await start({ wallet: 'adds' })
  await give(await issuer.createMint(), 5n)
  await expect(revokeAll()).rejects.toMatchObject({ code: 'NOT_AS_REVIEWED' })
  expect(await list()).toHaveLength(1)
})

test('a node that lists accounts of others is not believed, because it may leave out some', async () => {
  const other = await start()
  const { account } = await other.give(await issuer.createMint(), 5n)
  const data = (await connection.getAccountInfo(new PublicKey(account)))?.data.toString('base64')
  const listed = { pubkey: account, account: { lamports: 1, owner: TOKEN_PROGRAM, data: [data, 'base64'] } }
  const { address, network } = await start()
  const questions = createQuestions(async () => ({ value: [listed] }), { network })
  expect(await listDelegates(questions, other.address).catch(String)).toMatch('which is not an account')
  const own = createQuestions(
    async (_method, [, filter]) => ({
      value: JSON.stringify(filter).includes(TOKEN_PROGRAM) ? [listed] : [],
    }),
    { network },
  )
  expect(await listDelegates(own, other.address)).toHaveLength(1)
  await expect(listDelegates(own, address)).rejects.toThrow('which is not an account')
})
