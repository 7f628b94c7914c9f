import * as v from 'valibot'

const Signed = v.object({ signature: v.unknown(), address: v.optional(v.string()) })

/**
 * The signature in an answer.
 * @throws if there is none, or the wallet reports that another address signed.
 */
export function readSigned(answer: unknown, address: string): unknown {
  const { signature, address: signer = address } = v.parse(Signed, answer)
  if (signer === address) return signature
  throw new TypeError('The wallet signed with another address.')
}
