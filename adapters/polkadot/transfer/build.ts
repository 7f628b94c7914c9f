import { fromHex, toHex } from '../hex.js'
import { describeCall, readCall } from './calls.js'
import { encodeExtrinsic, readExtrinsic, type Signed } from './extrinsic.js'
import { notAsReviewed } from './refusals.js'
import type { Runtime } from './runtime.js'
import { createReader } from './scale.js'
import type { Draft } from './terms.js'

/** Encodes a call, and decodes it again without the library. @throws TransferError `NOT_AS_REVIEWED`, PolkadotError */
export function buildCall(runtime: Runtime, draft: Draft): Uint8Array {
  const call = runtime.encodeCall(draft)
  if (wordsOf(call, runtime) === describeCall(draft)) return call
  throw notAsReviewed('The built call differs from the reviewed one.')
}

function wordsOf(call: Uint8Array, { places }: Runtime): string | undefined {
  const reader = createReader(call)
  try {
    const words = readCall(reader, places)
    reader.end()
    return words
  } catch {
    return undefined
  }
}

/** What the wallet was asked to sign. */
export type Asked = Omit<Signed, 'scheme' | 'signature'>

/** An extrinsic as long as the signed one, to ask for its fee. */
export const encodeUnsigned = (runtime: Runtime, asked: Asked): Uint8Array =>
  encodeExtrinsic(runtime, { ...asked, scheme: 'sr25519', signature: new Uint8Array(64).fill(1) })

/**
 * Decodes a signed extrinsic without the library. A wallet may add the hash of the metadata to what it signs, but
 * change nothing else.
 * @throws TransferError `NOT_AS_REVIEWED`
 */
export function reviewSigned(runtime: Runtime, signed: Uint8Array, asked: Asked, draft: Draft): void {
  const read = tryRead(runtime, signed)
  const isSame =
    read.from === asked.from &&
    read.call === describeCall(draft) &&
    toHex(read.era) === toHex(asked.era) &&
    read.nonce === asked.nonce &&
    read.tip === asked.tip &&
    (read.mode === 0 || read.mode === 1)
  if (!isSame) throw notAsReviewed('The wallet signed a different transaction.')
}

function tryRead(runtime: Runtime, signed: Uint8Array) {
  try {
    return readExtrinsic(runtime, signed)
  } catch (cause) {
    throw notAsReviewed('The wallet signed something else than the reviewed transfer.', cause)
  }
}

/** The signed extrinsic that a wallet returned; undefined if it is neither hexadecimal nor bytes. */
export function toBytes(signed: unknown): Uint8Array | undefined {
  if (signed instanceof Uint8Array) return signed.slice()
  return typeof signed === 'string' ? fromHex(signed) : undefined
}
