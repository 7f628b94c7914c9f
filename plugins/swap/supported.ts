import type { CaipNetworkId } from '../../kernel/index.js'
import type { SwapNetwork } from './contract.js'
import type { Ctx } from './core.js'
import { SwapError } from './errors.js'

/** 1inch's aggregation router v6, at one address on most networks. */
const ROUTER = '0x111111125421ca6dc452d289314280a0f8842a65'
/**
 * Networks with swaps (docs/protocol.md#swap-networks), and the contracts that may be called and approved
 * there, in lower case.
 */
const ROUTERS: Readonly<Record<CaipNetworkId, readonly string[]>> = {
  'eip155:1': [ROUTER],
  'eip155:42161': [ROUTER],
  'eip155:10': [ROUTER],
  // ZKsync derives contract addresses differently.
  'eip155:324': ['0x6fd4383cb451173d5f9304f041c7bcbf27d561ff'],
  'eip155:8453': [ROUTER],
  'eip155:56': [ROUTER],
  'eip155:137': [ROUTER],
  'eip155:100': [ROUTER],
  'eip155:43114': [ROUTER],
  'eip155:250': [ROUTER],
  'eip155:8217': [ROUTER],
  'eip155:1313161554': [ROUTER],
}
/** Networks that support swaps without the host’s configuration. */
export const SWAP_NETWORKS: readonly string[] = Object.keys(ROUTERS)

type WithOptions = Pick<Ctx, 'options'>

/** Returns the routers of a network, in lower case, and their decoder. */
const placeOn = ({ options }: WithOptions, id: CaipNetworkId): SwapNetwork | undefined => {
  if (!id.startsWith('eip155:')) return undefined
  const named = (networks: object) => Object.entries(networks).find(([key]) => key === id)?.[1]
  const own: SwapNetwork | undefined = named(options.networks)
  if (own) return { routers: own.routers.map((one) => one.toLowerCase()), calls: own.calls }
  const routers: readonly string[] | undefined = named(ROUTERS)
  return routers && { routers, calls: '1inch-v6' }
}

/** Contracts that may be called and may get allowances, in lower case. Empty without swaps. */
export const routersOf = (ctx: WithOptions, id: CaipNetworkId): readonly string[] =>
  placeOn(ctx, id)?.routers ?? []

/** `network`: the page’s current network has no swaps, but others may. */
export function swapSupport(ctx: WithOptions & Pick<Ctx, 'session'>): 'ok' | 'network' {
  const network = ctx.session.network()
  return network && routersOf(ctx, network.caipNetworkId).length > 0 ? 'ok' : 'network'
}

/** @throws SwapError 'Network not supported for Swaps' */
export function requireSupport(ctx: WithOptions, id: CaipNetworkId): SwapNetwork {
  const place = placeOn(ctx, id)
  if (!place || place.routers.length === 0) throw new SwapError('SWAPS_UNSUPPORTED')
  return place
}
