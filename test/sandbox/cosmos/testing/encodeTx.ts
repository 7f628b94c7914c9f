/** A protobuf TxRaw: body, authorization, one signature. */
export function encodeTx(body: Uint8Array, authInfo: Uint8Array, signature: Uint8Array): Uint8Array {
  const field = (number: number, bytes: Uint8Array) => [number * 8 + 2, ...varint(bytes.length), ...bytes]
  return Uint8Array.from([...field(1, body), ...field(2, authInfo), ...field(3, signature)])
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >>> 7)]
}
