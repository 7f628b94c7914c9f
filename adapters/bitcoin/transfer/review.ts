import { isEqual } from '../signatures/bytes.js'
import { outputsOf, SEQUENCE, VERSION } from './build.js'
import { type RawTransaction, readTransaction, readUnsigned } from './readTransaction.js'
import { notAsReviewed } from './refusals.js'
import type { Terms } from './terms.js'

/**
 * Decodes the bytes again before the wallet gets them: coins, receiver, amount and change, and nothing else.
 * @throws TransferError `NOT_AS_REVIEWED`
 */
export function reviewBuilt(psbt: Uint8Array, terms: Terms): void {
  if (!isReviewed(readUnsigned(psbt), terms))
    throw notAsReviewed('The built transaction differs from the reviewed one.')
}

/** Returns the transaction's id. @throws TransferError `NOT_AS_REVIEWED` */
export function reviewSigned(signed: Uint8Array, terms: Terms): string {
  const read = readTransaction(signed)
  const isSigned = read?.inputs.every(({ script, witness }) => script.length > 0 || witness.length > 0)
  if (isReviewed(read, terms) && isSigned) return read.id
  throw notAsReviewed('The wallet signed a different transaction.')
}

function isReviewed(read: RawTransaction | undefined, terms: Terms): read is RawTransaction {
  const outputs = outputsOf(terms)
  if (!read || !outputs) return false
  const { inputs, version, lockTime } = read
  return (
    version === VERSION &&
    lockTime === 0 &&
    inputs.length === terms.inputs.length &&
    inputs.every(({ txid, vout, sequence }, index) => {
      const asked = terms.inputs[index]
      return txid === asked?.txid && vout === asked.vout && sequence === SEQUENCE
    }) &&
    read.outputs.length === outputs.length &&
    read.outputs.every(({ value, script }, index) => {
      const asked = outputs[index]
      return value === asked?.value && isEqual(script, asked.script)
    })
  )
}
