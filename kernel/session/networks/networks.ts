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
 * Any viem chain, or a network of another namespace, with its ids, image and transports filled in.
 * @throws ConfigError for an EVM chain id that wallets refuse
 */
export function toCaipNetwork(
  network: AppKitNetwork,
  options: Pick<BaseOptions, 'customRpcUrls' | 'chainImages'> = {},
): CaipNetwork {
  const { caipNetworkId, chainNamespace } = network
  // As `isCaipNetworkId` has it, which comes later, with what parses.
  const known = /^([^:]+):[^:]+$/.exec(caipNetworkId ?? '')
  const namespace = chainNamespace ?? ((known?.[1] ?? 'eip155') as Namespace)
  const id: CaipNetworkId = known ? (known[0] as CaipNetworkId) : `${namespace}:${network.id}`
  const [kind, reference = ''] = id.split(':')
  // Written as wallets write it: not `0x5`, nor `05`.
  const isSafe = isChainId(Number(reference)) && String(Number(reference)) === reference
  if (kind === 'eip155' && !isSafe)
    throw new ConfigError('CONFIG_INVALID', `Network "${id}" must have an id from 1 to ${MAX_CHAIN_ID}.`)
  const imageUrl = options.chainImages?.[network.id] ?? network.assets?.imageUrl
  const plain = Object.fromEntries(PLAIN.map((key) => [key, network[key]])) as Pick<
    AppKitNetwork,
    (typeof PLAIN)[number]
  >
  return {
    // Copied: state is plain and becomes frozen, while a viem chain holds functions and is the host's own.
    ...structuredClone(plain),
    chainNamespace: namespace,
    caipNetworkId: id,
    assets: { ...network.assets, ...(imageUrl !== undefined && { imageUrl }) },
    customRpcUrls: options.customRpcUrls?.[id]?.map(({ url }) => url) ?? [],
  }
}

/** The number or string a host calls the network by. */
export const chainIdOf = (id: CaipNetworkId): number | string => {
  const [namespace, reference = ''] = id.split(':')
  return namespace === 'eip155' ? Number(reference) : reference
}
