import type { CaipNetwork } from '../../kernel/session/types.js'

/** What a network's definition does not say, and wallets and nodes need. */
export type CosmosChain = {
  /** Of its addresses: `cosmos` in `cosmos1…`. */
  prefix: string
  /** Of its own coin, in base units: `uatom`. */
  denom: string
  /** SLIP-44, for keys that a wallet derives when the chain is suggested to it. @default 118 */
  coinType?: number | undefined
  /** Of a unit of gas, in base units, for a wallet that it is suggested to. @default the wallet's own */
  gasPrices?: { low: number; average: number; high: number } | undefined
}
/** By chain id (`cosmoshub-4`). */
export type CosmosChains = Readonly<Record<string, CosmosChain>>

/** Those of `latchkey/networks`. */
const KNOWN: CosmosChains = {
  'cosmoshub-4': { prefix: 'cosmos', denom: 'uatom' },
  'osmosis-1': { prefix: 'osmo', denom: 'uosmo' },
  celestia: { prefix: 'celestia', denom: 'utia' },
}

/** The reference of CAIP-2, which wallets know the chain by. */
export const chainIdOf = ({ caipNetworkId }: Pick<CaipNetwork, 'caipNetworkId'>): string =>
  caipNetworkId.slice(caipNetworkId.indexOf(':') + 1)

/** The host's word first. */
export function chainOf(
  network: Pick<CaipNetwork, 'caipNetworkId'>,
  chains: CosmosChains,
): CosmosChain | undefined {
  const id = chainIdOf(network)
  return [chains, KNOWN].find((one) => Object.hasOwn(one, id))?.[id]
}

/** Where its REST API is, which is not where its RPC is. */
export const restUrlsOf = ({ rpcUrls }: Pick<CaipNetwork, 'rpcUrls'>): readonly string[] =>
  rpcUrls.rest?.http ?? []
