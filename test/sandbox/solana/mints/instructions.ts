import { type AccountMeta, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'

export const PROGRAMS = {
  token: new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
  'token-2022': new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
}
const ASSOCIATED = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

const MINT_TO = 7
const FREEZE = 10
const THAW = 11
const TRANSFER_CHECKED = 12
const INITIALIZE_MINT = 20
const CREATE_IDEMPOTENT = 1

/** The accounts of a call: a token account, its mint, and the authority over both. */
export interface Ruled {
  programId: PublicKey
  account: PublicKey
  mint: PublicKey
  authority: PublicKey
}

export function associatedAccount({ programId, mint }: Pick<Ruled, 'programId' | 'mint'>, owner: PublicKey) {
  const seeds = [owner, programId, mint].map((key) => key.toBytes())
  return PublicKey.findProgramAddressSync(seeds, ASSOCIATED)[0]
}

export function initializeMint({ programId, mint, authority }: Omit<Ruled, 'account'>, decimals: number) {
  const key = authority.toBytes()
  const data = Buffer.concat([Buffer.of(INITIALIZE_MINT, decimals), key, Buffer.of(1), key])
  return new TransactionInstruction({ programId, keys: [writable(mint)], data })
}

/** Opens the associated account, or does nothing if it exists. */
export function createAssociated({ programId, account, mint, authority }: Ruled, owner: PublicKey) {
  const keys = [
    { ...writable(authority), isSigner: true },
    writable(account),
    ...[owner, mint, SystemProgram.programId, programId].map(readonly),
  ]
  return new TransactionInstruction({ programId: ASSOCIATED, keys, data: Buffer.of(CREATE_IDEMPOTENT) })
}

export function mintTo({ programId, account, mint, authority }: Ruled, units: bigint) {
  const data = Buffer.alloc(9)
  data.writeUInt8(MINT_TO)
  data.writeBigUInt64LE(units, 1)
  const keys = [writable(mint), writable(account), { ...readonly(authority), isSigner: true }]
  return new TransactionInstruction({ programId, keys, data })
}

export function transferChecked(
  { programId, account, mint, authority }: Ruled,
  to: PublicKey,
  { units, decimals }: { units: bigint; decimals: number },
) {
  const data = Buffer.alloc(10)
  data.writeUInt8(TRANSFER_CHECKED)
  data.writeBigUInt64LE(units, 1)
  data.writeUInt8(decimals, 9)
  const keys = [writable(account), readonly(mint), writable(to), { ...readonly(authority), isSigner: true }]
  return new TransactionInstruction({ programId, keys, data })
}

export const freeze = (ruled: Ruled) => setFrozen(ruled, FREEZE)
export const thaw = (ruled: Ruled) => setFrozen(ruled, THAW)

function setFrozen({ programId, account, mint, authority }: Ruled, instruction: number) {
  const keys = [writable(account), readonly(mint), { ...readonly(authority), isSigner: true }]
  return new TransactionInstruction({ programId, keys, data: Buffer.of(instruction) })
}

const writable = (pubkey: PublicKey): AccountMeta => ({ pubkey, isSigner: false, isWritable: true })
const readonly = (pubkey: PublicKey): AccountMeta => ({ pubkey, isSigner: false, isWritable: false })
