import { fromHex, toHex, toUint } from '../bytes.js'
import type { NestedCall } from '../words/formats.js'
import type { Grant } from './grants.js'
import type { Party } from './judgeParty.js'

/** Transfers of ERC-20, 721 and 1155 by selector: which argument is the receiver. */
const TRANSFERS: Readonly<Record<string, number>> = {
  '0xa9059cbb': 0,
  '0x23b872dd': 1,
  '0x42842e0e': 1,
  '0xb88d4fde': 1,
  '0xf242432a': 1,
  '0x2eb2c2d6': 1,
}
const WORD = 32

/** The parties of a call. `grants` are undefined if its function gives no permission. */
export function findParties({ to, data }: NestedCall, grants: readonly Grant[] | undefined): Party[] {
  if (grants) return grants.map(({ spender }) => ({ address: spender, role: 'spender' }))
  const bytes = fromHex(data) ?? new Uint8Array()
  const index = TRANSFERS[toHex(bytes.subarray(0, 4))]
  if (index === undefined) return [{ address: to, role: bytes.length === 0 ? 'receiver' : 'contract' }]
  const word = bytes.subarray(4 + index * WORD, 4 + (index + 1) * WORD)
  const isAddress = word.length === WORD && toUint(word.subarray(0, 12)) === 0n
  return isAddress ? [{ address: toHex(word.subarray(12)), role: 'receiver' }] : []
}
