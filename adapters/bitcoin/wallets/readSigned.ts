import * as v from 'valibot'

const Signed = v.object({ signature: v.unknown(), address: v.optional(v.string()) })

/**
 * The signature of an answer.
 * @throws where there is none, and where the wallet says that it signed as another address than it was asked.
 */
export function readSigned(answer: unknown, address: string): unknown {
  const { signature, address: signer = address } = v.parse(Signed, answer)
  if (signer === address) return signature
  throw new TypeError('The wallet signed as another address.')
}
