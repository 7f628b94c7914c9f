import { hash160 } from '../hashes/hash160.js'
import { fromHex } from '../hex.js'
import { redeemScriptOf } from '../psbt/finalize.js'
import { outputKeyOf } from '../psbt/taprootKey.js'
import { isEqual } from '../signatures/bytes.js'
import type { PayerType } from './scripts.js'

/** The fields of an input from which a wallet learns how to spend it. */
export type KeyFields = { redeemScript?: Uint8Array; tapInternalKey?: Uint8Array }

type Keyed = { type: PayerType; program: Uint8Array; publicKey: string | undefined }

/**
 * Undefined if inputs of the address can't be described: a script behind a hash whose key the wallet does not share.
 */
export function keyFieldsOf({ type, program, publicKey }: Keyed): KeyFields | undefined {
  const key = fromHex(publicKey)
  if (type === 'p2sh') {
    if (key?.length !== 33) return undefined
    const redeemScript = redeemScriptOf(key)
    return isEqual(hash160(redeemScript), program) ? { redeemScript } : undefined
  }
  if (type !== 'p2tr' || !key) return {}
  const tapInternalKey = key.length === 33 ? key.subarray(1) : key
  const outputKey = outputKeyOf(tapInternalKey)
  // Wallets add the key themselves if they share none, or one that is tweaked already.
  return outputKey && isEqual(outputKey, program) ? { tapInternalKey } : {}
}
