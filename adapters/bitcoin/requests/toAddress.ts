import { toBase58 } from '../../base58.js'
import { ALPHABET, expand, polymod } from '../../bech32.js'
import { sha256 } from '../hashes/sha256.js'
import type { BitcoinNetwork } from '../networks.js'
import { concat } from '../signatures/bytes.js'
import { scriptTypeOf } from './scriptType.js'

type Prefix = BitcoinNetwork['prefix']

/** Version bytes of legacy addresses, which all test networks share. */
const VERSIONS = { p2pkh: { main: 0, test: 111 }, p2sh: { main: 5, test: 196 } }
/** The opcode of version 1 follows that of a push of 80 bytes. */
const FIRST_VERSION = 0x50
/** What the checksums of version 0 and of later ones add up to (BIP-173, BIP-350). */
const CHECKSUMS = { first: 1, later: 0x2bc830a3 }

/** The address that a script is paid by, on the networks of a prefix. Undefined if it has none. */
export function toAddress(script: Uint8Array, prefix: Prefix): string | undefined {
  const type = scriptTypeOf(script)
  if (type === 'p2pkh' || type === 'p2sh') {
    const version = VERSIONS[type][prefix === 'bc' ? 'main' : 'test']
    const start = type === 'p2pkh' ? 3 : 2
    return writeLegacy(Uint8Array.of(version), script.subarray(start, start + 20))
  }
  return type && writeSegWit(script, prefix)
}

function writeLegacy(version: Uint8Array, hash: Uint8Array): string {
  const bytes = concat(version, hash)
  return toBase58(concat(bytes, sha256(sha256(bytes)).subarray(0, 4)))
}

function writeSegWit([opcode = 0, , ...program]: Uint8Array, prefix: Prefix): string {
  const version = opcode === 0 ? 0 : opcode - FIRST_VERSION
  const words = [version, ...toWords(program)]
  const sum =
    polymod([...expand(prefix), ...words, 0, 0, 0, 0, 0, 0]) ^ CHECKSUMS[version === 0 ? 'first' : 'later']
  const checksum = [25, 20, 15, 10, 5, 0].map((shift) => (sum >>> shift) & 31)
  return `${prefix}1${[...words, ...checksum].map((word) => ALPHABET[word]).join('')}`
}

/** Groups of five bits, the last one filled with zeros. */
function toWords(bytes: readonly number[]): number[] {
  const words: number[] = []
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff
    for (bits += 8; bits >= 5; bits -= 5) words.push((held >> (bits - 5)) & 31)
  }
  if (bits > 0) words.push((held << (5 - bits)) & 31)
  return words
}
