import { fromHex, type Hex, toHex } from '../hex.js'
import type { Scheme } from '../signatureForms.js'
import { readAccountId, readCall } from './calls.js'
import { type Extras, encodeExtras, readExtras } from './extras.js'
import type { Runtime } from './runtime.js'
import { createReader, encodeCompact } from './scale.js'

/** Version 4, signed. */
const SIGNED_V4 = 0x84
/** Signatures by type (`MultiSignature`), with the size of each. */
const SCHEMES: readonly Scheme[] = ['ed25519', 'sr25519', 'ecdsa']
const SIZES: Readonly<Record<Scheme, number>> = { ed25519: 64, sr25519: 64, ecdsa: 65 }

export type Signature = { scheme: Scheme; signature: Uint8Array }
/** Everything in a signed extrinsic. */
export type Signed = Extras & Signature & { from: Hex; call: Uint8Array }

type Format = Pick<Runtime, 'extras' | 'places'>

export function encodeExtrinsic({ extras }: Format, signed: Signed): Uint8Array {
  const { scheme, signature, from, call } = signed
  const body = [
    ...[SIGNED_V4, 0, ...(fromHex(from) ?? [])],
    ...[SCHEMES.indexOf(scheme), ...signature],
    ...[...encodeExtras(extras, signed), ...call],
  ]
  return Uint8Array.from([...encodeCompact(BigInt(body.length)), ...body])
}

/**
 * Reads a signed extrinsic without the library that encoded its call, which is returned in words.
 * @throws TypeError if it is not one of our transfers
 */
export function readExtrinsic(
  { extras, places }: Format,
  bytes: Uint8Array,
): Extras & { from: Hex; call: string } {
  const reader = createReader(bytes)
  const size = Number(reader.compact())
  const rest = createReader(reader.take(size))
  reader.end()
  if (rest.byte() !== SIGNED_V4) throw new TypeError('The transaction is not signed, or of another version.')
  const from = readAccountId(rest)
  const scheme = SCHEMES[rest.byte()]
  if (!scheme) throw new TypeError('The type of the signature is unknown.')
  rest.take(SIZES[scheme])
  const read = readExtras(extras, rest)
  const call = readCall(rest, places)
  rest.end()
  return { ...read, from, call }
}

/** Whether a block's extrinsic can be one that this account signed, so that it is worth hashing. */
export const isBySender = (extrinsic: Hex, publicKey: Uint8Array): boolean =>
  extrinsic.includes(toHex(publicKey).slice(2))
