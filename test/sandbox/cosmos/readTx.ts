import { decodeTxRaw } from '@cosmjs/proto-signing'

export interface Transaction extends ReturnType<typeof decodeTxRaw> {
  /** The raw bytes: re-encoding could differ from what was signed. */
  bodyBytes: Uint8Array
  authInfoBytes: Uint8Array
}

const LENGTH_DELIMITED = 2

/** @throws Error if the bytes are not a transaction */
export function readTx(bytes: Uint8Array): Transaction {
  const { body, authInfo, signatures } = decodeTxRaw(bytes)
  const [bodyBytes, authInfoBytes] = [1, 2].map((field) => fieldOf(bytes, field))
  if (!bodyBytes || !authInfoBytes) throw new Error('a part of the transaction is missing')
  return { body, authInfo, signatures, bodyBytes, authInfoBytes }
}

/** The bytes of one field of a TxRaw, whose fields are all byte strings. */
function fieldOf(bytes: Uint8Array, wanted: number): Uint8Array | undefined {
  let at = 0
  const varint = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]
      if (byte === undefined || shift > 28) throw new Error('a number is incomplete')
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
  }
  let found: Uint8Array | undefined
  while (at < bytes.length) {
    const tag = varint()
    if (tag % 8 !== LENGTH_DELIMITED) throw new Error('a field is not a byte string')
    const length = varint()
    if (Math.floor(tag / 8) === wanted) found = bytes.subarray(at, at + length)
    at += length
  }
  return found
}
