import type { ConnectedAccount } from '../../kernel/adapters/adapter.js'
import { type CaipNetworkId, parseCaipNetworkId } from '../../kernel/base/caip.js'
import { type Hex, toHex } from './hex.js'
import type { WalletAccount } from './injected.js'
import { decodeSs58, encodeSs58 } from './ss58.js'

/** One account on one network. */
export type NetworkAccount = ConnectedAccount & {
  /** What it is on every network. */
  id: Hex
  /** As the wallet wrote it, which is how it is named to the wallet. */
  walletAddress: string
}

/** The network that accounts are shown on, and how it writes addresses. */
export type Place = { caipNetworkId: CaipNetworkId; format: number }

/**
 * The accounts that can be used on a network, in its own address format, each once, in the wallet's order. Left out are
 * those that the visitor keeps for another network, and those of Ethereum's kind: such networks have eip155 beside.
 */
export function accountsOn(
  { caipNetworkId, format }: Place,
  accounts: readonly WalletAccount[],
): readonly NetworkAccount[] {
  const { reference } = parseCaipNetworkId(caipNetworkId)
  const found = new Map<Hex, NetworkAccount>()
  for (const { address: walletAddress, name, genesisHash } of accounts) {
    // CAIP-2 has the first 32 digits of a genesis hash.
    if (genesisHash && genesisHash.slice(2, 34).toLowerCase() !== reference.toLowerCase()) continue
    const publicKey = decodeSs58(walletAddress)?.publicKey
    if (!publicKey) continue
    const id = toHex(publicKey)
    if (!found.has(id)) found.set(id, { id, walletAddress, name, address: encodeSs58(publicKey, format) })
  }
  return [...found.values()]
}

/** The account with this id first; undefined where it is not there. */
export function startingWith(
  id: Hex | undefined,
  accounts: readonly NetworkAccount[],
): readonly NetworkAccount[] | undefined {
  const first = accounts.find((one) => one.id === id)
  return first && [first, ...accounts.filter((one) => one !== first)]
}

/** What an address is on every network, whichever format it is written in. */
export function idOf(address: string | undefined): Hex | undefined {
  const publicKey = address === undefined ? undefined : decodeSs58(address)?.publicKey
  return publicKey && toHex(publicKey)
}

export const toConnected = ({ address, name }: NetworkAccount): ConnectedAccount => ({ address, name })
