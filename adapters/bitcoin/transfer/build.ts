import { fromBase64 } from '../../base64.js'
import { readAddress } from '../address.js'
import { BitcoinError } from '../errors.js'
import { fromHex } from '../hex.js'
import { finalizeInput, SIGHASH_ALL, type Spend } from '../psbt/finalize.js'
import { INPUT, readMaps, writeMaps } from '../psbt/maps.js'
import { parse } from '../psbt/reader.js'
import { type Tx, writeOutput, writeSigned, writeTransaction } from '../psbt/transaction.js'
import { isEqual } from '../signatures/bytes.js'
import { keyFieldsOf } from './keyFields.js'
import type { Proven } from './previous.js'
import { notAsReviewed, notSpendable } from './refusals.js'
import { scriptOf } from './scripts.js'
import type { Terms } from './terms.js'

export const VERSION = 2
/** Lets the visitor's wallet replace the transaction at a higher fee (BIP-125). */
export const SEQUENCE = 0xffff_fffd

/** The outputs of a transfer, in order. Undefined if an address has no known script. */
export function outputsOf({ from, to, value, change }: Terms) {
  const parts = [{ address: to, value }, ...(change > 0n ? [{ address: from, value: change }] : [])]
  const outputs = parts.flatMap(({ address, value: amount }) => {
    const read = readAddress(address)
    const script = read && scriptOf(read)
    return script ? [{ script, value: amount }] : []
  })
  return outputs.length === parts.length ? outputs : undefined
}

/**
 * Builds the unsigned transaction, with what each input spends.
 * @throws TransferError `ACCOUNT_NOT_SUPPORTED`
 */
export function buildPsbt(
  terms: Terms,
  { publicKey, proven }: { publicKey: string | undefined; proven: Proven },
): Uint8Array {
  const payer = readAddress(terms.from)
  const script = payer && scriptOf(payer)
  if (!script || payer.type === 'p2wsh' || payer.type === 'future') throw unknown()
  const { type, program } = payer
  const fields = keyFieldsOf({ type, program, publicKey })
  if (!fields) throw unknown()
  const inputs = terms.inputs.map(
    ({ txid, value }) =>
      [
        [INPUT.previous, type === 'p2tr' ? undefined : proven.get(txid)],
        [INPUT.output, type === 'p2pkh' ? undefined : writeOutput({ script, value })],
        [INPUT.redeemScript, fields.redeemScript],
        [INPUT.taprootInternalKey, fields.tapInternalKey],
      ] as const,
  )
  return writeMaps(unsignedOf(terms), inputs)
}

function unsignedOf(terms: Terms): Tx {
  const inputs = terms.inputs.map(({ txid, vout }) => {
    const id = (fromHex(txid) ?? new Uint8Array()).reverse()
    return { id, index: vout, script: new Uint8Array(), sequence: SEQUENCE, witness: [] }
  })
  return { version: VERSION, inputs, outputs: outputsOf(terms) ?? [], lockTime: 0 }
}

const unknown = () => notSpendable('Only the wallet itself can send from this address.')

/**
 * The bytes of a signed transaction, ready to send.
 * @throws BitcoinError `REQUEST_FAILED` if it is not signed, TransferError `NOT_AS_REVIEWED` if it is another one or
 * signed in part
 */
export function finishPsbt(signed: string, terms: Terms): Uint8Array {
  const maps = parse(fromBase64(signed), readMaps)
  const payer = readAddress(terms.from)
  if (!maps || !payer) throw unsigned()
  const asked = unsignedOf(terms)
  if (!isEqual(writeTransaction(maps.tx), writeTransaction(asked)))
    throw notAsReviewed('The wallet signed a different transaction.')
  const spends = maps.inputs.map((fields): Spend => {
    const found = finalizeInput(fields, payer)
    if (!found) throw unsigned()
    if (found.sighash !== SIGHASH_ALL)
      throw notAsReviewed('The wallet’s signature does not cover the whole transaction.')
    return found.spend
  })
  return writeSigned({ ...asked, inputs: asked.inputs.map((one, index) => ({ ...one, ...spends[index] })) })
}

const unsigned = () => new BitcoinError('REQUEST_FAILED', 'The wallet returned no signed transaction')
