import {
  ComputeBudgetProgram,
  Connection,
  Keypair,
  PublicKey,
  type TokenBalance,
  Transaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Solana, startSolana } from '../startSolana.js'
import type { MintExtension } from './extensions.js'
import { associatedAccount, createAssociated, PROGRAMS, transferChecked } from './instructions.js'

let solana: Solana
let connection: Connection

beforeAll(async () => {
  solana = await startSolana()
  connection = new Connection(solana.nodeUrl, { commitment: 'confirmed', wsEndpoint: solana.wsUrl })
})
afterAll(() => solana.close())

function fundedKeypair(): Keypair {
  const keypair = Keypair.generate()
  solana.fund(keypair.publicKey.toBase58(), 10_000_000_000n)
  return keypair
}

/** Opens the receiver's account, and sends. */
async function transfer(from: Keypair, to: PublicKey, address: string, kind: keyof typeof PROGRAMS) {
  const [programId, mint] = [PROGRAMS[kind], new PublicKey(address)]
  const authority = from.publicKey
  const account = associatedAccount({ programId, mint }, to)
  const own = { programId, mint, authority, account: associatedAccount({ programId, mint }, authority) }
  const lifetime = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: from.publicKey, ...lifetime }).add(
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 700 }),
    createAssociated({ ...own, account }, to),
    transferChecked(own, account, { units: 400_000n, decimals: 6 }),
  )
  transaction.sign(from)
  return connection.sendRawTransaction(transaction.serialize())
}

const held = async (owner: PublicKey, mint: string) => {
  const { value } = await connection.getParsedTokenAccountsByOwner(owner, { mint: new PublicKey(mint) })
  return value[0]?.account.data.parsed.info
}

test.each(['token', 'token-2022'] as const)(
  'tokens of the program "%s" are minted to an owner, who sends them on',
  async (program) => {
    const [from, to] = [fundedKeypair(), Keypair.generate().publicKey]
    const mint = await solana.createMint({ decimals: 6, symbol: 'PEBL', program })
    const account = await solana.mintSpl({ mint, to: from.publicKey.toBase58(), amount: '1.25' })
    expect((await connection.getTokenAccountBalance(new PublicKey(account))).value.amount).toBe('1250000')

    const signature = await transfer(from, to, mint, program)
    expect(await held(to, mint)).toMatchObject({
      tokenAmount: { uiAmountString: '0.4' },
      state: 'initialized',
    })
    const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    const amounts = (list: TokenBalance[] | null | undefined) =>
      list?.map(({ owner, uiTokenAmount }) => `${owner} ${uiTokenAmount.amount}`).sort()
    const [sender, receiver] = [from.publicKey.toBase58(), to.toBase58()]
    expect(amounts(found?.meta?.preTokenBalances)).toEqual([`${sender} 1250000`])
    expect(amounts(found?.meta?.postTokenBalances)).toEqual([`${receiver} 400000`, `${sender} 850000`].sort())
    const key = associatedAccount({ programId: PROGRAMS[program], mint: new PublicKey(mint) }, to)
    const prices = await connection.getRecentPrioritizationFees({ lockedWritableAccounts: [key] })
    expect(Math.max(...prices.map(({ prioritizationFee }) => prioritizationFee))).toBe(700)
  },
)

test.each<[MintExtension, string | undefined]>([
  ['permanent-delegate', undefined],
  ['interest-bearing', undefined],
  ['transfer-fee', undefined],
  ['non-transferable', 'Transfer is disabled for this mint'],
  ['default-frozen', 'Account is frozen'],
  ['transfer-hook', 'Error processing Instruction 2'],
])('the program enforces the extension "%s"', async (extension, refusal) => {
  const from = fundedKeypair()
  const options = { decimals: 6, symbol: 'EXTR', program: 'token-2022', extensions: [extension] } as const
  const mint = await solana.createMint({ ...options, extensions: [...options.extensions] })
  await solana.mintSpl({ mint, to: from.publicKey.toBase58(), amount: '3' })
  expect(await held(from.publicKey, mint)).toMatchObject({ tokenAmount: { amount: '3000000' } })
  const info = (await connection.getParsedAccountInfo(new PublicKey(mint))).value?.data
  expect(info).toMatchObject({ parsed: { type: 'mint', info: { decimals: 6, supply: '3000000' } } })

  const to = Keypair.generate().publicKey
  const sent = await transfer(from, to, mint, 'token-2022').catch((error: unknown) => String(error))
  if (refusal) expect(sent).toContain(refusal)
  else expect(await held(to, mint)).toMatchObject({ mint })
})

test('a frozen account has the state "frozen"', async () => {
  const owner = Keypair.generate().publicKey
  const mint = await solana.createMint({ decimals: 2, symbol: 'COLD' })
  await solana.mintSpl({ mint, to: owner.toBase58(), amount: '1', isFrozen: true })
  expect(await held(owner, mint)).toMatchObject({ state: 'frozen' })
})

test('a node lists no token accounts of a missing mint', async () => {
  const [owner, mint] = [Keypair.generate().publicKey, Keypair.generate().publicKey]
  await expect(connection.getTokenAccountsByOwner(owner, { mint })).rejects.toThrow('could not find mint')
})
