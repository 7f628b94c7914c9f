import type { AddressType, BitcoinAddress } from '../address.js'
import { concat } from '../signatures/bytes.js'

/** Opcodes, and pushes of as many bytes. */
const OP = { dup: 0x76, hash160: 0xa9, equal: 0x87, equalVerify: 0x88, checkSig: 0xac, one: 0x51 }

/** The script that pays to an address. Undefined for witness versions that are not defined yet. */
export function scriptOf({ type, program }: BitcoinAddress): Uint8Array | undefined {
  switch (type) {
    case 'p2pkh':
      return concat(
        Uint8Array.of(OP.dup, OP.hash160, program.length),
        program,
        Uint8Array.of(OP.equalVerify, OP.checkSig),
      )
    case 'p2sh':
      return concat(Uint8Array.of(OP.hash160, program.length), program, Uint8Array.of(OP.equal))
    case 'p2wpkh':
    case 'p2wsh':
      return concat(Uint8Array.of(0, program.length), program)
    case 'p2tr':
      return concat(Uint8Array.of(OP.one, program.length), program)
    default:
      return undefined
  }
}

/** Address types that one key spends from; `p2sh` only if it is nested SegWit. */
export type PayerType = Exclude<AddressType, 'p2wsh' | 'future'>

/** Weight of a signed input: the longest signature, and a compressed key. */
const INPUT_WEIGHT: Readonly<Record<PayerType, number>> = {
  p2pkh: 148 * 4,
  p2sh: 64 * 4 + 108,
  p2wpkh: 41 * 4 + 108,
  p2tr: 41 * 4 + 67,
}
/** Version, lock time, two counts of at most three bytes and one byte, and the marker of witnesses. */
const OVERHEAD_WEIGHT = (4 + 4 + 3 + 1) * 4 + 2

const outputBytes = (script: Uint8Array) => 8 + 1 + script.length

export const inputSize = (type: PayerType): number => INPUT_WEIGHT[type] / 4

/** Virtual bytes of a signed transaction, at most. */
export function sizeOfTransfer(type: PayerType, inputs: number, scripts: readonly Uint8Array[]): number {
  const outputs = scripts.reduce((sum, script) => sum + outputBytes(script), 0)
  return Math.ceil((OVERHEAD_WEIGHT + inputs * INPUT_WEIGHT[type] + outputs * 4) / 4)
}

/** The cost of spending an output decides if nodes relay it: three satoshis per byte. */
const DUST_RATE = 3
/** Bytes that spend an output, by whether it has a witness. */
const SPENDING_BYTES = { plain: 148, witness: 67 }

/** The least that an output may have, as Bitcoin Core counts it. */
export function dustLimit(script: Uint8Array): bigint {
  const first = script[0]
  const hasWitness = first === 0 || first === OP.one
  return BigInt((outputBytes(script) + SPENDING_BYTES[hasWitness ? 'witness' : 'plain']) * DUST_RATE)
}
