import type { BalanceCapability } from '../../kernel/adapters/capabilities.js'
import { isHex } from './hex.js'
import type { AskNode } from './nodes.js'
import { decodeSs58 } from './ss58.js'
import { accountKey } from './storageKeys.js'

/** Offset of the free balance in an account's record, after the nonce and three counters of 32 bits each. */
const FREE_AT = 16
const FREE_BYTES = 16

/**
 * The balance that an account may spend or stake, from the network's state. Zero if the network does not know
 * the account.
 */
export const createBalance = (ask: AskNode): BalanceCapability => ({
  async native({ address, network, signal }) {
    const { decimals, symbol } = network.nativeCurrency
    const publicKey = decodeSs58(address)?.publicKey
    if (!publicKey) throw new TypeError(`Not a Polkadot address: ${address}`)
    const stored = await ask('state_getStorage', [accountKey(publicKey)], { network, signal })
    return { value: stored === null ? 0n : readFree(stored), decimals, symbol }
  },
})

/** SCALE encodes fixed-size numbers as little-endian. */
function readFree(stored: unknown): bigint {
  const bytes = isHex(stored) ? (stored.slice(2).match(/../g) ?? []) : []
  if (bytes.length < FREE_AT + FREE_BYTES) throw new TypeError('The node returned no account.')
  const free = bytes.slice(FREE_AT, FREE_AT + FREE_BYTES)
  return BigInt(`0x${free.reverse().join('')}`)
}
