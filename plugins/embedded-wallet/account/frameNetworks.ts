import type { CaipNetwork, Log } from '../../../kernel/index.js'
import { toRpc } from './networks.js'

/** Chain ids that the secure site has nodes for (docs/protocol.md#frame-requests). */
const EVM = [
  ...[1, 5, 10, 56, 97, 100, 137, 280, 324, 420, 999, 8453, 42_161, 42_220, 43_113, 43_114, 80_001, 84_531],
  ...[84_532, 421_613, 7_777_777, 11_155_111, 1_313_161_554, 1_313_161_555],
]
const SOLANA = [
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
]
const KNOWN: readonly string[] = [...EVM.map((id) => `eip155:${id}`), ...SOLANA.map((id) => `solana:${id}`)]

/** Warns once per network that the secure site can reach only through the host's own node. */
export function createNodeWarning({ warn }: Log): (network: CaipNetwork) => void {
  const warned = new Set<string>()
  return (network) => {
    const { caipNetworkId, name } = network
    if (KNOWN.includes(caipNetworkId) || warned.has(caipNetworkId)) return
    warned.add(caipNetworkId)
    warn(
      `The embedded wallet has no node of its own for "${name}" (${caipNetworkId}) and uses ${toRpc(network).rpcUrl}. ` +
        'If that node refuses requests of other origins, name another in "customRpcUrls", or remove the network.',
    )
  }
}
