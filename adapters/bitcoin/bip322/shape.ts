import type { Tx, TxOutput } from '../psbt/transaction.js'
import { isEqual } from '../signatures/bytes.js'

export type Hashing = {
  doubleSha256(...parts: readonly Uint8Array[]): Uint8Array
  sha256(bytes: Uint8Array): Uint8Array
  hash160(bytes: Uint8Array): Uint8Array
}
/** The output that BIP-322's `to_spend` pays to the address. */
export type Challenge = { id: Uint8Array; script: Uint8Array }
/** The transaction that the signature stands for, and the previous output of each of its inputs. */
export type ToSign = { tx: Tx; spent: readonly TxOutput[] }
export type Refused = { code: 'SIGNATURE_MALFORMED' | 'SIGNATURE_INVALID'; message: string }

export const opReturn = (): Uint8Array => Uint8Array.of(0x6a)

export const outputOf = ({ script }: Challenge): TxOutput => ({ value: 0n, script })

/** The parts of the transaction that BIP-322 fixes. */
export function checkShape(tx: Tx, { id }: Challenge): Refused | undefined {
  const [first] = tx.inputs
  if (first?.index !== 0 || !isEqual(first.id, id))
    return invalid('The signature is of another message or address.')
  const [output, ...more] = tx.outputs
  const isEmpty = output?.value === 0n && isEqual(output.script, opReturn())
  if (!isEmpty || more.length > 0) return invalid('The only output must be an empty OP_RETURN.')
  return undefined
}

export const malformed = (message: string): Refused => ({ code: 'SIGNATURE_MALFORMED', message })
export const invalid = (message: string): Refused => ({ code: 'SIGNATURE_INVALID', message })
