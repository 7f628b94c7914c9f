import type { CaipNetwork } from '../../kernel/session/types.js'

/** Details that a network definition lacks, and wallets and nodes need. */
export type CosmosChain = {
  /** Address prefix: `cosmos` in `cosmos1…`. */
  prefix: string
  /** Base unit of its native coin: `uatom`. */
  denom: string
  /** SLIP-44 type of the keys that a wallet derives when the chain is suggested to it. @default 118 */
  coinType?: number | undefined
  /**
   * Price of a unit of gas in base units. Needed to send; also used when suggesting the chain.
   * @default when suggesting it, the wallet's own
   */
  gasPrices?: { low: number; average: number; high: number } | undefined
}
/** Chains by id (`cosmoshub-4`). */
export type CosmosChains = Readonly<Record<string, CosmosChain>>

/** The chains of `latchkey/networks`. Prices are those of the chain registry (cosmos/chain-registry). */
const KNOWN: CosmosChains = {
  'cosmoshub-4': {
    prefix: 'cosmos',
    denom: 'uatom',
    gasPrices: { low: 0.005, average: 0.025, high: 0.03 },
  },
  'osmosis-1': { prefix: 'osmo', denom: 'uosmo', gasPrices: { low: 0.01, average: 0.025, high: 0.04 } },
  celestia: { prefix: 'celestia', denom: 'utia', gasPrices: { low: 0.01, average: 0.02, high: 0.1 } },
}

/** The CAIP-2 reference, which is the id wallets use. */
export const chainIdOf = ({ caipNetworkId }: Pick<CaipNetwork, 'caipNetworkId'>): string =>
  caipNetworkId.slice(caipNetworkId.indexOf(':') + 1)

/** Looks up a chain; the host's definitions take precedence. */
export function chainOf(
  network: Pick<CaipNetwork, 'caipNetworkId'>,
  chains: CosmosChains,
): CosmosChain | undefined {
  const id = chainIdOf(network)
  return [chains, KNOWN].find((one) => Object.hasOwn(one, id))?.[id]
}

/** REST API URLs, which differ from the RPC URLs. */
export const restUrlsOf = ({ rpcUrls }: Pick<CaipNetwork, 'rpcUrls'>): readonly string[] =>
  rpcUrls.rest?.http ?? []
