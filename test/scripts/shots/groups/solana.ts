import { Keypair, PublicKey, SystemProgram, Transaction, TransactionInstruction } from '@solana/web3.js'
import type { SolanaProvider } from 'latchkey/adapters/solana'
import { solanaAddressAt } from '../../../sandbox/accounts.js'
import { approveSpl } from '../../../sandbox/approveSpl.js'
import { connect, NAMES, open } from '../actions.js'
import type { Scenario, Stage } from '../types.js'

const DUNE = 'Dune Wallet'
const SOL = 1_000_000_000
const TOKEN_PROGRAM = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
/** Fixed, so that the pictures stay the same. */
const keyOf = (seed: number) => Keypair.fromSeed(new Uint8Array(32).fill(seed)).publicKey
const [PERSON, SHOP] = [keyOf(7), keyOf(8)]
const [VAULT] = PublicKey.findProgramAddressSync([Buffer.from('vault')], TOKEN_PROGRAM)
const WORDS = [
  ...NAMES,
  DUNE,
  'Solana Local',
  'SOL',
  'PERL',
  'KELP',
  'localhost',
  '"method"',
  '"params"',
  'InvalidProgramForExecution',
]
const ownerOf = ({ account }: Stage) => new PublicKey(solanaAddressAt(account.index))

/** The token accounts of each account that is pictured. */
const held = new Map<number, { pearls: string; kelps: string }>()
async function fund({ sandbox, account }: Stage) {
  const owner = solanaAddressAt(account.index)
  await sandbox.fundSolana(owner, BigInt(10 * SOL))
  const perl = await sandbox.createMint({ decimals: 6, symbol: 'PERL', name: 'Pearl', price: 2 })
  const kelp = await sandbox.createMint({ decimals: 9, symbol: 'KELP', price: 3, program: 'token-2022' })
  const pearls = await sandbox.mintSpl({ mint: perl, to: owner, amount: '40' })
  const kelps = await sandbox.mintSpl({ mint: kelp, to: owner, amount: '7' })
  held.set(account.index, { pearls, kelps })
}
const heldBy = ({ account }: Stage) => held.get(account.index) ?? { pearls: '', kelps: '' }

async function delegate(stage: Stage) {
  await fund(stage)
  const { sandbox, account } = stage
  const { pearls, kelps } = heldBy(stage)
  const { index } = account
  await approveSpl(sandbox, { index, account: pearls, delegate: PERSON.toBase58() })
  await approveSpl(sandbox, { index, account: kelps, delegate: VAULT.toBase58(), amount: 5_000_000_000n })
}

const starting = { wallets: 'dune', init: { dune: { policies: { '*': 'approve' } } } } as const

/** Who can move tokens of a Solana account. */
export const solanaPermissions: Scenario = {
  name: 'solana',
  start: { ...starting, options: { use: ['solana'] } },
  names: WORDS,
  before: delegate,
  async show({ page }) {
    await connect(page, DUNE)
    await open(page, 'Permissions')
    await page.getByTestId('permission').nth(1).waitFor()
  },
}

/** Connects, and lets the page have transactions signed. */
const asked = (
  name: string,
  make: (stage: Stage) => readonly (readonly TransactionInstruction[])[],
): Scenario => ({
  name: `solana ${name}`,
  start: { ...starting, options: { use: ['solana'], reviewed: true } },
  names: WORDS,
  before: fund,
  async show(stage) {
    const { page, sandbox } = stage
    await connect(page, DUNE)
    const { value } = await sandbox.solanaRpc<{ value: { blockhash: string } }>('getLatestBlockhash')
    const bytes = make(stage).map((instructions) => [
      ...new Transaction({ feePayer: ownerOf(stage), recentBlockhash: value.blockhash })
        .add(...instructions)
        .serialize({ requireAllSignatures: false }),
    ])
    await page.evaluate((all) => {
      const provider = window.lk.kits[0]?.getProvider<SolanaProvider>('solana')
      // Declined once the page closes.
      provider?.signAllTransactions(all.map((one) => Uint8Array.from(one))).catch(() => undefined)
    }, bytes)
    await page.getByTestId('review-title').waitFor()
    await page.locator('[data-testid="review"]:not(:has(.lk-skel))').waitFor()
  },
})

const token = (stage: Stage, data: readonly number[], ...others: readonly PublicKey[]) =>
  new TransactionInstruction({
    programId: TOKEN_PROGRAM,
    keys: [
      ...[new PublicKey(heldBy(stage).pearls), ...others].map((pubkey) => ({
        ...{ pubkey, isSigner: false, isWritable: true },
      })),
      { pubkey: ownerOf(stage), isSigner: true, isWritable: false },
    ],
    data: Buffer.from(data),
  })
const pay = (stage: Stage, lamports: number) =>
  SystemProgram.transfer({ fromPubkey: ownerOf(stage), toPubkey: SHOP, lamports })
/** `Approve` of everything, and `Revoke`. */
const [APPROVE_ALL, REVOKE] = [[4, ...new Uint8Array(8).fill(255)], [5]]

/** What the page asks of a Solana wallet, in words. */
export const solanaReviews: readonly Scenario[] = [
  asked('payment', (stage) => [[pay(stage, SOL / 2)]]),
  asked('unlimited', (stage) => [[token(stage, APPROVE_ALL, PERSON)]]),
  asked('several', (stage) => [
    [pay(stage, SOL / 2)],
    [token(stage, APPROVE_ALL, PERSON)],
    [token(stage, REVOKE)],
  ]),
  asked('unknown', () => [
    [new TransactionInstruction({ programId: VAULT, keys: [], data: Buffer.of(1, 2, 3) })],
  ]),
]
