import { pubkeyToAddress, type SinglePubkey, type StdSignature, serializeSignDoc } from '@cosmjs/amino'
import { secp256k1 } from '@noble/curves/secp256k1.js'

type Data = string | Uint8Array

/** The ADR-36 document of a message. */
export function toMessageDoc(signer: string, data: Data) {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  const value = { signer, data: btoa(String.fromCharCode(...bytes)) }
  return {
    ...{ chain_id: '', account_number: '0', sequence: '0', memo: '' },
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value }],
  }
}

export interface IsSignedByParameters {
  prefix: string
  signer: string
  data: Data
  signature: Pick<StdSignature, 'signature'> & { pub_key: { type: string; value: string } }
}

export function isSignedBy({ prefix, signer, data, signature }: IsSignedByParameters): boolean {
  if (pubkeyToAddress(signature.pub_key as SinglePubkey, prefix) !== signer) return false
  const bytesOf = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
  const document = serializeSignDoc(toMessageDoc(signer, data))
  return secp256k1.verify(bytesOf(signature.signature), document, bytesOf(signature.pub_key.value))
}
