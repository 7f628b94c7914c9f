import * as v from 'valibot'
import { BASE64, toBase64 } from './base64.js'

/** The key that accounts of Cosmos have, and the only one that `checkCosmos` checks. */
export const SECP256K1 = 'tendermint/PubKeySecp256k1'
const KEY_BYTES = 33
const SIGNATURE_BYTES = 64

const sizeOf = (base64: string) => (base64.length / 4) * 3 - (base64.split('=').length - 1)
const Text = v.pipe(v.string(), v.regex(BASE64))
const Signature = v.pipe(
  v.object({ pub_key: v.object({ type: v.string(), value: Text }), signature: Text }),
  // What others have is not known here. It is asked even where there is no base64, so it must not throw.
  v.check(
    ({ pub_key, signature }) =>
      pub_key.type !== SECP256K1 ||
      (sizeOf(pub_key.value) === KEY_BYTES && sizeOf(signature) === SIGNATURE_BYTES),
  ),
)
const Answer = v.object({ signature: Signature, signed: v.optional(v.unknown()) })

/** Amino's signature beside the key it is verified with. */
export type StdSignature = v.InferOutput<typeof Signature>

export type MessageDoc = ReturnType<typeof toSignDoc>

/** A document that no chain takes for a transaction, with data of any kind (ADR-36). */
export const toSignDoc = (data: Uint8Array, signer: string) => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [{ type: 'sign/MsgSignData', value: { signer, data: toBase64(data) } }],
  memo: '',
})

/** What is signed of a document: its JSON, keys in the order of the alphabet. */
export const toAminoJson = (doc: unknown): string =>
  JSON.stringify(doc, (_, value) =>
    typeof value === 'object' && value && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value,
  )

/** What a wallet answered, when it is a signature with its key. */
export function readSignature(answer: unknown): StdSignature | undefined {
  const parsed = v.safeParse(Signature, answer)
  return parsed.success ? parsed.output : undefined
}

/**
 * What a wallet answered to a document; undefined also where it says that it signed another one, in whatever it differs.
 * Some do not say.
 */
export function readSigned(answer: unknown, doc: MessageDoc): StdSignature | undefined {
  const parsed = v.safeParse(Answer, answer)
  if (!parsed.success) return undefined
  const { signature, signed } = parsed.output
  return toAminoJson(signed ?? doc) === toAminoJson(doc) ? signature : undefined
}

/** As one text: base64 of its JSON. Who verifies needs the key, which an address does not tell. */
export const encodeSignature = (signature: StdSignature): string =>
  toBase64(new TextEncoder().encode(JSON.stringify(signature)))
