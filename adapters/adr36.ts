import * as v from 'valibot'
import { BASE64, toBase64 } from './base64.js'

const Text = v.pipe(v.string(), v.regex(BASE64))
const Signature = v.object({
  pub_key: v.object({ type: v.string(), value: Text }),
  signature: Text,
})

/** Amino's signature beside the key it is verified with. */
export type StdSignature = v.InferOutput<typeof Signature>

/** A document that no chain takes for a transaction, with data of any kind (ADR-36). */
export const toSignDoc = (data: Uint8Array, signer: string) => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [{ type: 'sign/MsgSignData', value: { signer, data: toBase64(data) } }],
  memo: '',
})

/** What a wallet answered, when it is a signature with its key. */
export function readSignature(answer: unknown): StdSignature | undefined {
  const parsed = v.safeParse(Signature, answer)
  return parsed.success ? parsed.output : undefined
}

/** As one text: base64 of its JSON. Who verifies needs the key, which an address does not tell. */
export const encodeSignature = (signature: StdSignature): string =>
  toBase64(new TextEncoder().encode(JSON.stringify(signature)))
