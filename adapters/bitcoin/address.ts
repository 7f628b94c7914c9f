import { fromBase58 } from '../base58.js'
import { fromBech32, toBytes } from '../bech32.js'
import { sha256 } from './hashes/sha256.js'
import type { BitcoinNetwork } from './networks.js'

export type AddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr' | 'future'

export type BitcoinAddress = {
  type: AddressType
  /**
   * Prefixes of the networks that the address may belong to: legacy addresses look the same on all test
   * networks.
   */
  prefixes: readonly BitcoinNetwork['prefix'][]
  /** The witness program, or the hash of a legacy address. */
  program: Uint8Array
}

/** Legacy address types by version byte. */
const LEGACY: Readonly<Record<number, Omit<BitcoinAddress, 'program'>>> = {
  0: { type: 'p2pkh', prefixes: ['bc'] },
  5: { type: 'p2sh', prefixes: ['bc'] },
  111: { type: 'p2pkh', prefixes: ['tb', 'bcrt'] },
  196: { type: 'p2sh', prefixes: ['tb', 'bcrt'] },
}
const LEGACY_BYTES = 21
/** Length of the longest address of any type. */
const MAX_CHARS = 90

/** Undefined if the text is not an address of any Bitcoin network. */
export function readAddress(text: string): BitcoinAddress | undefined {
  if (text.length > MAX_CHARS) return undefined
  return readSegWit(text) ?? readLegacy(text)
}

/** BIP-173 for version 0, BIP-350 from version 1. */
function readSegWit(text: string): BitcoinAddress | undefined {
  const read = fromBech32(text)
  const prefix = (['bc', 'tb', 'bcrt'] as const).find((one) => one === read?.prefix)
  const [version = 17, ...words] = read?.words ?? []
  const program = toBytes(words)
  if (!read || !prefix || !program || version > 16 || program.length < 2 || program.length > 40)
    return undefined
  if (read.encoding !== (version === 0 ? 'bech32' : 'bech32m')) return undefined
  const type = typeOf(version, program.length)
  return type && { type, prefixes: [prefix], program }
}

function typeOf(version: number, bytes: number): AddressType | undefined {
  if (version > 0) return version === 1 && bytes === 32 ? 'p2tr' : 'future'
  if (bytes === 20) return 'p2wpkh'
  return bytes === 32 ? 'p2wsh' : undefined
}

/** Base58Check. */
function readLegacy(text: string): BitcoinAddress | undefined {
  const bytes = fromBase58(text)
  if (bytes?.length !== LEGACY_BYTES + 4) return undefined
  const checksum = sha256(sha256(bytes.subarray(0, LEGACY_BYTES)))
  const isRight = bytes.subarray(LEGACY_BYTES).every((byte, index) => byte === checksum[index])
  const known = LEGACY[bytes[0] ?? -1]
  return isRight && known ? { ...known, program: bytes.subarray(1, LEGACY_BYTES) } : undefined
}
