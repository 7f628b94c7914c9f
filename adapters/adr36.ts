import * as v from 'valibot'
import { BASE64, toBase64 } from './base64.js'

/** The key type of Cosmos accounts. Many wallets use it for Ethermint's keys too, which are on the same curve. */
export const SECP256K1 = 'tendermint/PubKeySecp256k1'
/** Ethermint's key type, whose name begins with its chain: `ethermint`, `injective`, `os`. */
const ETH_SECP256K1 = /^[a-z]+\/PubKeyEthSecp256k1$/
export const isEthermint = (type: string): boolean => ETH_SECP256K1.test(type)
/** Base64 of 33 bytes (key) and 64 bytes (signature). */
const KEY = /^[^=]{44}$/
const SIGNATURE = /^[^=]{86}==$/

const Text = v.pipe(v.string(), v.regex(BASE64))
const Signature = v.pipe(
  v.object({ pub_key: v.object({ type: v.string(), value: Text }), signature: Text }),
  // Lengths of other key types are unknown.
  v.check(
    ({ pub_key, signature }) =>
      (pub_key.type !== SECP256K1 && !isEthermint(pub_key.type)) ||
      (KEY.test(pub_key.value) && SIGNATURE.test(signature)),
  ),
)
const Answer = v.object({ signature: Signature, signed: v.optional(v.unknown()) })

/** An Amino signature with the public key that verifies it. */
export type StdSignature = v.InferOutput<typeof Signature>

export type MessageDoc = ReturnType<typeof toSignDoc>

/** An ADR-36 document around arbitrary data, which no chain accepts as a transaction. */
export const toSignDoc = (data: Uint8Array, signer: string) => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [{ type: 'sign/MsgSignData', value: { signer, data: toBase64(data) } }],
  memo: '',
})

/** The JSON that is signed for a document, with its keys sorted. */
export const toAminoJson = (doc: unknown): string =>
  JSON.stringify(doc, (_, value) =>
    value?.constructor === Object ? Object.fromEntries(Object.entries(value).sort()) : value,
  )

/** Parses a wallet's answer. Undefined if it is not a signature with its key. */
export function readSignature(answer: unknown): StdSignature | undefined {
  const parsed = v.safeParse(Signature, answer)
  return parsed.success ? parsed.output : undefined
}

/**
 * Parses a wallet's answer to a document. Undefined if the wallet reports having signed a different document;
 * some wallets don't report it.
 */
export function readSigned(answer: unknown, doc: MessageDoc): StdSignature | undefined {
  const parsed = v.safeParse(Answer, answer)
  if (!parsed.success) return undefined
  const { signature, signed } = parsed.output
  return toAminoJson(signed ?? doc) === toAminoJson(doc) ? signature : undefined
}

/** Base64 of the signature's JSON. Includes the key, because an address alone cannot verify a signature. */
export const encodeSignature = (signature: StdSignature): string =>
  toBase64(new TextEncoder().encode(JSON.stringify(signature)))
