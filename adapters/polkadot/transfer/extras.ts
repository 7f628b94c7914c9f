import { PolkadotError } from '../polkadotError.js'
import { encodeCompact, type Reader } from './scale.js'

/** A value that a runtime's extension adds to each transaction. */
export type Extra = 'era' | 'nonce' | 'tip' | 'asset' | 'mode'
export type Extras = {
  /** The blocks in which the transaction is valid: two bytes. */
  era: Uint8Array
  nonce: number
  /** Paid on top of the fee. We never pay one. */
  tip: bigint
  /** 1 if the signature covers the hash of the metadata too (RFC-78), as Ledger's app needs it. */
  mode: number
}

/** What each extension adds. The others add nothing, and may only cover what every wallet knows. */
const EXTRAS: Readonly<Record<string, readonly Extra[]>> = {
  CheckMortality: ['era'],
  CheckEra: ['era'],
  CheckNonce: ['nonce'],
  ChargeTransactionPayment: ['tip'],
  // The fee is paid in the native currency, so no asset follows.
  ChargeAssetTxPayment: ['tip', 'asset'],
  CheckMetadataHash: ['mode'],
}
/** Extensions that add nothing to the transaction but something to what is signed. */
const SIGNED_ONLY = ['CheckSpecVersion', 'CheckTxVersion', 'CheckGenesis']

export type Extension = {
  identifier: string
  /** Whether it adds nothing to the transaction. */
  isEmpty: boolean
  /** Whether it adds nothing to what is signed. */
  signsNothing: boolean
}

/** The values that transactions carry, in order. @throws PolkadotError `RUNTIME_NOT_SUPPORTED` */
export function extrasOf(extensions: readonly Extension[]): readonly Extra[] {
  return extensions.flatMap(({ identifier, isEmpty, signsNothing }) => {
    const extras = EXTRAS[identifier]
    if (extras) return extras
    if (isEmpty && (signsNothing || SIGNED_ONLY.includes(identifier))) return []
    const message = `The network needs "${identifier}" in transactions, which is not supported.`
    throw new PolkadotError('RUNTIME_NOT_SUPPORTED', message)
  })
}

export function encodeExtras(extras: readonly Extra[], { era, nonce, tip, mode }: Extras): number[] {
  const values = {
    era: [...era],
    nonce: encodeCompact(BigInt(nonce)),
    tip: encodeCompact(tip),
    asset: [0],
    mode: [mode],
  }
  return extras.flatMap((one) => values[one])
}

/** @throws TypeError if the fee is to be paid in an asset, or the bytes are no extras */
export function readExtras(extras: readonly Extra[], reader: Reader): Extras {
  const read: Extras = { era: new Uint8Array(), nonce: 0, tip: 0n, mode: 0 }
  for (const one of extras) {
    if (one === 'era') read.era = reader.take(2)
    else if (one === 'nonce') read.nonce = Number(reader.compact())
    else if (one === 'tip') read.tip = reader.compact()
    else if (one === 'mode') read.mode = reader.byte()
    else if (reader.byte() !== 0) throw new TypeError('The fee would be paid in an asset.')
  }
  return read
}
