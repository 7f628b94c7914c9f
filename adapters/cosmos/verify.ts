import * as v from 'valibot'
import { isEthermint, readSignature, SECP256K1, type StdSignature, toAminoJson, toSignDoc } from '../adr36.js'
import { fromBase64 } from '../base64.js'
import { fromBech32, toBytes } from '../bech32.js'
import { type CheckSignature, refused, type SignatureVerdict } from '../signature.js'
import { chainOf } from './chains.js'

/** Far longer than any text that visitors sign. */
const MAX_CHARS = 65_536
/** Our own signatures have about 250. */
const MAX_SIGNATURE_CHARS = 1_024
/** A lone surrogate encodes to the bytes of another text. */
const LONE_SURROGATE = /\p{Surrogate}/u
const KEY_HASH_BYTES = 20
/** Strict: no fields beyond those that are checked. */
const Answer = v.strictObject({
  pub_key: v.strictObject({ type: v.string(), value: v.unknown() }),
  signature: v.unknown(),
})

/**
 * Checks a Cosmos signature: base64 of the JSON `{ pub_key: { type, value }, signature }` over the ADR-36
 * document, which is rebuilt from text and address so that no other document can match. The key is secp256k1
 * (33 bytes) and must hash to the address; the signature is r and a low s (64 bytes). Ethermint's keys
 * (`eth_secp256k1`) have Ethereum's hash: they are known by their type, or by an address that fits it.
 *
 * Refused as `UNSUPPORTED_SIGNATURE_FORMAT`: other key types, multisignatures, and accounts without a key. An
 * address of another chain is `SIGNATURE_INVALID` if the prefix of `chainId` is
 * known, as for `latchkey/networks`. Needs `@noble/curves` and `@noble/hashes`; without them the verdict is
 * `VERIFY_UNAVAILABLE`.
 */
export const checkCosmos: CheckSignature = async ({ message, signature, address, chainId, signal }) => {
  signal?.throwIfAborted()
  if (![message, signature, address, chainId].every((one) => typeof one === 'string')) {
    return refused('SIGNATURE_MALFORMED', 'Message, signature, address and chain must be strings.')
  }
  const answer = v.safeParse(Answer, decode(signature))
  if (!answer.success) return malformed()
  const { type } = answer.output.pub_key
  if (type !== SECP256K1 && !isEthermint(type))
    return unsupported(`Key type ${JSON.stringify(type.slice(0, 64))} is not supported.`)
  const signed = readSignature(answer.output)
  if (!signed) return malformed()
  const bech32 = fromBech32(address)
  const account = bech32?.encoding === 'bech32' ? toBytes(bech32.words) : undefined
  if (!bech32 || !account) return refused('SIGNATURE_INVALID', 'The address is not a Cosmos address.')
  const prefix = chainOf({ caipNetworkId: chainId }, {})?.prefix ?? bech32.prefix
  if (bech32.prefix !== prefix)
    return refused('SIGNATURE_INVALID', `The address does not belong to ${chainId}.`)
  if (account.length !== KEY_HASH_BYTES) return unsupported('Contracts and modules have no key to check.')
  if (message.length > MAX_CHARS) return refused('SIGNATURE_INVALID', 'The message is too long.')
  if (LONE_SURROGATE.test(message))
    return refused('SIGNATURE_INVALID', 'The message contains a lone surrogate.')

  const crypto = await load()
  signal?.throwIfAborted()
  if (crypto) return crypto(signed, account, documentOf(message, address))
  return refused('VERIFY_UNAVAILABLE', 'To check Cosmos signatures, install @noble/curves and @noble/hashes.')
}

function decode(signature: string): unknown {
  try {
    if (signature.length > MAX_SIGNATURE_CHARS) return undefined
    return JSON.parse(new TextDecoder().decode(fromBase64(signature)))
  } catch {
    // Not base64, or not JSON.
    return undefined
  }
}

/** The bytes that a wallet hashes and signs. */
function documentOf(message: string, address: string): Uint8Array {
  const json = toAminoJson(toSignDoc(new TextEncoder().encode(message), address))
  // Escaped as Go writes JSON. Elsewhere in the document only an address prefix could contain these
  // characters.
  const escaped = json.replace(/[<>&]/g, (char) => `\\u00${char.charCodeAt(0).toString(16)}`)
  return new TextEncoder().encode(escaped)
}

/** Undefined if a package cannot be loaded. */
async function loadLibraries() {
  // Inside `try`, so that webpack only warns if a package is missing.
  try {
    return await Promise.all([
      import('@noble/curves/secp256k1.js'),
      import('@noble/hashes/sha2.js'),
      import('@noble/hashes/legacy.js'),
      import('@noble/hashes/sha3.js'),
    ])
  } catch {
    return undefined
  }
}

async function load() {
  const libraries = await loadLibraries()
  if (!libraries) return undefined
  const [{ secp256k1 }, { sha256 }, { ripemd160 }, { keccak_256 }] = libraries
  const { Point, verify } = secp256k1
  const cosmos = { hash: sha256, addressOf: (key: Uint8Array) => ripemd160(sha256(key)) }
  const ethermint = {
    hash: keccak_256,
    // Ethereum's address is of the uncompressed key, without its first byte, which marks the form.
    addressOf: (key: Uint8Array) =>
      keccak_256(Point.fromBytes(key).toBytes(false).subarray(1)).subarray(-KEY_HASH_BYTES),
  }
  return ({ pub_key, signature }: StdSignature, account: Uint8Array, doc: Uint8Array): SignatureVerdict => {
    const key = fromBase64(pub_key.value)
    const kinds = isEthermint(pub_key.type) ? [ethermint] : [cosmos, ethermint]
    try {
      const kind = kinds.find(({ addressOf }) => `${addressOf(key)}` === `${account}`)
      if (!kind) return refused('SIGNATURE_INVALID', 'The key does not belong to the address.')
      // Set explicitly, because major versions of the library differ in their defaults. Only the form with a
      // low s is valid.
      const options = { prehash: false, lowS: true }
      if (verify(fromBase64(signature), kind.hash(doc), key, options)) return { ok: true }
    } catch {
      // The key is not a point on the curve, or a number is out of range.
    }
    return refused('SIGNATURE_INVALID', 'The signature is of another key or message.')
  }
}

const malformed = () =>
  refused(
    'SIGNATURE_MALFORMED',
    'A signature of Cosmos is base64 of { pub_key: { type, value }, signature }.',
  )
const unsupported = (message: string) => refused('UNSUPPORTED_SIGNATURE_FORMAT', message)
