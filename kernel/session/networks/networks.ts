import type { CaipNetworkId, Namespace } from '../../base/caip.js'
import { isChainId, MAX_CHAIN_ID } from '../../base/chainId.js'
import { ConfigError } from '../../errors.js'
import type { BaseOptions } from '../../options.js'
import type { AppKitNetwork, CaipNetwork } from '../types.js'

const PLAIN = [
  'id',
  'name',
  'nativeCurrency',
  'rpcUrls',
  'blockExplorers',
  'testnet',
  'deprecatedCaipNetworkId',
  'contracts',
] as const

/**
 * Fills in ids, image and transports of a viem chain or a network of another namespace.
 * @throws ConfigError for an EVM chain id that wallets refuse
 */
export function toCaipNetwork(
  network: AppKitNetwork,
  options: Pick<BaseOptions, 'customRpcUrls' | 'chainImages'> = {},
): CaipNetwork {
  const { caipNetworkId, chainNamespace } = network
  // Same check as `isCaipNetworkId`, which loads later together with the parsers.
  const known = /^([^:]+):[^:]+$/.exec(caipNetworkId ?? '')
  const namespace = chainNamespace ?? ((known?.[1] ?? 'eip155') as Namespace)
  const id: CaipNetworkId = known ? (known[0] as CaipNetworkId) : `${namespace}:${network.id}`
  const [kind, reference = ''] = id.split(':')
  // Require the form that wallets use: not `0x5` or `05`.
  const isSafe = isChainId(Number(reference)) && String(Number(reference)) === reference
  if (kind === 'eip155' && !isSafe)
    throw new ConfigError('CONFIG_INVALID', `Network "${id}" must have an id from 1 to ${MAX_CHAIN_ID}.`)
  const plain = Object.fromEntries(PLAIN.map((key) => [key, network[key]])) as Pick<
    AppKitNetwork,
    (typeof PLAIN)[number]
  >
  return {
    // Copy: state is plain and gets frozen, while a viem chain has functions and belongs to the host.
    ...structuredClone(plain),
    chainNamespace: namespace,
    caipNetworkId: id,
    assets: { ...network.assets, imageUrl: options.chainImages?.[network.id] ?? network.assets?.imageUrl },
    customRpcUrls: options.customRpcUrls?.[id]?.map?.(({ url }) => url) ?? [],
  }
}

/** The host's id of the network: a number on eip155, else the CAIP-2 reference. */
export const chainIdOf = (id: CaipNetworkId): number | string => {
  const [namespace, reference = ''] = id.split(':')
  return namespace === 'eip155' ? Number(reference) : reference
}
