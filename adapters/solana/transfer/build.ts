import { SolanaError } from '../errors.js'
import { ASSOCIATED_TOKEN_PROGRAM, SYSTEM_PROGRAM } from '../programs.js'
import { openAccountData, transferCheckedData } from './instructions.js'
import type { Terms, TokenTerms } from './terms.js'

/**
 * Builds the unsigned transaction in the legacy format, which every wallet can show. @throws SolanaError
 * `WEB3_NOT_LOADED`
 */
export async function buildTransfer(terms: Terms, blockhash: string): Promise<Uint8Array> {
  const { PublicKey, Transaction, SystemProgram, ComputeBudgetProgram } = await loadWeb3()
  const key = (address: string) => new PublicKey(address)
  const from = key(terms.from)
  const transaction = new Transaction().add(
    ComputeBudgetProgram.setComputeUnitLimit({ units: terms.units }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: terms.price }),
  )
  if (terms.kind === 'native') {
    const lamports = BigInt(terms.value)
    transaction.add(SystemProgram.transfer({ fromPubkey: from, toPubkey: key(terms.to), lamports }))
  } else {
    for (const { programId, accounts, data } of tokenInstructions(terms)) {
      const keys = accounts.map(({ address, ...flags }) => ({ pubkey: key(address), ...flags }))
      // The library's type requires Buffer, but any bytes work.
      transaction.add({ programId: key(programId), keys, data: data as Buffer })
    }
  }
  transaction.feePayer = from
  transaction.recentBlockhash = blockhash
  return Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
}

/** The associated token account of an owner, derived from owner, program and mint. */
export async function findAssociated(owner: string, mint: string, program: string): Promise<string> {
  const { PublicKey } = await loadWeb3()
  const seeds = [owner, program, mint].map((address) => new PublicKey(address).toBytes())
  return PublicKey.findProgramAddressSync(seeds, new PublicKey(ASSOCIATED_TOKEN_PROGRAM))[0].toBase58()
}

function tokenInstructions(terms: TokenTerms) {
  const { from, to, mint, program, source, destination, opens } = terms
  const own = { isSigner: true, isWritable: true }
  const read = { isSigner: false, isWritable: false }
  const write = { isSigner: false, isWritable: true }
  const open = {
    programId: ASSOCIATED_TOKEN_PROGRAM,
    accounts: [
      { address: from, ...own },
      { address: destination, ...write },
      ...[to, mint, SYSTEM_PROGRAM, program].map((address) => ({ address, ...read })),
    ],
    data: openAccountData(),
  }
  const transfer = {
    programId: program,
    accounts: [
      { address: source, ...write },
      { address: mint, ...read },
      { address: destination, ...write },
      { address: from, isSigner: true, isWritable: false },
    ],
    data: transferCheckedData(terms),
  }
  return opens ? [open, transfer] : [transfer]
}

/** Loads the optional peer. Named exports let a bundler drop the rest of it. */
async function loadWeb3() {
  try {
    const { PublicKey, Transaction, SystemProgram, ComputeBudgetProgram } = await import('@solana/web3.js')
    return { PublicKey, Transaction, SystemProgram, ComputeBudgetProgram }
  } catch (cause) {
    const message =
      'Transfers need the package "@solana/web3.js" 1.x (npm install @solana/web3.js@1), which could not be loaded.'
    throw new SolanaError('WEB3_NOT_LOADED', message, { cause })
  }
}
