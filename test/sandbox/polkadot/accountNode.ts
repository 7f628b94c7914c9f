import { encodeAccount, storageKey } from './accountInfo.js'
import type { PolkadotNetwork, PolkadotNode } from './types.js'

/** A node that only answers reads: the state of accounts, in a real node's format. */
export function createAccountNode(network: PolkadotNetwork): PolkadotNode {
  const state = new Map<string, string>()
  const { name, genesisHash, symbol, decimals, ss58Format } = network
  const methods: Record<string, (params: unknown[]) => unknown> = {
    state_getStorage: ([key]) => state.get(String(key).toLowerCase()) ?? null,
    chain_getBlockHash: ([number = 0]) => (number === 0 ? genesisHash : null),
    system_chain: () => name,
    system_properties: () => ({ ss58Format, tokenDecimals: decimals, tokenSymbol: symbol }),
  }
  return {
    async call(method, params) {
      const answer = methods[method]
      if (!answer) throw Object.assign(new Error('Method not found'), { code: -32601 })
      return answer(params)
    },
    fund: async (address, planck) => void state.set(storageKey(address), encodeAccount(planck)),
    close: async () => {},
  }
}
