import * as v from 'valibot'
import { BASE64, toBase64 } from './base64.js'

/** The key that accounts of Cosmos have, and the only one that `checkCosmos` checks. */
export const SECP256K1 = 'tendermint/PubKeySecp256k1'
/** 33 bytes, and 64. */
const KEY = /^[^=]{44}$/
const SIGNATURE = /^[^=]{86}==$/

const Text = v.pipe(v.string(), v.regex(BASE64))
const Signature = v.pipe(
  v.object({ pub_key: v.object({ type: v.string(), value: Text }), signature: Text }),
  // What others have is not known here.
  v.check(
    ({ pub_key, signature }) =>
      pub_key.type !== SECP256K1 || (KEY.test(pub_key.value) && SIGNATURE.test(signature)),
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
    value?.constructor === Object ? Object.fromEntries(Object.entries(value).sort()) : value,
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
