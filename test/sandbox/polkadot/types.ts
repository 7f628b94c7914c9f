export interface PolkadotNetwork {
  name: string
  genesisHash: `0x${string}`
  symbol: string
  decimals: number
  /** How it writes addresses. */
  ss58Format: number
}

export interface PolkadotNode {
  /** One JSON-RPC call. Throws what the node refuses. */
  call(method: string, params: unknown[]): Promise<unknown>
  /** From now on the account has this much. */
  fund(address: string, planck: bigint): Promise<void>
  close(): Promise<void>
}
