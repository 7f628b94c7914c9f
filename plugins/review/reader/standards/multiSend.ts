import { toHex, toUint } from '../bytes.js'
import type { NestedCall } from '../words/formats.js'

/** An operation, an address, a value and a length, without padding. */
const HEAD = 1 + 20 + 32 + 32

/** Splits the packed calls of Safe's `multiSend(bytes)`; undefined if the bytes are none. */
export function unpackCalls(bytes: Uint8Array, chainId: number, from: string): NestedCall[] | undefined {
  const calls: NestedCall[] = []
  let at = 0
  while (at < bytes.length) {
    const length = toUint(bytes.subarray(at + 53, at + HEAD))
    const operation = bytes[at] ?? 0
    if (operation > 1 || BigInt(at + HEAD) + length > BigInt(bytes.length)) return undefined
    const end = at + HEAD + Number(length)
    calls.push({
      chainId,
      from,
      isDelegate: operation === 1,
      to: toHex(bytes.subarray(at + 1, at + 21)),
      value: toUint(bytes.subarray(at + 21, at + 53)),
      data: toHex(bytes.subarray(at + HEAD, end)),
    })
    at = end
  }
  return calls
}
