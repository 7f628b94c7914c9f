import { createAccountNode } from './accountNode.js'
import { startChopsticks } from './chopsticks.js'
import type { PolkadotNetwork, PolkadotNode } from './types.js'

export type { PolkadotNetwork } from './types.js'

/** Its genesis hash is the one that chopsticks gives to a chain without one. */
const MEADOW: PolkadotNetwork = {
  name: 'Latchkey Meadow',
  genesisHash: `0x${'45'.repeat(32)}`,
  symbol: 'ROC',
  decimals: 12,
  ss58Format: 42,
}
/** A network whose addresses differ: their prefix has two bytes. */
const MOSS: PolkadotNetwork = {
  name: 'Latchkey Moss',
  genesisHash: `0x${'46'.repeat(32)}`,
  symbol: 'MOS',
  decimals: 10,
  ss58Format: 7391,
}

export interface Polkadot {
  /** Node of the first network: a real runtime if `LATCHKEY_POLKADOT` is `runtime`. */
  node: 'chopsticks' | 'accounts'
  networks: readonly [PolkadotNetwork, PolkadotNetwork]
  /** Answers a JSON-RPC request to a network, by its place in the list. */
  answer(network: number, body: string): Promise<unknown>
  fund(network: number, address: string, planck: bigint): Promise<void>
  close(): Promise<void>
}

/** Starts two networks of Polkadot's kind. */
export async function startPolkadot(): Promise<Polkadot> {
  const isReal = process.env.LATCHKEY_POLKADOT === 'runtime'
  const nodes = [
    isReal ? await startChopsticks() : createAccountNode(MEADOW, 'asset-hub'),
    createAccountNode(MOSS, 'relay'),
  ] as const
  const at = (network: number): PolkadotNode => {
    const node = nodes[network]
    if (!node) throw new Error(`There is no network ${network} of Polkadot.`)
    return node
  }
  return {
    node: isReal ? 'chopsticks' : 'accounts',
    networks: [MEADOW, MOSS],
    answer: async (network, body) => {
      const {
        id,
        method,
        params = [],
      } = JSON.parse(body) as {
        id: unknown
        method: string
        params?: unknown[]
      }
      try {
        return { jsonrpc: '2.0', id, result: await at(network).call(method, params) }
      } catch (error) {
        const { code = -32603, message } = error as { code?: number; message: string }
        return { jsonrpc: '2.0', id, error: { code, message } }
      }
    },
    fund: (network, address, planck) => at(network).fund(address, planck),
    close: async () => void (await Promise.all(nodes.map((node) => node.close()))),
  }
}
