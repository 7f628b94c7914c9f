import { concat, withSize } from './bytes.js'
import type { Libraries } from './libraries.js'

/** Versions, indexes, sequences and lock times of both transactions are all 0; amounts have 8 bytes. */
const zeros = (bytes: number) => new Uint8Array(bytes)
const U32 = 4
const AMOUNT = 8
/** The only output of `to_sign`: an empty OP_RETURN. */
const output = () => concat(zeros(AMOUNT), Uint8Array.of(1, 0x6a))

/** The hash functions behind the transactions of BIP-322. */
export type Hashes = Pick<Libraries, 'taggedHash' | 'doubleSha256'>

export const messageHash = ({ taggedHash }: Hashes, message: Uint8Array): Uint8Array =>
  taggedHash('BIP0322-signed-message', message)

/** The id of BIP-322's `to_spend`, in byte order; its only output pays to the script. */
export function toSpendId(hashes: Hashes, message: Uint8Array, script: Uint8Array): Uint8Array {
  const input = concat(
    zeros(32),
    new Uint8Array(U32).fill(0xff),
    withSize(concat(Uint8Array.of(0, 32), messageHash(hashes, message))),
    zeros(U32),
  )
  const one = Uint8Array.of(1)
  return hashes.doubleSha256(zeros(U32), one, input, one, zeros(AMOUNT), withSize(script), zeros(U32))
}

/** The output of `to_spend` that `to_sign` spends. */
const spent = (id: Uint8Array) => concat(id, zeros(U32))

/** The hash of `to_sign` that a SegWit key signs (BIP-143), with SIGHASH_ALL. */
export function segWitHash({ doubleSha256 }: Libraries, id: Uint8Array, keyHash: Uint8Array): Uint8Array {
  const payToKey = concat(Uint8Array.of(0x76, 0xa9, 20), keyHash, Uint8Array.of(0x88, 0xac))
  return doubleSha256(
    zeros(U32),
    doubleSha256(spent(id)),
    doubleSha256(zeros(U32)),
    spent(id),
    withSize(payToKey),
    zeros(AMOUNT),
    zeros(U32),
    doubleSha256(output()),
    zeros(U32),
    Uint8Array.of(1, 0, 0, 0),
  )
}

/** The hash of `to_sign` that a Taproot key signs (BIP-341). @param type 0 is the default, 1 is SIGHASH_ALL. */
export function taprootHash(
  { sha256, taggedHash }: Libraries,
  id: Uint8Array,
  script: Uint8Array,
  type: 0 | 1,
): Uint8Array {
  return taggedHash(
    'TapSighash',
    Uint8Array.of(0, type),
    zeros(U32),
    zeros(U32),
    sha256(spent(id)),
    sha256(zeros(AMOUNT)),
    sha256(withSize(script)),
    sha256(zeros(U32)),
    sha256(output()),
    Uint8Array.of(0),
    zeros(U32),
  )
}
