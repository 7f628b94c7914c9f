import { Keypair, PublicKey, SystemProgram, Transaction, type TransactionInstruction } from '@solana/web3.js'
import { parseUnits } from 'viem'
import { readAccount } from '../accounts.js'
import type { Ledger } from '../ledger.js'
import { EXTENSIONS, type MintExtension, mintBytes } from './extensions.js'
import {
  associatedAccount,
  createAssociated,
  freeze,
  initializeMint,
  mintTo,
  PROGRAMS,
  type Ruled,
  thaw,
} from './instructions.js'
import type { KnownMint } from './knownMints.js'

export interface CreateMintParameters {
  decimals: number
  symbol: string
  /** The name. @default the symbol */
  name?: string | undefined
  /** Price in dollars. @default 1 */
  price?: number | undefined
  program?: 'token' | 'token-2022' | undefined
  /** Extensions, with Token-2022 only. */
  extensions?: MintExtension[] | undefined
}

export interface MintSplParameters {
  mint: string
  /** The owner, whose associated account is opened if it is missing. */
  to: string
  /** Amount in whole tokens, such as "12.5". */
  amount: string
  /** Whether to freeze the account afterwards. */
  isFrozen?: boolean | undefined
}

export interface Mints {
  /** @returns The mint's address. */
  create(parameters: CreateMintParameters): string
  /** @returns The token account's address. */
  mint(parameters: MintSplParameters): string
}

const START_LAMPORTS = 1_000_000_000_000n
const FROZEN = 2
const STATE_AT = 108

/** Creates tokens of the runtime's real token programs. The issuer controls each mint and pays for everything. */
export function createMints(ledger: Ledger, known: Map<string, KnownMint>): Mints {
  const issuer = Keypair.generate()
  const authority = issuer.publicKey
  const openedFrozen = new Set<string>()
  ledger.airdrop(authority.toBase58(), START_LAMPORTS)

  function send(instructions: TransactionInstruction[], ...signers: Keypair[]): void {
    const lifetime = ledger.clock.issueBlockhash()
    const transaction = new Transaction({ feePayer: authority, ...lifetime }).add(...instructions)
    transaction.sign(issuer, ...signers)
    ledger.send(Uint8Array.from(transaction.serialize()))
  }

  return {
    create: ({ decimals, symbol, name = symbol, price = 1, program = 'token', extensions = [] }) => {
      const made = Keypair.generate()
      const [mint, programId, space] = [made.publicKey, PROGRAMS[program], mintBytes(extensions)]
      const lamports = Number(ledger.svm.minimumBalanceForRentExemption(BigInt(space)))
      const create = { fromPubkey: authority, newAccountPubkey: mint, lamports, space, programId }
      send(
        [
          SystemProgram.createAccount(create),
          ...extensions.map((extension) => initializeExtension(programId, mint, extension)),
          initializeMint({ programId, mint, authority }, decimals),
        ],
        made,
      )
      if (extensions.includes('default-frozen')) openedFrozen.add(mint.toBase58())
      known.set(mint.toBase58(), { name, symbol, price, decimals })
      return mint.toBase58()
    },

    mint: ({ mint: address, to, amount, isFrozen }) => {
      const [mint, owner, plan] = [new PublicKey(address), new PublicKey(to), known.get(address)]
      const program = readAccount(ledger.svm, address)?.program
      if (!plan || !program) throw new Error(`The sandbox did not create the mint ${address}.`)
      const programId = new PublicKey(program)
      const ruled: Ruled = {
        programId,
        mint,
        authority,
        account: associatedAccount({ programId, mint }, owner),
      }
      const account = ruled.account.toBase58()
      const present = readAccount(ledger.svm, account)?.bytes
      const wasFrozen = present ? present[STATE_AT] === FROZEN : openedFrozen.has(address)
      send([
        createAssociated(ruled, owner),
        ...(wasFrozen ? [thaw(ruled)] : []),
        mintTo(ruled, parseUnits(amount, plan.decimals)),
        ...(isFrozen ? [freeze(ruled)] : []),
      ])
      return account
    },
  }

  function initializeExtension(programId: PublicKey, mint: PublicKey, extension: MintExtension) {
    const keys = [{ pubkey: mint, isSigner: false, isWritable: true }]
    return { programId, keys, data: EXTENSIONS[extension].data(authority) }
  }
}
