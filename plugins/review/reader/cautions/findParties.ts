import { fromHex, toHex, toUint } from '../bytes.js'
import { isOwnCall } from '../standards/safeSettings.js'
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
/** Functions by which a Safe gives power over itself away: which argument gets it. */
const GAINS: Readonly<Record<string, number>> = {
  '0x0d582f13': 0,
  '0xe318b52b': 2,
  '0x610b5925': 0,
  '0xe19a9dd9': 0,
  '0xe068df37': 0,
  '0xf08a0323': 0,
}
const WORD = 32

/** The parties of a call. `grants` are undefined if its function gives no permission. */
export function findParties(call: NestedCall, grants: readonly Grant[] | undefined): Party[] {
  if (grants) return grants.map(({ spender }) => ({ address: spender, role: 'spender' }))
  const gainer = findGainer(call)
  if (gainer) return [{ address: gainer, role: 'receiver' }]
  const bytes = fromHex(call.data) ?? new Uint8Array()
  const index = TRANSFERS[toHex(bytes.subarray(0, 4))]
  if (index === undefined) return [{ address: call.to, role: bytes.length === 0 ? 'receiver' : 'contract' }]
  const receiver = addressAt(bytes, index)
  return receiver ? [{ address: receiver, role: 'receiver' }] : []
}

/** Who gets power over the account that calls itself. The zero address takes power away. */
export function findGainer(call: NestedCall): string | undefined {
  const bytes = fromHex(call.data) ?? new Uint8Array()
  const index = isOwnCall(call) ? GAINS[toHex(bytes.subarray(0, 4))] : undefined
  const found = index === undefined ? undefined : addressAt(bytes, index)
  return found && BigInt(found) > 0n ? found : undefined
}

function addressAt(bytes: Uint8Array, index: number): string | undefined {
  const word = bytes.subarray(4 + index * WORD, 4 + (index + 1) * WORD)
  return word.length === WORD && toUint(word.subarray(0, 12)) === 0n ? toHex(word.subarray(12)) : undefined
}
