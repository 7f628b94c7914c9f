import { Keypair, type PublicKey } from '@solana/web3.js'

/** Extensions of a Token-2022 mint. */
export type MintExtension =
  /** The receiver gets 1 % less. */
  | 'transfer-fee'
  /** Each new account is frozen until it is thawed. */
  | 'default-frozen'
  | 'non-transferable'
  /** Each transfer calls a program, which does not exist. */
  | 'transfer-hook'
  | 'permanent-delegate'
  | 'interest-bearing'

interface Extension {
  /** Length of its content in the mint. */
  bytes: number
  /** Data of the instruction that initializes it, before the mint is initialized. */
  data(authority: PublicKey): Buffer
}

const FROZEN = 2
const ONE_PERCENT = 100

export const EXTENSIONS: Record<MintExtension, Extension> = {
  'transfer-fee': {
    bytes: 108,
    data: (authority) => {
      const terms = Buffer.alloc(10)
      terms.writeUInt16LE(ONE_PERCENT)
      terms.writeBigUInt64LE(2n ** 64n - 1n, 2)
      const some = Buffer.concat([Buffer.of(1), authority.toBytes()])
      return Buffer.concat([Buffer.of(26, 0), some, some, terms])
    },
  },
  'default-frozen': { bytes: 1, data: () => Buffer.of(28, 0, FROZEN) },
  'non-transferable': { bytes: 0, data: () => Buffer.of(32) },
  'interest-bearing': {
    bytes: 52,
    data: (authority) => {
      const rate = Buffer.alloc(2)
      rate.writeInt16LE(500)
      return Buffer.concat([Buffer.of(33, 0), authority.toBytes(), rate])
    },
  },
  'permanent-delegate': {
    bytes: 32,
    data: (authority) => Buffer.concat([Buffer.of(35), authority.toBytes()]),
  },
  'transfer-hook': {
    bytes: 64,
    data: (authority) =>
      Buffer.concat([Buffer.of(36, 0), authority.toBytes(), Keypair.generate().publicKey.toBytes()]),
  },
}

const MINT_BYTES = 82
const ACCOUNT_BYTES = 165
/** The first extension follows a byte for the kind of account, and each has a header of number and length. */
const KIND_BYTES = 1
const HEAD_BYTES = 4

export function mintBytes(extensions: readonly MintExtension[]): number {
  if (extensions.length === 0) return MINT_BYTES
  const content = extensions.reduce((sum, name) => sum + HEAD_BYTES + EXTENSIONS[name].bytes, 0)
  return ACCOUNT_BYTES + KIND_BYTES + content
}
