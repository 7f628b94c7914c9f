import type { ConnectedAccount } from '../../kernel/adapters/adapter.js'
import { type CaipNetworkId, parseCaipNetworkId } from '../../kernel/base/caip.js'
import { type Hex, toHex } from './hex.js'
import type { WalletAccount } from './injected.js'
import { decodeSs58, encodeSs58 } from './ss58.js'

/** An account on one network. */
export type NetworkAccount = ConnectedAccount & {
  /** Its id, which is the same on every network. */
  id: Hex
  /** The wallet's own spelling of the address, used in requests to the wallet. */
  walletAddress: string
}

/** The network on which accounts are shown, and its address format. */
export type Place = { caipNetworkId: CaipNetworkId; format: number }

/**
 * The accounts usable on a network, in its address format and the wallet's order, without duplicates. Omits
 * accounts that the visitor reserved for another network, and Ethereum accounts, which use eip155.
 */
export function accountsOn(
  { caipNetworkId, format }: Place,
  accounts: readonly WalletAccount[],
): readonly NetworkAccount[] {
  const { reference } = parseCaipNetworkId(caipNetworkId)
  const found = new Map<Hex, NetworkAccount>()
  for (const { address: walletAddress, name, genesisHash } of accounts) {
    // CAIP-2 uses the first 32 digits of the genesis hash.
    if (genesisHash && genesisHash.slice(2, 34).toLowerCase() !== reference.toLowerCase()) continue
    const publicKey = decodeSs58(walletAddress)?.publicKey
    if (!publicKey) continue
    const id = toHex(publicKey)
    if (!found.has(id)) found.set(id, { id, walletAddress, name, address: encodeSs58(publicKey, format) })
  }
  return [...found.values()]
}

/** Moves the account with this id to the front; undefined if it is missing. */
export function startingWith(
  id: Hex | undefined,
  accounts: readonly NetworkAccount[],
): readonly NetworkAccount[] | undefined {
  const first = accounts.find((one) => one.id === id)
  return first && [first, ...accounts.filter((one) => one !== first)]
}

/** The network-independent id of an address in any format. */
export function idOf(address: string | undefined): Hex | undefined {
  const publicKey = address === undefined ? undefined : decodeSs58(address)?.publicKey
  return publicKey && toHex(publicKey)
}

export const toConnected = ({ address, name }: NetworkAccount): ConnectedAccount => ({ address, name })
